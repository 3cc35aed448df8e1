"""The pieces that a line is cut into before anybody asks what it orders."""

from collections.abc import Sequence
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


def numbers_trail(atoms: Sequence[Atom]) -> bool:
    """Whether numbers follow their names throughout: "maracuyá 2 matcha 3"."""
    row = [atom.kind for atom in atoms if atom.kind in (Role.NUMBER, Role.ITEM, Role.THING)]
    names = row[0::2]
    return (
        len(row) >= 2
        and len(row) % 2 == 0
        and Role.NUMBER not in names
        and all(kind is Role.NUMBER for kind in row[1::2])
    )
