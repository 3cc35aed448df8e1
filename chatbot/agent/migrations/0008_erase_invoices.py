from django.db import migrations

from chatbot.agent.erasure import FUNCTION


class Migration(migrations.Migration):
    """What was to stand on an invoice is forgotten with the customer."""

    dependencies = [
        ("agent", "0007_specialists"),
        ("orders", "0005_delivery_details"),
    ]

    operations = [migrations.RunSQL(FUNCTION, migrations.RunSQL.noop)]
