"""While the assistant is off, or the shop closed for good, the bot is silent and loses nothing."""

from typing import Any

import pytest

from chatbot.agent import clocks
from chatbot.conversations import answers, due, ownership
from chatbot.conversations.models import SessionOrder
from merchants.models import Merchant, User
from tests.chatbot.agent.talk import Talk

pytestmark = pytest.mark.django_db

SHUT: list[dict[str, Any]] = [{"bot_enabled": False}, {"is_active": False}]


def switch(talk: Talk, **switches: Any) -> None:
    Merchant.objects.filter(pk=talk.merchant.pk).update(**switches)


def open_again(talk: Talk) -> None:
    switch(talk, bot_enabled=True, is_active=True)


@pytest.mark.parametrize("shut", SHUT)
def test_words_said_meanwhile_are_answered_when_it_is_on_again(
    talk: Talk, shut: dict[str, Any]
) -> None:
    talk.say("hola")
    switch(talk, **shut)
    assert talk.say("quiero 2 maracuyá") == ""
    talk.pass_time(hours=1)
    assert due.sessions(talk.now, 9) == []

    open_again(talk)
    assert due.sessions(talk.now, 9) == [str(talk.session.id)]
    talk.take_turn()
    assert "Maracuyá" in "\n".join(talk.deliver())


def test_words_that_a_person_answered_meanwhile_are_not_answered_twice(
    talk: Talk, bruno: User
) -> None:
    switch(talk, bot_enabled=False)
    talk.say("quiero 2 maracuyá")
    ownership.take(talk.session.id, talk.merchant.pk, by=bruno, now=talk.now)
    answers.reply(talk.session.id, talk.merchant.pk, "Te los preparo.", by=bruno, now=talk.now)
    ownership.release(talk.session.id, talk.merchant.pk, by=bruno, now=talk.now)
    open_again(talk)

    assert due.sessions(talk.now, 9) == []


@pytest.mark.parametrize("shut", SHUT)
def test_no_clock_speaks_or_cancels_meanwhile(talk: Talk, shut: dict[str, Any]) -> None:
    talk.confirm()
    link = str(SessionOrder.objects.of(talk.merchant).get().pk)
    switch(talk, **shut)
    talk.pass_time(hours=25)
    assert (due.reminders(talk.now, 9), due.cancellations(talk.now, 9)) == ([], [])

    open_again(talk)
    assert (due.reminders(talk.now, 9), due.cancellations(talk.now, 9)) == ([link], [link])


def test_a_conversation_that_waits_for_a_person_goes_on_waiting(talk: Talk) -> None:
    talk.say("hola")
    ownership.hand_over(talk.session.id, talk.merchant.pk, by=None, now=talk.now)
    switch(talk, bot_enabled=False)
    talk.pass_time(hours=1)
    assert due.handoffs(talk.now, 9) == []

    open_again(talk)
    assert due.handoffs(talk.now, 9) == [str(talk.session.id)]


def test_words_that_wait_for_a_turn_keep_their_conversation_open(talk: Talk) -> None:
    talk.order_two_juices()
    talk.write("sí")
    talk.pass_time(hours=13)

    assert due.sessions(talk.now, 9) == [str(talk.session.id)]
    assert due.idle_sessions(talk.now, 9) == []


def test_a_conversation_given_back_is_quiet_from_then_on(talk: Talk, bruno: User) -> None:
    talk.say("quiero 2 maracuyá")
    ownership.take(talk.session.id, talk.merchant.pk, by=bruno, now=talk.now)
    talk.pass_time(hours=13)
    ownership.release(talk.session.id, talk.merchant.pk, by=bruno, now=talk.now)
    assert (talk.session.state, due.idle_sessions(talk.now, 9)) == ("CART_OPEN", [])

    talk.pass_time(hours=12)
    assert due.idle_sessions(talk.now, 9) == [str(talk.session.id)]
    clocks.close_idle(talk.session.id, talk.now)
    assert talk.session.state == "IDLE"


def test_words_nobody_answered_are_the_bots_when_nobody_gives_it_back(talk: Talk) -> None:
    talk.say("hola")
    ownership.hand_over(talk.session.id, talk.merchant.pk, by=None, now=talk.now)
    talk.say("quiero 2 maracuyá")
    ownership.release(talk.session.id, talk.merchant.pk, by=None, now=talk.now)

    assert due.sessions(talk.now, 9) == [str(talk.session.id)]
    talk.take_turn()
    assert "Maracuyá" in "\n".join(talk.deliver())
