from django.contrib.postgres.fields import ArrayField
from django.db import migrations, models


class Migration(migrations.Migration):
    """A key may tell where parcels are."""

    dependencies = [("merchants", "0013_contact_and_preparation")]

    operations = [
        migrations.AlterField(
            "apitoken",
            "scopes",
            ArrayField(
                base_field=models.CharField(
                    choices=[
                        ("chat", "escribir como cliente"),
                        ("read", "leer conversaciones y sucesos"),
                        ("answer", "tomar, responder y devolver conversaciones"),
                        ("configure", "cambiar intenciones y derivación"),
                        ("analyze", "analizar la intención de mensajes"),
                        ("ask", "preguntar a los datos"),
                        ("ship", "informar el estado de los envíos"),
                    ],
                    max_length=12,
                ),
                size=None,
                verbose_name="permisos",
            ),
        ),
    ]
