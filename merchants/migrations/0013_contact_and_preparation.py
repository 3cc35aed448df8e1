from django.db import migrations, models


class Migration(migrations.Migration):
    """What a customer tells of how to reach them, and how long an order takes."""

    dependencies = [("merchants", "0012_how_the_assistant_is")]

    operations = [
        migrations.AddField(
            "customer",
            "email",
            models.EmailField(
                blank=True, db_default="", default="", max_length=254, verbose_name="correo"
            ),
        ),
        migrations.AddField(
            "customer",
            "contact_phone",
            models.CharField(
                blank=True,
                db_default="",
                default="",
                max_length=20,
                verbose_name="teléfono de contacto",
            ),
        ),
        migrations.AddField(
            "merchant",
            "preparation_minutes",
            models.PositiveSmallIntegerField(
                blank=True,
                help_text=(
                    "Cuánto tarda un pedido en estar listo. Vacío: no se le dice al cliente."
                ),
                null=True,
                verbose_name="preparación de un pedido (minutos)",
            ),
        ),
    ]
