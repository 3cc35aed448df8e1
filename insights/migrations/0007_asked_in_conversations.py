from django.db import migrations, models


class Migration(migrations.Migration):
    """What is asked in a conversation is kept, too."""

    dependencies = [("insights", "0006_open_to_customers")]

    operations = [
        migrations.AddField(
            "askedquestion",
            "session_id",
            models.UUIDField(blank=True, editable=False, null=True),
        ),
        migrations.AddIndex(
            "askedquestion",
            models.Index(
                condition=models.Q(("session_id__isnull", False)),
                fields=["session_id"],
                name="asked_in_conversation",
            ),
        ),
    ]
