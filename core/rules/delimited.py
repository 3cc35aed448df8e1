"""How a CSV file is written: its encoding, and what parts its cells. Pure."""

import codecs
import csv
import io
from collections import Counter
from collections.abc import Iterable

DELIMITERS = (",", ";", "\t", "|")
_MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_LINES = 50


def encoding(pieces: Iterable[bytes]) -> str:
    """The encoding of a file read in pieces: UTF-8 where all of it is, else what Excel writes."""
    decoder = codecs.getincrementaldecoder("utf-8")()
    first = True
    try:
        for piece in pieces:
            marked = next((name for mark, name in _MARKS if first and piece.startswith(mark)), "")
            if marked == "utf-16":
                return marked
            first = False
            decoder.decode(piece)
        decoder.decode(b"", final=True)
    except UnicodeDecodeError:
        return "cp1252"
    return "utf-8-sig"


def delimiter(text: str) -> str:
    """What parts the cells: the sign that gives most of the first lines the same number of cells.

    A text without any is one column, parted by commas.
    """
    best, score = ",", (0, 0)
    for sign in DELIMITERS:
        widths = Counter(width for width in _widths(text, sign) if width > 1)
        if widths:
            width, times = widths.most_common(1)[0]
            if (times, width) > score:
                best, score = sign, (times, width)
    return best


def _widths(text: str, sign: str) -> list[int]:
    """The number of cells of each of the first lines."""
    found = []
    try:
        for row in csv.reader(io.StringIO(text, newline=""), delimiter=sign):
            found.append(len(row))
            if len(found) == _LINES:
                break
    except csv.Error:
        pass  # what was read so far tells enough
    return found


def usual_mark(sign: str) -> str:
    """The decimal mark where the numbers do not tell: files parted by ";" write 1.234,50."""
    return "," if sign == ";" else "."
