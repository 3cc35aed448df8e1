"""A text into the pieces that are judged one by one; nothing can be glued to a piece. Pure.

A piece ends at a full stop, also without a blank behind it, at a question or exclamation, a
semicolon, an emoji or the end of a line, and before an opening mark. One pass, linear.
"""

import re
from dataclasses import dataclass

_PICTURE = "\u2190-\u2bff\U0001f000-\U0001faff\u3030\u303d\ufe0f\u200d\u20e3"
PICTURES = re.compile(f"[{_PICTURE}]")
_END = re.compile(
    rf"[.…](?=\w)(?=[^\W\d_a-zñáéíóúü])|[.…!?;]+(?!\w)[\"'»”’)\]*_~]*|[!?;]+(?=\w)|[{_PICTURE}]+"
    r"|(?=[¿¡])"
)
_OPENING = re.compile(r"^[^\w¿]*¿")
_WORD = re.compile(r"\w")


@dataclass(frozen=True, slots=True)
class Piece:
    """One piece as written.

    `asks` where it is a question. `goes_on` where no end mark stands before it, so that it hangs on
    the piece before. `starts_line` where it is the first of its line.
    """

    text: str
    asks: bool
    goes_on: bool
    starts_line: bool


def split(text: str) -> list[Piece]:
    """The text's pieces in order; what holds no word stays with the piece before it."""
    found: list[Piece] = []
    for line in text.splitlines():
        goes_on = False
        for at, piece in enumerate(_together(_cut(line))):
            for told in _told_and_asked(piece):
                asks = "?" in told or bool(_OPENING.match(told))
                found.append(Piece(told, asks, goes_on, at == 0 and not goes_on))
                goes_on = told.rstrip()[-1:].isalnum() or told.rstrip()[-1:] in ",:-–—"
    return found


def _cut(line: str) -> list[str]:
    pieces, begin = [], 0
    for end in _END.finditer(line):
        if end.end() > begin:
            pieces.append(line[begin : end.end()].strip())
            begin = end.end()
    return [piece for piece in (*pieces, line[begin:].strip()) if piece]


def _together(pieces: list[str]) -> list[str]:
    found: list[str] = []
    opening = ""
    for piece in pieces:
        if _WORD.search(piece):
            found.append(f"{opening}{piece}")
            opening = ""
        elif found and piece not in ("¿", "¡", "¿¡", "¡¿"):
            found[-1] = f"{found[-1]} {piece}" if PICTURES.match(piece) else found[-1] + piece
        else:
            opening += piece
    return [*found, opening] if opening and not found else found


def _told_and_asked(piece: str) -> tuple[str, ...]:
    """ "Tu pago entró, algo más?": without an opening mark only what follows a comma asks."""
    if "?" not in piece or _OPENING.match(piece) or "," not in piece:
        return (piece,)
    told, _comma, asked = piece.rpartition(",")
    return (f"{told.rstrip()},", asked.strip()) if _WORD.search(told) else (piece,)
