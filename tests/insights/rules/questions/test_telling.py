"""What is said of the rows: the numbers of the cells, written as the country writes them."""

from dataclasses import replace
from datetime import date
from decimal import Decimal
from typing import Any

from insights.rules import questions
from insights.rules.answers import Shape
from insights.rules.questions import Plan
from insights.rules.questions.plans import Grain, Group
from insights.rules.questions.reading import normal
from tests.insights.rules.questions import data
from tests.tables import rows


def told(question: Any, found: Any, *, more: Any = False, dataset: Any = None) -> Any:
    dataset = dataset or data.investment()
    plan = questions.read(question, dataset, data.TODAY)
    assert isinstance(plan, Plan), plan
    return questions.told(plan, (), found, more, dataset, data.TODAY)


@rows(
    ("question", "found", "text", "shape"),
    [
        ("¿Cuántos proyectos hay en Azua?", [(1234,)],
         "Hay 1,234 proyectos en Azua.", Shape.NUMBER),
        ("¿Cuántos proyectos hay en Azua?", [(1,)],
         "Hay 1 proyecto en Azua.", Shape.NUMBER),
        ("¿Cuántos proyectos hay en Azua?", [(0,)],
         "No hay proyectos en Azua.", Shape.NUMBER),
        ("¿Cuánto se invirtió en salud en 2023?", [(Decimal("1234567.5"),)],
         "Total de monto en 2023, con sector Salud: RD$1,234,567.50.", Shape.NUMBER),
        ("¿Cuánto se invirtió en salud en 2023?", [(None,)],
         "No hay monto de proyectos en 2023, con sector Salud.", Shape.NUMBER),
        ("promedio de avance", [(Decimal("51.234"),)], "Promedio de avance: 51.23 %.",
         Shape.NUMBER),
        ("proyectos por sector", [("Salud", 5), ("Energía", 2)],
         "Cantidad de proyectos por sector: Salud (5) y Energía (2).", Shape.BAR),
        ("proyectos por año", [(2022, 5), (2023, 2)],
         "Cantidad de proyectos por año: 2022 (5) y 2023 (2).", Shape.LINE),
        ("¿Cuál es el sector con más proyectos?", [("Energía", 5), ("Salud", 5)],
         "Cantidad de proyectos por sector: Energía (5) y Salud (5). Hay 2 empatados.", Shape.BAR),
        ("¿Qué porcentaje de los proyectos están terminados?", [(Decimal("12.5"),)],
         "Porcentaje de proyectos con Estado: Finalizado: 12.5 %.", Shape.NUMBER),
        ("compara 2023 contra 2022", [(12, 10)],
         "Cantidad de proyectos: 12 en 2023, 10 en 2022 (+20 %).", Shape.TABLE),
        ("proyectos por mes", [(date(2024, 3, 1), 4)],
         "Cantidad de proyectos por fecha de inicio: marzo de 2024 (4).", Shape.LINE),
        ("escuelas en Azua", [], "No encontré proyectos con nombre que contiene «escuelas», "
         "en Azua.", Shape.NONE),
    ],
)  # fmt: skip
def test_the_answer_is_said_in_words(question: Any, found: Any, text: Any, shape: Any) -> None:
    answer = told(question, found)
    assert answer.text == text
    assert answer.payload.type is shape


def test_a_list_names_its_first_rows_and_that_there_are_more() -> None:
    found = [(f"Escuela {at}", *[None] * 7) for at in range(4)]
    answer = told("escuelas", found, more=True)
    assert answer.text.endswith("estos son los primeros: Escuela 0, Escuela 1, Escuela 2…")
    assert answer.payload.more
    assert answer.payload.columns[0].label == "Nombre"


def test_groups_that_are_cut_are_told_as_the_first() -> None:
    found = [(f"Sector {at}", 9 - at) for at in range(4)]
    answer = told("proyectos por sector", found, more=True)
    assert answer.text == (
        "Cantidad de proyectos por sector; son los primeros 4, hay más: "
        "Sector 0 (9), Sector 1 (8), Sector 2 (7)…"
    )
    tied = told("¿Cuál es el sector con más proyectos?", found[:2], more=True)
    assert tied.text.endswith("Hay más de 2 empatados.")


def test_one_more_than_is_shown_is_asked_for_unless_fewer_are_wanted() -> None:
    dataset = data.investment()
    limits = {
        "escuelas": 201,
        "proyectos por sector": 501,
        "proyectos por año": 501,
        "¿Cuál es el proyecto más caro?": 201,
        "los 5 proyectos más caros": 5,
        "los 300 proyectos más caros": 201,
    }
    found = {}
    for question in limits:
        plan = questions.read(question, dataset, data.TODAY)
        assert isinstance(plan, Plan), question
        found[question] = int(questions.sql(plan, dataset).rpartition("LIMIT ")[2])
    assert found == limits


def test_two_grains_of_one_date_are_the_finer_one() -> None:
    plan = questions.read("proyectos por mes y año de inicio", data.investment(), data.TODAY)
    assert isinstance(plan, Plan)
    groups = (Group("fecha_inicio", Grain.YEAR), Group("fecha_inicio", Grain.MONTH))
    assert normal(replace(plan, groups=groups)).groups == (groups[1],)


def test_how_it_was_understood_is_told() -> None:
    answer = told("¿Cuánto se invirtió en salud en Azua en 2023 por municipio?", [("Azua", 1)])
    understood = answer.understood
    assert understood.filters == ("Provincia: Azua", "Sector: Salud")
    assert understood.period == "en 2023"
    assert understood.group == ("Municipio",)
    assert understood.measure == "Total de monto"


def test_choices_look_closer() -> None:
    answer = told("¿Cuántos proyectos hay en Azua?", [(12,)])
    assert answer.choices
    for choice in answer.choices:
        assert isinstance(questions.read(choice, data.investment(), data.TODAY), Plan), choice


def test_nothing_exact_is_looked_for_more_freely() -> None:
    dataset = data.investment()
    plan = questions.read("escuelas en Azua", dataset, data.TODAY)
    assert isinstance(plan, Plan)
    wider = questions.relaxed(plan, dataset)
    assert wider is not None
    statement = questions.sql(wider, dataset)
    assert "\"nombre_plano\" ~ '\\mescuel(it)?[aeo]?s?\\M'" in statement
    assert "\"provincia\" = 'Azua'" in statement
    assert wider.notes[-1].startswith("No había nada exacto")
    assert questions.relaxed(wider, dataset) is None


def test_what_is_about_the_words_comes_before_what_only_names_them() -> None:
    dataset = data.investment()
    plan = questions.read("escuelas", dataset, data.TODAY)
    assert isinstance(plan, Plan)
    found = [
        ("Mantenimiento de Escuelas", *[None] * 7),
        ("Construcción de la Escuela Básica", *[None] * 7),
        ("Escuela Básica Juan Pablo Duarte", *[None] * 7),
    ]
    order = [row[0] for row in questions.reranked(plan, found, dataset)]
    assert order[0] == "Escuela Básica Juan Pablo Duarte"
    assert set(order) == {row[0] for row in found}
