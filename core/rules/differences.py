"""What one wording has that another had not, word by word. Pure."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher

_WORDS = re.compile(r"\s+|[^\s]+")
SAME, GONE, NEW = "same", "gone", "new"


@dataclass(frozen=True, slots=True)
class Piece:
    """Words of one kind in a row: "same", "gone" or "new"."""

    kind: str
    text: str


def between(before: str, after: str) -> tuple[Piece, ...]:
    """The pieces that make `after` out of `before`: without "gone" it is `after`, and so on."""
    old, new = _WORDS.findall(before), _WORDS.findall(after)
    pieces: list[Piece] = []
    for what, low, high, left, right in SequenceMatcher(None, old, new, False).get_opcodes():
        if what == "equal":
            _put(pieces, SAME, old[low:high])
        else:
            _put(pieces, GONE, old[low:high])
            _put(pieces, NEW, new[left:right])
    return tuple(pieces)


def _put(pieces: list[Piece], kind: str, words: Sequence[str]) -> None:
    if words:
        pieces.append(Piece(kind, "".join(words)))
