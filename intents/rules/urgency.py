"""How soon what a customer tells has to be seen, at a line of business that knows (its file in
`intents.verticals`). Pure.

Nothing is diagnosed: a row says when and where, and of several that are heard the highest counts.
"""

from functools import cache, lru_cache

from intents import verticals
from intents.rules import families, heard, routing, word_tables
from intents.rules import verticals as hearing
from intents.rules.families import Family
from intents.verticals import ESCALATES, Urgency

__all__ = ["PHRASES", "Urgency", "heard_in", "symptoms"]
_TABLES = heard.tables(word_tables.read("symptoms"))
PHRASES = frozenset(_TABLES.rows)
"""The names of the symptoms that phrases are written for, and of what takes them back."""
_WORDS = {**hearing.TABLES.words, **_TABLES.words}
_OVER = hearing.TABLES.rows["UNLESS_URGENT"]


@cache
def symptoms() -> dict[str, dict[str, Family]]:
    """Vertical → the phrases of each symptom that it knows. A question about a price, or that it is
    over, takes back all but what endangers a life."""
    return {
        vertical: {
            name: _family(name, told.level <= ESCALATES)
            for name, told in one.symptoms.items()
            if name in PHRASES
        }
        for vertical, one in verticals.known().items()
    }


@cache
def _family(name: str, may_be_over: bool) -> Family:
    own = _TABLES.rows.get(f"UNLESS_{name}", "")
    unless = f"{own}\n{_OVER}" if own and may_be_over else own or (_OVER if may_be_over else "")
    return families.family(_TABLES[name], _WORDS, unless)


@lru_cache(maxsize=1024)
def heard_in(text: str, vertical: str) -> Urgency | None:
    """The urgency of a text there; None where no symptom is told, or the vertical knows none."""
    here = verticals.of(vertical)
    if here is None or not here.symptoms:
        return None
    said = hearing.told(text[: routing.LONGEST])
    told = [
        here.symptoms[name] for name, one in symptoms()[here.name].items() if one.heard_in(said)
    ]
    if told:
        return max(told, key=lambda one: one.level)
    first = hearing.heard_first(text, vertical)
    return here.unknown if first is not None and first.intent == "urgent" else None
