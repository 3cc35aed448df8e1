from django.db import migrations

from chatbot.agent.erasure import FUNCTION


class Migration(migrations.Migration):

    dependencies = [
        ("agent", "0008_erase_what_people_keep"),
        ("conversations", "0014_held_since"),
    ]

    operations = [migrations.RunSQL(FUNCTION, migrations.RunSQL.noop)]
