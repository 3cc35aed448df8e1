from django.db import migrations, models


class Migration(migrations.Migration):
    """The dispatcher finds the accounts with a kept body by one index probe each."""

    dependencies = [("conversations", "0016_bodies_by_account")]

    operations = [
        migrations.AddIndex(
            "webhookpost", models.Index(fields=["account", "due_at"], name="webhookpost_due")
        ),
        migrations.AlterField(
            "webhookpost", "due_at", models.DateTimeField(editable=False, null=True)
        ),
    ]
