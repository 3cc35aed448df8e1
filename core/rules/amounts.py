"""Amounts of money as people type them: with a comma or a point, with the currency beside. Pure.

One reader for whatever a person types as money: payments, refunds, prices, fees and budgets.
"""

import re
from decimal import Decimal
from functools import cache

from babel.numbers import list_currencies

from core.rules.money import WRITINGS

LONGEST = 40
_SHAPE = re.compile(
    r"(?P<before>[^0-9]*?)(?P<number>[0-9](?:[0-9.,\xa0\u202f]*[0-9])?)(?P<after>.*)"
)
_MARKS = re.compile(r"[.,\xa0\u202f]")
_NAMES = """
    boliviano bolivianos peso pesos sol soles dolar dólar dolares dólares real reales quetzal
    quetzales lempira lempiras cordoba córdoba cordobas córdobas colon colón colones guarani
    guaraní guaranies guaraníes euro euros € £ bs. s/. $b $us sus
"""


@cache
def units() -> frozenset[str]:
    """What may stand beside the number: our own signs, the codes of ISO 4217 and the names."""
    signs = {row.pattern.replace("{}", "").strip() for row in WRITINGS.values()}
    names = {*signs, *list_currencies(), *_NAMES.split()}
    return frozenset({"", *(name.casefold() for name in names)})


def is_unit(word: str) -> bool:
    """Whether a word names a currency: "bolivianos", "bs", "USD"."""
    return bool(word) and (word in units() or f"{word}." in units())


def bare(text: str) -> str:
    """The digits and marks of an amount, without the currency: "1.250,50 Bs" is "1.250,50"."""
    return re.sub(r"[^0-9.,]", "", text).strip(".,")


def read(text: str, places: int = 2) -> Decimal | None:
    """The amount in `text`, never below zero; None where it is none.

    A mark before one or two last digits is the decimal one; all others separate thousands, three
    digits each, and are of one kind ("1.250,50", "1,250.50", "1.250" is a thousand). A currency
    stands at either end, nothing else anywhere: "1e9", "1 000", "1'000", "19-" and "19 mil" are
    none. With more `places` than two a mark is the decimal one, and thousands have none.
    """
    found = _SHAPE.fullmatch(text.strip()[: LONGEST + 1])
    if found is None or len(text.strip()) > LONGEST:
        return None
    after = found["after"].strip()
    beside = (found["before"].strip().casefold(), after.casefold() if after not in ".," else "")
    if not units().issuperset(beside):
        return None
    return _finer(found["number"], places) if places > 2 else _whole_or_cents(found["number"])


def _whole_or_cents(number: str) -> Decimal | None:
    cents = re.search(r"[.,]([0-9]{1,2})$", number)
    whole = number[: cents.start()] if cents else number
    groups, marks = _MARKS.split(whole), set(_MARKS.findall(whole))
    if cents and cents.group()[0] in marks:
        return None
    if marks and not _in_thousands(groups, marks):
        return None
    return Decimal(f"{''.join(groups)}.{cents.group(1) if cents else 0}").quantize(Decimal("0.01"))


def _in_thousands(groups: list[str], marks: set[str]) -> bool:
    """Whether marks of one kind part the digits by threes: "1.250", and not "0.100"."""
    first, *rest = groups
    leads = 1 <= len(first) <= 3 and not first.startswith("0")
    return len(marks) == 1 and leads and all(len(group) == 3 for group in rest)


def _finer(number: str, places: int) -> Decimal | None:
    if not re.fullmatch(rf"[0-9]+(?:[.,][0-9]{{1,{places}}})?", number):
        return None
    return Decimal(number.replace(",", "."))
