"""A question as it comes, made readable, or the reason why nobody can read it. Pure."""

import re
import unicodedata
from enum import StrEnum

from insights.rules.questions import tokens

LONGEST = tokens.LONGEST
"""Signs of a question: what the reading reads; nobody asks for one figure with more."""
_TAG = re.compile(r"<[A-Za-z/!][^<>]{0,300}>")
"""Markup; "monto < 5" is none, for a tag's name stands right behind its bracket."""


class Unreadable(StrEnum):
    """Why a question is not read."""

    EMPTY = "empty"
    TOO_LONG = "too_long"


def cleaned(text: str) -> str | Unreadable:
    """The text without markup, control signs and spare blanks, composed (NFC)."""
    if len(text) > LONGEST * 4:
        return Unreadable.TOO_LONG
    plain = _TAG.sub(" ", unicodedata.normalize("NFC", text))
    found = " ".join("".join(_visible(sign) for sign in plain).split())
    if not any(sign.isalnum() for sign in found):
        return Unreadable.EMPTY
    return Unreadable.TOO_LONG if len(found) > LONGEST else found


def _visible(sign: str) -> str:
    """A blank for control signs and line ends, nothing for signs that nobody sees."""
    kind = unicodedata.category(sign)
    if kind in ("Cc", "Zl", "Zp"):
        return " "
    return "" if kind in ("Cf", "Cs", "Co", "Cn") else sign
