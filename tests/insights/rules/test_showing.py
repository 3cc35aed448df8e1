"""Cells, charts and JSON of an answer: what a person reads and what a program gets."""

from datetime import UTC, date, datetime
from decimal import Decimal

import pytest

from core.rules.tabular import Kind
from insights.rules import charts, encoding, showing
from insights.rules.answers import Answer, Cell, Heading, Payload, Shape, Status, Understood
from tests.tables import rows

PLACE = Heading("provincia", "Provincia", Kind.PLACE)
STATE = Heading("estado", "Estado", Kind.CATEGORY)
MONEY = Heading("monto", "Monto", Kind.MONEY, "DOP")
COUNT = Heading("proyectos", "Proyectos", Kind.INTEGER)
DAY = Heading("dia", "Día", Kind.DATE)


@rows(
    ("value", "heading", "told"),
    [
        (Decimal("1234567.5"), MONEY, "RD$1,234,567.50"),
        (1234, COUNT, "1,234"),
        (Decimal("51.2441"), Heading("a", "Avance", Kind.PERCENT, "%"), "51.24 %"),
        (2024, Heading("a", "Año", Kind.YEAR), "2024"),
        (date(2026, 3, 1), DAY, "1 mar 2026"),
        (True, Heading("a", "Activo", Kind.YES_NO), "sí"),
        ("<b>Azua</b>", PLACE, "<b>Azua</b>"),
    ],
)
def test_a_cell_is_written_for_its_reader(value: Cell, heading: Heading, told: str) -> None:
    assert showing.texts(payload(Shape.TABLE, (heading,), (value,)), "DOP") == ((told,),)


def test_several_first_days_in_a_column_are_months_or_years() -> None:
    months = [(date(2026, month, 1),) for month in (1, 2, 3)]
    years = [(date(year, 1, 1),) for year in (2024, 2025, 2026)]
    told = [showing.texts(payload(Shape.LINE, (DAY,), *days), "DOP") for days in (months, years)]
    assert told == [
        (("enero de 2026",), ("febrero de 2026",), ("marzo de 2026",)),
        (("2024",), ("2025",), ("2026",)),
    ]
    two = payload(Shape.LINE, (DAY,), *months[:2])
    assert showing.texts(two, "DOP")[0] == ("1 ene 2026",)


def test_browsers_are_told_whose_points_numbers_have() -> None:
    assert [showing.locale(one) for one in ("BOB", "DOP", "")] == ["es-BO", "es-DO", "es-US"]


def payload(shape: Shape, columns: tuple[Heading, ...], *shown: tuple[Cell, ...]) -> Payload:
    return Payload(shape, columns, shown)


def test_bars_carry_their_numbers_as_texts_and_lie_down_under_long_names() -> None:
    one = payload(Shape.BAR, (PLACE, MONEY), ("Azua", Decimal(5)), ("San Pedro de Macorís", None))
    chart = charts.drawn(one, showing.texts(one, "DOP"))

    assert chart is not None and chart.lying and not chart.cut
    assert chart.labels == ("Azua", "San Pedro de Macorís")
    assert chart.series == (charts.Series("Monto", (5.0, None), ("RD$5", "sin dato")),)


def test_two_names_and_a_number_become_one_series_for_each_second_name() -> None:
    shown: list[tuple[Cell, ...]] = [("Azua", "Terminado", 5), ("Azua", "Cancelado", 1)]
    found = payload(Shape.BAR, (PLACE, STATE, COUNT), *shown, ("Moca", "Terminado", 2))
    chart = charts.drawn(found, showing.texts(found, ""))

    assert chart is not None and chart.labels == ("Azua", "Moca") and not chart.lying
    assert [(one.label, one.values) for one in chart.series] == [
        ("Terminado", (5.0, 2.0)),
        ("Cancelado", (1.0, None)),
    ]


def test_one_axis_never_mixes_pesos_and_projects() -> None:
    found = payload(Shape.LINE, (DAY, COUNT, MONEY), (date(2026, 1, 1), 3, Decimal(900)))
    chart = charts.drawn(found, showing.texts(found, ""))
    assert chart is not None and [one.label for one in chart.series] == ["Proyectos"]


def test_a_chart_of_very_many_bars_shows_the_first_and_says_so() -> None:
    found = payload(Shape.BAR, (PLACE, COUNT), *((f"P{at}", at) for at in range(200)))
    chart = charts.drawn(found, showing.texts(found, ""))
    assert chart is not None and chart.cut and len(chart.labels) == charts.MOST_BARS


@pytest.mark.parametrize(
    "nothing",
    [
        payload(Shape.TABLE, (PLACE, COUNT), ("Azua", 1)),
        payload(Shape.BAR, (PLACE, COUNT)),
        payload(Shape.BAR, (PLACE,), ("Azua",)),
        payload(Shape.BAR, (COUNT,), (3,)),
    ],
)
def test_what_has_no_bars_is_not_drawn(nothing: Payload) -> None:
    assert charts.drawn(nothing, showing.texts(nothing, "")) is None


def test_json_holds_exact_decimals_and_days_as_texts() -> None:
    moment = datetime(2026, 1, 2, 3, 4, tzinfo=UTC)
    shown: tuple[Cell, ...] = (Decimal("1E+9"), Decimal("0.10"), date(2026, 1, 2), moment, 3, None)
    told = encoding.answer(
        Answer(
            Status.ANSWER,
            "Hay 3.",
            Payload(Shape.TABLE, (MONEY,), (shown,), more=True),
            Understood("¿Cuántos?", filters=("Provincia: Azua",)),
            cut_off=date(2026, 6, 30),
        )
    )
    assert told["payload"] == {
        "type": "table",
        "columns": [{"name": "monto", "label": "Monto", "kind": "money", "unit": "DOP"}],
        "rows": [["1000000000", "0.10", "2026-01-02", "2026-01-02T03:04:00+00:00", 3, None]],
        "more": True,
    }
    assert told["understood"]["filters"] == ["Provincia: Azua"]
    assert (told["status"], told["cut_off"]) == ("answer", "2026-06-30")
