"""What takes back the words behind it: "no", "nunca", "tampoco". Pure.

How far it reaches depends on what is read: a clause of an order (`clauses`), a way of paying
(`details`), a day (`moments`), a person (`human`); which words they are stands here alone, and so
does that a wish of its own ends it: "no quiero piña quiero mango".
"""

import re
from collections.abc import Sequence

from core.rules.text import words

NOT = ("no", "ni", "nunca", "jamas", "tampoco")
"""Folded."""
A_NOT = "; ".join(NOT)
"""Any of them, as a class of words (`families`)."""
TURNS = frozenset({"sino", "mejor", "pero"})
"""Behind these a refusal is over: "mañana no, mejor el viernes"."""

_WISHES = words(
    """quiero queremos quisiera necesito prefiero dame deme denme ponme poneme pongame traeme
    traigame mandame mandeme pasame paseme agendame agendeme anotame reservame"""
)
_CLITICS = words("me nos te se le les lo la los las que ya es")
_PIECE = re.compile(r"[,.;:!?¿¡\n]|\w+")
_MARKS = frozenset(",.;:!?¿¡\n")


def wishes_anew(said: Sequence[str], at: int) -> bool:
    """Whether the folded word there is a wish that no "no" before it governs."""
    if said[at] not in _WISHES:
        return False
    before = at - 1
    while before >= 0 and said[before] in _CLITICS:
        before -= 1
    return before < 0 or said[before] not in NOT


def denied(text: str, start: int, end: int) -> bool:
    """Whether what stands between `start` and `end` of the folded text is refused in its clause:
    "mañana no puedo" is no day, and neither is "no, mañana no"."""
    said = _PIECE.findall(text[:start])
    refused = False
    for at, one in enumerate(said):
        if one in _MARKS or one in TURNS or wishes_anew(said, at):
            refused = False
        elif one in NOT:
            refused = True
    return refused or text[end:].startswith(" no ")
