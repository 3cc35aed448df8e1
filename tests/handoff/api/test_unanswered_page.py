"""The page of questions without an answer: who sees it, what is done on it, and what is kept."""

import html

import pytest
from django.test import Client
from django.urls import reverse

from insights.models import AskedQuestion, DatasetColumn, Thumb
from insights.rules.answers import Answer, Status
from merchants.models import Merchant, User
from tests.handoff.api.test_insights import BARS, Asked, dataset
from tests.handoff.api.test_insights import asked as asked
from tests.handoff.api.test_questions_page import desk as desk

pytestmark = pytest.mark.django_db
PAGE = "questions:unanswered"
ASKED = "¿Cuántas obras por zumbido?"


@pytest.fixture
def column(alma: Merchant) -> DatasetColumn:
    made = dataset(alma, "obras", nouns=["obra", "obras"])
    AskedQuestion.objects.create(
        merchant=alma, dataset_slug="obras", question=ASKED, status="ask", kind="relevant"
    )
    return DatasetColumn.objects.create(
        merchant=alma, dataset=made, name="estado", heading="E", label="Estado", kind="text"
    )


def shown(desk: Client) -> str:
    return html.unescape(desk.get(reverse(PAGE)).content.decode())


def does(desk: Client, act: str, status: int = 200, **more: object) -> str:
    body = {"act": act, "dataset": "obras", "question": ASKED, **more}
    answer = desk.post(reverse(PAGE), body)
    assert answer.status_code == status
    return html.unescape(answer.content.decode())


def test_a_question_is_shown_with_what_would_help(desk: Client, column: DatasetColumn) -> None:
    said = shown(desk)
    assert ASKED in said and "1 vez" in said and "zumbido" in said
    assert "es otro nombre de: Estado" in said
    assert reverse(PAGE) in desk.get(reverse("questions:page")).content.decode()


def test_another_word_is_saved_and_the_question_asked_again(
    desk: Client, column: DatasetColumn, asked: Asked
) -> None:
    said = does(desk, "synonym", column=column.pk, word="zumbido")
    column.refresh_from_db()
    assert column.synonyms == ["zumbido"] and asked.calls[-1][1] == ASKED
    assert "Ahora se responde así" in said and BARS.text in said


def test_other_words_that_are_answered_are_approved_in_one_click(
    desk: Client, column: DatasetColumn, alma: Merchant
) -> None:
    said = does(desk, "rephrase", rephrased="¿Cuántas obras por estado?")
    row = AskedQuestion.objects.of(alma).get(status="answer")
    assert f"Vale también para «{ASKED}»" in said and f'value="{row.pk}"' in said

    said = does(desk, "approve", answered=row.pk)
    kept = AskedQuestion.objects.of(alma).get(thumb=Thumb.UP)
    assert (kept.complete_question, kept.sql) == (ASKED, row.sql)
    assert "No hay preguntas sin respuesta." in said


def test_asking_again_without_an_answer_counts_no_asker(
    desk: Client, column: DatasetColumn, asked: Asked, alma: Merchant
) -> None:
    asked.answer = Answer(Status.ASK, "No lo sé.")
    said = does(desk, "again")
    assert "Todavía no tiene respuesta" in said and "1 vez" in said
    assert AskedQuestion.objects.of(alma).count() == 1


def test_an_operator_may_ask_again_and_teach_nothing(
    desk: Client, column: DatasetColumn, bruno: User
) -> None:
    desk.force_login(bruno)
    assert "es otro nombre de" not in shown(desk)
    does(desk, "again")
    for act in ("synonym", "rephrase", "approve"):
        does(desk, act, 403, column=column.pk, word="x", answered=1)


@pytest.mark.parametrize(("act", "question"), [("nada", ASKED), ("again", "x" * 501)])
def test_what_cannot_be_done_is_said(
    desk: Client, column: DatasetColumn, asked: Asked, act: str, question: str
) -> None:
    assert "Escribe una pregunta" in does(desk, act, question=question)
    assert asked.calls == []


def test_a_neighbour_sees_nothing_of_it(
    client: Client, desk: Client, column: DatasetColumn, dario_owner: User
) -> None:
    client.force_login(dario_owner)
    assert ASKED not in shown(client)
    does(client, "again")
    client.logout()
    assert client.get(reverse(PAGE)).status_code == 302
