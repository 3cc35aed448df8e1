from django.db import migrations

from chatbot.agent.erasure import FUNCTION


class Migration(migrations.Migration):

    dependencies = [
        ("agent", "0007_cases_to_read"),
        ("conversations", "0013_waiting"),
        ("merchants", "0004_people_and_keys"),
    ]

    operations = [migrations.RunSQL(FUNCTION, migrations.RunSQL.noop)]
