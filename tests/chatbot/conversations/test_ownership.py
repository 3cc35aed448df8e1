"""Each change of owner raises the ownership version, is on record, and takes back what the bot had
not said."""

from datetime import timedelta

import pytest

from chatbot.conversations import answers, assigning, inbox, ownership
from chatbot.conversations.models import ChannelAccount, Message, ModeChange, Session
from chatbot.conversations.models.messages import Direction
from merchants.models import User
from merchants.models.stream import Event
from tests.chatbot.conversations.numbers import NOON, at_once, said, states

MINUTE = timedelta(minutes=1)


def changes(session: Session) -> list[tuple[str, str, int]]:
    rows = ModeChange.objects.of(session.merchant_id).filter(session=session).order_by("id")
    return [(row.was, row.becomes, row.ownership_version) for row in rows]


def test_taking_is_on_record_and_told(thread: Session, bruno: User) -> None:
    ownership.take(thread.id, thread.merchant_id, by=bruno, now=NOON, reason="es mi tía")

    thread.refresh_from_db()
    assert (thread.mode, thread.state, thread.ownership_version, thread.version) == (
        "human", "HUMAN_TAKEOVER", 1, 1,
    )  # fmt: skip
    assert (thread.handoff_reason, thread.handoff_at) == ("es mi tía", NOON)
    assert thread.handoff_until == NOON + 30 * MINUTE
    note = Message.objects.of(thread.merchant_id).get(direction=Direction.NOTE)
    assert note.text == "Bruno tomó la conversación: es mi tía"
    event = Event.objects.of(thread.merchant_id).get(kind="mode.changed")
    assert event.payload == {
        "session": str(thread.id), "was": "bot", "becomes": "human", "ownership_version": 1,
        "by": bruno.pk,
    }  # fmt: skip


def test_taking_what_one_has_changes_nothing(thread: Session, bruno: User) -> None:
    for _click in range(3):
        ownership.take(thread.id, thread.merchant_id, by=bruno, now=NOON)

    assert changes(thread) == [("bot", "human", 1)]


def test_giving_back_settles_what_was_seen_after_an_answer(
    thread: Session, number: ChannelAccount, bruno: User
) -> None:
    answer_and_see(thread, number, bruno)
    ownership.release(thread.id, thread.merchant_id, by=bruno, now=NOON)

    thread.refresh_from_db()
    assert (thread.mode, thread.state, thread.ownership_version, thread.due_at) == (
        "bot",
        "IDLE",
        2,
        None,
    )
    assert (thread.handoff_reason, thread.handoff_at, thread.handoff_until) == ("", None, None)
    assert not Message.objects.of(thread.merchant_id).filter(unread=True).exists()


def answer_and_see(thread: Session, number: ChannelAccount, bruno: User) -> None:
    """Bruno takes it and answers; the customer says thanks, which he has before his eyes."""
    ownership.take(thread.id, thread.merchant_id, by=bruno, now=NOON)
    answers.reply(thread.id, thread.merchant_id, "Listo", by=bruno, now=NOON)
    inbox.record(number, [said("gracias")], now=NOON)
    seen = Message.objects.of(thread.merchant_id).get(text="gracias").pk
    assigning.looked(thread.id, thread.merchant_id, upto=seen, by=bruno)


def test_words_nobody_has_seen_are_the_bots_to_answer_after_giving_back(
    thread: Session, number: ChannelAccount, bruno: User
) -> None:
    answer_and_see(thread, number, bruno)
    inbox.record(number, [said("otra cosa: quiero 3 matcha", "w2")], now=NOON + MINUTE)
    ownership.release(thread.id, thread.merchant_id, by=bruno, now=NOON + MINUTE)

    thread.refresh_from_db()
    unread = Message.objects.of(thread.merchant_id).filter(unread=True)
    assert [row.text for row in unread] == ["otra cosa: quiero 3 matcha"]
    assert thread.due_at is not None


def test_words_said_while_nobody_came_are_the_bots_to_answer_after_giving_back(
    thread: Session, number: ChannelAccount, bruno: User
) -> None:
    ownership.hand_over(thread.id, thread.merchant_id, by=None, now=NOON)
    inbox.record(number, [said("¿tienen matcha?")], now=NOON)
    assigning.looked(thread.id, thread.merchant_id, upto=10**9, by=bruno)
    ownership.release(thread.id, thread.merchant_id, by=bruno, now=NOON + MINUTE)

    thread.refresh_from_db()
    assert thread.due_at is not None
    assert Message.objects.of(thread.merchant_id).filter(unread=True).exists()


def test_who_left_the_shop_holds_no_conversation(
    thread: Session, bruno: User, manager: User
) -> None:
    ownership.take(thread.id, thread.merchant_id, by=bruno, now=NOON)
    with pytest.raises(ownership.AlreadyTaken):
        ownership.take(thread.id, thread.merchant_id, by=manager, now=NOON)
    bruno.memberships.all().delete()
    taken = ownership.take(thread.id, thread.merchant_id, by=manager, now=NOON)

    assert taken.assigned_to == manager and taken.ownership_version == 1


def test_time_gives_back_and_leaves_words_unanswered(
    thread: Session, number: ChannelAccount, bruno: User
) -> None:
    ownership.take(thread.id, thread.merchant_id, by=bruno, now=NOON)
    inbox.record(number, [said("¿hola?")], now=NOON)
    ownership.release(thread.id, thread.merchant_id, by=None, now=NOON, cause="timeout")

    assert Message.objects.of(thread.merchant_id).filter(unread=True).count() == 1


def test_a_customers_words_do_not_extend_the_time_a_persons_do(
    thread: Session, number: ChannelAccount, bruno: User
) -> None:
    ownership.take(thread.id, thread.merchant_id, by=bruno, now=NOON)
    inbox.record(number, [said("¿hola?")], now=NOON + 10 * MINUTE)
    thread.refresh_from_db()
    assert thread.handoff_until == NOON + 30 * MINUTE

    answers.reply(thread.id, thread.merchant_id, "voy", by=bruno, now=NOON + 20 * MINUTE)
    thread.refresh_from_db()
    assert thread.handoff_until == NOON + 50 * MINUTE


def test_an_answer_takes_what_waits_and_is_refused_to_a_bot(thread: Session, bruno: User) -> None:
    with pytest.raises(ownership.NotWithAPerson):
        answers.reply(thread.id, thread.merchant_id, "hola", by=bruno, now=NOON)

    ownership.hand_over(thread.id, thread.merchant_id, by=bruno, now=NOON)
    row = answers.reply(thread.id, thread.merchant_id, "hola", by=bruno, now=NOON)
    assert changes(thread) == [("bot", "handoff_pending", 1), ("handoff_pending", "human", 2)]
    assert (row.cause, row.message.source, row.message.by) == ("human", "human", bruno)
    assert states(thread) == ["queued"]


def test_the_neighbour_cannot_touch_the_ownership(thread: Session, dario_owner: User) -> None:
    next_door = dario_owner.memberships.get().merchant_id
    for permission in (ownership.take, ownership.release, ownership.hand_over):
        with pytest.raises(Session.DoesNotExist):
            permission(thread.id, next_door, by=dario_owner, now=NOON)
    assert changes(thread) == []


@pytest.mark.django_db(transaction=True)
def test_two_who_take_at_once_are_one_change_of_hands(thread: Session, bruno: User) -> None:
    def take() -> None:
        ownership.take(thread.id, thread.merchant_id, by=bruno, now=NOON)

    at_once(take, take, take, take)
    assert changes(thread) == [("bot", "human", 1)]
