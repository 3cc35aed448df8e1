"""Customers' writing made comparable: tokens with their place in the original text.

A word is folded (case, accents, stretched letters) and then given a sound key, because people
write "kiero", "vasio" or "marakulla"; every table of this package is looked up by sound.
"""

import re
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from math import nan

from core.rules.text import SIZE, fold, unstretched
from intents.rules.number_words import CARDINALS


class Kind(StrEnum):
    """What a token is before anybody asks what it means."""

    WORD = "word"
    NUMBER = "number"
    MEASURE = "measure"
    MARK = "mark"
    EMOJI = "emoji"
    SKIP = "skip"  # links, phones, times, dates, money, order numbers: never a quantity


@dataclass(frozen=True, slots=True)
class Token:
    """One piece of text; `start` and `end` are its place in the original."""

    kind: Kind
    raw: str
    word: str
    key: str
    start: int
    end: int
    number: float | None = None


# In this order; plain replacements, because every word of every message passes through them.
_SOUNDS: tuple[tuple[str, str], ...] = (
    ("wh", "W"),
    ("tch", "C"),
    ("ch", "C"),
    ("ph", "f"),
    ("que", "ke"),
    ("qui", "ki"),
    ("q", "k"),
    ("sce", "se"),
    ("sci", "si"),
    ("ce", "se"),
    ("ci", "si"),
    ("c", "k"),
    ("z", "s"),
    ("v", "b"),
    ("nb", "mb"),
    ("np", "mp"),
    ("ll", "y"),
    ("gue", "\0e"),
    ("gui", "\0i"),
    ("ge", "je"),
    ("gi", "ji"),
    ("\0", "g"),
    ("h", ""),
)
_SAID: dict[str, str] = {
    word: str(value) for word, value in CARDINALS.items() if 0 < value <= 5
} | {"medio": "0.5", "media": "0.5"}
# What may run on has a limit (an e-mail 64 signs before its "@", an amount 40), so that no sign is
# tried again for all that stand behind it.
_TOKEN = re.compile(
    r"""
    (?P<link>https?://\S+|www\.\S+|[^\s@]{1,64}@[^\s@]{1,255}\.\w+)
  | (?P<time>\d{1,2}[:h.]\d{2}\s?(?:[ap]\.?\s?m\b\.?|hrs?\b|h\b)|\d{1,2}:\d{2}
      |\d{1,2}\s?(?:[ap]\.?\s?m\b\.?|hrs\b|h\b))
  | (?P<promo>(?<!\w)\d[x×]\d(?!\w))
  | (?P<dims>(?<!\w)\d+(?:[.,]\d+)?[x×]\d+(?:[.,]\d+)?(?!\w))
  | (?P<date>\b\d{1,2}[/-]\d{1,2}[/-]\d{2,4}\b|\b(?!1/[234]\b)\d{1,2}/\d{1,2}\b)
  | (?P<money>(?:\b(?:bs|usd|clp|cop|ars|mxn|pen|dop)\.?|\brd\$|\bs/\.?|[$€])\s?\d[\d.,]*
      |\d[\d.,]{0,40}+\s?(?:bs|bolivianos?|pesos?|pesitos|soles|d[oó]lar(?:es)?|lucas?|reales|quetzales|lempiras
      |c[oó]rdobas|colones|guaran[ií]es|bol[ií]vares|euros?|usd|clp|cop|ars|mxn|pen|dop|bob
      |\$|€)(?!\w))
  | (?P<code>(?:\#|\bn[°º]\.?|\bnro\.?)\s?\d+)
  | (?P<long>\+?\d[\d\s-]{5,}\d(?!\w))
  | (?P<said>(?<=\bde\s)(?:"""
    + "|".join(_SAID)
    + r""")\s
      (?:kilos?|gramos|litros?|libras?|metros?|pulgadas?|galon(?:es)?)(?!\w)
      |(?<=\bde\s)(?:kilo|litro|libra|galon)(?!\w))
  | (?P<measure>(?<!\w)\d+(?:[.,]\d+)?\s?(?:%|"|''|(?:kgs?|kilos?|kilogramos?|grs?|gramos?|g|mg
      |miligramos?|mcg|lts?|l|litros?|ml|mililitros?|cc|lbs?|libras?|oz|onzas?|caps?|c[aá]psulas
      |mts?|metros?|m|cms?|cent[ií]metros?|mm|mil[ií]metros?|watts?|watios?|vatios?|w|pulg
      |pulgadas?|galon(?:es)?)(?!\w)))
  | (?P<times>(?<!\w)[x×*]\s?\d+(?!\w)|(?<!\w)\d+\s?[x×](?!\w|\s?\d))
  | (?P<half>(?<!\d)(?:\d\s)?1/2(?!\d)|½)
  | (?P<formula>(?<![\w.])[-−]?\d[\d.,]{0,40}+(?:(?:e[-+]?|\^|\*\*)\d+)+(?!\w))
  | (?P<number>(?<![\w.])[-−]?\d+(?:[.,]\d+)*)
  | (?P<short>\b(?:c/u|x/f(?:a|avor)?|p/f(?:avor)?|s/az[uú]car)(?!\w))
  | (?P<mixed>(?<![\w.])[^\W\d_]{1,9}\d{1,4}(?!\w))
  | (?P<word>(?:[^\W\d_]|[\u0300-\u036f])+)
  | (?P<mark>\.{2,}|[\n,;.!?¿¡+&:()/*=-])
  | (?P<emoji>[^\w\s])
    """,
    re.VERBOSE | re.IGNORECASE,
)
# One unit under all the names it is written by; a measure is compared by number and unit.
_UNITS: dict[str, str] = {
    name: unit
    for unit, names in {
        "kg": "kg kgs kilo kilos kilogramo kilogramos",
        "g": "g gr grs gramo gramos",
        "mg": "mg miligramo miligramos",
        "l": "l lt lts litro litros",
        "ml": "ml cc mililitro mililitros",
        "lb": "lb lbs libra libras",
        "oz": "oz onza onzas",
        "caps": "cap caps capsula capsulas",
        "m": "m mt mts metro metros",
        "cm": "cm cms centimetro centimetros",
        "mm": "mm milimetro milimetros",
        "w": "w watt wat watts wats watio watios vatio vatios",
        "pulg": "pulg pulgada pulgadas \" ''",
        "galon": "galon galones",
    }.items()
    for name in names.split()
}
_SKIPPED = frozenset({"link", "time", "promo", "date", "money", "code"})
_KEYCAP = re.compile("([0-9])\ufe0f?\u20e3")
_BULLET = re.compile(r"(?m)^[ \t]*[-•*·–][ \t]*(?=\S)")
_LIST_NUMBER = re.compile(r"(?m)^[ \t]*\d{1,2}[.)]-?[ \t]+(?=\d|un)|(?<=\s)\d\)[ \t]+(?=\d|un)")
_LEAD_DASH = re.compile(r"(?m)^[ \t]*[-–](?=\d)")


