"""What the owner writes from her own phone: hers to answer, however late the channel tells it."""

from datetime import datetime, timedelta

import pytest

from chatbot.conversations import inbox, outbound_content, outbox, ownership
from chatbot.conversations.incoming import Echo, Identity
from chatbot.conversations.models import ChannelAccount, Message, Outgoing, Session
from chatbot.conversations.models.messages import Cause
from merchants.models import User
from tests.cast import CARLA_PHONE
from tests.chatbot.conversations.numbers import NOON, NUMBER, queued, said

SECOND, MINUTE = timedelta(seconds=1), timedelta(minutes=1)
LATER = NOON + 10 * MINUTE


def echo(text: str, at: datetime, **more: object) -> Echo:
    return Echo(NUMBER, f"e-{text}", Identity(phone=CARLA_PHONE), at, text, **more)  # type: ignore[arg-type]


def record(number: ChannelAccount, *items: object, now: datetime) -> int:
    return inbox.record(number, items, now=now)  # type: ignore[arg-type]


def unread(thread: Session) -> list[str]:
    rows = Message.objects.of(thread.merchant_id).filter(session=thread, unread=True)
    return list(rows.order_by("said_at").values_list("text", flat=True))


def test_words_of_hours_ago_do_not_swallow_a_newer_question(
    number: ChannelAccount, thread: Session
) -> None:
    record(number, said("¿cuánto cuesta?"), now=NOON)

    record(number, echo("ya te mando", NOON - timedelta(hours=3)), now=NOON + 10 * SECOND)
    thread.refresh_from_db()
    assert (unread(thread), thread.mode) == (["¿cuánto cuesta?"], "human")
    assert thread.first_unread_at == NOON, "it is owed an answer, by her or after her"
    shown = Message.objects.of(number.merchant).get(provider_id="e-ya te mando")
    assert (shown.source, shown.direction) == ("human", "out")


def test_an_answer_settles_what_was_said_by_then_and_leaves_the_rest(
    number: ChannelAccount, thread: Session
) -> None:
    version = thread.version
    record(number, said("¿abren hoy?", "w1"), now=NOON)
    after = said("¿y mañana?", "w2", sent_at=NOON + 9 * SECOND)
    record(number, after, now=NOON + 9 * SECOND)

    record(number, echo("sí", NOON + 4 * SECOND), now=NOON + 10 * SECOND)
    thread.refresh_from_db()
    assert (unread(thread), thread.mode) == (["¿y mañana?"], "human")
    assert thread.first_unread_at == NOON + 9 * SECOND
    # A turn that is being thought of both finds that the world moved.
    assert thread.version > version


def test_late_words_that_nothing_followed_take_over(
    number: ChannelAccount, thread: Session
) -> None:
    record(number, said("¿abren hoy?"), now=NOON)

    record(number, echo("sí", NOON + MINUTE), now=LATER)
    thread.refresh_from_db()
    assert (thread.mode, unread(thread), thread.last_human_at) == ("human", [], LATER)


def test_late_words_do_not_undo_a_later_change_of_hands(
    number: ChannelAccount, thread: Session, bruno: User
) -> None:
    ownership.take(thread.id, thread.merchant_id, by=bruno, now=NOON)
    ownership.release(thread.id, thread.merchant_id, by=bruno, now=NOON + 2 * MINUTE)

    record(number, echo("ya te atiendo", NOON + MINUTE), now=LATER)
    thread.refresh_from_db()
    assert (thread.mode, thread.ownership_version) == ("bot", 2)


def test_late_words_silence_the_bot_although_it_answered_meanwhile(
    number: ChannelAccount, thread: Session
) -> None:
    record(number, said("¿abren hoy?", sent_at=NOON + 2 * MINUTE), now=NOON + 2 * MINUTE)
    turn = "5f0c6f0e-5a0e-4b0e-8a53-3f6a3c0d9a11"
    Message.objects.of(number.merchant).update(unread=False, turn_id=turn)

    record(number, echo("ya te atiendo", NOON + MINUTE), now=LATER)
    thread.refresh_from_db()
    assert (thread.mode, thread.ownership_version) == ("human", 1)


def test_words_told_at_once_take_over_although_she_wrote_meanwhile(
    number: ChannelAccount, thread: Session
) -> None:
    record(number, said("¿abren hoy?", sent_at=NOON + 2 * SECOND), now=NOON + 2 * SECOND)

    record(number, echo("te atiendo yo", NOON), now=NOON + 5 * SECOND)
    thread.refresh_from_db()
    assert (thread.mode, unread(thread)) == ("human", ["¿abren hoy?"])


@pytest.mark.parametrize("state", ["sending", "unknown"])
@pytest.mark.parametrize(("kind", "text"), [("image", ""), ("text", "está saliendo")])
def test_no_message_of_ours_on_its_way_hides_what_the_owner_sends(
    number: ChannelAccount, thread: Session, state: str, kind: str, text: str
) -> None:
    """The channel tells of what she sends by hand, and never of what we send through it."""
    record(number, said("¿tienen?"), now=NOON)
    outbox.enqueue(thread, [outbound_content.Image("x.jpg")], cause=Cause.TURN, now=NOON)
    queued(thread, "está saliendo")
    Outgoing.across.filter(content__kind=kind).update(state=state)

    assert record(number, echo(text, NOON + SECOND, kind=kind), now=NOON + 2 * SECOND) == 1
    thread.refresh_from_db()
    assert (thread.mode, unread(thread)) == ("human", [])
