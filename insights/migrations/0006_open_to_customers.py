from django.db import migrations, models


class Migration(migrations.Migration):
    """A dataset answers customers only where its merchant switches that on."""

    dependencies = [("insights", "0005_answer_alerts")]

    operations = [
        migrations.AddField(
            "dataset",
            "for_customers",
            models.BooleanField(
                db_default=False,
                default=False,
                help_text=(
                    "Publicado y encendido, el asistente responde con estos datos a cualquier "
                    "cliente que pregunte en el chat. Apagado, solo pregunta tu equipo."
                ),
                verbose_name="también para clientes",
            ),
        ),
    ]
