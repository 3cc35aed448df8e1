"""What comes back after a pause: old words wait for a person, others are answered one by one."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest

from chatbot.conversations import answers, due, ownership, parking
from chatbot.conversations.models import ChannelAccount, Message, Outgoing, Session
from merchants.models import Merchant, User
from tests.chatbot.agent.talk import Talk
from tests.chatbot.agent.waiting_room import PLEA, strike
from tests.chatbot.conversations.parked import look

pytestmark = pytest.mark.django_db
Switch = Callable[[Talk], None]


def _merchant(**columns: Any) -> Switch:
    return lambda talk: void(Merchant.objects.filter(pk=talk.merchant.pk).update(**columns))


def _number(**columns: Any) -> Switch:
    return lambda talk: void(ChannelAccount.across.filter(pk=talk.account.pk).update(**columns))


def parked(talk: Talk) -> bool:
    return talk.session.parked_at is not None


def void(_rows: int) -> None:
    """An update's count is of no interest."""


WAYS: dict[str, tuple[Switch, Switch]] = {
    "switched on": (_merchant(bot_enabled=False), _merchant(bot_enabled=True)),
    "opened again": (_merchant(is_active=False), _merchant(is_active=True)),
    "repaired": (_number(paused_reason="token vencido"), _number(paused_reason="")),
    "connected again": (_number(is_active=False), _number(is_active=True)),
}
every_way = pytest.mark.parametrize("way", WAYS)


def turn(talk: Talk) -> str:
    """A look of the loop, the turn that is due by then, and what leaves."""
    look(talk.now)
    if due.sessions(talk.now, 9) == []:
        return ""
    talk.take_turn()
    return "\n".join(talk.deliver())


@every_way
def test_old_words_wait_for_a_person_and_younger_ones_are_answered(talk: Talk, way: str) -> None:
    shut, mend = WAYS[way]
    talk.say("hola")
    shut(talk)
    talk.write("quiero 2 maracuyá")
    talk.pass_time(hours=25)
    assert turn(talk) == ""
    mend(talk)
    assert turn(talk) == ""
    assert (talk.session.due_at, talk.session.unattended_at) == (None, talk.now)
    assert not talk.session.cart and talk.session.mode == "bot"
    note = Message.objects.of(talk.merchant).filter(direction="note").latest("id")
    assert "hace más de 24 h" in note.text
    assert "Matcha" in talk.say("quiero 1 matcha")
    assert talk.lines == {"Matcha": 1}


@every_way
def test_words_of_the_last_day_are_answered_when_it_is_over(talk: Talk, way: str) -> None:
    shut, mend = WAYS[way]
    shut(talk)
    talk.write("quiero 2 maracuyá")
    talk.pass_time(hours=23)
    assert turn(talk) == "" and parked(talk)
    assert due.idle_sessions(talk.now, 9) == []
    mend(talk)
    assert "Maracuyá" in turn(talk)
    assert not parked(talk) and talk.session.unattended_at is None


def test_old_and_new_words_of_one_customer_part_ways(talk: Talk) -> None:
    shut, mend = WAYS["switched on"]
    shut(talk)
    talk.write("quiero 2 maracuyá")
    talk.pass_time(hours=25)
    talk.write("quiero 1 matcha")
    turn(talk)
    mend(talk)
    assert "Matcha" in turn(talk)
    assert talk.lines == {"Matcha": 1} and talk.session.unattended_at is not None


def test_they_come_back_one_after_the_other_the_longest_waiting_first(talk: Talk) -> None:
    shut, mend = WAYS["switched on"]
    shut(talk)
    talks = [Talk(talk.merchant, phone=f"5917000000{n}") for n in range(5)]
    for minutes, other in enumerate(talks):
        other.now += timedelta(minutes=minutes)
        other.write("hola")
    now = talk.now + timedelta(hours=1)
    look(now)
    assert not Session.across.filter(due_at__isnull=False).exists()
    mend(talk)
    look(now)
    back = [other.session.due_at for other in talks]
    assert back == [now + place * parking.GAP for place in range(5)]
    look(now)
    assert [other.session.due_at for other in talks] == back, "nobody is put back in the queue"


def test_the_merchant_next_door_is_no_part_of_it(talk: Talk, dario: Merchant) -> None:
    shut, _mend = WAYS["switched on"]
    next_door = Talk(dario)
    next_door.write("hola")
    shut(talk)
    talk.write("hola")
    look(talk.now + timedelta(minutes=1))
    assert (parked(talk), parked(next_door)) == (True, False)


def test_what_a_person_answered_meanwhile_does_not_come_back(talk: Talk, bruno: User) -> None:
    shut, mend = WAYS["switched on"]
    shut(talk)
    talk.write("quiero 2 maracuyá")
    talk.pass_time(minutes=1)
    look(talk.now)
    ownership.take(talk.session.id, talk.merchant.pk, by=bruno, now=talk.now)
    answers.reply(talk.session.id, talk.merchant.pk, "Te los preparo.", by=bruno, now=talk.now)
    ownership.release(talk.session.id, talk.merchant.pk, by=bruno, now=talk.now)
    mend(talk)
    assert turn(talk) == ""
    assert talk.session.due_at is None and not parked(talk)


def test_after_a_late_time_out_old_words_wait_too(talk: Talk) -> None:
    talk.say(PLEA)
    talk.write("quiero 2 maracuyá")
    talk.pass_time(hours=30)
    strike(talk)
    assert turn(talk) == ""
    assert (talk.session.mode, talk.session.due_at) == ("bot", None)
    assert talk.session.unattended_at is not None


def test_an_answer_that_could_not_leave_for_a_day_leaves_by_a_person_only(
    talk: Talk, bruno: User
) -> None:
    shut, mend = WAYS["repaired"]
    talk.write("quiero 2 maracuyá")
    talk.take_turn()
    shut(talk)
    talk.pass_time(hours=25)
    mend(talk)
    assert talk.deliver() == []
    assert talk.session.unattended_at == talk.now
    row = Outgoing.objects.of(talk.merchant).filter(state="dropped").earliest("id")
    ownership.take(talk.session.id, talk.merchant.pk, by=bruno, now=talk.now)
    answers.send_anyway(row.pk, talk.merchant.pk, by=bruno, now=talk.now)
    assert "Maracuyá" in "\n".join(talk.deliver())


def test_the_limit_is_a_setting(talk: Talk, settings: Any) -> None:
    settings.STALE_AFTER_HOURS = 2
    shut, mend = WAYS["switched on"]
    shut(talk)
    talk.write("quiero 2 maracuyá")
    talk.pass_time(hours=3)
    turn(talk)
    mend(talk)
    assert turn(talk) == "" and talk.session.unattended_at is not None
