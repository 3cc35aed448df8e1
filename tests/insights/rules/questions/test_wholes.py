"""Sales are asked of the sales; of their lines where a question names what lines alone have."""

from dataclasses import replace
from datetime import date

import pytest

from catalog.orders.rules.published import TABLES
from core.rules.tabular import Kind, Value
from insights.rules import questions
from insights.rules.description import Dataset
from insights.rules.questions import Plan
from insights.rules.questions.statements import source
from tests.insights.rules.questions import data

GOODS = {"producto": ("Mango", "Piña"), "categoria": ("Jugos",), "zona": ("Centro",)}


def _dataset() -> Dataset:
    tables = tuple(
        replace(
            table,
            columns=tuple(
                replace(column, values=tuple(map(Value, GOODS[column.name])))
                if column.kind is Kind.CATEGORY and column.name in GOODS
                else column
                for column in table.columns
            ),
        )
        for table in TABLES
    )
    return Dataset("mi-tienda", "Mi tienda", "mi_tienda", tables, 1, currency="BOB")


SHOP = _dataset()
TODAY = date(2026, 11, 20)
WHOLE, PARTS = "ventas", "ventas_por_producto"


@pytest.mark.parametrize(
    ("question", "table"),
    [
        ("¿Cuánto vendí hoy?", WHOLE),
        ("cuanto vendimos este mes", WHOLE),
        ("¿Cuántas ventas hubo ayer?", WHOLE),
        ("ticket promedio de las ventas", WHOLE),
        ("ventas por día de esta semana", WHOLE),
        ("ventas por forma de pago", WHOLE),
        ("cuánto vendí en el Centro", WHOLE),
        ("¿Vendí más este mes que en octubre?", WHOLE),
        ("muéstrame las ventas de ayer", WHOLE),
        ("ventas pagadas de hoy", WHOLE),
        ("¿Cuánto vendí hoy por producto?", PARTS),
        ("¿Cuánto vendí de mango?", PARTS),
        ("ventas por categoría este mes", PARTS),
        ("¿Cuántas unidades vendí ayer?", PARTS),
        ("¿Cuál es el producto más vendido?", PARTS),
        ("lo que menos se vende", PARTS),
        ("compara las ventas de octubre y noviembre por categoría", PARTS),
        ("¿Cuántas piñas vendí la semana pasada?", PARTS),
    ],
)
def test_what_a_question_is_asked_of(question: str, table: str) -> None:
    plan = questions.read(question, SHOP, TODAY)

    assert isinstance(plan, Plan), plan
    assert source(plan, SHOP).name == table
    assert f'FROM "{table}"' in questions.sql(plan, SHOP)


def test_a_table_that_has_no_whole_is_asked_itself() -> None:
    plan = questions.read("¿Cuánto vendí hoy?", data.shop(), data.TODAY)

    assert isinstance(plan, Plan)
    assert source(plan, data.shop()).name == plan.table


@pytest.mark.parametrize(
    ("question", "is_due"),
    [
        ("¿Cuántos pedidos pendientes de pago hay?", True),
        ("¿Cuántos pedidos por cobrar hay?", True),
        ("pedidos por pagar de hoy", True),
        ("¿Cuántos pedidos tienen pagos pendientes?", True),
        ("cuántas compras están pendientes de cobro", True),
        ("pedidos de ayer que falta cobrar", True),
        ("órdenes con falta de pago", True),
        ("¿Cuántos pedidos con pago pendiente hubo ayer?", True),
        ("¿Cuántos pedidos hubo ayer?", None),
        ("pedidos por zona", None),
        ("pedidos por día de esta semana", None),
        ("¿Cuántos pedidos pagados hay?", None),
        ("¿Cuántos pedidos cancelados hay?", None),
        ("pedidos por forma de pago", None),
        ("¿Cuántos pedidos pagados en parte hay?", None),
        ("pedidos por estado", None),
    ],
)
def test_what_is_to_be_paid_is_asked_for_in_many_words(question: str, is_due: bool | None) -> None:
    plan = questions.read(question, SHOP, TODAY)

    assert isinstance(plan, Plan), plan
    assert plan.table == "pedidos"
    told = [one.values for one in plan.filters if one.column == "pendiente"]
    assert told == ([(is_due,)] if is_due else [])
    assert "pendiente" not in {one.column for one in plan.groups}


def test_each_answer_about_sales_carries_the_definition() -> None:
    for question in ("¿Cuánto vendí hoy?", "¿Cuánto vendí hoy por producto?"):
        plan = questions.read(question, SHOP, TODAY)
        assert isinstance(plan, Plan)
        told = questions.told(plan, ("_valor",), (), False, SHOP, TODAY)
        assert source(plan, SHOP).about in told.understood.notes
