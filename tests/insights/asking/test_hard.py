"""Hard questions by rules and with a scripted model: what each answers, and how it is calibrated.

The model of the script writes the statement that answers, or the one that errs: in every third
question, and wherever there is no answer. It is no measure of a real model; it holds the graph, its
figures and its thresholds to labelled answers.
"""

import json
from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime
from typing import Any

import pytest

from config.demo import datos, publishing
from insights import askable, cache, evaluating, pool
from insights.graph.state import Reader
from insights.rules import curves, evaluation
from insights.rules.confidence import CALIBRATED, OPEN
from insights.rules.description import Dataset
from insights.rules.evaluation import Judged, Mark
from merchants.models import Merchant, User
from tests.insights.asking import hard
from tests.insights.asking.test_golden import FILE, number
from tests.llm.conftest import closed_circuits, openai
from tests.stubs.model_script import Asked
from tests.stubs.openai import StubOpenAI

__all__ = ["closed_circuits", "openai"]

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.deep]
NOW = datetime(2026, 11, 23, 10, 30)
LATER = 3
"""Of so many questions the scripted model gets one wrong."""
QUESTIONS = hard.questions()
ERRS = {one.question: at % LATER == 0 or one.rows is None for at, one in enumerate(QUESTIONS)}
BY_QUESTION = {one.question: one for one in QUESTIONS}


def golden() -> list[evaluation.Golden]:
    """The ordinary questions as one kind, then the hard ones."""
    ordinary = evaluation.parsed(FILE.read_text(encoding="utf-8"))
    lines: list[dict[str, Any]] = []
    for one in QUESTIONS:
        line: dict[str, Any] = {"kind": one.kind, "question": one.question}
        told = {"status": ["ask", "gray", "refused"]} if one.rows is None else {"rows": one.rows}
        lines.append({**line, **told})
    difficult = evaluation.parsed("\n".join(json.dumps(line, default=number) for line in lines))
    return [*(replace(one, kind="ordinary") for one in ordinary), *difficult]


def model(asked: Asked) -> dict[str, Any]:
    """The script: what each call of the graph is answered with."""
    said = asked.context
    properties = set((asked.schema or {}).get("properties", ()))
    if said["question"] not in BY_QUESTION:
        return {"question": "", "topic": "unclear", "traits": [], "sure": 0}
    one = BY_QUESTION[said["question"]]
    errs = ERRS[one.question]
    sql = one.wrong if errs else one.right
    answers: dict[str, dict[str, Any]] = {
        "topic": {"question": "", "topic": "data", "traits": [], "sure": 60 if errs else 90},
        "pitfalls": {"pitfalls": [], "examples": []},
        "statements": {
            "statements": [{"approach": "", "sql": each} for each in (sql, sql, one.wrong or sql)]
        },
        "number": {"number": 1},
        "sql": {"sql": sql},
        "keep": {"keep": []},
        "text": {"text": ""},
    }
    return next(told for name, told in answers.items() if name in properties)


@pytest.fixture
def dataset(dario: Merchant, dario_owner: User) -> Iterator[Dataset]:
    from django.utils import timezone

    publishing.publish(dario, by=dario_owner, now=timezone.now())
    found = askable.named(dario, datos.SLUG)
    assert found is not None
    yield found
    pool.close()


def table(title: str, found: list[Judged]) -> str:
    lines = [title]
    for kind, tally in evaluation.by_kind(found).items():
        marks = tally.marks
        lines.append(
            f"{kind:<14} {tally.asked:>3} right {marks[Mark.RIGHT]:>3} withheld "
            f"{marks[Mark.WITHHELD]:>3} wrong {marks[Mark.WRONG]:>3} calls {tally.calls:>4} "
            f"US$ {tally.cost:.4f}"
        )
    error, covered = evaluation.error(found), evaluation.coverage(found)
    return "\n".join([*lines, f"coverage {covered:.1%} error {error:.1%}"])


def curve(found: list[Judged]) -> str:
    points = curves.curve(found)
    lines = [f"{p.threshold:.2f} {p.coverage:6.1%} {p.error:6.1%} {p.answers:>3}" for p in points]
    return "\n".join([*lines, str(curves.calibrated(points))])


def asked(dataset: Dataset, reader: Reader | None, opened: bool) -> list[Judged]:
    cache.answers.forget()
    thresholds = OPEN if opened else CALIBRATED
    return evaluating.judged(dataset, golden(), now=NOW, reader=reader, thresholds=thresholds)


def test_what_the_thresholds_make_of_rules_and_model(dataset: Dataset, openai: StubOpenAI) -> None:
    openai.answers_with(model)
    found = {
        (name, opened): asked(dataset, reader, opened)
        for name, reader in (("rules", None), ("rules and model", Reader.GAPS))
        for opened in (True, False)
    }
    for (name, opened), one in found.items():
        print(table(f"{name}{', everything answered' if opened else ''}", one))
        if opened:
            print(curve(one))
            for each in one:
                unsure = each.answer.confidence < 1 and each.answer.status == "answer"
                if unsure or each.mark is Mark.WRONG:
                    print(each.mark, round(each.answer.confidence, 2), each.golden.question)
    helped, alone = found["rules and model", False], found["rules", False]
    assert evaluation.error(helped) < evaluation.error(found["rules and model", True])
    assert evaluation.coverage(helped) > evaluation.coverage(alone)
