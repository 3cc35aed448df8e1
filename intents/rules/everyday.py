"""What people ask a shop every day besides its goods: a lower price, an invoice, what is in it.

Each topic is heard by itself, so that one message may ask several. Whoever answers holds it against
what the shop knows: nothing here is a fact.
"""

import re
from collections.abc import Callable
from decimal import Decimal
from functools import cache, lru_cache

from intents.rules import asks, heard, sums_said, totals_asked, word_tables
from intents.rules.families import Family

LONGEST = 600
"""Signs of a text that are read, as the supervisor does."""
_TABLES = word_tables.read("everyday")
TOPICS = (
    "ill", "accuses", "supposed_total", "sent_twice", "health", "discount", "offers",
    "would_cost", "invoice",
    "instalments", "minimum", "parking", "returns", "wholesale", "ingredients", "cheapest",
    "less_than", "recommend", "praise", "withdraws", "cancellation", "rescheduling", "terms",
    "warranty", "shipping", "staff",
)  # fmt: skip


@cache
def families() -> dict[str, Family]:
    """Topic → its phrases."""
    tables = heard.tables(_TABLES)
    rows = {*TOPICS, "what_if", "below"} - {"would_cost", "supposed_total"}
    return {topic: tables.family(topic.upper()) for topic in rows}


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
    "discount": frozenset({"wholesale"}),
    "cheapest": frozenset({"discount", "less_than"}),
    "less_than": frozenset({"discount"}),
    "would_cost": frozenset({"discount"}),
    "offers": frozenset({"discount", "less_than", "supposed_total"}),
    "ingredients": frozenset({"health", "ill"}),
    "health": frozenset({"ill"}),
    "recommend": frozenset({"praise", "health", "ill"}),
    "praise": frozenset({"ill", "accuses"}),
    "returns": frozenset({"warranty", "cancellation"}),
}
"""Topics that say better what is meant where both are heard."""
_ASKED_IF = re.compile(r"(?:^|[¿?,.;\s])(?:y|pero|o|tal|pasa)\s+si\s|\?", re.IGNORECASE)


def _is_heard(topic: str, said: str, text: str) -> bool:
    return families()[topic].heard_in(said)


def _discount(topic: str, said: str, text: str) -> bool:
    return families()["discount"].heard_in(said) or (
        _is_condition(said, text) and not _asks_amount(text)
    )


def _would_cost(topic: str, said: str, text: str) -> bool:
    """ "Si llevo 3, ¿cuánto sería?"."""
    return _is_condition(said, text) and _asks_amount(text)


def supposes(text: str) -> bool:
    """Whether a purchase is only supposed: "¿y si llevo 10?"."""
    text = text[:LONGEST]
    return _is_condition(heard.said(text), text)


def _is_condition(said: str, text: str) -> bool:
    return bool(_ASKED_IF.search(text)) and families()["what_if"].heard_in(said)


def _asks_amount(text: str) -> bool:
    return asks.asks_price(text) or asks.asks_total(text)


def _offers(topic: str, said: str, text: str) -> bool:
    """ "Confirmo a 50 bs"."""
    return families()["offers"].heard_in(said) and bool(sums_said.told(text))


def _less_than(topic: str, said: str, text: str) -> bool:
    """With money beside it: "menos de 2 horas" and "alcanza con 2 pizzas" are none."""
    below, buys = (families()[name].heard_in(said) for name in ("below", "less_than"))
    if not below and not buys:
        return False
    named = sums_said.every(text)
    if any(one.currency or one.amount >= _THOUSAND for one in named):
        return True
    return below and bool(named) and (buys or "?" in text)


def _ingredients(topic: str, said: str, text: str) -> bool:
    return families()["ingredients"].heard_in(said) and not _OF_ALL.search(said)


_THOUSAND = 1000
_OF_ALL = re.compile(r"\bque (?:tienen|hay) (?:de|para|hoy)\b")
_RULES: dict[str, Callable[[str, str, str], bool]] = {
    "supposed_total": lambda topic, said, text: totals_asked.asked(text) is not None,
    "discount": _discount,
    "would_cost": _would_cost,
    "offers": _offers,
    "less_than": _less_than,
    "ingredients": _ingredients,
}
