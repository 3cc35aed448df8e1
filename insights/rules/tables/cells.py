"""Reads one cell as what its column is: a value, nothing, or odd. Pure.

Numbers, dates and yes or no come as people of Latin America write them and as Excel keeps them.
"""

import re
from collections.abc import Callable
from datetime import date, datetime, time, timedelta
from decimal import Decimal

from core.rules import raw_cells
from core.rules.raw_cells import Percent, Raw, Uncalculated
from core.rules.tabular import Kind
from core.rules.text import bare, words
from insights.rules.tables.values import Odd, Value, Why

LONGEST_TEXT = 10_000
Reader = Callable[[Raw], Value | Odd]

ERRORS = frozenset({"#div/0!", "#ref!", "#name?", "#value!", "#num!", "#null!", "#¡div/0!"})
"""What a workbook shows for a formula that failed."""
YES = words("si s yes y true verdadero v x")
NO = words("no n false falso f")
FIRST_YEAR, LAST_YEAR = 1000, 2999

_UNKEEPABLE = re.compile(r"[\x00\ud800-\udfff]")
_CURRENCY = r"(?:RD\$|US\$|MX\$|AR\$|CL\$|COP\$|R\$|C\$|S/\.?|Bs\.?|[$€₡₲]|[A-Z]{3}(?![A-Z]))"
_AMOUNT = re.compile(
    rf"(?P<open>\()?\s*(?P<minus>[-−])?\s*(?P<money>{_CURRENCY})?\s*(?P<less>[-−])?\s*"
    rf"(?P<digits>[0-9.,'’\u00a0\u202f ]*[0-9])\s*(?P<percent>%)?(?P<after>{_CURRENCY})?\s*"
    r"(?P<close>\))?",
    re.IGNORECASE,
)
_SIGNED = re.compile(r"[^0-9.,\s-]")
_SAME = {
    "RD$": "DOP", "US$": "USD", "MX$": "MXN", "AR$": "ARS", "CL$": "CLP", "COP$": "COP",
    "R$": "BRL", "C$": "NIO", "S/": "PEN", "BS": "BOB", "€": "EUR", "₡": "CRC", "₲": "PYG",
}  # fmt: skip
"""A currency's mark and its code say the same; "$" alone is nobody's."""
_GROUPED = (
    r"(?:[0-9]{{1,3}}(?:([{others}'’ ])[0-9]{{3}})(?:\1[0-9]{{3}})*|[0-9]+)(?:[{mark}][0-9]+)?"
    r"|[{mark}][0-9]+"
)
_PLAIN = {
    ".": re.compile(_GROUPED.format(mark=".", others=",")),
    ",": re.compile(_GROUPED.format(mark=",", others=".")),
}
_MOST_DIGITS = 30
_LARGEST = 2**63 - 1

_MONTH_WORDS = (
    "ene enero jan",
    "feb febrero",
    "mar marzo",
    "abr abril apr",
    "may mayo",
    "jun junio",
    "jul julio",
    "ago agosto aug",
    "sep set sept septiembre setiembre",
    "oct octubre",
    "nov noviembre",
    "dic diciembre dec",
)
_MONTHS = {name: at for at, names in enumerate(_MONTH_WORDS, start=1) for name in names.split()}
_TIME = r"(?:[T ,]+[0-9]{1,2}:[0-9]{2}.{0,20})?"
_ISO = re.compile(rf"([0-9]{{4}})[-/.]([0-9]{{1,2}})[-/.]([0-9]{{1,2}}){_TIME}")
_DAY_FIRST = re.compile(rf"([0-9]{{1,2}})[-/. ]([0-9]{{1,2}})[-/. ]([0-9]{{4}}|[0-9]{{2}}){_TIME}")
_NAMED = re.compile(
    r"([0-9]{1,2})[-/ .]+(?:de )?([a-z]{3,10})\.?[-/ ,.]+(?:del? )?([0-9]{4}|[0-9]{2})" + _TIME
)
_EXCEL = date(1899, 12, 30)
_LAST_SERIAL = 2_958_465


def reader(kind: Kind, form: str = "") -> Reader:
    """How cells of that kind and form are read; None for an empty cell.

    A reader of amounts remembers the first currency that a cell names: another one is odd.
    """
    read = _in_one_currency() if kind is Kind.MONEY else _READERS.get(kind, _as_text)

    def cell(raw: Raw) -> Value | Odd:
        if raw_cells.is_nothing(raw):
            return None
        if isinstance(raw, Uncalculated):
            return Odd(Why.FORMULA)
        if isinstance(raw, str):
            if raw[0] == "#" and bare(raw).strip() in ERRORS:
                return Odd(Why.ERROR)
            if _UNKEEPABLE.search(raw):
                return Odd(Why.SIGNS)
        return read(raw, form)

    return cell


def _as_text(raw: Raw, form: str) -> Value | Odd:
    text = raw_cells.text_of(raw)
    return text if len(text) <= LONGEST_TEXT else Odd(Why.LONG)


def _as_number(raw: Raw, form: str) -> Decimal | Odd:
    if isinstance(raw, bool | date | time):
        return Odd(Why.NUMBER)
    if isinstance(raw, int | Decimal | float):
        number = Decimal(repr(raw) if isinstance(raw, float) else raw)
        return number if number.is_finite() else Odd(Why.NUMBER)
    amount = parted(raw)
    if amount is None:
        return Odd(Why.NUMBER)
    digits, negative = amount
    if not _PLAIN[form or "."].fullmatch(digits):
        return Odd(Why.NUMBER)
    number = Decimal(_without_groups(digits, form or "."))
    return -number if negative else number


