"""The buttons: what each does, who was first, and what is said to whoever was not."""

import json
from datetime import timedelta

import pytest
from django.http import HttpResponse
from django.test import Client
from django.utils import timezone

from chatbot.conversations.models import ModeChange, SendState
from merchants.models import User
from tests.handoff.console.conftest import signed_in
from tests.handoff.console.scenes import Talk, talk

pytestmark = pytest.mark.django_db


def act(client: Client, chat: Talk, name: str, **fields: str) -> HttpResponse:
    path = f"/console/jugos-alma/c/{chat.session.pk}/{name}"
    return client.post(path, fields)  # type: ignore[return-value]


def toast(answer: HttpResponse) -> str:
    told: dict[str, dict[str, str]] = json.loads(answer.headers.get("HX-Trigger", "{}"))
    return told.get("console:toast", {}).get("message", "")


def test_taking_it_makes_it_hers(desk: Client, chat: Talk, bruno: User) -> None:
    answer = act(desk, chat.waits(), "take")

    assert answer.status_code == 200
    assert (chat.session.mode, chat.session.assigned_to) == ("human", bruno)
    assert "La atiendes tú" in answer.content.decode()


def test_the_second_to_take_it_is_told_who_has_it(
    desk: Client, chat: Talk, bruno: User, owner: User
) -> None:
    act(desk, chat.waits(), "take")
    answer = act(signed_in(owner), chat, "take")

    assert answer.status_code == 409
    assert toast(answer) == "Bruno ya atiende esta conversación."
    assert "La atiende Bruno" in answer.content.decode()
    assert chat.session.assigned_to == bruno


def test_giving_it_back_lets_the_bot_go_on(desk: Client, chat: Talk, bruno: User) -> None:
    answer = act(desk, chat.waits().taken(bruno), "release")

    assert chat.session.mode == "bot"
    assert toast(answer) == "Nico sigue la conversación."


def test_handing_it_over_by_hand_says_why(desk: Client, chat: Talk, bruno: User) -> None:
    act(desk, chat, "hand-over", reason="Pide factura")

    assert (chat.session.mode, chat.session.handoff_reason) == ("handoff_pending", "Pide factura")
    assert ModeChange.objects.of(chat.merchant).get().by == bruno


def test_it_is_assigned_to_somebody_else(desk: Client, chat: Talk, owner: User) -> None:
    answer = act(desk, chat.waits(), "assign", to=str(owner.pk))

    assert chat.session.assigned_to == owner
    assert toast(answer) == "Asignada a Alma."


@pytest.mark.parametrize("to", ["", "x", "0", "999999999", "9" * 30])
def test_it_is_assigned_to_nobody_who_is_not_there(desk: Client, chat: Talk, to: str) -> None:
    assert act(desk, chat.waits(), "assign", to=to).status_code == 400
    assert chat.session.mode == "handoff_pending"


def test_it_is_not_assigned_to_a_stranger(desk: Client, chat: Talk, dario_owner: User) -> None:
    answer = act(desk, chat.waits(), "assign", to=str(dario_owner.pk))

    assert answer.status_code == 400
    assert toast(answer) == "Esa persona ya no atiende en este negocio."


def test_it_is_settled_with_how(desk: Client, chat: Talk, bruno: User) -> None:
    answer = act(desk, chat.waits().taken(bruno), "resolve", reason="Vendido")

    assert (chat.session.mode, chat.session.resolution) == ("bot", "Vendido")
    assert "Resuelta" in answer.content.decode()


def test_it_is_not_settled_without_saying_how(desk: Client, chat: Talk, bruno: User) -> None:
    answer = act(desk, chat.waits().taken(bruno), "resolve", reason="  ")

    assert answer.status_code == 400
    assert (chat.session.mode, chat.session.resolved_at) == ("human", None)


@pytest.mark.parametrize(("until", "hours"), [("1h", 1), ("3h", 3)], ids=["an hour", "three hours"])
def test_it_is_put_off_for_a_while(desk: Client, chat: Talk, until: str, hours: int) -> None:
    act(desk, chat, "snooze", until=until)
    found = chat.session.snoozed_until

    assert found is not None
    assert abs(found - timezone.now() - timedelta(hours=hours)) < timedelta(minutes=1)


