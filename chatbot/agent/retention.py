"""How long the words of a turn, and flows that are over, are kept.

A turn itself stays: what was proposed, judged and done holds no personal words.
"""

from django.utils.translation import gettext_lazy as _

from merchants import partitions
from merchants.retention import Rule, add, oldest_first

DAYS = 396
"""Thirteen months; words go with their month, so that they stay for twelve of them at least."""
WORDS = partitions.ByMonth("agent_turntext")

add(
    "turn_words",
    Rule(
        _("las palabras de cada turno"),
        DAYS,
        partitions.add(WORDS),
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
