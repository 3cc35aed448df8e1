"""Nobody waits in silence: who is told when nobody takes a conversation, or answers in it."""

import datetime as dt
from datetime import timedelta

import pytest

from chatbot.agent import response_deadlines
from chatbot.conversations import due, leases, ownership
from chatbot.conversations.models import Outgoing
from chatbot.transports import registry
from merchants.models import Branch, Customer, Merchant, OpeningHours, User
from tests.chatbot.agent.talk import Talk
from tests.chatbot.agent.waiting_room import (
    PLEA,
    alerts,
    causes,
    notes,
    reply,
    setting,
    strike,
    take,
)

pytestmark = pytest.mark.django_db

MINUTE = timedelta(minutes=1)


def opens_at_nine(merchant: Merchant) -> None:
    """Open 9 to 18 every day; the talk begins at 11:00 in La Paz."""
    branch = Branch.objects.of(merchant).get()
    for weekday in range(7):
        OpeningHours.objects.create(
            merchant=merchant, branch=branch, weekday=weekday, opens=dt.time(9), closes=dt.time(18)
        )


# Nobody takes it.


def test_whom_nobody_takes_is_told_once_and_the_people_are_alerted(talk: Talk) -> None:
    talk.say(PLEA)
    talk.pass_time(minutes=4.5)
    assert strike(talk) == ""
    talk.pass_time(minutes=1)
    words = strike(talk)

    assert words == (
        "Gracias por esperar. Todavía nadie pudo tomar tu conversación. "
        "Te respondemos por aquí apenas podamos."
    )
    assert (talk.session.mode, talk.session.alerted_at) == ("handoff_pending", talk.now)
    assert alerts(talk) == [str(talk.session.id)]
    assert notes(talk)[-1] == "Nadie tomó la conversación todavía: se le avisó al cliente"
    notice = Outgoing.objects.of(talk.merchant).latest("id")
    assert (notice.cause, notice.ownership_version) == ("notice", talk.session.ownership_version)

    talk.pass_time(minutes=20)
    assert (strike(talk), len(alerts(talk))) == ("", 1)


def test_outside_opening_hours_she_is_told_when_somebody_comes(talk: Talk) -> None:
    opens_at_nine(talk.merchant)
    talk.pass_time(hours=8)
    talk.say(PLEA)
    talk.pass_time(minutes=6)
    assert "Ahora estamos cerrados; volvemos mañana a las 09:00." in strike(talk)


def test_who_is_taken_in_time_is_told_nothing(talk: Talk, bruno: User) -> None:
    talk.say(PLEA)
    talk.pass_time(minutes=4)
    take(talk, bruno)
    talk.pass_time(minutes=2)

    assert due.untaken(talk.now, 9) == []
    response_deadlines.tell_untaken(talk.session.id, talk.now)
    assert (talk.deliver(), alerts(talk)) == ([], [])


