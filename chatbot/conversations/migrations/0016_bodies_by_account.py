from django.db import migrations, models

_FIRST = """
    UPDATE conversations_webhookpost SET account = accounts[1] WHERE cardinality(accounts) = 1
"""


class Migration(migrations.Migration):
    """A kept body is unpacked in the order of its account."""

    dependencies = [("conversations", "0015_parked_letters")]

    operations = [
        migrations.AddField("webhookpost", "account", models.BigIntegerField(null=True)),
        migrations.RunSQL(_FIRST, migrations.RunSQL.noop),
        migrations.AddIndex(
            "webhookpost", models.Index(fields=["account", "id"], name="webhookpost_of_account")
        ),
    ]
