"""What a line of business hears in a message before anybody else does: pain at a clinic, an order
to pick up at a restaurant. Pure.

The first row of its file (`intents.verticals`) that is heard gives its routing intent, wherever it
may take the place of what the supervisor found.
"""

import re
from functools import cache, lru_cache

from intents import verticals
from intents.rules import heard, routing, suffering, symptoms
from intents.rules.families import Family
from intents.rules.routing import RULED, Routing

TABLES = symptoms.VERTICALS


@cache
def families() -> dict[str, tuple[Family, ...]]:
    """Vertical → the phrases of each thing that it hears, in the order of its file."""
    return {
        name: tuple(_family(row.phrases, row.unless) for row in one.hears)
        for name, one in verticals.known().items()
    }


@cache
def _family(phrases: str, unless: str) -> Family:
    return TABLES.family(phrases, unless)


@lru_cache(maxsize=4096)
def heard_first(text: str, vertical: str) -> Routing | None:
    """What the vertical hears in a text, None where it hears nothing of its own; as much of the
    text is read as the supervisor reads."""
    here = verticals.of(vertical)
    if here is None or not here.hears:
        return None
    text = text[: routing.LONGEST]
    if not _MAYBE.search(text.lower()):
        return None
    said, routed = told(text), routing.route(text)
    felt = told(suffering.felt_in(text)) if here.symptoms else ""
    for row, family in zip(here.hears, families()[here.name], strict=True):
        heard_so = felt if row.intent == URGENT else said
        if (not row.over or routed.held in row.over) and family.heard_in(heard_so):
            return Routing(row.intent, RULED)
    pressing = any(one.level >= PRESSES for one in symptoms.told(felt, here.name))
    return Routing(URGENT, RULED) if pressing else None


_NOT_SO = TABLES.pattern("NOT_SO")


def told(text: str) -> str:
    """A text as the sounds of its words, without what it says is not so: "no me duele"."""
    return " ".join(_NOT_SO.sub(" ", f" {heard.said(text)} ").split())


_MAYBE = re.compile(
    r"du?[eé]l|dol|ardor|molest|punza|palpit|hinch|inch|inflam|absc|flem|postem|pus|infec|sang|"
    r"hemor|romp|quebr|part|ca[yií]|sal[ií]|afloj|frac|desp|zaf|solt|astil|tumb|vol|golp|emerg|"
    r"urg|fiebre|temper|calent|aire|resp|desma|convul|atrag|ahog|intox|quem|cort|elect|perd|"
    r"accid|atrop|choq|aguant|soport|puede|puedo|rec[oój]|retir|busc|llev|paso|pasa|voy|vamos|"
    r"pick|take|to go|floj|peg[uóo]|matan|muri|lat[eií]|infl|mord|acab"
)
"""Over lower case: what none of the phrases can do without is looked for first."""


URGENT = "urgent"
PRESSES = 3
"""The urgency from which on a symptom is heard before anybody else."""


def route(text: str, vertical: str = "") -> Routing:
    """The routing intent of a text at a shop of that vertical."""
    return heard_first(text, vertical) or routing.route(text)
