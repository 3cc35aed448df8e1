"""Cells as people read them: amounts in their currency, days, shares, numbers. Pure.

Numbers are written as the currency's country writes them, so that a table and its sums agree.
"""

from datetime import date, datetime
from decimal import Decimal

from babel.dates import format_date, format_datetime
from babel.numbers import format_decimal

from insights.rules.answers import Cell, Heading
from merchants.rules.money import WRITINGS, money
from merchants.rules.tabular import NUMBERS, Kind

NOTHING = "—"
YES_NO = {"es": ("no", "sí"), "en": ("no", "yes")}
_PLACES = "#,##0.##"


def shown(value: Cell, heading: Heading, *, language: str, currency: str = "") -> str:
    """The cell's text for a reader of `language` ("es", "en"); `currency` says whose points."""
    if value is None:
        return NOTHING
    if isinstance(value, bool):
        return YES_NO["en" if language.startswith("en") else "es"][value]
    if isinstance(value, datetime):
        return str(format_datetime(value, "short", locale=_days(language)))
    if isinstance(value, date):
        return str(format_date(value, "medium", locale=_days(language)))
    if isinstance(value, int | Decimal):
        return _number(value, heading, language, currency)
    return value


def _number(value: int | Decimal, heading: Heading, language: str, currency: str) -> str:
    if heading.kind is Kind.YEAR:
        return str(value)
    if heading.kind is Kind.MONEY:
        return money(Decimal(value), heading.unit or currency, language)
    written = str(format_decimal(value, format=_PLACES, locale=locale_of(currency, language)))
    is_share = heading.kind is Kind.PERCENT or heading.unit == "%"
    return f"{written} %" if is_share else written


def locale_of(currency: str, language: str) -> str:
    """The locale whose points and commas a reader of figures in that currency expects."""
    writing = WRITINGS.get(currency)
    if not language.startswith("es"):
        return "en_US"
    return writing.locale if writing is not None else "es_US"


def _days(language: str) -> str:
    return "es" if language.startswith("es") else "en"


def is_number(heading: Heading) -> bool:
    """Whether the cells below it stand on the right and can be drawn."""
    return heading.kind in NUMBERS
