"""Spanish number words, as an assistant spells them: "ciento cuarenta y siete". Pure."""

import re
from collections.abc import Sequence

ONES = {"un": 1, "uno": 1, "una": 1}
_SMALL = ONES | {
    word: value
    for value, words in enumerate(
        [
            "dos",
            "tres",
            "cuatro",
            "cinco",
            "seis",
            "siete",
            "ocho",
            "nueve",
            "diez",
            "once",
            "doce",
            "trece",
            "catorce",
            "quince",
            "\n        dieciseis",
            "diecisiete",
            "dieciocho",
            "diecinueve",
            "veinte",
            "veintiun veintiuno veintiuna",
            "veintidos",
            "\n        veintitres",
            "veinticuatro",
            "veinticinco",
            "veintiseis",
            "veintisiete",
            "veintiocho",
            "veintinueve",
        ],
        start=2,
    )
    for word in words.split()
}
_TENS = {
    "veinte": 20, "treinta": 30, "cuarenta": 40, "cincuenta": 50, "sesenta": 60,
    "setenta": 70, "ochenta": 80, "noventa": 90,
}  # fmt: skip
_HUNDREDS = {"cien": 100, "ciento": 100} | {
    f"{stem}{end}": value
    for stem, value in (
        ("doscient", 200), ("trescient", 300), ("cuatrocient", 400), ("quinient", 500),
        ("seiscient", 600), ("setecient", 700), ("ochocient", 800), ("novecient", 900),
    )
    for end in ("os", "as")
}  # fmt: skip
_SETS = {"docena": 12, "docenas": 12, "decena": 10, "decenas": 10, "par": 2, "pares": 2}
_WORD = re.compile(r"[a-z]+")
FIRST = frozenset({*_SMALL, *_TENS, *_HUNDREDS, "mil", "media", "par", "docena"})


def read(words: Sequence[str], at: int) -> tuple[int, int] | None:
    """The number that begins at the word `at` and how many words say it; None for none."""
    if words[at] == "media" and at + 1 < len(words) and words[at + 1] == "docena":
        return 6, 2
    value, length = _below_million(words, at)
    if length == 0:
        return (_SETS[words[at]], 1) if words[at] in ("par", "docena") else None
    after = words[at + length] if at + length < len(words) else ""
    if after in ("millon", "millones"):
        rest, more = _below_million(words, at + length + 1)
        return value * 1_000_000 + rest, length + 1 + more
    if after in _SETS:
        return value * _SETS[after], length + 1
    return value, length


def _below_million(words: Sequence[str], at: int) -> tuple[int, int]:
    value, length = _below_thousand(words, at)
    if at + length < len(words) and words[at + length] == "mil":
        rest, more = _below_thousand(words, at + length + 1)
        return max(value, 1) * 1000 + rest, length + 1 + more
    return value, length


def _below_thousand(words: Sequence[str], at: int) -> tuple[int, int]:
    if at >= len(words):
        return 0, 0
    hundred = _HUNDREDS.get(words[at], 0)
    tail = at + bool(hundred)
    value, length = _below_hundred(words, tail)
    return hundred + value, length + bool(hundred)


def _below_hundred(words: Sequence[str], at: int) -> tuple[int, int]:
    if at >= len(words):
        return 0, 0
    ten = _TENS.get(words[at])
    if ten and ten > 20 and at + 2 < len(words) and words[at + 1] == "y":
        unit = _SMALL.get(words[at + 2], 10)
        if unit < 10:
            return ten + unit, 3
    value = ten or _SMALL.get(words[at], 0)
    return value, bool(value)
