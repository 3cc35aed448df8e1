"""How the numbers and dates of one column are written, told from all its cells. Pure."""

import re
from collections.abc import Sequence
from datetime import date

from core.rules import raw_cells
from core.rules.raw_cells import Raw
from insights.rules.tables import cells

_FIRST, _LAST_SERIAL = 14_610, 65_746  # 1940 to 2079, as serial numbers of Excel
_PARTED = re.compile(r"([0-9]{1,2})[-/. ]([0-9]{1,2})[-/. ]([0-9]{4}|[0-9]{2})\b")
_ONE_GROUP = re.compile(r"[1-9][0-9]{0,2}[.,][0-9]{3}")


def decimal_mark(column: Sequence[Raw], usual: str) -> str:
    """The decimal mark of the column's amounts; `usual` where no amount tells.

    Both marks: the last one. One mark that comes twice groups. One mark not before exactly three
    digits is decimal. "1.234" alone may be either.
    """
    for cell in column:
        amount = cells.parted(cell)
        told = _told(amount[0]) if amount else ""
        if told:
            return told
    return usual


def _told(digits: str) -> str:
    dot, comma = digits.rfind("."), digits.rfind(",")
    if dot >= 0 and comma >= 0:
        return "." if dot > comma else ","
    if dot < 0 and comma < 0:
        return ""
    mark = "." if dot >= 0 else ","
    other = "," if mark == "." else "."
    if digits.count(mark) > 1:
        return other
    return "" if _ONE_GROUP.fullmatch(digits) else mark


def date_form(column: Sequence[Raw], heading_says: bool) -> str:
    """How the column's dates are written: "dmy" unless a cell can only be month first.

    "excel" where the heading speaks of a date and the cells are serial numbers.
    """
    if heading_says and column and all(_is_serial(cell) for cell in column):
        return "excel"
    month_first = False
    for cell in column:
        found = _PARTED.match(cell.strip()) if isinstance(cell, str) else None
        if found and int(found[1]) > 12:
            return "dmy"
        month_first = month_first or bool(found and int(found[2]) > 12)
    return "mdy" if month_first else "dmy"


def _is_serial(cell: Raw) -> bool:
    if isinstance(cell, bool | date):
        return False
    text = raw_cells.text_of(cell)
    return text.isascii() and text.isdigit() and _FIRST <= int(text[:9]) <= _LAST_SERIAL
