"""The symptoms that each line of business grades, as phrases. Pure."""

from functools import cache

from intents import verticals
from intents.rules import families, heard, word_tables
from intents.rules.families import Family
from intents.verticals import ESCALATES, Urgency

VERTICALS = heard.tables(word_tables.read("verticals"))
_TABLES = heard.tables(word_tables.read("symptoms"))
PHRASES = frozenset(_TABLES.rows)
"""The names of the symptoms that phrases are written for, and of what takes them back."""
_WORDS = {**VERTICALS.words, **_TABLES.words}
_OVER = VERTICALS.rows["UNLESS_URGENT"]


def told(said: str, vertical: str) -> list[Urgency]:
    """The urgencies of the symptoms in what was said (sounds), at a vertical by its own name."""
    graded = verticals.known()[vertical].symptoms
    return [graded[name] for name, one in known()[vertical].items() if one.heard_in(said)]


@cache
def known() -> dict[str, dict[str, Family]]:
    """Vertical → the phrases of each symptom that it knows. A question about a price, or that it is
    over, takes back all but what endangers a life."""
    return {
        vertical: {
            name: _family(name, graded.level <= ESCALATES)
            for name, graded in one.symptoms.items()
            if name in PHRASES
        }
        for vertical, one in verticals.known().items()
    }


@cache
def _family(name: str, may_be_over: bool) -> Family:
    own = _TABLES.rows.get(f"UNLESS_{name}", "")
    unless = f"{own}\n{_OVER}" if own and may_be_over else own or (_OVER if may_be_over else "")
    return families.family(_TABLES[name], _WORDS, unless)
