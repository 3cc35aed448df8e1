"""A person, please: asking to be put through, told apart from sentences that name a person.

"Mesa para cuatro personas" and "¿qué hace un asesor?" ask for nobody.
"""

import re

from intents.rules import word_tables
from intents.rules.families import plain
from intents.rules.negation import A_NOT
from intents.rules.number_words import A_NUMBER

_TABLES = word_tables.read("human", A_NOT=A_NOT, A_NUMBER=A_NUMBER)
_ASKS = _TABLES.family("ASKS")
_REFUSED = _TABLES.pattern("REFUSALS")
_MACHINE = _TABLES.family("REFUSES_MACHINE")


def asks_human(text: str) -> bool:
    """Whether the customer asks to be put through to a person (facts/language.md).

    To refuse a machine is to ask for a person; to refuse a person is not.
    """
    words = _plain(text)
    return _ASKS.heard_in(words) and not _refuses(words)


def refuses_human(text: str) -> bool:
    """Whether a person is spoken of and none is asked for: "no necesito un asesor"."""
    return _refuses(_plain(text))


def _plain(text: str) -> str:
    """The words, but for a "no" that ends before them: "no. quiero hablar con una persona"."""
    return plain(_NO_TO_WHAT_WAS_SAID.sub(" ", text[:600]))


_NO_TO_WHAT_WAS_SAID = re.compile(r"\b[nN][oO]\s*[.,;:!…\n]+")


def _refuses(words: str) -> bool:
    refused = _REFUSED.search(f" {words} ")
    return refused is not None and not _MACHINE.heard_in(refused[0].strip())