@pytest.mark.parametrize("hours", [23, 25])
def test_where_the_window_is_over_only_the_people_are_told(
    talk: Talk, hours: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A day later a person puts it back into the queue, and free words reach her no more."""
    monkeypatch.setattr(type(registry.get("simulator")), "window", timedelta(hours=24))
    talk.say("hola")
    talk.pass_time(hours=hours)
    ownership.hand_over(talk.session.id, talk.merchant.pk, by=None, now=talk.now)
    talk.pass_time(minutes=6)
    strike(talk)

    told = Outgoing.objects.of(talk.merchant).filter(cause="notice").exists()
    assert (told, len(alerts(talk))) == (hours == 23, 1)
    if not told:
        assert notes(talk)[-1].endswith("no se le pudo avisar al cliente")
        assert talk.session.undelivered is None


def test_an_assistant_that_is_off_says_nothing_and_alerts_all_the_same(talk: Talk) -> None:
    talk.say(PLEA)
    setting(talk, bot_enabled=False)
    talk.pass_time(minutes=6)
    assert (strike(talk), len(alerts(talk))) == ("", 1)


def test_a_shop_that_is_closed_for_good_alerts_nobody(talk: Talk) -> None:
    talk.say(PLEA)
    setting(talk, is_active=False)
    talk.pass_time(minutes=60)
    assert (strike(talk), alerts(talk), talk.session.mode) == ("", [], "handoff_pending")


def test_of_who_is_left_alone_meanwhile_nobody_is_told(talk: Talk) -> None:
    talk.say(PLEA)
    Customer.objects.of(talk.merchant).update(answering="leave")
    talk.pass_time(minutes=6)
    assert (strike(talk), alerts(talk)) == ("", [])


def test_a_notice_that_waits_to_leave_is_dropped_when_somebody_takes_it(
    talk: Talk, bruno: User
) -> None:
    talk.say(PLEA)
    talk.pass_time(minutes=6)
    response_deadlines.tell_untaken(talk.session.id, talk.now)
    take(talk, bruno)
    assert talk.deliver() == []


def test_while_a_turn_is_taken_the_clocks_wait(talk: Talk, bruno: User) -> None:
    talk.say(PLEA)
    talk.pass_time(minutes=6)
    lease = leases.claim(talk.session.id, talk.now)
    assert lease is not None
    assert due.untaken(talk.now, 9) == []
    response_deadlines.tell_untaken(talk.session.id, talk.now)
    assert alerts(talk) == []
    leases.release(lease)
    assert due.untaken(talk.now, 9) == [str(talk.session.id)]


# Who took it does not answer.


def test_who_does_not_answer_loses_it_to_the_queue(talk: Talk, bruno: User) -> None:
    talk.say(PLEA)
    since = talk.session.handoff_at
    talk.pass_time(minutes=2)
    take(talk, bruno)
    talk.pass_time(minutes=9.5)
    assert (strike(talk), talk.session.mode) == ("", "human")
    talk.pass_time(minutes=1)
    strike(talk)

    session = talk.session
    assert (session.mode, session.assigned_to, session.answer_by) == ("handoff_pending", None, None)
    assert session.handoff_reason == "Quiere hablar con Alma · Bruno no respondió a tiempo"
    assert session.handoff_at == since, "she waits since then"
    assert causes(talk) == ["escalation", "console", "unanswered"]
    assert notes(talk)[-1] == (
        "La conversación espera a una persona: Quiere hablar con Alma · Bruno no respondió a tiempo"
    )
    assert session.notice_at == talk.now + 5 * MINUTE


def test_lost_again_and_again_the_reason_does_not_grow(
    talk: Talk, bruno: User, manager: User
) -> None:
    talk.say(PLEA)
    for who in (bruno, manager, bruno):
        take(talk, who)
        talk.pass_time(minutes=11)
        strike(talk)
    assert talk.session.handoff_reason == "Quiere hablar con Alma · Bruno no respondió a tiempo"


def test_she_is_told_once_however_often_it_comes_back(talk: Talk, bruno: User) -> None:
    talk.say(PLEA)
    talk.pass_time(minutes=6)
    assert strike(talk)
    take(talk, bruno)
    talk.pass_time(minutes=11)
    strike(talk)
    talk.pass_time(minutes=11)
    assert strike(talk) == ""
    assert len(alerts(talk)) == 1


def test_after_an_answer_the_next_wait_is_a_new_one(talk: Talk, bruno: User) -> None:
    talk.say(PLEA)
    talk.pass_time(minutes=6)
    strike(talk)
    take(talk, bruno)
    reply(talk, bruno)
    talk.deliver()
    talk.say("¿y cuánto sale?")
    talk.pass_time(minutes=11)
    strike(talk)
    assert talk.session.mode == "handoff_pending"
    talk.pass_time(minutes=6)
    assert "nadie pudo tomar" in strike(talk)


def test_who_answered_keeps_it_while_the_customer_is_silent(talk: Talk, bruno: User) -> None:
    talk.say(PLEA)
    take(talk, bruno)
    reply(talk, bruno)
    talk.pass_time(minutes=29)
    strike(talk)
    response_deadlines.put_back(talk.session.id, talk.now)
    assert (talk.session.mode, talk.session.assigned_to) == ("human", bruno)


def test_the_clock_of_an_operator_runs_although_the_assistant_is_off(
    talk: Talk, bruno: User
) -> None:
    talk.say(PLEA)
    take(talk, bruno)
    setting(talk, bot_enabled=False)
    talk.pass_time(minutes=11)
    strike(talk)
    assert talk.session.mode == "handoff_pending"
