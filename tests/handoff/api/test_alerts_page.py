"""«Avísame si cambia»: the button under an answer, and the page of a person's alerts."""

import html

import pytest
from django.test import Client
from django.urls import reverse

from insights import alerts
from insights.alerts import Look
from insights.models import Alert, AlertEnd, AskedQuestion
from merchants.models import Merchant, User
from tests.handoff.api.test_insights import Asked
from tests.handoff.api.test_insights import asked as asked
from tests.handoff.api.test_questions_page import asks
from tests.handoff.api.test_questions_page import desk as desk

pytestmark = pytest.mark.django_db
PAGE = "questions:alerts"


@pytest.fixture
def row(desk: Client, asked: Asked, monkeypatch: pytest.MonkeyPatch) -> AskedQuestion:
    monkeypatch.setattr(alerts, "_look", lambda _row, _fetch: Look("f" * 64))
    assert "Avísame si cambia" in asks(desk, x_fragment="1")
    return AskedQuestion.across.get()


def press(desk: Client, row: AskedQuestion, value: str, status: int = 302, **headers: str) -> str:
    path = reverse("questions:alert", args=[row.pk])
    answer = desk.post(path, {"alert": value}, headers=headers)
    assert answer.status_code == status
    return html.unescape(answer.content.decode())


def shown(desk: Client) -> str:
    return html.unescape(desk.get(reverse(PAGE)).content.decode())


def test_one_click_sets_an_alert_and_one_ends_it(desk: Client, row: AskedQuestion) -> None:
    assert "Te avisaremos si cambia" in press(desk, row, "on", 200, x_fragment="1")
    assert "Sin cambios desde" in shown(desk) and "Tus avisos" in asks(desk)
    press(desk, row, "off")
    assert "No tienes avisos" in shown(desk)


def test_a_change_is_on_the_page_and_on_the_first_one_until_it_is_noted(
    desk: Client, row: AskedQuestion, alma: Merchant
) -> None:
    press(desk, row, "on")
    kept = AskedQuestion.objects.of(alma).get(pk=row.pk)
    alerts._tell(kept, "answer.changed", kept.created_at)
    kept.save()

    assert "Entendido" in shown(desk)
    assert "Respuestas que cambiaron" in html.unescape(
        desk.get(reverse("admin:index")).content.decode()
    )
    press(desk, row, "seen")
    assert "Último cambio" in shown(desk)
    assert "Respuestas que cambiaron" not in html.unescape(
        desk.get(reverse("admin:index")).content.decode()
    )


def test_an_alert_that_ended_says_why(desk: Client, row: AskedQuestion, alma: Merchant) -> None:
    rows = AskedQuestion.objects.of(alma)
    rows.update(alert=Alert.OVER, alert_end=AlertEnd.DATASET, alert_news=True)
    assert "Esos datos ya no están." in shown(desk)


def test_what_cannot_be_watched_is_said(
    desk: Client, row: AskedQuestion, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(alerts, "MOST", 0)
    assert "Ya hay 0 avisos" in press(desk, row, "on", 200, x_fragment="1")


def test_nobody_elses_alert_is_seen_or_touched(
    desk: Client, row: AskedQuestion, bruno: User
) -> None:
    press(desk, row, "on")
    assert desk.get(reverse("questions:alert", args=[row.pk])).status_code == 405
    desk.force_login(bruno)
    press(desk, row, "off", 404)
    assert "No tienes avisos" in shown(desk)
    row.refresh_from_db()
    assert row.alert == Alert.ON
