from django.db import migrations

from chatbot.agent.erasure import FUNCTION


class Migration(migrations.Migration):
    dependencies = [
        ("agent", "0002_erase_customer"),
        ("conversations", "0006_delivery"),
        ("merchants", "0002_whatsapp_whole"),
        ("orders", "0002_whatsapp_whole"),
    ]

    operations = [migrations.RunSQL(FUNCTION, migrations.RunSQL.noop)]
