from django.db import migrations

from chatbot.agent.erasure import FUNCTION


class Migration(migrations.Migration):
    """Patients' names and what was noted of appointments are forgotten with the customer."""

    dependencies = [
        ("agent", "0011_erase_contact"),
        ("bookings", "0002_appointments"),
    ]

    operations = [migrations.RunSQL(FUNCTION, migrations.RunSQL.noop)]