def test_tomorrow_is_nine_where_the_shop_is(desk: Client, chat: Talk) -> None:
    act(desk, chat, "snooze", until="tomorrow")

    # La Paz is four hours behind.
    assert chat.session.snoozed_until is not None
    assert chat.session.snoozed_until.hour == 13


def test_a_date_is_of_the_shops_clock(desk: Client, chat: Talk) -> None:
    day = (timezone.now() + timedelta(days=3)).strftime("%Y-%m-%d")
    act(desk, chat, "snooze", until=f"{day}T18:30")

    assert chat.session.snoozed_until is not None
    assert chat.session.snoozed_until.strftime("%Y-%m-%dT%H:%M") == f"{day}T22:30"


def test_a_clock_further_off_than_postgresql_knows_is_read_all_the_same(
    desk: Client, chat: Talk
) -> None:
    day = (timezone.now() + timedelta(days=3)).strftime("%Y-%m-%d")
    answer = act(desk, chat, "snooze", until=f"{day}T18+23:00")
    listed = desk.get("/console/jugos-alma/queue?after=0~2026-01-01T00:00:00%2B23:00~" + "0" * 32)

    assert (answer.status_code, listed.status_code) == (200, 200)
    assert chat.session.snoozed_until is not None


def test_it_comes_back_into_sight(desk: Client, chat: Talk) -> None:
    act(desk, chat, "snooze", until="1h")
    act(desk, chat, "snooze", until="now")

    assert chat.session.snoozed_until is None


@pytest.mark.parametrize(
    "until", ["", "ayer", "2020-01-01T10:00", "2199-01-01T10:00", "2026-13-45T99:99", "%00", "9999"]
)
def test_a_date_that_is_none_is_refused_in_words(desk: Client, chat: Talk, until: str) -> None:
    answer = act(desk, chat, "snooze", until=until)

    assert answer.status_code in (400, 413)
    assert toast(answer).startswith(("Elige una fecha", "El texto"))
    assert chat.session.snoozed_until is None


def test_looking_settles_what_was_fresh(desk: Client, chat: Talk) -> None:
    newest = chat.hears("¿hola?")

    assert act(desk, chat, "seen", upto=str(newest.pk)).status_code == 204
    assert chat.session.seen_id == newest.pk


def test_what_failed_is_sent_once_more(desk: Client, chat: Talk, bruno: User) -> None:
    row = chat.waits().taken(bruno).answered("Ya te ayudo", bruno)
    row.state, row.error = SendState.FAILED, "Número inválido"
    row.save()
    page = desk.get(f"/console/jugos-alma/c/{chat.session.pk}/").content.decode()
    assert "Número inválido" in page and f'data-act="retry/{row.pk}"' in page

    act(desk, chat, f"retry/{row.pk}")
    row.refresh_from_db()

    assert row.state == SendState.QUEUED


def test_what_the_bot_did_not_get_to_say_is_sent_by_a_person(
    desk: Client, chat: Talk, bruno: User
) -> None:
    row = chat.bot_says("Son 20 Bs", SendState.QUEUED)
    chat.waits().taken(bruno)
    row.refresh_from_db()
    assert row.state == SendState.DROPPED

    answer = act(desk, chat, f"send-anyway/{row.pk}")
    row.refresh_from_db()

    assert answer.status_code == 200
    assert (row.state, row.cause, row.message.by) == (SendState.QUEUED, "human", bruno)


def test_a_message_of_another_conversation_is_not_sent_from_here(
    desk: Client, chat: Talk, bruno: User
) -> None:
    other = talk(chat.merchant, "Berta", "59170000001")
    row = other.bot_says("hola", SendState.FAILED)

    assert act(desk, chat, f"retry/{row.pk}").status_code == 404
    assert act(desk, chat, "retry/" + "9" * 18).status_code == 404
