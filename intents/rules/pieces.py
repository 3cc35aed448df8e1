"""The pieces that a line is cut into before anybody asks what it orders."""

from dataclasses import dataclass
from enum import StrEnum

from intents.rules.lexicon import Entry, Part
from intents.rules.mentions import Mention
from intents.rules.numbers import Amount


class Role(StrEnum):
    """Atoms that are no phrase of the lexicon."""

    NUMBER = "number"
    ITEM = "item"
    THING = "thing"
    COMMA = "comma"
    PAUSE = "pause"
    QUESTION = "question"
    NOISE = "noise"


@dataclass(frozen=True, slots=True)
class Atom:
    """One atom, tokens `start` to `end` (not included)."""

    kind: Part | Role
    start: int
    end: int
    entry: Entry | None = None
    amount: Amount | None = None
    mention: Mention | None = None
