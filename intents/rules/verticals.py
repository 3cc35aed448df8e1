"""What a line of business hears in a message before anybody else does: pain at a clinic, an order
to pick up at a restaurant. Pure.

The first row of `ROWS` that is of the shop's vertical and is heard gives its routing intent,
wherever it may take the place of what the supervisor found.
"""

import re
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final

from intents.rules import heard, routing, word_tables
from intents.rules.families import Family
from intents.rules.routing import RULED, Routing
from intents.verticals import DENTAL, MEDICAL, RESTAURANT, vertical_of


@dataclass(frozen=True, slots=True)
class Row:
    """One thing that verticals hear: which family of phrases, and the intent that it is.

    It takes the place of the intents in `over`; None: of every one.
    """

    name: str
    verticals: frozenset[str]
    intent: str
    over: frozenset[str] | None = None


_TABLES = word_tables.read("verticals")
_UNSETTLED = frozenset({"other", "location", "hours", "booking", "greeting", "affirm", "delivery"})
ROWS: Final = (
    Row("urgent_dental", frozenset({DENTAL, MEDICAL}), "urgent"),
    Row("urgent_medical", frozenset({DENTAL, MEDICAL}), "urgent"),
    Row("pickup_order", frozenset({RESTAURANT}), "order", _UNSETTLED),
)
"""In their order of precedence: who suffers comes first, whatever else is said."""


@cache
def families() -> dict[str, Family]:
    """Row → its phrases."""
    tables = heard.tables(_TABLES)
    return {
        "urgent_dental": tables.family("URGENT_DENTAL", "UNLESS_URGENT"),
        "urgent_medical": tables.family("URGENT_MEDICAL", "UNLESS_URGENT"),
        "pickup_order": tables.family("PICKUP_ORDER"),
    }


@lru_cache(maxsize=4096)
def heard_first(text: str, vertical: str) -> Routing | None:
    """What the vertical hears in a text, None where it hears nothing of its own; as much of the
    text is read as the supervisor reads."""
    rows = [row for row in ROWS if vertical_of(vertical) in row.verticals]
    if not rows:
        return None
    text = text[: routing.LONGEST]
    if not _MAYBE.search(text.lower()):
        return None
    said, routed = heard.said(text), routing.route(text)
    may = (row for row in rows if row.over is None or routed.held in row.over)
    found = next((row for row in may if families()[row.name].heard_in(said)), None)
    return None if found is None else Routing(found.intent, RULED)


_MAYBE = re.compile(
    r"du?[eé]l|dol|ardor|molest|punza|palpit|hinch|inch|inflam|absc|flem|postem|pus|infec|sang|"
    r"hemor|romp|quebr|part|ca[yií]|sal[ií]|afloj|frac|desp|zaf|solt|astil|tumb|vol|golp|emerg|"
    r"urg|fiebre|temper|calent|aire|resp|desma|convul|atrag|ahog|intox|quem|cort|elect|perd|"
    r"accid|atrop|choq|aguant|soport|puede|puedo|rec[oój]|retir|busc|llev|paso|pasa|voy|vamos|"
    r"pick|take|to go"
)
"""Over lower case: what none of the phrases can do without is looked for first."""


def route(text: str, vertical: str = "") -> Routing:
    """The routing intent of a text at a shop of that vertical."""
    return heard_first(text, vertical) or routing.route(text)
