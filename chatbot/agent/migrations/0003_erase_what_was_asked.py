from django.db import migrations

from chatbot.agent.erasure import FUNCTION


class Migration(migrations.Migration):
    """What people asked their data about a customer is forgotten with the customer."""

    dependencies = [
        ("agent", "0002_catalog_snapshots"),
        ("insights", "0001_datasets"),
    ]

    operations = [migrations.RunSQL(FUNCTION, migrations.RunSQL.noop)]
