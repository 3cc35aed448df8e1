from django.db import migrations

from chatbot.agent.erasure import FUNCTION


class Migration(migrations.Migration):
    """An e-mail and a phone that a customer told are forgotten with the customer."""

    dependencies = [
        ("agent", "0010_compiled_prompts"),
        ("merchants", "0013_contact_and_preparation"),
    ]

    operations = [migrations.RunSQL(FUNCTION, migrations.RunSQL.noop)]
