"""Whose answer a customer waits for, and until when: the deadlines of a conversation."""

from datetime import datetime, timedelta

import pytest

from chatbot.conversations import answers, inbox, ownership, response_deadlines
from chatbot.conversations.incoming import Amendment, Echo, Identity
from chatbot.conversations.models import ChannelAccount, Session
from merchants.models import Merchant, User
from tests.cast import CARLA_PHONE
from tests.chatbot.conversations.numbers import NOON, NUMBER, said

MINUTE = timedelta(minutes=1)


def at(minutes: int) -> datetime:
    return NOON + minutes * MINUTE


def writes(number: ChannelAccount, text: str, minutes: int) -> None:
    message = said(text, f"w-{text}", sent_at=at(minutes))
    inbox.record(number, [message], now=at(minutes))


def from_her_phone(
    number: ChannelAccount, text: str, minutes: int, *, heard: int | None = None
) -> None:
    """The owner's own words of that minute, told in minute `heard`."""
    echo = Echo(NUMBER, f"e-{text}", Identity(phone=CARLA_PHONE), at(minutes), text)
    inbox.record(number, [echo], now=at(minutes if heard is None else heard))


def clocks(thread: Session) -> tuple[str, User | None, datetime | None]:
    """Mode, who attends, and until when."""
    thread.refresh_from_db()
    return thread.mode, thread.assigned_to, thread.answer_by


@pytest.fixture
def taken(thread: Session, bruno: User) -> Session:
    ownership.take(thread.id, thread.merchant_id, by=bruno, now=NOON)
    return thread


def test_her_words_begin_the_clock_of_whoever_attends_once(
    taken: Session, number: ChannelAccount, bruno: User
) -> None:
    assert clocks(taken) == ("human", bruno, None)
    writes(number, "¿hola?", 1)
    assert clocks(taken) == ("human", bruno, at(11))
    writes(number, "¿sigues?", 4)
    assert clocks(taken) == ("human", bruno, at(11)), "she waits since the first"


def test_who_takes_what_has_waited_has_a_clock_although_all_was_read(
    thread: Session, bruno: User
) -> None:
    """The words that called a person were read by the turn that called her."""
    ownership.hand_over(thread.id, thread.merchant_id, by=None, now=NOON)
    thread.refresh_from_db()
    assert (thread.notice_at, thread.answer_by) == (at(5), None)

    ownership.take(thread.id, thread.merchant_id, by=bruno, now=at(2))
    assert clocks(thread) == ("human", bruno, at(12))
    assert thread.notice_at is None


def test_the_owners_phone_takes_over_and_nobody_in_particular_attends(
    thread: Session, number: ChannelAccount
) -> None:
    writes(number, "¿hay?", 0)
    from_her_phone(number, "sí hay", 1)
    assert clocks(thread) == ("human", None, None)
    assert thread.handoff_until == at(31)

    writes(number, "¿cuánto?", 2)
    assert clocks(thread) == ("human", None, None), "no clock: nobody to take it from"


def test_while_an_operator_attends_the_owners_words_leave_it_hers(
    taken: Session, number: ChannelAccount, bruno: User
) -> None:
    writes(number, "¿hay?", 1)
    from_her_phone(number, "sí hay", 2)

    assert clocks(taken) == ("human", bruno, None)
    assert (taken.ownership_version, taken.last_human_at) == (1, at(2))


def test_what_she_said_after_the_owners_words_still_waits(
    taken: Session, number: ChannelAccount, bruno: User
) -> None:
    writes(number, "¿hay?", 1)
    writes(number, "¿y cuánto?", 3)
    from_her_phone(number, "sí hay", 2, heard=4)

    assert clocks(taken) == ("human", bruno, at(14))


def test_what_the_owner_began_is_attended_by_who_writes_next(
    thread: Session, number: ChannelAccount, bruno: User, manager: User
) -> None:
    from_her_phone(number, "hola", 0)
    answers.reply(thread.id, thread.merchant_id, "sigo yo", by=bruno, now=at(1))
    assert clocks(thread) == ("human", bruno, None)
    with pytest.raises(ownership.AlreadyTaken):
        ownership.take(thread.id, thread.merchant_id, by=manager, now=at(2))


def test_taking_what_the_owner_began_moves_the_time_out(
    thread: Session, number: ChannelAccount, bruno: User
) -> None:
    from_her_phone(number, "hola", 0)
    ownership.take(thread.id, thread.merchant_id, by=bruno, now=at(20))
    assert clocks(thread) == ("human", bruno, None)
    assert (thread.handoff_until, thread.ownership_version) == (at(50), 1)
    assert thread.messages.filter(text="Bruno tomó la conversación").exists()


def test_who_cannot_go_on_gives_it_to_the_others(
    taken: Session, number: ChannelAccount, bruno: User
) -> None:
    writes(number, "¿hay?", 1)
    ownership.hand_over(taken.id, taken.merchant_id, by=bruno, now=at(2), reason="me voy a comer")

    assert clocks(taken) == ("handoff_pending", None, None)
    assert (taken.handoff_reason, taken.handoff_at) == ("me voy a comer", NOON)
    assert taken.notice_at == at(7)


def test_words_taken_back_make_nobody_late(
    taken: Session, number: ChannelAccount, bruno: User
) -> None:
    writes(number, "¿hay?", 1)
    taken.refresh_from_db()
    taken.due_at = None  # as the gate leaves it while a person owns the conversation
    taken.save()
    inbox.record(
        number,
        [
            Amendment(
                account_key=NUMBER,
                provider_id="a1",
                sender=Identity(phone=CARLA_PHONE),
                target="w-¿hay?",
                at=at(2),
                revoked=True,
            )
        ],
        now=at(2),
    )
    assert clocks(taken) == ("human", bruno, None)


def test_a_short_time_out_is_not_faster_than_the_notice() -> None:
    short = Merchant(take_minutes=5, handoff_timeout_minutes=1)
    assert response_deadlines.notice_end(short, NOON) < response_deadlines.handoff_end(short, NOON)
    usual = Merchant(take_minutes=5, handoff_timeout_minutes=30)
    assert response_deadlines.notice_end(usual, NOON) == NOON + timedelta(minutes=5)
