from django.core.validators import MaxValueValidator
from django.db import migrations, models

WEEK = 7 * 24 * 60


def minutes(name: str, label: str, supplied: int) -> migrations.AddField:
    field = models.PositiveSmallIntegerField(
        db_default=supplied,
        default=supplied,
        help_text="0: nunca.",
        validators=[MaxValueValidator(WEEK)],
        verbose_name=label,
    )
    return migrations.AddField("salessettings", name, field)


class Migration(migrations.Migration):
    """When a customer whose sale stands still is written to."""

    dependencies = [
        ("intents", "0003_former_intents"),
        ("merchants", "0013_contact_and_preparation"),
    ]

    operations = [
        minutes("follow_up_capture", "minutos cuando faltan datos", 180),
        minutes("follow_up_offers", "minutos cuando falta elegir el pack", 120),
        minutes("follow_up_summary", "minutos cuando falta confirmar", 60),
        migrations.AddField(
            "salessettings",
            "follows_up",
            models.BooleanField(
                db_default=True,
                default=True,
                help_text=(
                    "Una vez por etapa y por venta, de día, y nunca a quien pidió que no le "
                    "escriban ni después de que atendió una persona."
                ),
                verbose_name="el asistente retoma ventas que se detienen",
            ),
        ),
        migrations.AddConstraint(
            "salessettings",
            models.CheckConstraint(
                condition=models.Q(
                    follow_up_capture__lte=WEEK,
                    follow_up_offers__lte=WEEK,
                    follow_up_summary__lte=WEEK,
                ),
                name="follow_ups_within_a_week",
            ),
        ),
    ]
