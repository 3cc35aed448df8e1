"""What was asked is kept for whoever asked it, with their opinion."""

import pytest

from insights import asked
from insights.models import AskedQuestion, Thumb
from insights.rules.answers import Answer, Payload, Shape, Status, Understood
from merchants.models import Merchant, User

pytestmark = pytest.mark.django_db


def ask(merchant: Merchant, by: User, question: str) -> AskedQuestion:
    answer = Answer(
        Status.ANSWER,
        "Hay 3.",
        Payload(Shape.NUMBER, (), ((3,),)),
        Understood(question),
        sql="SELECT 3",
    )
    return asked.record(merchant, "datos", question, answer, by=by, milliseconds=12.4)


def test_a_question_is_kept_with_its_answer(alma: Merchant, owner: User) -> None:
    row = ask(alma, owner, "¿Cuántos hay?" * 100)

    row.refresh_from_db()
    assert (row.status, row.text, row.sql, row.milliseconds) == ("answer", "Hay 3.", "SELECT 3", 12)
    assert row.payload["rows"] == [[3]]
    assert len(row.question) == len(row.complete_question) == 500


def test_an_opinion_is_the_askers_own(
    alma: Merchant, dario: Merchant, owner: User, bruno: User
) -> None:
    row = ask(alma, owner, "¿Cuántos hay?")

    assert asked.judge(alma, row.pk, Thumb.UP, by=owner)
    assert not asked.judge(alma, row.pk, Thumb.DOWN, by=bruno)
    assert not asked.judge(dario, row.pk, Thumb.DOWN, by=owner)
    assert not asked.judge(alma, row.pk + 1, Thumb.DOWN, by=owner)
    row.refresh_from_db()
    assert row.thumb == Thumb.UP


def test_what_somebody_asked_lately_is_theirs_and_comes_once(
    alma: Merchant, owner: User, bruno: User
) -> None:
    for question in ("¿A?", "¿B?", "¿A?"):
        ask(alma, owner, question)
    ask(alma, bruno, "¿C?")

    assert asked.recent(alma, "datos", by=owner) == ["¿A?", "¿B?"]
    assert asked.recent(alma, "mi-tienda", by=owner) == []
