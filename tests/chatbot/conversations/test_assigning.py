"""What the people of a shop arrange among themselves: whose it is, when to look again, that it is
settled."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.core.exceptions import PermissionDenied

from chatbot.conversations import assigning, inbox, ownership
from chatbot.conversations.models import ChannelAccount, Message, ModeChange, Session
from chatbot.conversations.models.messages import Direction
from merchants.models import User
from merchants.models.stream import Event
from tests.chatbot.conversations.numbers import NOON, at_once, said

MINUTE = timedelta(minutes=1)


def assign(thread: Session, to: User, by: User, *, minutes: int = 0) -> None:
    now = NOON + minutes * MINUTE
    assigning.assign(thread.id, thread.merchant_id, to=to, by=by, now=now)
    thread.refresh_from_db()


def notes(thread: Session) -> list[str]:
    rows = Message.objects.of(thread.merchant_id).filter(session=thread, direction=Direction.NOTE)
    return list(rows.order_by("id").values_list("text", flat=True))


@pytest.mark.django_db(transaction=True)
def test_two_operators_take_at_once_and_the_first_wins(
    thread: Session, bruno: User, manager: User
) -> None:
    def click(who: User) -> object:
        try:
            return ownership.take(thread.id, thread.merchant_id, by=who, now=NOON).assigned_to
        except ownership.AlreadyTaken as refused:
            return str(refused.holder)

    told = at_once(lambda: click(bruno), lambda: click(manager))
    thread.refresh_from_db()
    winner = thread.assigned_to
    assert winner in (bruno, manager)
    assert sorted(map(str, told)) == [str(winner)] * 2, "the other is told who attends"
    assert ModeChange.objects.of(thread.merchant_id).count() == 1


def test_what_the_bot_has_is_assigned_in_her_name(
    thread: Session, number: ChannelAccount, bruno: User, manager: User
) -> None:
    inbox.record(number, [said("¿hay alguien?")], now=NOON)
    assign(thread, bruno, manager)

    assert (thread.mode, thread.assigned_to) == ("human", bruno)
    assert thread.answer_by == NOON + 10 * MINUTE
    change = ModeChange.objects.of(thread.merchant_id).get()
    assert (change.cause, change.by, change.reason) == ("assigned", bruno, "asignada por Elena")
    assert notes(thread) == ["Bruno tomó la conversación: asignada por Elena"]


def test_given_to_another_the_clock_begins_anew(
    thread: Session, number: ChannelAccount, bruno: User, manager: User
) -> None:
    inbox.record(number, [said("¿hay alguien?")], now=NOON)
    ownership.take(thread.id, thread.merchant_id, by=bruno, now=NOON)
    assign(thread, manager, bruno, minutes=6)

    assert (thread.assigned_to, thread.ownership_version) == (manager, 1)
    assert thread.answer_by == NOON + 16 * MINUTE
    assert thread.handoff_until == NOON + 36 * MINUTE
    assert notes(thread)[-1] == "Bruno asignó la conversación a Elena"


def test_where_nobody_waits_for_words_no_clock_begins(
    thread: Session, bruno: User, manager: User
) -> None:
    ownership.take(thread.id, thread.merchant_id, by=bruno, now=NOON)
    assign(thread, manager, manager)
    assert thread.answer_by is None


def test_it_is_not_given_to_a_stranger_nor_by_one(
    thread: Session, bruno: User, dario_owner: User
) -> None:
    with pytest.raises(assigning.NotOneOfUs):
        assign(thread, dario_owner, bruno)
    with pytest.raises(PermissionDenied):
        assign(thread, bruno, dario_owner)
    with pytest.raises(PermissionDenied):
        assigning.resolve(thread.id, thread.merchant_id, reason="", by=dario_owner, now=NOON)
    thread.refresh_from_db()
    assert (thread.mode, thread.assigned_to, thread.resolved_at) == ("bot", None, None)


def test_who_runs_the_installation_is_given_nothing_but_may_take_it(
    thread: Session, bruno: User, root: User
) -> None:
    with pytest.raises(assigning.NotOneOfUs):
        assign(thread, root, bruno)
    assign(thread, root, root)
    assert thread.assigned_to == root


def test_what_is_resolved_is_the_bots_until_she_writes_again(
    thread: Session, number: ChannelAccount, bruno: User
) -> None:
    ownership.take(thread.id, thread.merchant_id, by=bruno, now=NOON)
    inbox.record(number, [said("gracias")], now=NOON)
    assigning.looked(thread.id, thread.merchant_id, upto=10**9, by=bruno)
    assigning.resolve(
        thread.id, thread.merchant_id, reason=" le devolví la plata ", by=bruno, now=NOON
    )
    thread.refresh_from_db()
    assert (thread.mode, thread.assigned_to, thread.due_at) == ("bot", None, None)
    assert (thread.resolved_at, thread.resolution) == (NOON, "le devolví la plata")
    assert thread.unattended_at is None
    assert notes(thread)[-1] == "Bruno la marcó como resuelta: le devolví la plata"

    inbox.record(number, [said("una cosa más", "wamid.2")], now=NOON + MINUTE)
    thread.refresh_from_db()
    assert (thread.resolved_at, thread.resolution) == (None, "")


def test_what_came_unseen_before_it_was_resolved_is_the_bots_to_answer(
    thread: Session, number: ChannelAccount, bruno: User
) -> None:
    ownership.take(thread.id, thread.merchant_id, by=bruno, now=NOON)
    inbox.record(number, [said("gracias")], now=NOON)
    assigning.looked(thread.id, thread.merchant_id, upto=10**9, by=bruno)
    inbox.record(number, [said("¿y el matcha?", "w2")], now=NOON)
    assigning.resolve(thread.id, thread.merchant_id, reason="", by=bruno, now=NOON)

    thread.refresh_from_db()
    unread = Message.objects.of(thread.merchant_id).filter(unread=True)
    assert [row.text for row in unread] == ["¿y el matcha?"] and thread.due_at is not None


def test_a_thumb_opens_no_resolved_matter(
    thread: Session, number: ChannelAccount, bruno: User
) -> None:
    assigning.resolve(thread.id, thread.merchant_id, reason="", by=bruno, now=NOON)
    thumb = said("", "wamid.3", kind="reaction", extra={"emoji": "👍"})
    inbox.record(number, [thumb], now=NOON + MINUTE)
    thread.refresh_from_db()
    assert thread.resolved_at == NOON


def test_put_off_until_then_or_until_she_writes(
    thread: Session, number: ChannelAccount, bruno: User
) -> None:
    later = NOON + 60 * MINUTE
    assigning.snooze(thread.id, thread.merchant_id, until=later, by=bruno, now=NOON)
    thread.refresh_from_db()
    assert (thread.snoozed_until, thread.mode) == (later, "bot")

    inbox.record(number, [said("¿y?")], now=NOON + MINUTE)
    thread.refresh_from_db()
    assert thread.snoozed_until is None


def test_put_off_until_a_moment_that_is_past_is_in_sight(thread: Session, bruno: User) -> None:
    for until in (NOON + MINUTE, NOON):
        assigning.snooze(thread.id, thread.merchant_id, until=until, by=bruno, now=NOON)
    thread.refresh_from_db()
    assert thread.snoozed_until is None


def test_what_was_seen_is_kept_and_never_beyond_the_newest(
    thread: Session, number: ChannelAccount, bruno: User
) -> None:
    inbox.record(number, [said("uno", "w1"), said("dos", "w2")], now=NOON)
    one, two = Message.objects.of(thread.merchant_id).order_by("id")
    Session.objects.of(thread.merchant_id).update(unattended_at=NOON)

    def look(upto: int) -> int:
        return assigning.looked(thread.id, thread.merchant_id, upto=upto, by=bruno).seen_id

    assert look(one.pk) == one.pk
    thread.refresh_from_db()
    assert thread.unattended_at is None, "a person has looked"
    told = Event.objects.of(thread.merchant_id).filter(kind="session.changed").count()
    assert [look(10**30), look(one.pk), look(-5)] == [two.pk] * 3
    events = Event.objects.of(thread.merchant_id).filter(kind="session.changed")
    assert events.count() == told + 1, "to see the same again is no news"


def test_the_neighbour_arranges_nothing(thread: Session, dario_owner: User) -> None:
    next_door = dario_owner.memberships.get().merchant_id
    permissions: tuple[Callable[[], object], ...] = (
        lambda: assigning.assign(thread.id, next_door, to=dario_owner, by=dario_owner, now=NOON),
        lambda: assigning.resolve(thread.id, next_door, reason="", by=dario_owner, now=NOON),
        lambda: assigning.snooze(
            thread.id, next_door, until=NOON + MINUTE, by=dario_owner, now=NOON
        ),
        lambda: assigning.looked(thread.id, next_door, upto=9, by=dario_owner),
    )
    for permission in permissions:
        with pytest.raises(Session.DoesNotExist):
            permission()


def test_a_stranger_neither_puts_off_nor_looks(thread: Session, dario_owner: User) -> None:
    permissions: tuple[Callable[[], object], ...] = (
        lambda: assigning.snooze(
            thread.id, thread.merchant_id, until=NOON + MINUTE, by=dario_owner, now=NOON
        ),
        lambda: assigning.looked(thread.id, thread.merchant_id, upto=9, by=dario_owner),
    )
    for permission in permissions:
        with pytest.raises(PermissionDenied):
            permission()
