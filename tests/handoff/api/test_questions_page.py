"""The page on which people ask their data: who may, what it shows of an answer, and opinions."""

import html
from datetime import date
from decimal import Decimal

import pytest
from django.test import Client
from django.urls import reverse

from core.rules.tabular import Kind
from insights import fetching
from insights.models import AskedQuestion, Thumb
from insights.rules.answers import Answer, Heading, Payload, Shape, Status, Understood
from merchants.models import Merchant, User
from tests.handoff.api.test_insights import BARS, Asked, dataset
from tests.handoff.api.test_insights import asked as asked

pytestmark = pytest.mark.django_db
PAGE = "questions:page"
DAY = Heading("dia", "Día", Kind.DATE)
SALES = Heading("valor", "Ventas", Kind.MONEY, "BOB")


@pytest.fixture
def desk(
    client: Client, alma: Merchant, owner: User, asked: Asked, monkeypatch: pytest.MonkeyPatch
) -> Client:
    monkeypatch.setattr(fetching, "off", lambda: "")
    client.force_login(owner)
    return client


def asks(
    desk: Client,
    question: str = "¿Cuánto vendí ayer?",
    status: int = 200,
    slug: str = "mi-tienda",
    **headers: str,
) -> str:
    body = {"dataset": slug, "question": question}
    answer = desk.post(reverse(PAGE), body, headers=headers)
    assert answer.status_code == status, answer.content[:400]
    return html.unescape(answer.content.decode())


def test_the_page_offers_what_can_be_asked(desk: Client, alma: Merchant, dario: Merchant) -> None:
    dataset(alma, title="Inversión pública", source="Hacienda", cut_off=date(2026, 6, 30))
    dataset(dario, "vecino", title="Lo del vecino")

    said = desk.get(reverse(PAGE)).content.decode()
    other = desk.get(reverse(PAGE), {"datos": "inversion"}).content.decode()

    assert "Mi tienda" in said and "Inversión pública" in said and "vecino" not in said
    assert "Datos de este momento" in said
    assert "Fuente: Hacienda." in other and "Datos al 30 de junio de 2026." in other


def test_an_answer_shows_text_chart_table_reasons_and_sql(desk: Client, alma: Merchant) -> None:
    dataset(alma, currency="DOP")
    said = asks(desk, "¿Cuánto por provincia?", slug="inversion", x_fragment="1")

    assert said.lstrip().startswith("<article")
    assert "Azua: RD$1,000.50." in said and '<td class="ask-number">RD$1,000.50</td>' in said
    assert '"values": [1000.5]' in said and '"shown": ["RD$1,000.50"]' in said
    assert "Sector: Salud" in said and "SELECT 1" in said
    assert 'data-question="¿Y en Azua?"' in said
    assert 'data-complete="¿Cuánto se invierte por provincia?"' in said


def test_without_its_script_the_page_answers_whole(desk: Client) -> None:
    said = asks(desk)
    assert "<h2>" in said and "Azua: RD$1,000.50." in said
    assert 'name="previous" value="¿Cuánto se invierte por provincia?"' in said


def test_a_single_number_is_large(desk: Client, asked: Asked) -> None:
    shown = Payload(Shape.NUMBER, (SALES,), ((Decimal(4250),),))
    asked.answer = Answer(Status.ANSWER, "Ayer vendiste 4.250 Bs.", shown, Understood("x"), sql="s")
    said = asks(desk, x_fragment="1")
    assert "<strong>4.250 Bs</strong><span>Ventas</span>" in said and "<table" not in said


def test_nothing_that_a_cell_or_a_question_holds_becomes_markup(desk: Client, asked: Asked) -> None:
    evil = "</script><img src=x onerror=alert(1)>"
    shown = Payload(Shape.BAR, (Heading("a", evil, Kind.TEXT), SALES), ((evil, 1),))
    asked.answer = Answer(
        Status.ANSWER, evil, shown, Understood(evil, (evil,)), sql=evil, choices=(evil,)
    )
    answer = desk.post(
        reverse(PAGE), {"dataset": "mi-tienda", "question": evil}, headers={"x-fragment": "1"}
    )
    assert "<img" not in answer.content.decode()


@pytest.mark.parametrize(
    ("question", "slug", "status", "words"),
    [
        ("", "mi-tienda", 400, "Escribe una pregunta"),
        ("x" * 501, "mi-tienda", 400, "Escribe una pregunta"),
        ("¿Cuántos?", "nada", 404, "No existe"),
    ],
)
def test_what_cannot_be_asked_is_said_and_the_question_is_kept(
    desk: Client, question: str, slug: str, status: int, words: str
) -> None:
    for headers in ({}, {"x_fragment": "1"}):
        said = asks(desk, question, status, slug, **headers)
        assert words in said and question in said
    assert not AskedQuestion.across.exists()


def test_where_questions_are_off_the_page_says_what_is_missing(
    desk: Client, monkeypatch: pytest.MonkeyPatch, asked: Asked
) -> None:
    monkeypatch.setattr(fetching, "off", lambda: "Las preguntas a los datos están apagadas.")
    said = desk.get(reverse(PAGE)).content.decode()
    assert (
        "están apagadas" in said and "INSIGHTS_DATABASE_URL" in said and "<form class" not in said
    )
    asked.answer = fetching.TurnedOff()
    assert "apagadas" in asks(desk, status=503, x_fragment="1")


def test_an_opinion_is_kept_for_whoever_asked(desk: Client, bruno: User) -> None:
    asks(desk)
    row = AskedQuestion.across.get()
    path = reverse("questions:thumb", args=[row.pk])

    assert desk.post(path, {"thumb": "up"}).status_code == 204
    row.refresh_from_db()
    assert row.thumb == Thumb.UP
    assert desk.post(path, {"thumb": ""}).status_code == 204
    assert desk.get(path).status_code == 405
    desk.force_login(bruno)
    assert desk.post(path, {"thumb": "down"}).status_code == 404
    row.refresh_from_db()
    assert row.thumb == Thumb.NONE


def test_an_operator_may_ask_a_stranger_may_not(
    desk: Client, bruno: User, client: Client, django_user_model: type[User]
) -> None:
    desk.force_login(bruno)
    assert desk.get(reverse(PAGE)).status_code == 200
    desk.logout()
    assert desk.get(reverse(PAGE)).status_code == 302
    desk.force_login(django_user_model.objects.create_user("nadie@example.test", "x"))
    assert desk.get(reverse(PAGE)).status_code in (302, 403)


def test_the_menu_leads_there(desk: Client) -> None:
    assert reverse(PAGE) in desk.get(reverse("admin:index")).content.decode()
    assert BARS.text in asks(desk)
