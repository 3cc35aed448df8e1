"""A number and a moment as their cell shows them; whatever is not understood loses no digit."""

from datetime import date, datetime, time
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as some

from core.rules.number_formats import general, shown_moment, shown_number

AT = datetime(2026, 3, 12, 8, 5, 9)


@pytest.mark.parametrize(
    ("number", "number_format", "shown"),
    [
        (17, "0000", "0017"),
        (17.0, "General", "17"),
        (17, "@", "17"),
        (123456, "0000", "123456"),
        (0, "0000", "0000"),
        (-5, "0000", "-0005"),
        (-5, "0000;(0000)", "(0005)"),
        (0, '0;-0;"nada"', "nada"),
        (90.75, "0.000", "90.750"),
        (90.7504, "0.000", "90.750"),
        (17, "0.00", "17.00"),
        (0.5, "0.##", "0.5"),
        (1234.5, "#,##0.00", "1234.50"),
        (1250.5, "[$Bs-400A] #,##0.00", "Bs 1250.50"),
        (1250.5, '_-* #,##0.00 "Bs"_-', "1250.50 Bs"),
        (3, "[Red]000", "003"),
        (17, '"SKU-"0000', "SKU-0017"),
        (17, r"0000\-00", "0000-17"),
        (5917654321, "000-000-0000", "591-765-4321"),
        (7, '"Talla" General', "Talla 7"),
        (12500, "0,", "13"),
        (0.125, "0.0%", "12.5%"),
        (7501040000123, "0", "7501040000123"),
        (7501040000123.0, "General", "7501040000123"),
        (7501040000123, "0.00E+00", "7501040000123"),
        (0.1 + 0.2, "General", "0.3"),
        (12.5, "# ?/?", "12.5"),
        (17, "[>100]0;0000", "17"),
        (Decimal("1E+40"), "0000", "1" + "0" * 40),
    ],
)
def test_a_number_is_shown_by_its_format(number: float, number_format: str, shown: str) -> None:
    assert shown_number(number, number_format) == shown


@pytest.mark.parametrize(
    ("number_format", "shown"),
    [
        ("d-mmm", "12-mar"),
        ("dd-mmm-yy", "12-mar-26"),
        ("mmm-yy", "mar-26"),
        ("mm-dd-yy", "12/03/2026"),
        ("m/d/yy h:mm", "12/03/2026 08:05"),
        ("yyyy-mm-dd", "2026-03-12"),
        ("[$-409]d-mmm;@", "12-Mar"),
        ("[$-C0A]d-mmm", "12-mar"),
        ('d "de" mmmm "de" yyyy', "12 de marzo de 2026"),
        ("ddd d", "jue 12"),
        ("h:mm AM/PM", "8:05 AM"),
        ("mm:ss", "05:09"),
        ("General", AT.isoformat()),
    ],
)
def test_a_moment_is_shown_by_its_format(number_format: str, shown: str) -> None:
    assert shown_moment(AT, number_format) == shown


def test_a_day_and_a_time_are_shown_too() -> None:
    assert shown_moment(date(2026, 3, 1), "d-mmm") == "1-mar"
    assert shown_moment(time(8, 5), "h:mm") == "8:05"


@given(some.text(max_size=12), some.one_of(some.integers(), some.floats(allow_nan=False)))
def test_any_format_shows_something_and_raises_nothing(form: str, number: float) -> None:
    assert isinstance(shown_number(number, form), str)
    assert isinstance(shown_moment(AT, form), str)


@given(some.integers(0, 10**14))
def test_a_code_loses_no_digit_and_only_gains_zeros(code: int) -> None:
    assert shown_number(code, "00000000") == f"{code:08}"
    assert general(float(code)) == str(code)
