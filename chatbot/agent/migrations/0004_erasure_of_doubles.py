from django.db import migrations

from chatbot.agent.erasure import FUNCTION


class Migration(migrations.Migration):
    """Who is erased is erased under every row that was found to be the same person."""

    dependencies = [("agent", "0003_erasure"), ("merchants", "0004_one_customer")]

    operations = [migrations.RunSQL(FUNCTION, migrations.RunSQL.noop)]
