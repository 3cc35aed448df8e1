from django.db import migrations

from chatbot.agent.erasure import FUNCTION


class Migration(migrations.Migration):
    """What events tell of a customer is found by the columns that name conversation and order."""

    dependencies = [
        ("agent", "0014_erase_points"),
        ("conversations", "0012_events_of_orders"),
        ("merchants", "0017_events_of"),
    ]

    operations = [migrations.RunSQL(FUNCTION, migrations.RunSQL.noop)]
