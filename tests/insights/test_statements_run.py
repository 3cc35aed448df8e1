"""PostgreSQL runs what plans are told in: over tables that are made of the description."""

from dataclasses import replace
from decimal import Decimal
from typing import Any

import pytest
from django.db import connection
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from core.rules.tabular import Column, Kind, Table
from insights.rules import questions
from insights.rules.guard.judging import judge
from insights.rules.questions import Plan
from insights.rules.questions.plans import Filter, Function, Group, Measure, Operation, Order
from tests.insights.rules.questions import data
from tests.insights.rules.questions.plans import plans
from tests.insights.rules.questions.test_first import relations

TYPES = {
    Kind.INTEGER: "bigint", Kind.DECIMAL: "numeric", Kind.MONEY: "numeric",
    Kind.PERCENT: "numeric", Kind.DATE: "date", Kind.YEAR: "integer", Kind.YES_NO: "boolean",
}  # fmt: skip
PROJECTS = [
    ("Escuela Básica Duarte", "Educación", "Azua", "Finalizado", 2023, 100, "2023-02-01"),
    ("Mantenimiento de escuelas", "Educación", "Azua", "Paralizado", 2022, 300, "2022-03-01"),
    ("Acueducto de Barahona", "Agua y saneamiento", "Barahona", "Finalizado", 2023, 300,
     "2023-05-09"),
    ("Hospital", "Salud", None, "En ejecución", 2024, 50, None),
]  # fmt: skip
SHOP = replace(data.shop(), schema="tienda_probada")
"""Beside the shops' own views, which migrations make."""


@pytest.fixture
def dataset(db: Any) -> Any:
    """The investment's one table and the shop's, empty but for four projects."""
    with connection.cursor() as sql:
        for known in (data.investment(), SHOP):
            sql.execute(f'CREATE SCHEMA IF NOT EXISTS "{known.schema}"')
            for table in known.tables:
                names = {
                    name: TYPES.get(column.kind, "text")
                    for column in table.columns
                    for name in filter(None, (column.name, column.folded))
                }
                columns = ", ".join(f'"{name}" {kind}' for name, kind in names.items())
                sql.execute(f'CREATE TABLE "{known.schema}"."{table.name}" ({columns})')
        sql.executemany(
            "INSERT INTO datos_1.proyectos (nombre, nombre_plano, sector, provincia, estado, anio,"
            " monto, fecha_inicio) VALUES (%s, lower(%s), %s, %s, %s, %s, %s, %s)",
            [(row[0], *row) for row in PROJECTS],
        )
    return data.investment()


def asked(question: Any, dataset: Any) -> Any:
    plan = questions.read(question, dataset, data.TODAY)
    assert isinstance(plan, questions.Plan), plan
    return run(plan, dataset)


def run(plan: Any, dataset: Any) -> Any:
    verdict = judge(questions.sql(plan, dataset), relations(dataset))
    assert verdict.allowed, verdict.reason
    with connection.cursor() as sql:
        sql.execute(verdict.sql)
        return sql.fetchall()


def test_questions_get_the_rows_they_ask_for(dataset: Any) -> None:
    expected = {
        "¿Cuántos proyectos hay en Azua?": [(2,)],
        "¿Cuántos proyectos que no sean de educación hay?": [(2,)],
        "¿Cuántos proyectos hay fuera de Azua?": [(2,)],
        "¿Cuánto se invirtió en 2023?": [(Decimal(400),)],
        "¿En qué provincia hay más proyectos?": [("Azua", 2)],
        "proyectos por año": [(2022, 1), (2023, 2), (2024, 1)],
        "compara 2023 contra 2022": [(2, 1)],
        "¿Qué porcentaje de los proyectos están terminados?": [(Decimal(50),)],
        "¿Cuántas escuelas hay?": [(2,)],
        "¿Cuántas provincias tienen proyectos?": [(2,)],
        "¿Cuántos proyectos sin provincia hay?": [(1,)],
    }
    found = {question: asked(question, dataset) for question in expected}
    assert found == expected


def test_a_tie_for_the_first_place_gives_all_that_share_it(dataset: Any) -> None:
    rows = asked("¿Cuál es el proyecto más caro?", dataset)
    assert [row[0] for row in rows] == ["Acueducto de Barahona", "Mantenimiento de escuelas"]
    plan = questions.read("¿Cuál es el proyecto más caro?", dataset, data.TODAY)
    assert isinstance(plan, Plan)
    told = questions.told(plan, (), rows, False, dataset, data.TODAY)
    assert told.text.endswith("Hay 2 empatados.")


