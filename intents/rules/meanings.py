"""What is meant, by words alone: a delivery gone wrong, a complaint, medicine, training.

The first three call a person as they are supplied, so each has rows that take it back: a question
about how deliveries go, praise, or two fruits in one glass are none of them. The tables are read by
sound, so that "kiero", "yego" and "resetaron" count.
"""

from functools import cache, lru_cache

from intents.rules import heard, word_tables
from intents.rules.calendar_words import A_WEEKDAY
from intents.rules.families import Family
from intents.rules.negation import A_NOT
from intents.rules.number_words import A_NUMBER

LONGEST = 600
"""Signs of a text that are read, as the supervisor does."""
_TABLES = word_tables.read("meanings", A_NOT=A_NOT, A_NUMBER=A_NUMBER, A_WEEKDAY=A_WEEKDAY)


@cache
def families() -> tuple[tuple[str, Family], ...]:
    """In this order: what hurts to miss comes first."""
    tables = heard.tables(_TABLES)
    return (
        ("problema_entrega", tables.family("DELIVERY")),
        ("reclamo", tables.family("COMPLAINT")),
        ("farmacologia", tables.family("PHARMA")),
        ("consulta_entrenamiento", tables.family("TRAINING")),
    )


@lru_cache(maxsize=4096)
def of(text: str) -> str:
    """The predefined intent that the words speak of; "" where they speak of none of the four.

    Its source is the table of specs/human_handoff §1.
    """
    said = heard.said(text[:LONGEST])
    return next((key for key, phrases in families() if phrases.heard_in(said)), "")


def is_no_complaint(text: str) -> bool:
    """Whether words of a complaint are said of something else: "disculpa que te moleste"."""
    said = f" {heard.said(text[:LONGEST])} "
    excuses = (phrases.unless for key, phrases in families() if key in _COMPLAINTS)
    return any(excused is not None and excused.search(said) for excused in excuses)


def complains(text: str) -> bool:
    """Whether something went wrong for the customer: a delivery, the goods, how they were
    treated."""
    return of(text) in _COMPLAINTS


_COMPLAINTS = ("reclamo", "problema_entrega")
