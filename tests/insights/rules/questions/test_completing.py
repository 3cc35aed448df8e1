"""A question that leans on the one before becomes a whole one that keeps the rest of it."""

from typing import Any

from insights.rules import questions
from insights.rules.questions import Plan
from tests.insights.rules.questions import data
from tests.tables import rows


@rows(
    ("previous", "question", "same"),
    [
        ("¿Cuántos proyectos hay en Santiago?", "¿y en Azua?", "¿Cuántos proyectos hay en Azua?"),
        ("¿Cuántos proyectos hay en Azua?", "¿y por sector?",
         "¿Cuántos proyectos hay en Azua por sector?"),
        ("¿Cuánto se invirtió en salud en 2022?", "¿y en 2023?",
         "¿Cuánto se invirtió en salud en 2023?"),
        ("¿Cuánto se invirtió en salud en 2022?", "¿y el año pasado?",
         "¿Cuánto se invirtió en salud en 2023?"),
        ("¿Cuántos proyectos de salud hay en Azua?", "¿y los finalizados?",
         "¿Cuántos proyectos de salud finalizados hay en Azua?"),
        ("¿Cuántos proyectos de salud hay en Azua?", "¿y de educación?",
         "¿Cuántos proyectos de educación hay en Azua?"),
        ("proyectos de más de 10 millones en Azua", "¿y en el municipio de Santiago?",
         "proyectos de más de 10 millones en el municipio de Santiago"),
        ("¿Cuántos proyectos hay en Azua?", "¿y cuánto suman?",
         "¿Cuánto suma el monto de los proyectos en Azua?"),
        ("¿Cuántas escuelas hay en Azua?", "¿y acueductos?", "¿Cuántos acueductos hay en Azua?"),
        ("¿Cuántas escuelas hay en Azua?", "¿y en Barahona?", "¿Cuántas escuelas hay en Barahona?"),
        ("¿Cuántos proyectos hay en Azua?", "en Barahona", "¿Cuántos proyectos hay en Barahona?"),
        ("proyectos por provincia", "solo de salud", "proyectos de salud por provincia"),
        ("¿Cuántos proyectos hay en mi provincia?", "Azua", "¿Cuántos proyectos hay en Azua?"),
        ("¿Cuántos proyectos de salud hay en mi municipio?", "en Santiago",
         "¿Cuántos proyectos de salud hay en el municipio de Santiago?"),
        ("¿Cuánto se invirtió donde vivo?", "la provincia de Santiago",
         "¿Cuánto se invirtió en la provincia de Santiago?"),
    ],
)  # fmt: skip
def test_the_complete_question_keeps_the_rest(previous: Any, question: Any, same: Any) -> None:
    dataset = data.investment()
    whole = questions.complete(question, previous, dataset, data.TODAY)
    read = questions.read(whole, dataset, data.TODAY)
    assert isinstance(read, Plan), whole
    assert read == questions.read(same, dataset, data.TODAY), whole


@rows(
    ("previous", "question", "same"),
    [
        ("¿Cuánto vendí ayer?", "¿y la semana pasada?", "¿Cuánto vendí la semana pasada?"),
        ("¿Cuánto vendí ayer por categoría?", "¿y hoy?", "¿Cuánto vendí hoy por categoría?"),
        ("¿Cuánto vendí este mes?", "¿comparado con el mes pasado?",
         "¿Cuánto vendí este mes comparado con el mes pasado?"),
        ("¿Cuántos pedidos pagados hay?", "¿y cancelados?", "¿Cuántos pedidos cancelados hay?"),
    ],
)  # fmt: skip
def test_a_shops_question_goes_on(previous: Any, question: Any, same: Any) -> None:
    dataset = data.shop()
    whole = questions.complete(question, previous, dataset, data.TODAY)
    read = questions.read(whole, dataset, data.TODAY)
    assert isinstance(read, Plan), whole
    assert read == questions.read(same, dataset, data.TODAY), whole


@rows(
    ("previous", "question"),
    [
        ("", "¿y en Azua?"),
        ("¿Cuántos proyectos hay en Azua?", "¿Cuántos proyectos hay en Santiago?"),
        ("¿Cuántos proyectos hay en Azua?", "¿Qué sector tiene más proyectos?"),
        ("¿Cuántos proyectos hay en mi provincia?", "¿Cuántos proyectos hay en Santiago?"),
        ("¿Cuántos proyectos hay en mi provincia?", "gracias"),
        ("no se lee esto de ningún modo", "¿y en Azua?"),
    ],
)
def test_a_question_that_leans_on_nothing_stays_as_it_is(previous: Any, question: Any) -> None:
    assert questions.complete(question, previous, data.investment(), data.TODAY) == question