def test_a_true_zero_stays_zero_and_no_word_is_found_within_another(dataset: Any) -> None:
    with connection.cursor() as sql:
        sql.executemany(
            "INSERT INTO tienda_probada.ventas (producto, categoria, total) VALUES (%s, %s, %s)",
            [("Piña", "Frutas", 7), ("Empanada", "Postres", 30), ("Limonada", "Jugos", 40)],
        )
    total = Measure(Function.SUM, "total")

    def wider(column: str, operation: Operation, *values: str) -> Any:
        plan = Plan("ventas", total, (Filter(column, operation, values),))
        found = questions.relaxed(plan, SHOP)
        return found and run(found, SHOP)

    found = {
        "catalogued": wider("categoria", Operation.IS, "Batidos"),
        "short": wider("producto", Operation.HOLDS, "pan"),
        "within another": wider("producto", Operation.IS, "nada"),
        "with its accents": wider("producto", Operation.IS, "pina"),
        "its plural": wider("producto", Operation.HOLDS, "limonadas"),
    }
    assert found == {
        "catalogued": None,
        "short": None,
        "within another": [(None,)],
        "with its accents": [(Decimal(7),)],
        "its plural": [(Decimal(40),)],
    }


def test_the_strict_search_holds_whole_words_in_any_number(dataset: Any) -> None:
    with connection.cursor() as sql:
        sql.executemany(
            "INSERT INTO tienda_probada.ventas (producto) VALUES (%s)",
            [("Empanada",), ("Pan de yuca",), ("panes dulces",), ("Té (leche)",), ("LUZ 100%",)],
        )

    def found(value: str, operation: Operation = Operation.HOLDS) -> Any:
        count = Measure(Function.COUNT)
        return run(Plan("ventas", count, (Filter("producto", operation, (value,)),)), SHOP)[0][0]

    held = {word: found(word) for word in ("pan", "panes", "leches", "te", "luces", "yuca de")}
    assert held == {"pan": 2, "panes": 2, "leches": 1, "te": 1, "luces": 1, "yuca de": 0}
    assert (found("pan de yucas"), found("100%"), found("%"), found("_")) == (1, 1, 1, 0)
    assert found("pan", Operation.LACKS) == 3


def test_columns_with_the_names_of_a_measure_or_a_place_are_read_as_they_are(db: Any) -> None:
    columns = tuple(Column(name, name, kind) for name, kind in NAMED.items())
    table = Table("cargos", ("cargo", "cargos"), columns, title="puesto", amount="valor")
    dataset = replace(SHOP, slug="cargos", schema="cargos", tables=(table,))
    with connection.cursor() as sql:
        sql.execute("CREATE SCHEMA cargos; CREATE TABLE cargos.cargos (puesto text, valor numeric)")
        sql.execute("INSERT INTO cargos.cargos VALUES ('Chofer', 5), ('Chofer', 6), ('Jefe', 2)")
    first, count = Order(), Measure(Function.COUNT)
    found = {
        "groups": run(Plan("cargos", count, groups=(Group("valor"),), order=first), dataset),
        "first group": run(
            Plan("cargos", count, groups=(Group("puesto"),), order=first, top=1), dataset
        ),
        "first row": run(
            Plan("cargos", Measure(Function.ROWS), order=Order("valor"), top=1), dataset
        ),
    }
    assert found == {
        "groups": [(2, 1), (5, 1), (6, 1)],
        "first group": [("Chofer", 2)],
        "first row": [("Chofer", 6)],
    }


NAMED = {"puesto": Kind.TEXT, "valor": Kind.INTEGER}
ASKED = st.sampled_from((data.investment(), SHOP)).flatmap(
    lambda known: st.tuples(st.just(known), st.sampled_from(known.tables).flatmap(plans))
)


@given(ASKED)
@settings(max_examples=80, deadline=None, suppress_health_check=list(HealthCheck))
def test_any_plan_runs_and_is_told(dataset: Any, asked: Any) -> None:
    known, plan = asked
    rows = run(plan, known)
    told = questions.told(plan, (), rows, False, known, data.TODAY)
    assert told.text
    wider = questions.relaxed(plan, known)
    if wider:
        run(wider, known)
