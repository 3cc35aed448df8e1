from django.db import migrations, models

NUMBER = models.BigIntegerField(editable=False, null=True)
PARKED = models.Q(("parked_on__isnull", False))


class Migration(migrations.Migration):
    """Messages and files that wait for their number are not looked up."""

    dependencies = [("conversations", "0014_work_claims")]

    operations = [
        migrations.AddField("media", "parked_on", NUMBER),
        migrations.AddField("outgoing", "parked_on", NUMBER),
        migrations.AddIndex(
            "media", models.Index(condition=PARKED, fields=["parked_on"], name="media_parked")
        ),
        migrations.AddIndex(
            "outgoing",
            models.Index(condition=PARKED, fields=["held", "parked_on"], name="outgoing_parked"),
        ),
    ]
