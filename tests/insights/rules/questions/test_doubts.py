"""What speaks against a reading that explains its question, and what is read as it is meant."""

from datetime import date
from typing import Any

from insights.rules import confidence, questions
from insights.rules.confidence import CALIBRATED, Decision
from insights.rules.questions.plans import Doubt, NotRead, Plan
from tests.insights.rules.questions import data
from tests.insights.rules.questions.brief import brief
from tests.tables import rows

DATASET = data.investment()


def plan(question: str, dataset: Any = DATASET) -> Plan:
    read = questions.read(question, dataset, data.TODAY)
    assert isinstance(read, Plan), read
    return read


@rows(
    ("question", "doubts"),
    [
        ("¿Cuántos proyectos de salud hay en Azua?", ()),
        ("escuelas en Azua", ()),
        ("¿Cuántos proyectos empezaron en marzo de 2024?", (Doubt.EVENT,)),
        ("¿Cuánto se robaron en salud?", (Doubt.LEFT,)),
        ("escuelas básicas en Azua", (Doubt.CROWD,)),
        ("Azua", (Doubt.HEADLESS,)),
        ("¿y en 2023?", (Doubt.HEADLESS,)),
        ("¿Por qué están paralizados los proyectos de Azua?", (Doubt.UNANSWERED,)),
        ("¿Quién tiene proyectos en Azua?", (Doubt.UNANSWERED,)),
        ("¿Cuál es la mejor provincia?", (Doubt.JUDGED,)),
        ("¿Cuál es la provincia con mejor avance?", ()),
        ("¿Cuánto se invertirá en salud en 2031?", (Doubt.AHEAD,)),
        ("¿Cuándo terminarán los proyectos de Azua?", (Doubt.AHEAD, Doubt.UNDATED)),
        (
            "¿En qué provincias hay más proyectos de salud que de educación?",
            (Doubt.HELD_AGAINST,),
        ),
        ("¿En qué provincia se atascan más?", (Doubt.LEFT, Doubt.UNMEASURED)),
    ],
)
def test_each_doubt_is_named(question: str, doubts: tuple[Doubt, ...]) -> None:
    assert plan(question).doubts == doubts


def test_a_word_of_a_longer_name_is_no_word_of_a_title() -> None:
    assert Doubt.INSIDE_A_NAME in plan("proyectos de cristóbal en Azua").doubts


@rows(
    ("question", "decision"),
    [
        ("¿Cuántos proyectos empezaron en marzo de 2024?", Decision.ANSWER),
        ("escuelas en Azua", Decision.ANSWER),
        ("¿Cuánto se robaron en salud?", Decision.ASK),
        ("¿Cuál es la mejor provincia?", Decision.ASK),
        ("¿Cuándo terminarán los proyectos de Azua?", Decision.ASK),
        ("Azua", Decision.ASK),
    ],
)
def test_a_doubt_that_may_change_the_answer_withholds_it(question: str, decision: Decision) -> None:
    assert CALIBRATED.decide(confidence.of_plan(plan(question), question)) is decision


def test_a_sum_of_no_cell_is_no_answer_unless_a_period_may_be_empty() -> None:
    timeless, timed = "monto de salud en Azua", "monto de salud en Azua en 2023"
    assert confidence.of_plan(plan(timeless), timeless, empty=True) < CALIBRATED.answer
    assert confidence.of_plan(plan(timed), timed, empty=True) == 1.0


@rows(
    ("question", "meant"),
    [
        ("¿Cuántos proyectos hay fuera del Distrito Nacional?",
         "count | provincia is_not Distrito Nacional"),
        ("monto total sin contar salud", "sum monto | sector is_not Salud"),
        ("¿en qué provincia se invierte más plata?", "sum monto | by provincia | down | top 1"),
        ("proyectos por mes en 2023",
         "count | fecha_inicio during 2023/2024 | by fecha_inicio:month"),
        ("¿Cuántos proyectos pasan del 80 % de avance?", "count | avance more 80"),
    ],
)  # fmt: skip
def test_what_is_said_in_another_form_is_read_as_it_is_meant(question: str, meant: str) -> None:
    assert brief(plan(question)) == meant


def test_mal_is_no_name_of_anything() -> None:
    read = questions.read("¿Qué obras van mal?", DATASET, data.TODAY)
    assert isinstance(read, NotRead) and "«mal»" in read.text


@rows(
    "question",
    ["compara el monto de 2023 con 2024", "compara el monto de 2024 con 2023"],
)
def test_the_later_period_is_held_against_the_earlier(question: str) -> None:
    first = 100 if question.endswith("2024") else 80
    cells = [(first, 180 - first)]
    told = questions.told(plan(question), ("a", "b"), cells, False, DATASET, date(2026, 1, 1))
    assert "(-20 %)" in told.text
