"""A turn that breaks is tried again and then given to a person; no words are lost (invariant 9)."""

from collections.abc import Callable
from datetime import datetime
from uuid import uuid4

import pytest
from django.db import OperationalError
from django.utils import timezone

from catalog.orders import orders
from chatbot.agent import breakdown, clocks, tasks
from chatbot.agent.models import Turn
from chatbot.agent.proposals import action
from chatbot.conversations import ownership
from merchants.models import User
from tests.chatbot.agent.scripted import Scripted, meanwhile
from tests.chatbot.agent.talk import Talk

pytestmark = pytest.mark.django_db
BROKEN = RuntimeError("the model said something nobody expected")


def task(talk: Talk, monkeypatch: pytest.MonkeyPatch, *, wait: float = 10) -> None:
    """The registered task at this moment of the story."""
    talk.pass_time(seconds=wait)
    monkeypatch.setattr(timezone, "now", lambda: talk.now)
    tasks.take_turn(str(talk.session.id))


def test_a_turn_that_broke_is_tried_again_and_answers(
    talk: Talk, proposing: Callable[..., Scripted], monkeypatch: pytest.MonkeyPatch
) -> None:
    engine = proposing(BROKEN, BROKEN, action("REPLY", topic="greeting"))
    talk.write("hola")
    task(talk, monkeypatch)
    assert (talk.session.failures, talk.deliver()) == (1, [])
    due = talk.session.due_at
    assert due is not None and due > talk.now
    task(talk, monkeypatch)
    task(talk, monkeypatch)

    assert "Jugos Alma" in "\n".join(talk.deliver())
    assert talk.session.failures == 0
    assert [one.text for one in engine.seen] == ["hola"] * 3


def test_a_database_that_is_away_counts_against_no_turn(
    talk: Talk, proposing: Callable[..., Scripted], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else three restarts in a bad moment would call a person for nothing."""
    gone = OperationalError("server closed the connection unexpectedly")
    proposing(gone, action("REPLY", topic="greeting"))
    talk.write("hola")
    with pytest.raises(OperationalError):
        task(talk, monkeypatch)
    assert talk.session.failures == 0
    assert talk.session.due_at is not None and talk.session.due_at <= talk.now
    task(talk, monkeypatch, wait=0)

    assert "Jugos Alma" in "\n".join(talk.deliver())


def test_what_breaks_three_times_is_given_to_a_person_and_the_customer_is_told(
    talk: Talk, proposing: Callable[..., Scripted], monkeypatch: pytest.MonkeyPatch
) -> None:
    proposing(BROKEN, BROKEN, BROKEN)
    talk.write("hola")
    for _try in range(3):
        task(talk, monkeypatch)

    assert (talk.session.mode, talk.session.failures) == ("handoff_pending", 0)
    (told,) = talk.deliver()
    assert "persona" in told
    assert talk.session.messages.filter(direction="in", text="hola").exists()
    # A person reads it; what broke three times is not tried a fourth time after a time-out.
    talk.pass_time(minutes=31)
    clocks.end_handoff(talk.session.id, talk.now)
    task(talk, monkeypatch)
    assert (talk.session.mode, talk.deliver()) == ("bot", [])


def test_a_turn_that_breaks_while_it_is_kept_leaves_nothing_behind(
    talk: Talk, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fall(*args: object, **kwargs: object) -> None:
        raise RuntimeError("the disk is full")

    with monkeypatch.context() as patched:
        patched.setattr("chatbot.agent.keep._audit", fall)
        talk.write("quiero 2 de maracuyá")
        task(talk, patched)
    assert (talk.session.cart, talk.deliver()) == (None, [])
    assert not Turn.objects.of(talk.merchant).exists()

    task(talk, monkeypatch)
    assert talk.lines == {"Maracuyá": 2}


def test_a_failure_while_a_person_owns_the_conversation_says_nothing(
    talk: Talk, bruno: User
) -> None:
    talk.say("hola")
    ownership.take(talk.session.id, talk.merchant.pk, by=bruno, now=talk.now)
    for _try in range(4):
        breakdown.note(talk.session.id, talk.now)

    assert talk.deliver() == []


def test_a_click_between_reading_and_writing_is_seen_by_the_next_try(
    talk: Talk,
    manager: User,
    proposing: Callable[..., Scripted],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Her order is cancelled under the turn: nothing is filed on it, a person is called."""
    order = talk.confirm()

    def cancelled() -> None:
        orders.cancel(order.pk, talk.merchant.pk, by=manager, reason="no hay", now=talk.now)

    proposing(meanwhile(cancelled), meanwhile(lambda: None))
    talk.write(kind="image", mime="image/jpeg")
    task(talk, monkeypatch)
    task(talk, monkeypatch)

    order.refresh_from_db()
    assert order.payment_status == "unpaid"
    assert talk.session.mode == "handoff_pending"
    assert order.short_number in talk.session.handoff_reason


def test_a_failure_of_nobodys_session_is_no_failure(talk: Talk) -> None:
    breakdown.note(uuid4(), datetime.now().astimezone())