def parted(raw: Raw) -> tuple[str, bool] | None:
    """The digits with their marks, and whether the amount is negative; None for no amount."""
    if not isinstance(raw, str):
        return None
    stripped = raw.strip()
    if stripped.isascii() and stripped.isdigit():
        return (stripped, False) if len(stripped) <= _MOST_DIGITS else None
    found = _AMOUNT.fullmatch(stripped)
    if found is None or bool(found["open"]) != bool(found["close"]):
        return None
    digits = found["digits"].replace("\u00a0", " ").replace("\u202f", " ").strip()
    if len(digits) > _MOST_DIGITS or (found["minus"] and found["less"]):
        return None
    return digits, bool(found["open"] or found["minus"] or found["less"])


def has_currency(raw: Raw) -> bool:
    """Whether the cell is an amount with a currency's mark."""
    return bool(_currencies(raw))


def _currencies(raw: Raw) -> set[str]:
    """The currencies that the amount names, before it or behind."""
    found = _AMOUNT.fullmatch(raw.strip()) if isinstance(raw, str) else None
    marks = (found["money"], found["after"]) if found else ()
    spelled = (mark.upper().rstrip(".") for mark in marks if mark)
    return {_SAME.get(mark, mark) for mark in spelled}


def has_percent(raw: Raw) -> bool:
    """Whether the cell is an amount with a per cent sign."""
    found = _AMOUNT.fullmatch(raw.strip()) if isinstance(raw, str) else None
    return isinstance(raw, Percent) or (found is not None and bool(found["percent"]))


def _without_groups(digits: str, mark: str) -> str:
    whole, _mark, part = digits.rpartition(mark) if mark in digits else (digits, "", "")
    kept = "".join(sign for sign in whole if sign.isdigit()) or "0"
    return f"{kept}.{part}" if part else kept


def _as_amount(raw: Raw, form: str) -> Value | Odd:
    number = _as_number(raw, form)
    if isinstance(number, Decimal) and number and abs(number.adjusted()) > _MOST_DIGITS:
        return Odd(Why.NUMBER)
    return number


def _in_one_currency() -> Callable[[Raw, str], Value | Odd]:
    """Reads amounts of the currency that the first of them names; a percentage is no amount."""
    known: set[str] = set()

    def read(raw: Raw, form: str) -> Value | Odd:
        if isinstance(raw, str) and not _SIGNED.search(raw):
            return _as_amount(raw, form)
        if has_percent(raw):
            return Odd(Why.NUMBER)
        number, said = _as_amount(raw, form), _currencies(raw)
        if isinstance(number, Odd) or not said:
            return number
        known.update(() if known else said)
        return number if said == known else Odd(Why.CURRENCY)

    return read


def _as_integer(raw: Raw, form: str) -> Value | Odd:
    number = _as_number(raw, form)
    if isinstance(number, Odd):
        return number
    if number.adjusted() > 20 or number != number.to_integral_value() or abs(number) > _LARGEST:
        return Odd(Why.NUMBER)
    return int(number)


def _as_year(raw: Raw, form: str) -> Value | Odd:
    if isinstance(raw, date):
        return raw.year
    number = _as_integer(raw, form)
    fits = isinstance(number, int) and FIRST_YEAR <= number <= LAST_YEAR
    return number if fits else Odd(Why.YEAR)


def _as_yes_no(raw: Raw, form: str) -> Value | Odd:
    word = bare(raw_cells.text_of(raw))
    if word in YES or word == "1":
        return True
    return False if word in NO or word == "0" else Odd(Why.YES_NO)


def _as_date(raw: Raw, form: str) -> Value | Odd:
    if isinstance(raw, datetime):
        return raw.date()
    if isinstance(raw, date):
        return raw
    if form == "excel":
        return _of_serial(raw)
    if not isinstance(raw, str):
        return Odd(Why.DATE)
    try:
        return _of_text(" ".join(bare(raw).split()), form) or Odd(Why.DATE)
    except ValueError:
        return Odd(Why.DATE)


def _of_text(text: str, form: str) -> date | None:
    if found := _ISO.fullmatch(text.upper()):
        return date(int(found[1]), int(found[2]), int(found[3]))
    if found := _DAY_FIRST.fullmatch(text):
        day, month = (found[2], found[1]) if form == "mdy" else (found[1], found[2])
        return date(_year(found[3]), int(month), int(day))
    if found := _NAMED.fullmatch(text):
        return date(_year(found[3]), _MONTHS.get(found[2], 0), int(found[1]))
    return None


def _year(digits: str) -> int:
    """Two digits are a year between 1970 and 2069."""
    number = int(digits)
    return number if len(digits) == 4 else number + (2000 if number < 70 else 1900)


def _of_serial(raw: Raw) -> Value | Odd:
    number = _as_number(raw, ".")
    if isinstance(number, Odd) or not 1 <= number <= _LAST_SERIAL:
        return Odd(Why.DATE)
    return _EXCEL + timedelta(days=int(number))


_READERS: dict[Kind, Callable[[Raw, str], Value | Odd]] = {
    Kind.INTEGER: _as_integer,
    Kind.DECIMAL: _as_amount,
    Kind.PERCENT: _as_amount,
    Kind.DATE: _as_date,
    Kind.YEAR: _as_year,
    Kind.YES_NO: _as_yes_no,
}
