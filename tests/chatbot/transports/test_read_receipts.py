"""Read receipts and dots: shown once, by whoever owns the conversation, and never in anybody's
way."""

import logging
from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest
from celery import current_app
from django.conf import LazySettings
from django.db import connection
from django.test import Client

from chatbot.agent import turn
from chatbot.conversations import inbox, ownership
from chatbot.conversations.due_work.kinds import BEST_EFFORT
from chatbot.conversations.models import ChannelAccount, Message, Session
from chatbot.transports import registry
from chatbot.transports.outbound import delivery, read_receipts
from merchants.models import Merchant, User
from tests.cast import person
from tests.chatbot.conversations.numbers import NOON, at_once, said
from tests.stubs.graph import Answer, StubGraph
from tests.stubs.graph_script import fault

pytestmark = pytest.mark.django_db


@pytest.fixture
def graph(settings: LazySettings) -> Iterator[StubGraph]:
    with StubGraph() as stub:
        settings.GRAPH_API_URL = stub.url
        yield stub


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What was handed to the broker."""
    found: list[Any] = []
    monkeypatch.setattr(
        current_app, "send_task", lambda task, args, **_: found.append((task, *args))
    )
    return found


@pytest.fixture
def carlas(number: ChannelAccount) -> Session:
    """Carla wrote twice and nobody has answered."""
    items = [said("hola", "wamid.1"), said("¿qué tienen?", "wamid.2", position=1)]
    inbox.record(number, items, now=NOON)
    return Session.objects.of(number.merchant_id).get()


def attend(session: Session, *, typing: bool = True) -> None:
    read_receipts.attend(session.id, NOON, typing=typing)


def shown(graph: StubGraph) -> list[tuple[str, bool]]:
    return [(each["message_id"], "typing_indicator" in each) for each in graph.attended]


def taken(session: Session, by: User) -> None:
    ownership.take(session.id, session.merchant_id, by=by, now=NOON)
    session.refresh_from_db()


def test_the_newest_words_are_read_with_dots_and_once(graph: StubGraph, carlas: Session) -> None:
    attend(carlas)
    attend(carlas)

    assert shown(graph) == [("wamid.2", True)]
    assert not graph.accepted


@pytest.mark.django_db(transaction=True)
def test_many_at_once_show_it_once(graph: StubGraph, carlas: Session) -> None:
    at_once(*[lambda: attend(carlas)] * 4)

    assert shown(graph) == [("wamid.2", True)]


def test_newer_words_are_shown_again(
    graph: StubGraph, number: ChannelAccount, carlas: Session
) -> None:
    attend(carlas)
    inbox.record(number, [said("¿hola?", "wamid.3")], now=NOON)
    attend(carlas)

    assert shown(graph) == [("wamid.2", True), ("wamid.3", True)]


def test_no_dots_after_the_answer(graph: StubGraph, carlas: Session) -> None:
    """The hint came late: nothing is being written any more."""
    Message.objects.of(carlas.merchant_id).update(unread=False)

    attend(carlas)

    assert shown(graph) == [("wamid.2", False)]


def test_whoever_waits_for_a_person_was_read_by_nobody(
    graph: StubGraph, carlas: Session, bruno: User
) -> None:
    ownership.hand_over(carlas.id, carlas.merchant_id, by=bruno, now=NOON, reason="")
    attend(carlas)
    attend(carlas, typing=False)

    assert shown(graph) == []


def test_in_a_persons_hands_it_is_read_when_she_opens_it(
    graph: StubGraph, carlas: Session, bruno: User
) -> None:
    taken(carlas, bruno)
    attend(carlas)
    assert shown(graph) == []

    attend(carlas, typing=False)
    assert shown(graph) == [("wamid.2", False)]


@pytest.mark.parametrize("days", [30, 400])
def test_what_is_older_than_thirty_days_is_left_alone(
    graph: StubGraph, carlas: Session, days: int
) -> None:
    long_ago = NOON - timedelta(days=days)
    Message.objects.of(carlas.merchant_id).update(said_at=long_ago)

    attend(carlas)

    assert not graph.calls


@pytest.mark.parametrize(
    "field", [{"is_active": False}, {"paused_reason": "token"}, {"transport": "simulator"}]
)
def test_a_number_that_is_silent_shows_nothing(
    graph: StubGraph, carlas: Session, field: dict[str, Any]
) -> None:
    ChannelAccount.objects.of(carlas.merchant_id).update(**field)

    attend(carlas)

    assert not graph.calls


def test_a_reaction_and_words_taken_back_are_not_marked(
    graph: StubGraph, number: ChannelAccount, carlas: Session
) -> None:
    inbox.record(number, [said("👍", "wamid.3", kind="reaction")], now=NOON)
    rows = Message.objects.of(carlas.merchant_id).filter(provider_id="wamid.2")
    rows.update(revoked_at=NOON)

    attend(carlas)

    assert shown(graph) == [("wamid.1", True)]


@pytest.mark.parametrize(
    ("answer", "level"),
    [
        (Answer(401, fault(190, "expired")), logging.WARNING),
        (Answer(400, fault(131009, "stale")), logging.INFO),
        (Answer(500, "<html>"), logging.INFO),
        (Answer(drop="before"), logging.INFO),
    ],
)
def test_what_goes_wrong_is_logged_and_changes_nothing(
    graph: StubGraph,
    carlas: Session,
    caplog: pytest.LogCaptureFixture,
    answer: Answer,
    level: int,
) -> None:
    graph.script.answers = [answer]
    with caplog.at_level(logging.INFO, logger=read_receipts.__name__):
        attend(carlas)
        attend(carlas)

    assert [record.levelno for record in caplog.records] == [level]
    assert len(graph.calls) == 1
    account = ChannelAccount.objects.of(carlas.merchant_id).get()
    assert not account.paused_reason


@pytest.mark.django_db(transaction=True)
def test_nothing_of_the_database_is_held_meanwhile(
    carlas: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    held: list[bool] = []

    def show(*_: Any, **__: Any) -> None:
        held.append(connection.connection is not None or connection.in_atomic_block)

    monkeypatch.setattr(registry.get("whatsapp"), "attend", show, raising=False)
    attend(carlas)

    assert held == [False]


def test_a_slow_channel_occupies_few_threads(graph: StubGraph, carlas: Session) -> None:
    for _ in range(read_receipts.AT_ONCE):
        assert read_receipts._room.acquire(blocking=False)
    try:
        attend(carlas)
        assert not graph.calls
    finally:
        read_receipts._room.release(read_receipts.AT_ONCE)


def test_the_courtesy_names_a_registered_task() -> None:
    current_app.loader.import_default_modules()

    assert set(BEST_EFFORT.values()) <= set(current_app.tasks)


@pytest.mark.django_db(transaction=True)
def test_a_turn_asks_for_dots_before_it_answers(
    graph: StubGraph, carlas: Session, asked: list[Any]
) -> None:
    later = NOON + timedelta(minutes=1)
    turn.take(carlas.id, lambda: later)

    wanted = ("transports.attend", str(carlas.id), True)
    answered = ("transports.deliver", str(carlas.id))
    assert asked.index(wanted) < asked.index(answered)
    assert asked.count(wanted) == 1


def test_a_turn_goes_on_without_a_broker(
    graph: StubGraph, carlas: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    def gone(*_: Any, **__: Any) -> None:
        raise ConnectionError("no broker")

    monkeypatch.setattr(current_app, "send_task", gone)
    later = NOON + timedelta(minutes=1)

    assert turn.take(carlas.id, lambda: later) is not None
    assert delivery.deliver(carlas.id, lambda: later)
    assert graph.accepted


def opened_by(user: User, session: Session, query: str = "") -> None:
    page = Client()
    page.force_login(user)
    page.get(f"/admin/conversations/session/{session.pk}/change/{query}")


@pytest.mark.django_db(transaction=True)
def test_a_person_who_opens_the_thread_has_read_it(
    carlas: Session, bruno: User, asked: list[Any]
) -> None:
    opened_by(bruno, carlas)
    assert asked == []

    taken(carlas, bruno)
    asked.clear()
    opened_by(bruno, carlas)
    assert asked == [("transports.attend", str(carlas.id), False)]


@pytest.mark.django_db(transaction=True)
def test_the_page_that_stays_open_tells_of_new_words_only(
    graph: StubGraph, number: ChannelAccount, carlas: Session, bruno: User, asked: list[Any]
) -> None:
    taken(carlas, bruno)
    attend(carlas, typing=False)
    asked.clear()
    opened_by(bruno, carlas, "?hilo=x")
    assert asked == []

    inbox.record(number, [said("¿sigue ahí?", "wamid.3")], now=NOON)
    asked.clear()
    opened_by(bruno, carlas, "?hilo=x")
    assert ("transports.attend", str(carlas.id), False) in asked


def test_who_may_not_answer_reads_unseen(
    carlas: Session, bruno: User, dario: Merchant, dario_owner: User, asked: list[Any]
) -> None:
    taken(carlas, bruno)
    asked.clear()
    opened_by(person("Nadie", None, None), carlas)
    opened_by(dario_owner, carlas)

    assert asked == []
