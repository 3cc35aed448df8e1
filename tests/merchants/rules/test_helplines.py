"""Lines for people in danger: each with its source, and the merchant's own by its length."""

from datetime import date

import pytest

from merchants.rules import helplines
from merchants.rules.countries import COUNTRIES


def test_every_row_is_of_a_country_that_shops_stand_in_and_names_its_source_and_day() -> None:
    for code, one in helplines.HELPLINES.items():
        assert (one.country, code in COUNTRIES) == (code, True)
        assert one.source and one.checked <= date.today()
        assert helplines.is_line(one.line), code


@pytest.mark.parametrize(
    "line",
    [
        *("106", "106 (Bogotá, 24 horas)", "800 911 2000", "0800-0767 (24 horas)", "*4141"[1:]),
        *("113, opción 5", "+51 1 498 2711 (La Voz Amiga)", "600 360 7777: Salud Responde"),
    ],
)
def test_a_line_begins_with_a_number(line: str) -> None:
    assert helplines.is_line(line)
    assert helplines.line_of("BO", line) == line


@pytest.mark.parametrize(
    "line",
    [
        *("", "12", "llama a Ana", "Línea 106", "1234567890123456", "106\n107", "106" + " x" * 60),
        "12a34",
    ],
)
def test_anything_else_is_no_line(line: str) -> None:
    assert not helplines.is_line(line)


def test_a_country_without_a_row_has_its_emergency_number_alone() -> None:
    assert helplines.line_of("BO") == ""
    assert "BO" in helplines.without_line() and "MX" not in helplines.without_line()
