"""What the columns of a file are, from its headings and its cells."""

import csv
import io
from collections.abc import Sequence
from datetime import datetime

from core.rules.raw_cells import Percent, Raw, ShownMoment, ShownNumber
from core.rules.tabular import Kind
from insights.rules.tables import inference
from insights.rules.tables.values import Guess, Plan
from merchants.places import countries
from tests import tables

DO = countries.of("DO")

COLUMNS: list[tuple[str, Sequence[Raw], Kind, str]] = [
    ("Beneficiarios", ["12", "7", "1,340", "5"], Kind.INTEGER, "."),
    ("Beneficiarios", ["12", "7", "1.340.000", "5"], Kind.INTEGER, ","),
    ("Temperatura", ["12.5", "7.25", "30", "5.1"], Kind.DECIMAL, "."),
    ("Temperatura", ["12,5", "7,25", "30", "5,1"], Kind.DECIMAL, ","),
    ("Monto", ["1,500,000.00", "2,000.50", "10", "3"], Kind.MONEY, "."),
    ("Total", ["RD$1,500.00", "RD$2,000", "RD$3", "RD$4"], Kind.MONEY, "."),
    ("Inversión", ["1.500.000,00", "2.000,50", "10", "3"], Kind.MONEY, ","),
    ("Avance", ["10%", "12.5 %", "100%", "0%"], Kind.PERCENT, "."),
    ("Cumplimiento", [Percent("10"), Percent("12.5"), Percent("99")], Kind.PERCENT, "."),
    ("Inicio", ["31/12/2024", "01/02/2023", "5/6/2022"], Kind.DATE, "dmy"),
    ("Inicio", ["12/31/2024", "01/02/2023", "5/6/2022"], Kind.DATE, "mdy"),
    ("Inicio", ["2024-12-31", "2023-02-01"], Kind.DATE, "dmy"),
    ("Inicio", [datetime(2024, 12, 31), datetime(2023, 2, 1)], Kind.DATE, "dmy"),
    ("Fecha de inicio", ["45657", "45000", "44000"], Kind.DATE, "excel"),
    ("Año", ["2021", "2022", "2023"], Kind.YEAR, "."),
    ("Período", ["2021", "2022"] * 20, Kind.YEAR, "."),
    ("Terminado", ["sí", "no", "No", "Si"], Kind.YES_NO, ""),
    ("Código SNIP", ["12345", "12346", "12347"], Kind.TEXT, ""),
    ("Lote", [ShownNumber(n, "0000") for n in (17, 18, 19)], Kind.TEXT, ""),
    ("Peso", [ShownNumber(n, "0.000") for n in (17, 18.5, 19)], Kind.DECIMAL, "."),
    ("Cajas", [ShownNumber(n, "#,##0") for n in (1700, 18, 19)], Kind.INTEGER, "."),
    ("Lote", [ShownMoment.of(datetime(2026, 3, 12), "d-mmm"), "A-1", "B-2"], Kind.TEXT, ""),
    ("Zona", ["01", "02", "03"], Kind.TEXT, ""),
    ("Contacto", ["8095551234", "18095551235", "18095551236"], Kind.TEXT, ""),
    ("Estado", ["En ejecución", "Terminado"] * 5, Kind.CATEGORY, ""),
    ("Proyecto", ["Escuela A", "Escuela B", "Puente C"], Kind.TEXT, ""),
    ("Provincia", ["Azua", "Santiago", "La Vega", "azua"], Kind.PLACE, ""),
    ("Vacía", ["", "", None], Kind.TEXT, ""),
    ("Beneficiarios", [*["5"] * 19, "pendiente"], Kind.INTEGER, "."),
]


def proposed(heading: str, column: Sequence[Raw]) -> Guess:
    rows: list[list[Raw]] = [["Otra", heading], *(["x y", cell] for cell in column)]
    return inference.propose(rows, DO).guesses[1]


@tables.rows("heading, column, kind, form", COLUMNS)
def test_a_column_is_what_its_cells_say(
    heading: str, column: Sequence[Raw], kind: Kind, form: str
) -> None:
    plan = proposed(heading, column).plan

    assert (plan.kind, plan.form) == (kind, form)


def test_places_are_told_with_the_level_of_their_heading() -> None:
    names = ["Azua", "Santiago", "La Vega"]

    assert proposed("Provincia", names).plan.level == "provincia"
    assert proposed("Municipio", names).plan.level == "municipio"
    assert proposed("Ubicación", names).plan.level == "provincia"


def test_odd_and_empty_cells_are_counted_and_shown() -> None:
    guess = proposed("Beneficiarios", [*["5"] * 18, "pendiente", "", "5"])

    assert (guess.filled, guess.empty, guess.odd) == (20, 1, 1)
    assert (guess.examples, guess.odd_examples) == (("5",), ("pendiente",))


def rows_of(text: str) -> list[list[Raw]]:
    return [list(row) for row in csv.reader(io.StringIO(text))]


def test_titles_above_the_headings_are_passed_over() -> None:
    proposal = inference.propose(
        rows_of("Ministerio de Obras,,\nCorte: 2024,,\n,,\nObra,Año,Monto\nA,2021,5\nB,2022,6\n"),
        None,
    )

    assert proposal.first_row == 4
    assert [guess.plan.label for guess in proposal.guesses] == ["Obra", "Año", "Monto"]


def test_a_file_without_headings_gets_some() -> None:
    proposal = inference.propose(rows_of("Obra A,5\nObra B,6\n"), None)

    assert proposal.first_row == 0
    assert [guess.plan.label for guess in proposal.guesses] == ["Columna 1", "Columna 2"]


def test_years_may_be_headings() -> None:
    proposal = inference.propose(rows_of("Obra,2023,2024\nA,5,6\nB,7,8\n"), None)

    assert [guess.plan.name for guess in proposal.guesses] == ["obra", "n_2023", "n_2024"]


def test_two_equal_headings_are_told_apart() -> None:
    proposal = inference.propose(rows_of("Monto,Monto\n5,6\n7,8\n"), None)

    assert [guess.plan.heading for guess in proposal.guesses] == ["Monto", "Monto (2)"]
    assert [guess.plan.name for guess in proposal.guesses] == ["monto", "monto_2"]


def test_the_row_has_a_name_a_date_and_an_amount() -> None:
    proposal = inference.propose(
        rows_of("Código,Proyecto,Fecha,Costo\n001,Escuela,31/12/2024,5\n002,Puente,1/1/2023,6\n"),
        None,
    )

    assert {guess.plan.role: guess.plan.name for guess in proposal.guesses if guess.plan.role} == {
        "title": "proyecto",
        "date": "fecha",
        "amount": "costo",
    }


def test_an_empty_column_at_the_right_is_none() -> None:
    assert len(inference.propose(rows_of("A,B,\nx,y,\nz,w,\n"), None).guesses) == 2


def test_a_kind_that_a_person_chose_finds_its_form() -> None:
    data: list[list[Raw]] = [["1.234,5"], ["12"]]
    plan = Plan(0, "Código", "codigo", "Código", Kind.TEXT)

    assert inference.taken_as(plan, Kind.DECIMAL, data, ".").form == ","
    assert inference.taken_as(plan, Kind.DECIMAL, data, ".", ".").form == "."
    assert inference.taken_as(plan, Kind.DATE, data, ".", "x").form == "dmy"


def test_a_plan_survives_being_stored() -> None:
    plan = Plan(3, "Año", "ano", "Año", Kind.YEAR, form=".", role="date")

    assert Plan.of(plan.stored()) == plan
