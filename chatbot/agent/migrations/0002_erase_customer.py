from django.db import migrations

from chatbot.agent.erasure import FUNCTION


class Migration(migrations.Migration):
    dependencies = [
        ("agent", "0001_initial"),
        ("conversations", "0001_initial"),
        ("orders", "0001_initial"),
    ]

    operations = [
        migrations.RunSQL(FUNCTION, "DROP FUNCTION erase_customer(bigint, uuid, timestamptz)")
    ]
