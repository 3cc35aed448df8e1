"""A handoff in which no person wrote a word ends in sight of the people, whatever ended it."""

import pytest

from chatbot.conversations import assigning, due, ownership
from merchants.models import User
from tests.chatbot.agent.talk import Talk
from tests.chatbot.agent.waiting_room import PLEA, causes, reply, setting, strike, take

pytestmark = pytest.mark.django_db


def test_what_timed_out_unattended_stays_in_sight_until_somebody_looks(
    talk: Talk, bruno: User
) -> None:
    talk.say(PLEA)
    talk.pass_time(minutes=31)
    strike(talk)
    assert (talk.session.mode, talk.session.unattended_at) == ("bot", talk.now)
    talk.say("bueno, quiero 1 matcha")
    assert talk.session.unattended_at is not None, "the bot's words are nobody's look"

    assigning.looked(talk.session.id, talk.merchant.pk, upto=0, by=bruno)
    assert talk.session.unattended_at is None


def test_taken_and_never_answered_is_unattended_too(talk: Talk, bruno: User) -> None:
    setting(talk, answer_minutes=60)
    talk.say(PLEA)
    take(talk, bruno)
    talk.pass_time(minutes=31)
    strike(talk)
    assert (talk.session.mode, talk.session.unattended_at) == ("bot", talk.now)


def test_what_a_person_answered_in_is_not(talk: Talk, bruno: User) -> None:
    talk.say(PLEA)
    talk.pass_time(minutes=1)
    reply(talk, bruno)
    talk.pass_time(minutes=31)
    strike(talk)
    assert (talk.session.mode, talk.session.unattended_at) == ("bot", None)


def test_an_answer_of_yesterdays_handoff_is_none_of_todays(talk: Talk, bruno: User) -> None:
    talk.say(PLEA)
    reply(talk, bruno)
    ownership.release(talk.session.id, talk.merchant.pk, by=bruno, now=talk.now)
    talk.pass_time(hours=20)
    talk.say(PLEA)
    talk.pass_time(minutes=31)
    strike(talk)
    assert talk.session.unattended_at == talk.now


@pytest.mark.parametrize(("words", "cause"), [("hola", "greeting"), ("¿qué tienen?", "timeout")])
def test_a_reset_by_her_own_words_while_nobody_attended_is_unattended(
    talk: Talk, words: str, cause: str
) -> None:
    """The gate looks before each message, whether or not the sweep came."""
    talk.say(PLEA)
    talk.pass_time(minutes=31 if cause == "timeout" else 1)
    assert talk.say(words)

    assert causes(talk) == ["escalation", cause]
    assert talk.session.unattended_at is not None
    assert talk.session.notice_at is None


@pytest.mark.parametrize("words", ["hola", "¿qué tienen?"])
def test_while_the_assistant_is_off_nothing_gives_the_conversation_back(
    talk: Talk, words: str
) -> None:
    talk.say(PLEA)
    setting(talk, bot_enabled=False)
    talk.pass_time(minutes=31)
    strike(talk)
    assert talk.say(words) == ""
    assert (talk.session.mode, talk.session.unattended_at) == ("handoff_pending", None)

    setting(talk, bot_enabled=True)
    strike(talk)
    assert (talk.session.mode, talk.session.unattended_at) == ("bot", talk.now)


def test_a_time_out_shorter_than_the_other_clocks_ends_them_all(talk: Talk, bruno: User) -> None:
    setting(talk, handoff_timeout_minutes=1)
    talk.say(PLEA)
    talk.pass_time(minutes=1.1)
    strike(talk)
    assert (talk.session.mode, talk.session.notice_at) == ("bot", None)

    talk.say(PLEA)
    take(talk, bruno)
    talk.pass_time(minutes=1.1)
    strike(talk)
    assert (talk.session.mode, talk.session.answer_by) == ("bot", None)
    talk.pass_time(minutes=60)
    assert (due.untaken(talk.now, 9), due.unanswered(talk.now, 9)) == ([], [])


def test_a_resolved_or_returned_conversation_is_attended(talk: Talk, bruno: User) -> None:
    shop = talk.merchant.pk
    talk.say(PLEA)
    assigning.resolve(talk.session.id, shop, reason="", by=bruno, now=talk.now)
    assert talk.session.unattended_at is None
    talk.say(PLEA)
    ownership.release(talk.session.id, shop, by=bruno, now=talk.now)
    assert talk.session.unattended_at is None
