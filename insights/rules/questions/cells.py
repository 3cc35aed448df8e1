"""Cells in words: numbers, money, dates and periods as people of the country write them. Pure."""

from datetime import date, timedelta
from decimal import Decimal

from babel import Locale
from babel.dates import format_date, format_skeleton
from babel.numbers import format_decimal

from core.rules.money import WRITINGS, money
from core.rules.tabular import Kind
from insights.rules.answers import Cell
from insights.rules.questions.plans import Grain, Span
from insights.rules.questions.speech import gettext as _
from insights.rules.questions.speech import language
from intents.rules.calendar_words import MONTHS


def locale(currency: str) -> Locale:
    """Whose points and commas: the country's of the currency, or an English reader's."""
    if not language().startswith(("es", "pt")):
        return Locale.parse("en_US")
    writing = WRITINGS.get(currency)
    return Locale.parse(writing.locale if writing else "es_US")


def number(value: int | Decimal | float, currency: str) -> str:
    """ "1,234" or "12.5": at most two decimals."""
    return str(format_decimal(value, format="#,##0.##", locale=locale(currency)))


def shown(value: Cell, kind: Kind, unit: str, currency: str, grain: Grain | None = None) -> str:
    """A cell for a sentence. `unit`: a currency, "%" or ""."""
    if value is None:
        return _("sin dato")
    if isinstance(value, bool):
        return _("sí") if value else _("no")
    if isinstance(value, date):
        return moment(value, grain, currency)
    if isinstance(value, str) or kind is Kind.YEAR:
        return str(value)
    if unit == "%":
        return f"{number(value, currency)} %"
    if unit:
        return money(Decimal(str(value)), unit, language())
    return number(value, currency)


def moment(day: date, grain: Grain | None, currency: str) -> str:
    """A day, or the week, month, quarter or year that begins with it."""
    where = locale(currency)
    if grain is Grain.YEAR:
        return str(day.year)
    if grain is Grain.QUARTER:
        return _("trimestre %(number)s de %(year)s") % {
            "number": (day.month + 2) // 3,
            "year": day.year,
        }
    if grain is Grain.MONTH:
        return str(format_skeleton("yMMMM", day, locale=where))
    said = str(format_date(day, "d MMM y", locale=where))
    return _("semana del %(day)s") % {"day": said} if grain is Grain.WEEK else said


def period(span: Span) -> str:
    """A span in Spanish words that read back to the same span."""
    start, end = span
    if start is None and end is None:
        return ""
    if start is None:
        assert end is not None
        if (end.month, end.day) == (1, 1):
            return f"hasta {end.year - 1}"
        return f"hasta el {day(end - timedelta(days=1))}"
    if end is None:
        whole = (start.month, start.day) == (1, 1)
        return f"desde {start.year}" if whole else f"desde el {day(start)}"
    last = end - timedelta(days=1)
    if (start.month, start.day, end.month, end.day) == (1, 1, 1, 1):
        whole = end.year - start.year == 1
        return f"en {start.year}" if whole else f"entre {start.year} y {end.year - 1}"
    if start == last:
        return f"el {day(start)}"
    months = (end.year - start.year) * 12 + end.month - start.month
    if start.day == end.day == months == 1:
        return f"en {MONTHS[start.month - 1]} de {start.year}"
    return f"desde el {day(start)} hasta el {day(last)}"


def day(one: date) -> str:
    """ "3 de mayo de 2024"."""
    return f"{one.day} de {MONTHS[one.month - 1]} de {one.year}"
