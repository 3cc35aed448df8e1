"""No reminder goes out in a conversation that was handed over since it became due."""

from collections.abc import Callable
from datetime import timedelta

import pytest

from chatbot.agent import clocks
from chatbot.conversations import answers, due, inbox, ownership
from chatbot.conversations.incoming import Echo, Identity
from chatbot.conversations.models import SessionOrder
from merchants.models import User
from tests.chatbot.agent.talk import Talk

pytestmark = pytest.mark.django_db
DUE = timedelta(hours=20)
"""Since the order was placed."""


def strike(talk: Talk) -> str:
    for link in due.reminders(talk.now, 9):
        clocks.remind_unpaid(int(link), talk.now)
    return "\n".join(talk.deliver())


def take(talk: Talk, bruno: User) -> None:
    ownership.take(talk.session.id, talk.merchant.pk, by=bruno, now=talk.now)


def ask(talk: Talk, bruno: User) -> None:
    talk.say("quiero hablar con una persona")


def echo(talk: Talk, bruno: User) -> None:
    heard = Echo(talk.account.key, "e-1", Identity(phone=talk.phone), talk.now, "Yo te atiendo")
    inbox.record(talk.account, [heard], now=talk.now)


HANDS = [take, ask, echo]


@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize("hours", [19.0, 20.5], ids=["before it is due", "after it is due"])
def test_it_is_over_once_a_person_was_there(
    talk: Talk, bruno: User, hand: Callable[[Talk, User], None], hours: float
) -> None:
    talk.confirm()
    talk.pass_time(hours=hours)
    hand(talk, bruno)
    talk.pass_time(hours=2)
    ownership.release(talk.session.id, talk.merchant.pk, by=bruno, now=talk.now)
    talk.deliver()
    talk.pass_time(hours=1)

    assert strike(talk) == ""
    assert SessionOrder.objects.of(talk.merchant).get().cancel_at is not None


@pytest.mark.parametrize("hand", HANDS)
def test_after_a_time_out_too(talk: Talk, bruno: User, hand: Callable[[Talk, User], None]) -> None:
    talk.confirm()
    talk.pass_time(hours=20.1)
    hand(talk, bruno)
    talk.deliver()
    talk.pass_time(minutes=31)
    clocks.end_handoff(talk.session.id, talk.now)

    assert talk.session.mode == "bot"
    assert strike(talk) == ""


def test_one_that_is_due_long_after_goes_out_later_by_the_time_that_was_held(
    talk: Talk, bruno: User
) -> None:
    talk.confirm()
    talk.pass_time(hours=5)
    take(talk, bruno)
    talk.pass_time(hours=2)
    answers.reply(talk.session.id, talk.merchant.pk, "¿En qué te ayudo?", by=bruno, now=talk.now)
    ownership.release(talk.session.id, talk.merchant.pk, by=bruno, now=talk.now)
    talk.deliver()
    talk.pass_time(hours=14.9)
    assert strike(talk) == ""
    talk.pass_time(hours=0.2)
    assert "sigue esperando el pago" in strike(talk)


def test_one_that_waits_to_leave_is_dropped_when_a_person_takes(talk: Talk, bruno: User) -> None:
    talk.confirm()
    talk.pass_time(hours=20.1)
    clocks.remind_unpaid(SessionOrder.objects.of(talk.merchant).get().pk, talk.now)
    take(talk, bruno)
    ownership.release(talk.session.id, talk.merchant.pk, by=bruno, now=talk.now)

    assert talk.deliver() == []