@lru_cache(maxsize=16384)
def sound(word: str) -> str:
    """How a word is heard in Latin America; words of one or two letters stay as they are."""
    key = fold(word)
    if len(key) <= 2 or SIZE.fullmatch(key):
        return key
    for written, heard in _SOUNDS:
        key = key.replace(written, heard)
    return unstretched(key)


def keys(text: str) -> list[str]:
    """Sound keys of the words and digits of a text, in order; the quick road for routing."""
    return [sound(word) for word in _PLAIN.findall(text)]


_PLAIN = re.compile(r"(?:[^\W\d_]|[\u0300-\u036f])+|\d+")


def sounds(words: str) -> frozenset[str]:
    """The sound keys of words written with spaces between them; how a small table is made."""
    return frozenset(sound(word) for word in words.split())


def phrase(text: str) -> tuple[str, ...]:
    """The sound keys of a table's phrase."""
    return tuple(keys(text))


@lru_cache(maxsize=32)
def tokenize(text: str) -> tuple[Token, ...]:
    """Split a text; list bullets and list numbers are blanked so that they are no quantities.

    The last texts are kept: a message is read by several rules.
    """
    plain = _blank_lists(_KEYCAP.sub(r"\1  ", text) if "\u20e3" in text else text)
    return tuple(_token(found, text) for found in _TOKEN.finditer(plain))


