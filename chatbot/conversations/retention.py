"""How long a webhook's body that could not be unpacked, and a message set aside, are kept."""

from django.utils.translation import gettext_lazy as _

from merchants.retention import Rule, add, oldest_first

add(
    "webhook_bodies",
    Rule(
        _("avisos de los canales que no se pudieron leer"),
        14,
        oldest_first("conversations_webhookpost", "old.received_at", only="old.due_at IS NULL"),
    ),
)
add(
    "quarantine",
    Rule(_("mensajes apartados"), 90, oldest_first("conversations_quarantine", "old.received_at")),
)
