from django.db import migrations, models


class Migration(migrations.Migration):
    """What a customer tells of how to reach them, and how long an order takes;
    how a shop sells."""

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
        migrations.AddField(
            "merchant",
            "sells_by",
            models.CharField(
                choices=[
                    ("cart", "Por carrito: el cliente elige productos y cantidades"),
                    ("packs", "Por packs: datos, promociones, resumen y confirmación"),
                ],
                db_default="cart",
                default="cart",
                help_text="Por packs hacen falta packs y la venta por intenciones encendida.",
                max_length=10,
                verbose_name="cómo vende",
            ),
        ),
    ]
