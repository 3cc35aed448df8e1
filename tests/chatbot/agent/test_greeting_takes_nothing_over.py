"""A greeting gives the conversation back, but never from who has just got it, nor as it was said
before."""

import pytest

from chatbot.conversations import assigning, due, ownership
from chatbot.conversations.models import Session
from merchants.models import User
from tests.chatbot.agent.talk import Talk
from tests.chatbot.agent.waiting_room import PLEA, causes, reply, take

pytestmark = pytest.mark.django_db


def test_a_greeting_takes_nothing_over_from_who_took_it_after_a_long_wait(
    talk: Talk, bruno: User
) -> None:
    talk.say(PLEA)
    talk.pass_time(minutes=20)
    take(talk, bruno)
    talk.pass_time(seconds=5)

    assert talk.say("hola") == ""
    assert causes(talk) == ["escalation", "console"]
    reply(talk, bruno, "Soy Bruno")
    assert talk.deliver() == ["Soy Bruno"]


def test_a_greeting_takes_nothing_over_from_whom_it_was_just_assigned_to(
    talk: Talk, bruno: User, manager: User
) -> None:
    talk.say(PLEA)
    take(talk, bruno)
    talk.pass_time(minutes=6)
    shop = talk.merchant.pk
    assigning.assign(talk.session.id, shop, to=manager, by=bruno, now=talk.now)

    assert talk.say("hola") == ""
    assert (talk.session.mode, talk.session.assigned_to) == ("human", manager)
    talk.pass_time(minutes=6)
    assert talk.say("hola")
    assert talk.session.mode == "bot" and talk.session.held_since is None


def test_a_greeting_said_before_it_was_handed_over_does_not_undo_that(
    talk: Talk, bruno: User
) -> None:
    talk.say("quiero 2 de maracuyá")
    talk.write("hola")
    ownership.hand_over(talk.session.id, talk.merchant.pk, by=bruno, now=talk.now)
    talk.take_turn()

    assert (talk.session.mode, talk.deliver()) == ("handoff_pending", [])
    assert talk.session.messages.filter(unread=True, text="hola").exists()
    assert talk.say("hola") and talk.session.mode == "bot"


def test_a_clock_that_nobody_attends_is_due_to_nobody(talk: Talk, bruno: User) -> None:
    """It could not be put back, and would be looked up for ever."""
    talk.say(PLEA)
    take(talk, bruno)
    talk.pass_time(minutes=30)
    assert due.unanswered(talk.now, 9) == [str(talk.session.id)]
    Session.objects.of(talk.merchant).update(assigned_to=None)
    assert due.unanswered(talk.now, 9) == []
