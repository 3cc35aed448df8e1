from django.contrib.postgres.fields import ArrayField
from django.core.validators import MinValueValidator
from django.db import migrations, models


class Migration(migrations.Migration):
    """Which cities a zone covers, whether it takes cash at the door, and who refused there."""

    dependencies = [
        ("merchants", "0013_contact_and_preparation"),
        ("orders", "0008_reward_lines"),
    ]

    operations = [
        migrations.AddField(
            "deliveryzone",
            "cities",
            ArrayField(
                base_field=models.CharField(max_length=80),
                blank=True,
                db_default=[],
                default=list,
                help_text=(
                    "Separados por comas; «La Unión (Antioquia)» donde hay varias. Vacío: todo "
                    "lo que no nombra otra zona."
                ),
                size=None,
                verbose_name="ciudades y departamentos",
            ),
        ),
        migrations.AddField(
            "deliveryzone",
            "takes_cash",
            models.BooleanField(
                db_default=True, default=True, verbose_name="con pago contra entrega"
            ),
        ),
        migrations.AddField(
            "order",
            "refused_at",
            models.DateTimeField(
                blank=True, editable=False, null=True, verbose_name="rechazado en la puerta"
            ),
        ),
        migrations.AddField(
            "paymentmethod",
            "refusals",
            models.PositiveSmallIntegerField(
                blank=True,
                help_text=(
                    "Contra entrega: a quien ya rechazó tantos pedidos no se le ofrece. Vacío: "
                    "siempre."
                ),
                null=True,
                validators=[MinValueValidator(1)],
                verbose_name="rechazos en la puerta",
            ),
        ),
        migrations.AddIndex(
            "order",
            models.Index(
                fields=["customer"],
                name="order_refused",
                condition=models.Q(refused_at__isnull=False),
            ),
        ),
    ]
