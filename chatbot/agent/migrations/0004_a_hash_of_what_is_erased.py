from django.db import migrations

from chatbot.agent.erasure import FUNCTION


class Migration(migrations.Migration):
    dependencies = [("agent", "0003_erase_what_was_untold")]

    operations = [migrations.RunSQL(FUNCTION, migrations.RunSQL.noop)]
