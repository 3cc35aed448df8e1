"""What a customer may want, as values: an intent of a merchant's vocabulary, and how one is found.

Pure. The vocabulary is a pack's intents with what the merchant changed and added (DESIGN §4).
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from core.rules.text import bare

OTHER = "otro"
"""What is meant where nothing else is; always there."""
ASKED_FOR = "hablar_dueno"
"""A person is asked for."""

INFORMATIONAL, TRANSACTIONAL = "informational", "transactional"
COMBINED, SYSTEM = "combined", "system"
KINDS = (INFORMATIONAL, TRANSACTIONAL, COMBINED, SYSTEM)
LONGEST_KEY = 40
_BETWEEN = re.compile(r"(?:[^\w+]|_)+", re.UNICODE)
_JOINED = re.compile(r"_*\++[_+]*")


@dataclass(frozen=True, slots=True)
class IntentValue:
    """One intent: `key` as the tag names it, `label` as people read it.

    `handoff`: a person takes over where it is meant. `aliases` are other keys that mean it,
    `examples` words of customers, `kind` one of `KINDS`. A predefined one cannot be deleted.
    """

    key: str
    label: str
    handoff: bool = False
    kind: str = INFORMATIONAL
    aliases: tuple[str, ...] = ()
    examples: tuple[str, ...] = ()
    predefined: bool = False


def key_of(text: str) -> str:
    """A name as a key: small letters without accents, words joined by "_"; "" where none is left.

    "Posible comprador" and "posible-comprador" are the same key. A "+" between two words stays,
    for it joins intents: "Hola + precio" is `hola+precio`.
    """
    joined = _JOINED.sub("+", _BETWEEN.sub("_", bare(text)))
    return joined.strip("_+")[:LONGEST_KEY].rstrip("_+")


def find(name: str, intents: Iterable[IntentValue]) -> IntentValue | None:
    """The intent of that key or alias, however it is written; None where there is none.

    Keys come before aliases: an alias never hides another intent's own name.
    """
    key, known = key_of(name), tuple(intents)
    named = (intent for intent in known if intent.key == key)
    meant = (intent for intent in known if key in intent.aliases)
    return (next(named, None) or next(meant, None)) if key else None
