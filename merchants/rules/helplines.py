"""Lines for people in danger of harming themselves, by country: a row stands only where a source
does, because a wrong number is worse than none. Pure.

Where a country has no row, its emergency number is told alone (`countries.Country.emergency`).
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date

from merchants.rules.countries import COUNTRIES


@dataclass(frozen=True, slots=True)
class Helpline:
    """`line` is the number as it is told, with who answers; `checked` when somebody looked at the
    source."""

    country: str
    line: str
    source: str
    checked: date


HELPLINES: Mapping[str, Helpline] = {
    one.country: one
    for one in (
        Helpline(
            "CL",
            "600 360 7777, opción 1 (Salud Responde)",
            "Ministerio de Salud, in a newspaper of September 2022",
            date(2026, 11, 28),
        ),
        Helpline(
            "MX",
            "800 911 2000 (Línea de la Vida, gratis, 24 horas)",
            "Secretaría de Salud, in Crónica of 2025-09-19",
            date(2026, 11, 28),
        ),
        Helpline(
            "PE",
            "113, opción 5 (Ministerio de Salud, 24 horas)",
            "a public atlas of crisis lines that names the ministry",
            date(2026, 11, 28),
        ),
        Helpline(
            "PY",
            "141 (Ministerio de Salud, 24 horas)",
            "a public atlas of crisis lines that names the ministry",
            date(2026, 11, 28),
        ),
        Helpline(
            "UY",
            "0800 0767 (24 horas)",
            "a public atlas of crisis lines",
            date(2026, 11, 28),
        ),
    )
}

LONGEST = 80
"""Signs of a line of the shop's own, with who answers."""
FEWEST_DIGITS, MOST_DIGITS = 3, 15
"""Of the number at its beginning."""
_NUMBER = re.compile(r"\s*\+?(\d(?:[ .-]?\d)*)(?![\w.-])")


def is_line(text: str) -> bool:
    """Whether a line of the shop's own begins with a number that can be dialled, and is no longer
    than what is read in one breath."""
    found = _NUMBER.match(text)
    digits = re.sub(r"\D", "", found[1]) if found is not None else ""
    return (
        len(text) <= LONGEST
        and FEWEST_DIGITS <= len(digits) <= MOST_DIGITS
        and len(text.splitlines()) == 1
    )


def line_of(country: str, own: str = "") -> str:
    """What is called there: the shop's own line, else the country's; "" where only the emergency
    number is known."""
    here = HELPLINES.get(country)
    return own.strip() or (here.line if here is not None else "")


def without_line() -> tuple[str, ...]:
    """The countries that a shop may stand in and no row was checked for, by their codes."""
    return tuple(sorted(COUNTRIES.keys() - HELPLINES.keys()))
