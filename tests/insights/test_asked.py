"""What was asked is kept for whoever asked it, with their opinion."""

from datetime import timedelta

import pytest
from django.utils import timezone

from chatbot.transports.tasks import prune
from insights import asked
from insights.models import AskedQuestion, Dataset, Thumb, Upload
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


def test_no_word_is_kept_of_a_question_about_somebody(alma: Merchant, owner: User) -> None:
    question = "¿Cuál es el teléfono de Juana Pérez?"
    told = "No doy el teléfono de Juana Pérez."
    answer = Answer(Status.REFUSED, told, understood=Understood(question), kind="personal")

    row = asked.record(alma, "datos", question, answer, by=owner, milliseconds=1)

    kept = AskedQuestion.objects.of(alma).values().get(pk=row.pk)
    assert "Juana" not in str(kept) and (kept["status"], kept["kind"]) == ("refused", "personal")


def test_questions_and_replaced_files_go_after_thirteen_months(alma: Merchant, owner: User) -> None:
    now = timezone.now()
    data = Dataset.objects.create(merchant=alma, title="Obras", slug="obras")
    rows = {name: ask(alma, owner, f"¿{name}?") for name in ("old", "new")}
    files = {
        name: Upload.objects.create(
            merchant=alma, dataset=data, name=name, due_at=now if name == "waits" else None
        )
        for name in ("old", "waits", "last")
    }
    lately, long_ago = now - timedelta(days=390), now - timedelta(days=397)
    AskedQuestion.objects.of(alma).update(created_at=lately)
    AskedQuestion.objects.of(alma).filter(pk=rows["old"].pk).update(created_at=long_ago)
    Upload.objects.of(alma).update(created_at=long_ago)

    prune()

    assert list(AskedQuestion.objects.of(alma)) == [rows["new"]]
    assert set(Upload.objects.of(alma)) == {files["waits"], files["last"]}
