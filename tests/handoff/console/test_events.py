"""What happened: each row of the stream once, with the conversation and message that it touches."""

from typing import Any
from uuid import uuid4

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from chatbot.conversations.models import SendState
from handoff.console.selectors import events
from merchants import stream
from merchants.models import Merchant, User
from tests.handoff.console.scenes import Talk, talk

pytestmark = pytest.mark.django_db(transaction=True)


def after(desk: Client, seq: int, **more: str) -> dict[str, Any]:
    answer = desk.get("/console/jugos-alma/events", {"after": str(seq), **more})
    assert answer.status_code == 200
    found: dict[str, Any] = answer.json()
    return found


def test_a_customers_words_name_conversation_and_message(desk: Client, alma: Merchant) -> None:
    chat = talk(alma)
    told = after(desk, 0)
    heard = next(event for event in told["events"] if event["kind"] == "message.received")

    assert heard["session"] == str(chat.session.pk)
    assert heard["message"] == chat.session.messages.get().pk
    assert told["head"] == told["events"][-1]["seq"]


def test_a_messages_fate_names_its_message(desk: Client, alma: Merchant) -> None:
    chat = talk(alma)
    row, seq = chat.bot_says("Son 20 Bs", SendState.QUEUED), stream.head(alma)
    chat.waits()
    told = after(desk, seq)["events"]

    assert {"outgoing.changed", "mode.changed"} <= {event["kind"] for event in told}
    assert row.message_id in {event["message"] for event in told}
    assert [e["becomes"] for e in told if e["kind"] == "mode.changed"] == ["handoff_pending"]


def test_a_customers_own_settings_touch_her_conversation(desk: Client, alma: Merchant) -> None:
    chat = talk(alma)
    seq = stream.head(alma)
    desk.post(f"/console/jugos-alma/c/{chat.session.pk}/leave")

    told = after(desk, seq)["events"]
    assert {event["session"] for event in told} == {str(chat.session.pk)}


def test_each_row_comes_once_however_it_is_asked_for(desk: Client, alma: Merchant) -> None:
    for _ in range(25):
        stream.emit(alma, "session.changed", {"session": uuid4()})
    seen, last = [], 0
    while True:
        told = after(desk, last, limit="7")
        if not told["events"]:
            break
        seen += [event["seq"] for event in told["events"]]
        last = seen[-1]

    assert seen == list(range(1, 26))
    assert after(desk, 25) == {"events": [], "head": 25}


def test_a_page_is_never_longer_than_the_limit(
    alma: Merchant, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(events, "LIMIT", 3)
    for _ in range(5):
        stream.emit(alma, "session.changed", {})

    assert len(events.after(alma, 0, 10**9)) == 3


def test_the_stream_next_door_is_not_told(desk: Client, alma: Merchant, dario: Merchant) -> None:
    stream.emit(dario, "session.changed", {"session": uuid4()})

    assert after(desk, 0) == {"events": [], "head": 0}
    assert desk.get(f"/console/{dario.slug}/events?after=0").status_code == 404


def test_odd_payloads_touch_nothing(alma: Merchant) -> None:
    odd: list[dict[str, object]] = [
        {}, {"session": "x"}, {"order": 5}, {"outgoing": "zz"}, {"message": "9" * 30},
        {"sessions": "abc"}, {"sessions": []},
    ]  # fmt: skip
    for payload in odd:
        stream.emit(alma, "odd.kind", payload)

    assert [(row.session, row.message) for row in events.after(alma, 0)] == [(None, 0)] * 7


def test_its_cost_does_not_grow_with_it(
    alma: Merchant, bruno: User, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    chat: Talk = talk(alma)
    for n in range(30):
        chat.bot_says(f"{n}")

    with django_assert_max_num_queries(3):
        assert len(events.after(alma, 0)) >= 30


@pytest.mark.parametrize(
    "query", ["", "after=", "after=-1", "after=x", "after=1e5", "after=0&limit=x"]
)
def test_a_number_that_is_none_is_refused(desk: Client, alma: Merchant, query: str) -> None:
    assert desk.get(f"/console/jugos-alma/events?{query}").status_code == 400
