from importlib import import_module
from typing import Any

from django.db import migrations, models
from django.db.models import Case, Value, When

from core.published_views import wider

before = import_module("chatbot.conversations.migrations.0005_mi_tienda")
BY_NAME = before.CONVERSACIONES[
    before.CONVERSACIONES.index("CASE account.transport") : before.CONVERSACIONES.index(" AS canal")
]
DECLARED = "account.reported_as::varchar"
REPORTED = {
    "whatsapp": "WhatsApp",
    "evolution": "WhatsApp (Evolution)",
    "simulator": "simulador",
    "rest": "API",
}


def declare(apps: Any, schema_editor: Any) -> None:
    """Accounts that were made before a channel declared itself."""
    accounts = apps.get_model("conversations", "ChannelAccount")._default_manager
    whens = [When(transport=name, then=Value(shown)) for name, shown in REPORTED.items()]
    accounts.update(reported_as=Case(*whens, default=Value("")))
    accounts.filter(transport="simulator").update(is_test=True)
    accounts.filter(transport__in=["whatsapp", "evolution"]).update(proves_senders=True)


class Migration(migrations.Migration):
    """What a channel declares is a column of its accounts, and `mi tienda` reads it there."""

    dependencies = [("conversations", "0010_message_words")]

    operations = [
        migrations.AddField(
            "channelaccount",
            "is_test",
            models.BooleanField(db_default=False, default=False, editable=False),
        ),
        migrations.AddField(
            "channelaccount",
            "proves_senders",
            models.BooleanField(db_default=False, default=False, editable=False),
        ),
        migrations.AddField(
            "channelaccount",
            "reported_as",
            models.CharField(blank=True, db_default="", editable=False, max_length=40),
        ),
        migrations.AlterField(
            "channelaccount", "transport", models.CharField(max_length=20, verbose_name="canal")
        ),
        migrations.RunPython(declare, migrations.RunPython.noop),
        wider("conversaciones", before.CONVERSACIONES.replace(BY_NAME, DECLARED)),
    ]
