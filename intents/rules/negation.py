"""What takes back the words behind it: "no", "nunca", "tampoco". Pure.

How far it reaches depends on what is read: a clause of an order (`clauses`), a way of paying
(`details`), a day (`denied`); which words they are stands here alone.
"""

import re

NOT = ("no", "ni", "nunca", "jamas", "tampoco")
"""Folded."""
A_NOT = "; ".join(NOT)
"""Any of them, as a class of words (`families`)."""

_BEFORE = re.compile(rf"\b(?:{'|'.join(NOT)})\b[^,.;]*$")


def denied(text: str, start: int, end: int) -> bool:
    """Whether what stands between `start` and `end` of the folded text is refused in its clause:
    "mañana no puedo" is no day, and neither is "no, mañana no"."""
    return bool(_BEFORE.search(text[:start])) or text[end:].startswith(" no ")
