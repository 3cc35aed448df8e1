"""What a question is read as: the specification's examples, and one of each kind of question."""

from typing import Any

from insights.rules import questions
from insights.rules.guard.judging import judge
from insights.rules.guard.values import Relations
from insights.rules.questions import AskBack, NotRead, Plan
from tests.insights.rules.questions import data
from tests.tables import rows


def relations(dataset: Any) -> Any:
    """What the guard is told of a dataset."""
    return Relations(
        {
            table.name: frozenset(
                name for column in table.columns for name in (column.name, column.folded) if name
            )
            for table in dataset.tables
        },
        schema=dataset.schema,
    )


@rows(
    ("question", "where"),
    [
        ("¿Cuántos proyectos hay en Azua?", ' WHERE "provincia" = \'Azua\''),
        ("cuantos proyectos hay", ""),
        ("¿Cuántas obras de salud?", " WHERE \"sector\" = 'Salud'"),
        ("¿Cuántos proyectos terminados hay en Azua?",
         " WHERE \"estado\" = 'Finalizado' AND \"provincia\" = 'Azua'"),
        ("¿Cuántos proyectos que no sean de salud hay?",
         ' WHERE ("sector" IS NULL OR NOT "sector" = \'Salud\')'),
        ("¿Cuántos proyectos hay de más de 10 millones?", ' WHERE "monto" > 10000000'),
        ("¿Cuántos proyectos tienen más de 50% de avance?", ' WHERE "avance" > 50'),
        ("¿Cuántos proyectos de 2023?", ' WHERE "anio" = 2023'),
        ("¿Cuántas escuelas hay?",
         " WHERE (\"nombre_plano\" LIKE '%escuela%'"
         " AND \"nombre_plano\" ~ '\\mescuela(e?s?)\\M')"),
    ],
)  # fmt: skip
def test_a_count_is_read_with_its_filters(question: Any, where: Any) -> None:
    dataset = data.investment()
    plan = questions.read(question, dataset, data.TODAY)
    assert isinstance(plan, Plan), plan
    statement = questions.sql(plan, dataset)
    assert statement == f'SELECT count(*) AS _valor FROM "proyectos"{where}'
    verdict = judge(statement, relations(dataset))
    assert verdict.allowed, verdict.reason


def test_a_question_about_the_askers_own_place_is_asked_back() -> None:
    for question in ("proyectos en mi provincia", "¿Cuántos proyectos hay donde vivo?"):
        assert isinstance(questions.read(question, data.investment(), data.TODAY), AskBack)


def test_what_no_value_explains_is_named() -> None:
    read = questions.read("¿Cuántos proyectos hay en Marte?", data.investment(), data.TODAY)
    assert isinstance(read, NotRead)
    assert "No encuentro «Marte» en Provincia" in read.text
    assert read.choices


def test_a_count_is_told_with_its_number() -> None:
    dataset = data.investment()
    plan = questions.read("¿Cuántos proyectos hay en Azua?", dataset, data.TODAY)
    assert isinstance(plan, Plan)
    told = questions.told(plan, ("valor",), ((1234,),), False, dataset, data.TODAY)
    assert told.text == "Hay 1,234 proyectos en Azua."
    assert told.understood.filters == ("Provincia: Azua",)
