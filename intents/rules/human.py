"""A person, please: asking to be put through, told apart from sentences that name a person.

"Mesa para cuatro personas" and "¿qué hace un asesor?" ask for nobody.
"""

import re

from intents.rules import human_tables as tables
from intents.rules.families import Pattern, family, plain

_ASKS = family(tables.ASKS, tables.WORDS)
_REFUSED = Pattern(tables.REFUSALS, tables.WORDS)
_MACHINE = family(tables.REFUSES_MACHINE, tables.WORDS)


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


_NO_TO_WHAT_WAS_SAID = re.compile(r"\bno\s*[.,;:!…\n]+", re.IGNORECASE)


def _refuses(words: str) -> bool:
    refused = _REFUSED.search(f" {words} ")
    return refused is not None and not _MACHINE.heard_in(refused[0].strip())
