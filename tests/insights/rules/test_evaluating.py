"""A sentence may say the numbers of its cells, in any writing, and nothing of the inside."""

from datetime import date
from decimal import Decimal

from core.rules.tabular import Kind
from insights.rules.answers import Cell, Heading, Payload, Shape, Understood
from insights.rules.evaluating import defects, useful
from insights.rules.questions.plans import Told
from tests.insights.projects import PROJECTS
from tests.tables import rows

NAME = Heading("sector", "Sector", Kind.CATEGORY)
COUNT = Heading("valor", "Proyectos", Kind.INTEGER)


def told(text: str, *cells: Cell, notes: tuple[str, ...] = (), period: str = "") -> Told:
    payload = Payload(Shape.TABLE, (COUNT,) * len(cells), (cells,))
    return Told(text, payload, Understood(notes=notes, period=period))


@rows(
    ("text", "cells"),
    [
        ("Hay 12 proyectos.", (12,)),
        ("Son RD$1,250,000.50.", (Decimal("1250000.5"),)),
        ("Son 1.250.000,5.", (Decimal("1250000.5"),)),
        ("Son 1.25 millones.", (1_250_000,)),
        ("Es el 0.42.", (Decimal("0.4166667"),)),
        ("Perdió 1,500.", (-1500,)),
        ("Fue el 5 de mayo de 2024.", (date(2024, 5, 5),)),
        ("La escuela 27 de Febrero.", ("Escuela 27 de Febrero",)),
        ("En 2024 hay 3.", (3,)),
        ("120 contra 100 (+20 %).", (120, 100)),
        ("1 contra 3 (-66.7 %).", (1, 3)),
        ("Hasta el 31 de octubre hay 3.", (3,)),
    ],
)
def test_what_the_cells_say_may_be_said(text: str, cells: tuple[Cell, ...]) -> None:
    question = "¿Cuántos proyectos hay en 2024?"
    found = defects(told(text, *cells, period="hasta el 31 de octubre"), question, PROJECTS)
    assert found == []


@rows(
    ("text", "defect"),
    [
        ("Hay 13 proyectos.", "number: 13"),
        ("Hay 12 proyectos, un 40 % más.", "number: 40"),
        ("Hay 12 desde 1999.", "number: 1999"),
        ("SELECT nombre FROM proyectos", "inside: SELECT nombre FROM"),
        ("En datos_7.proyectos hay 12.", "inside: datos_7"),
        ("La columna sector_plano dice 12.", "inside: sector_plano"),
        ("psycopg se quejó.", "inside: psycopg"),
    ],
)
def test_anything_else_is_a_defect(text: str, defect: str) -> None:
    assert defect in defects(told(text, 12), "¿Cuántos hay?", PROJECTS)


def test_a_note_is_held_as_well() -> None:
    assert defects(told("Hay 12.", 12, notes=("miré pg_class",)), "", PROJECTS)


def test_a_shape_is_what_its_rows_fill() -> None:
    def shape(wanted: Shape, *given: tuple[Cell, ...]) -> Shape:
        columns = (NAME, COUNT)[-len(given[0]) :] if given else (NAME, COUNT)
        return useful(Payload(wanted, columns, given)).type

    two = (("Salud", 1), ("Educación", 2))
    assert shape(Shape.BAR, *two) is Shape.BAR
    assert shape(Shape.BAR, two[0]) is Shape.TABLE
    assert shape(Shape.LINE, (1,), (2,)) is Shape.TABLE
    assert shape(Shape.NUMBER, (1,)) is Shape.NUMBER
    assert shape(Shape.NUMBER, (1,), (2,)) is Shape.TABLE
    assert shape(Shape.TABLE) is Shape.NONE
    assert useful(Payload(Shape.TABLE, (NAME,), (("Salud", 1),))) == Payload(columns=(NAME,))
