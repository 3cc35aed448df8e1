from django.db import migrations

from chatbot.agent.erasure import FUNCTION


class Migration(migrations.Migration):
    """Why somebody corrected a customer's points is forgotten with the customer."""

    dependencies = [
        ("agent", "0013_arrivals"),
        ("loyalty", "0002_functions"),
    ]

    operations = [migrations.RunSQL(FUNCTION, migrations.RunSQL.noop)]
