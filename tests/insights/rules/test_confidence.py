"""How far an answer is trusted, and what a threshold makes of labelled ones."""

from datetime import date

from insights.rules import confidence, curves, questions
from insights.rules.answers import Answer, Status
from insights.rules.confidence import CALIBRATED, Decision, Run
from insights.rules.evaluation import Golden, Judged, Mark
from insights.rules.questions.plans import Plan
from tests.insights.projects import PROJECTS
from tests.tables import rows

TODAY = date(2026, 11, 23)


def decided(question: str) -> Decision:
    plan = questions.read(question, PROJECTS, TODAY)
    assert isinstance(plan, Plan), plan
    return CALIBRATED.decide(confidence.of_plan(plan, question))


@rows(
    ("question", "decision"),
    [
        ("¿Cuántos proyectos hay en Azua?", Decision.ANSWER),
        ("¿Cuántos proyectos no están terminados?", Decision.ANSWER),
        ("¿Hay más proyectos de salud o de educación?", Decision.ANSWER),
        ("compara el monto de 2024 y 2025", Decision.ANSWER),
        ("clínicas", Decision.ANSWER),
        ("¿Cuánto creció la inversión de 2024 a 2025?", Decision.ASK),
    ],
)
def test_the_rules_plan_is_trusted_as_far_as_it_holds_the_question(
    question: str, decision: Decision
) -> None:
    assert decided(question) is decision


@rows(
    ("run", "decision"),
    [
        (Run(sure=90), Decision.ANSWER),
        (Run(sure=80, repairs=1), Decision.ANSWER),
        (Run(sure=90, agreement=2 / 3), Decision.ANSWER),
        (Run(sure=90, concerns=1, agreement=1 / 3), Decision.ASK),
        (Run(sure=90, concerns=1, empty=True), Decision.ASK),
        (Run(sure=20, concerns=3), Decision.UNKNOWN),
    ],
)
def test_a_models_statement_is_trusted_by_what_is_known_of_it(run: Run, decision: Decision) -> None:
    assert CALIBRATED.decide(confidence.of_statement(run)) is decision


def judged(score: float, mark: Mark, status: Status = Status.ANSWER) -> Judged:
    return Judged(Golden("k", "q"), Answer(status, "", confidence=score), mark)


def test_a_threshold_is_the_most_coverage_whose_error_is_allowed() -> None:
    found = [
        *[judged(0.9, Mark.RIGHT)] * 40,
        *[judged(0.6, Mark.RIGHT)] * 10,
        judged(0.5, Mark.WRONG),
        *[judged(0.3, Mark.WRONG)] * 9,
        judged(0.0, Mark.WITHHELD, Status.ASK),
    ]
    points = {one.threshold: one for one in curves.curve(found)}
    assert (points[0.0].coverage, round(points[0.0].error, 3)) == (60 / 61, 0.167)
    assert (points[0.4].answers, round(points[0.4].error, 3)) == (51, 0.02)
    best = curves.calibrated(list(points.values()))
    assert best is not None and best.threshold == 0.5
    assert curves.calibrated([one for one in points.values() if one.threshold < 0.2]) is None
