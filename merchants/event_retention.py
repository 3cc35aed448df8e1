"""How long the stream's rows are kept: a program that comes later is told so (410)."""

from django.utils.translation import gettext_lazy as _

from merchants.retention import Rule, add, oldest_first

# Everybody who reads the stream is past it, and nobody still has to act on it.
_DONE = """
    old.seq <= (SELECT min(mine.seq) FROM merchants_cursor mine
                WHERE mine.merchant_id = old.merchant_id)
    AND NOT EXISTS (SELECT FROM merchants_deferred off WHERE off.event_id = old.id)
    AND NOT EXISTS (SELECT FROM merchants_setaside off WHERE off.event_id = old.id)
"""

add(
    "events",
    Rule(
        _("lo que pasó, para programas y pantallas"),
        30,
        oldest_first("merchants_event", "old.at", only=_DONE),
    ),
)
