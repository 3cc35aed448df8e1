"""Cells as people write them become values, or are odd."""

from datetime import date, datetime
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.rules.raw_cells import UNCALCULATED, Percent, Raw
from core.rules.tabular import Kind
from insights.rules.tables import cells
from insights.rules.tables.values import Odd, Value, Why
from tests import tables

READ: list[tuple[Kind, str, Raw, Value]] = [
    (Kind.INTEGER, ".", "12", 12),
    (Kind.INTEGER, ".", " 1,234 ", 1234),
    (Kind.INTEGER, ",", "1.234", 1234),
    (Kind.INTEGER, ".", "7.0", 7),
    (Kind.INTEGER, ".", "-3", -3),
    (Kind.DECIMAL, ".", "1,234.50", Decimal("1234.50")),
    (Kind.DECIMAL, ",", "1.234,50", Decimal("1234.50")),
    (Kind.DECIMAL, ",", "1 234,5", Decimal("1234.5")),
    (Kind.DECIMAL, ".", "1'234'567.8", Decimal("1234567.8")),
    (Kind.DECIMAL, ".", ".5", Decimal("0.5")),
    (Kind.DECIMAL, ".", 3.1, Decimal("3.1")),
    (Kind.MONEY, ".", "RD$ 1,500.00", Decimal("1500.00")),
    (Kind.MONEY, ".", "RD$1,500", Decimal("1500")),
    (Kind.MONEY, ",", "$ 77.900", Decimal("77900")),
    (Kind.MONEY, ".", "(1,200.00)", Decimal("-1200.00")),
    (Kind.MONEY, ".", "-US$5", Decimal("-5")),
    (Kind.MONEY, ".", "1500 DOP", Decimal("1500")),
    (Kind.MONEY, ".", "Bs. 60", Decimal("60")),
    (Kind.PERCENT, ",", "12,5 %", Decimal("12.5")),
    (Kind.PERCENT, ".", Percent("12.5"), Decimal("12.5")),
    (Kind.DATE, "dmy", "31/12/2024", date(2024, 12, 31)),
    (Kind.DATE, "dmy", "1-2-24", date(2024, 2, 1)),
    (Kind.DATE, "dmy", "5.6.1998", date(1998, 6, 5)),
    (Kind.DATE, "mdy", "12/31/2024", date(2024, 12, 31)),
    (Kind.DATE, "dmy", "2024-12-31", date(2024, 12, 31)),
    (Kind.DATE, "dmy", "2024-12-31T10:30:00Z", date(2024, 12, 31)),
    (Kind.DATE, "dmy", "31/12/2024 10:30 p. m.", date(2024, 12, 31)),
    (Kind.DATE, "dmy", "31 de diciembre de 2024", date(2024, 12, 31)),
    (Kind.DATE, "dmy", "31-dic-24", date(2024, 12, 31)),
    (Kind.DATE, "dmy", datetime(2024, 12, 31, 8), date(2024, 12, 31)),
    (Kind.DATE, "excel", "45657", date(2024, 12, 31)),
    (Kind.DATE, "excel", 45657, date(2024, 12, 31)),
    (Kind.YEAR, ".", "2024", 2024),
    (Kind.YEAR, ".", date(2024, 5, 1), 2024),
    (Kind.YES_NO, "", "Sí", True),
    (Kind.YES_NO, "", "NO", False),
    (Kind.YES_NO, "", True, True),
    (Kind.YES_NO, "", 0, False),
    (Kind.TEXT, "", "  Escuela \n Básica ", "Escuela Básica"),
    (Kind.TEXT, "", "=SUM(A1)", "=SUM(A1)"),
    (Kind.TEXT, "", "'; DROP TABLE x; --", "'; DROP TABLE x; --"),
    (Kind.TEXT, "", 5, "5"),
    (Kind.TEXT, "", 5.0, "5"),
    (Kind.TEXT, "", datetime(2024, 1, 2), "2024-01-02"),
    *[(kind, "", "", None) for kind in Kind],
    *[(kind, "", "N/D", None) for kind in Kind],
    *[(kind, "", None, None) for kind in Kind],
]