def _blank_lists(text: str) -> str:
    if len(_LEAD_DASH.findall(text)) > 1 or not _LEAD_DASH.search(text):
        text = _BULLET.sub(_spaces, text)
    if len(_LIST_NUMBER.findall(text)) > 1:
        text = _LIST_NUMBER.sub(_spaces, text)
    return text


def _spaces(found: re.Match[str]) -> str:
    return " " * len(found[0])


def _token(found: re.Match[str], text: str) -> Token:
    name = found.lastgroup or "mark"
    start, end = found.span()
    raw = text[start:end]
    if name == "word":
        return Token(Kind.WORD, raw, fold(raw), sound(raw), start, end)
    if name == "short":
        letters = raw.replace("/", "")
        return Token(Kind.WORD, raw, fold(letters), sound(letters), start, end)
    if name in ("number", "times", "half"):
        value = _value(found[0])
        return Token(Kind.NUMBER, raw, raw, raw, start, end, value)
    if name == "formula":
        # "1e9", "10^9": a quantity that nobody reads for the customer, so that it is asked about.
        return Token(Kind.NUMBER, raw, raw, raw, start, end, nan)
    if name == "mixed":
        word = fold(raw)
        return Token(Kind.WORD, raw, word, word, start, end)
    if name in ("measure", "said"):
        return _measure(raw, start, end)
    if name == "dims":
        word = fold(raw).replace("×", "x")
        return Token(Kind.MEASURE, raw, word, word, start, end)
    if name == "long":
        return _long_number(raw, start, end)
    if name == "mark":
        return Token(Kind.MARK, raw, raw, raw, start, end)
    if name == "code":
        digits = float(re.sub(r"\D", "", raw))
        return Token(Kind.SKIP, raw, raw, raw, start, end, digits)
    if name in _SKIPPED:
        return Token(Kind.SKIP, raw, raw, raw, start, end)
    return Token(Kind.EMOJI, raw, raw, raw, start, end)


def _measure(raw: str, start: int, end: int) -> Token:
    """ "2 libras", "2lb" and "de dos libras" are one word: "2lb"."""
    found = _MEASURED.match(fold(raw))
    if found is None:
        *count, unit = fold(raw).split()
        number = _SAID[count[0]] if count else "1"
    else:
        number, unit = found[1].replace(",", "."), found[2]
    word = f"{number}{_UNITS.get(unit, unit)}"
    return Token(Kind.MEASURE, raw, word, word, start, end, float(number))


_MEASURED = re.compile(r"([\d.,]+)\s?(.+)")


def _long_number(raw: str, start: int, end: int) -> Token:
    digits = re.sub(r"\D", "", raw)
    kind = Kind.SKIP if len(digits) >= 7 else Kind.NUMBER
    return Token(kind, raw, raw, raw, start, end, float(digits))


def _value(raw: str) -> float:
    if "½" in raw or "1/2" in raw:
        whole = raw.replace("½", "").replace("1/2", "").strip()
        return float(whole or 0) + 0.5
    digits = re.sub(r"[^\d.,-]", "", raw.replace("−", "-"))
    if re.fullmatch(r"-?\d{1,3}(?:[.,]\d{3})+", digits):
        return float(re.sub(r"[.,]", "", digits))
    whole, _, rest = digits.replace(",", ".").partition(".")
    return float(f"{whole}.{rest.replace('.', '') or 0}")
