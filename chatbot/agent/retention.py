"""How long the words of a turn, and flows that are over, are kept.

A turn itself stays: what was proposed, judged and done holds no personal words.
"""

from django.utils.translation import gettext_lazy as _

from merchants.retention import Rule, add, oldest_first

DAYS = 396
"""Thirteen months."""

add(
    "turn_words",
    Rule(
        _("las palabras de cada turno"),
        DAYS,
        oldest_first(
            "agent_turntext", "turn.at", joined="JOIN agent_turn turn ON turn.id = old.turn_id"
        ),
    ),
)
add(
    "flows",
    Rule(
        _("ventas por packs y reservas terminadas"),
        DAYS,
        oldest_first("agent_sessionflow", "old.began_at", only="NOT old.is_open"),
    ),
)