ODD: list[tuple[Kind, str, Raw, Why]] = [
    (Kind.INTEGER, ".", "1.5", Why.NUMBER),
    (Kind.INTEGER, ".", "pendiente", Why.NUMBER),
    (Kind.INTEGER, ".", "99999999999999999999", Why.NUMBER),
    (Kind.INTEGER, ".", "12,34", Why.NUMBER),
    (Kind.DECIMAL, ".", "1.234,50", Why.NUMBER),
    (Kind.DECIMAL, ".", "1.2.3", Why.NUMBER),
    (Kind.DECIMAL, ".", "NaN", Why.NUMBER),
    (Kind.DECIMAL, ".", float("inf"), Why.NUMBER),
    (Kind.DECIMAL, ".", 1e300, Why.NUMBER),
    (Kind.DECIMAL, ".", "9" * 400, Why.NUMBER),
    (Kind.DECIMAL, ".", "=A1*2", Why.NUMBER),
    (Kind.DECIMAL, ".", "٣", Why.NUMBER),
    (Kind.MONEY, ".", "(1,200.00", Why.NUMBER),
    (Kind.MONEY, ".", True, Why.NUMBER),
    (Kind.DATE, "dmy", "31/02/2024", Why.DATE),
    (Kind.DATE, "dmy", "12/31/2024", Why.DATE),
    (Kind.DATE, "dmy", "pronto", Why.DATE),
    (Kind.DATE, "dmy", "31 de brumario de 2024", Why.DATE),
    (Kind.DATE, "dmy", 45657, Why.DATE),
    (Kind.DATE, "excel", "99999999", Why.DATE),
    (Kind.YEAR, ".", "24", Why.YEAR),
    (Kind.YES_NO, "", "quizás", Why.YES_NO),
    (Kind.TEXT, "", "a\0b", Why.SIGNS),
    (Kind.TEXT, "", "a\ud800b", Why.SIGNS),
    (Kind.TEXT, "", "x" * 20_000, Why.LONG),
    (Kind.TEXT, "", "#DIV/0!", Why.ERROR),
    (Kind.TEXT, "", UNCALCULATED, Why.FORMULA),
    (Kind.INTEGER, ".", UNCALCULATED, Why.FORMULA),
]


@tables.rows("kind, form, raw, expected", READ)
def test_a_cell_reads_as_it_is_meant(kind: Kind, form: str, raw: Raw, expected: Value) -> None:
    assert cells.reader(kind, form)(raw) == expected


@tables.rows("kind, form, raw, why", ODD)
def test_what_does_not_fit_is_told(kind: Kind, form: str, raw: Raw, why: Why) -> None:
    assert cells.reader(kind, form)(raw) == Odd(why)


@pytest.mark.parametrize("kind", list(Kind))
@given(raw=st.text() | st.integers() | st.floats() | st.booleans() | st.decimals() | st.dates())
def test_no_cell_breaks_the_reading(kind: Kind, raw: Raw) -> None:
    for form in (".", ",", "dmy", "mdy", "excel", ""):
        if kind in (Kind.DATE, Kind.TEXT) or form in (".", ",", ""):
            cells.reader(kind, form)(raw)


def test_amounts_of_another_currency_and_percentages_are_odd_in_a_column_of_money() -> None:
    columns: list[tuple[list[Raw], list[object]]] = [
        (["5", "RD$ 5", "US$ 5", "7 DOP", "6"], [5, 5, Why.CURRENCY, 7, 6]),
        (["$5", "$ 6", "€7"], [5, 6, Why.CURRENCY]),
        (["Bs. 5", "Bs 6", "BOB 7", "$us"], [5, 6, 7, Why.NUMBER]),
        (["US$ 5", "100%", Percent("12"), "-US$ 3", None], [5, Why.NUMBER, Why.NUMBER, -3, None]),
    ]
    wrong = []
    for cells_of, expected in columns:
        read = cells.reader(Kind.MONEY, ".")
        found = [one.why if isinstance(one, Odd) else one for one in map(read, cells_of)]
        wrong += [(cells_of, found)] if found != expected else []
    assert wrong == []
