"""What people ask a shop every day besides its goods: a lower price, an invoice, what is in it.

Each topic is heard by itself, so that one message may ask several. Whoever answers holds it against
what the shop knows: nothing here is a fact.
"""

import re
from collections.abc import Callable
from decimal import Decimal
from functools import cache, lru_cache

from intents.rules import everyday_tables as tables
from intents.rules import heard, sums_said
from intents.rules.families import Family
from intents.rules.text import Kind, tokenize

LONGEST = 600
"""Signs of a text that are read, as the supervisor does."""
TOPICS = (
    *("ill", "accuses", "sent_twice", "health", "discount", "invoice", "instalments", "minimum"),
    *("parking", "ingredients", "cheapest", "less_than", "recommend", "praise", "withdraws"),
)


@cache
def families() -> dict[str, Family]:
    """Topic → its phrases."""
    known = vars(tables)
    named = {topic: topic.upper() for topic in (*TOPICS, "what_if")}
    return {
        topic: heard.family(known[name], tables.WORDS, known.get(f"UNLESS_{name}", ""))
        for topic, name in named.items()
    }


@lru_cache(maxsize=4096)
def topics(text: str) -> tuple[str, ...]:
    """The topics of a text, in the order of `TOPICS`; only its first 600 signs are read."""
    text = text[:LONGEST]
    said = heard.said(text)
    found = [topic for topic in TOPICS if _RULES.get(topic, _is_heard)(topic, said, text)]
    return tuple(topic for topic in found if not _OVER.get(topic, frozenset()) & set(found))


def most(text: str) -> Decimal | None:
    """The amount that what is asked for may cost at most: "¿qué hay por menos de 20 bs?"."""
    if "less_than" not in topics(text):
        return None
    named = sums_said.every(text[:LONGEST])
    return next((one.amount for one in sorted(named, key=lambda one: not one.currency)), None)


_OVER = {
    "cheapest": frozenset({"discount", "less_than"}),
    "less_than": frozenset({"discount"}),
    "ingredients": frozenset({"health", "ill"}),
    "health": frozenset({"ill"}),
    "recommend": frozenset({"praise"}),
    "praise": frozenset({"ill", "accuses"}),
}
"""Topics that say better what is meant where both are heard."""
_ASKED_IF = re.compile(r"(?:^|[¿?,.;\s])(?:y|pero|o|tal|pasa)\s+si\s|\?", re.IGNORECASE)


def _is_heard(topic: str, said: str, text: str) -> bool:
    return families()[topic].heard_in(said)


def _discount(topic: str, said: str, text: str) -> bool:
    if families()["discount"].heard_in(said):
        return True
    return bool(_ASKED_IF.search(text)) and families()["what_if"].heard_in(said)


def _less_than(topic: str, said: str, text: str) -> bool:
    """With money beside it: "menos de 2 horas" is none."""
    if not families()["less_than"].heard_in(said):
        return False
    named = sums_said.every(text)
    counts = any(token.kind is Kind.NUMBER for token in tokenize(text))
    large = any(one.currency or one.amount >= _THOUSAND for one in named)
    return large or (bool(named) and counts and "?" in text)


def _ingredients(topic: str, said: str, text: str) -> bool:
    return families()["ingredients"].heard_in(said) and not _OF_ALL.search(said)


_THOUSAND = 1000
_OF_ALL = re.compile(r"\bque (?:tienen|hay) (?:de|para|hoy)\b")
_RULES: dict[str, Callable[[str, str, str], bool]] = {
    "discount": _discount,
    "less_than": _less_than,
    "ingredients": _ingredients,
}
