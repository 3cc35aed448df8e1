"""People and clocks at the same moment, with real locks: one of the two happens, and whole."""

import pytest

from chatbot.agent import clocks, response_deadlines
from chatbot.conversations import ownership
from chatbot.conversations.models import Session
from merchants.models import User
from merchants.models.stream import Event
from tests.chatbot.agent.between_people import PLEA, ROUNDS, answer, causes, nobody_is_talked_over
from tests.chatbot.agent.talk import Talk
from tests.chatbot.conversations.numbers import at_once

pytestmark = pytest.mark.django_db(transaction=True)


def late_for_the_time_out(talk: Talk, bruno: User) -> None:
    """Bruno has it, the customer waits, and the time-out is due at this moment."""
    talk.say(PLEA)
    ownership.take(talk.session.id, talk.merchant.pk, by=bruno, now=talk.now)
    talk.write("quiero 2 de maracuyá")
    Session.across.update(answer_by=None)
    talk.pass_time(minutes=31)


def end(talk: Talk) -> None:
    clocks.end_handoff(talk.session.id, talk.now)


def test_an_answer_before_the_time_out_keeps_the_conversation(talk: Talk, bruno: User) -> None:
    late_for_the_time_out(talk, bruno)
    assert answer(talk, bruno) == "sent"
    end(talk)

    assert (talk.session.mode, talk.session.assigned_to) == ("human", bruno)
    assert (talk.take_turn(), talk.deliver()) == (None, ["Soy yo"])
    nobody_is_talked_over(talk)


def test_an_answer_after_the_time_out_is_refused_and_the_bot_answers(
    talk: Talk, bruno: User
) -> None:
    late_for_the_time_out(talk, bruno)
    end(talk)
    assert answer(talk, bruno) == "NotWithAPerson"
    assert talk.take_turn() is not None
    assert "Maracuyá" in "\n".join(talk.deliver())
    nobody_is_talked_over(talk)


def test_of_a_time_out_and_an_answer_at_once_one_happens(talk: Talk, bruno: User) -> None:
    for _round in range(ROUNDS):
        late_for_the_time_out(talk, bruno)
        done: list[str] = []
        at_once(lambda: end(talk), lambda: done.append(answer(talk, bruno)))  # noqa: B023
        turn = talk.take_turn()
        talk.deliver()

        kept = talk.session.mode == "human"
        assert done == ["sent" if kept else "NotWithAPerson"]
        assert (turn is None) is kept
        nobody_is_talked_over(talk)
        if kept:
            ownership.release(talk.session.id, talk.merchant.pk, by=bruno, now=talk.now)


def test_of_a_time_out_and_a_turns_own_reset_one_happens(talk: Talk, bruno: User) -> None:
    """The sweep and the gate look at the same moment."""
    for _round in range(ROUNDS):
        late_for_the_time_out(talk, bruno)
        Session.across.update(due_at=talk.now)
        before = causes(talk)
        at_once(lambda: end(talk), talk.take_turn)
        talk.take_turn()

        assert causes(talk)[len(before) :].count("timeout") == 1
        assert "Maracuyá" in "\n".join(talk.deliver())
        nobody_is_talked_over(talk)


def test_of_an_operators_clock_and_her_answer_at_once_she_ends_up_with_it_or_was_never_late(
    talk: Talk, bruno: User
) -> None:
    for _round in range(ROUNDS):
        talk.say(PLEA)
        ownership.take(talk.session.id, talk.merchant.pk, by=bruno, now=talk.now)
        talk.pass_time(minutes=11)
        before = causes(talk)
        done: list[str] = []
        at_once(
            lambda: response_deadlines.put_back(talk.session.id, talk.now),
            lambda: done.append(answer(talk, bruno)),  # noqa: B023
        )
        assert done == ["sent"]
        assert causes(talk)[len(before) :] in ([], ["unanswered", "console"])
        session = talk.session
        assert (session.mode, session.assigned_to, session.answer_by) == ("human", bruno, None)
        assert talk.deliver() == ["Soy yo"]
        nobody_is_talked_over(talk)
        ownership.release(session.id, talk.merchant.pk, by=bruno, now=talk.now)


def test_of_an_operators_clock_and_another_who_takes_at_once_one_happens_first(
    talk: Talk, bruno: User, manager: User
) -> None:
    """Before the clock it is Bruno's still; after it, anybody's."""
    talk.say(PLEA)
    ownership.take(talk.session.id, talk.merchant.pk, by=bruno, now=talk.now)
    talk.pass_time(minutes=11)
    told: list[str] = []

    def takes() -> None:
        try:
            ownership.take(talk.session.id, talk.merchant.pk, by=manager, now=talk.now)
            told.append("hers")
        except ownership.AlreadyTaken as refused:
            told.append(str(refused.holder))

    at_once(lambda: response_deadlines.put_back(talk.session.id, talk.now), takes)
    held = talk.session.assigned_to
    assert (told, held) in ((["hers"], manager), (["Bruno"], None))


def test_of_a_notice_and_a_take_at_once_nobody_is_told_that_nobody_came(
    talk: Talk, bruno: User
) -> None:
    for _round in range(ROUNDS):
        talk.say(PLEA)
        talk.pass_time(minutes=6)
        alerted = Event.objects.of(talk.merchant).filter(kind="handoff.unanswered").count()
        at_once(
            lambda: response_deadlines.tell_untaken(talk.session.id, talk.now),
            lambda: ownership.take(talk.session.id, talk.merchant.pk, by=bruno, now=talk.now),
        )
        assert talk.deliver() == [], "what was written is dropped by the take"
        assert (talk.session.mode, talk.session.assigned_to) == ("human", bruno)
        told = Event.objects.of(talk.merchant).filter(kind="handoff.unanswered").count()
        assert told - alerted in (0, 1)
        assert answer(talk, bruno) == "sent"
        talk.deliver()
        ownership.release(talk.session.id, talk.merchant.pk, by=bruno, now=talk.now)


def test_of_two_operators_who_answer_at_once_one_is_told_who_has_it(
    talk: Talk, bruno: User, manager: User
) -> None:
    talk.say(PLEA)
    done = at_once(lambda: answer(talk, bruno), lambda: answer(talk, manager))
    assert sorted(map(str, done)) == ["AlreadyTaken", "sent"]
    assert talk.deliver() == ["Soy yo"]
    assert causes(talk) == ["escalation", "console"]
