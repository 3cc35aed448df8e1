"""A customer changes her number: her conversation follows her, and the old number is forgotten."""

from datetime import timedelta

import pytest

from chatbot.conversations import inbox
from chatbot.conversations.incoming import Identity, Move
from chatbot.conversations.models import ChannelAccount, Message, Session
from merchants.models import Customer, CustomerIdentifier
from tests.cast import CARLA_PHONE
from tests.chatbot.conversations.numbers import NOON, NUMBER, said

NEW = "59178888888"
MONTHS = timedelta(days=90)
SECOND = timedelta(seconds=1)


def moved(was: Identity, becomes: Identity, wamid: str = "wamid.s") -> Move:
    return Move(NUMBER, wamid, was, becomes, NOON)


def record(number: ChannelAccount, *items: object, now: object = NOON) -> int:
    return inbox.record(number, items, now=now)  # type: ignore[arg-type]


def names(customer: Customer) -> set[str]:
    return set(customer.identifiers.values_list("value", flat=True))


@pytest.fixture
def long_known(thread: Session) -> Session:
    """Carla's conversation, begun long before."""
    before = NOON - MONTHS
    Customer.across.update(created_at=before)
    CustomerIdentifier.across.update(created_at=before)
    return thread


def test_her_conversation_follows_her_to_her_new_number(
    number: ChannelAccount, long_known: Session, carla: Customer
) -> None:
    assert record(number, moved(Identity(CARLA_PHONE), Identity(NEW))) == 1

    assert names(carla) == {NEW}
    record(number, said("sigo siendo yo", sender=Identity(NEW)))
    assert Message.objects.of(number.merchant).filter(session=long_known, unread=True).exists()
    note = Message.objects.of(number.merchant).get(direction="note")
    assert (note.session, CARLA_PHONE in note.text, NEW in note.text) == (long_known, True, True)


def test_her_old_number_leads_to_somebody_else_from_then_on(
    number: ChannelAccount, long_known: Session, carla: Customer
) -> None:
    record(number, moved(Identity(CARLA_PHONE, "BO.1"), Identity(NEW, "BO.2")))
    record(number, said("¿quién era?", sender=Identity(CARLA_PHONE)))

    stranger = Message.objects.of(number.merchant).get(text="¿quién era?").session
    assert stranger != long_known
    assert CARLA_PHONE in names(stranger.customer)
    assert CARLA_PHONE not in names(carla)


def test_a_change_told_again_after_that_takes_nothing_from_the_stranger(
    number: ChannelAccount, long_known: Session, carla: Customer
) -> None:
    change = moved(Identity(CARLA_PHONE), Identity(NEW))
    record(number, change)
    later = NOON + timedelta(days=2)
    record(number, said("nuevo dueño", sender=Identity(CARLA_PHONE)), now=later)
    stranger = Customer.objects.of(number.merchant).exclude(pk=carla.pk).get()
    CustomerIdentifier.across.filter(customer=stranger).update(created_at=later)

    assert record(number, change, moved(change.was, change.becomes, "otra"), now=later) == 0
    assert (names(carla), names(stranger)) == ({NEW}, {CARLA_PHONE})


def test_a_renewed_id_leaves_her_number_hers(
    number: ChannelAccount, long_known: Session, carla: Customer
) -> None:
    record(number, said("hola", sender=Identity(CARLA_PHONE, "BO.1")))
    CustomerIdentifier.across.update(created_at=NOON - MONTHS)

    assert record(number, moved(Identity(bsuid="BO.1"), Identity(bsuid="BO.2"))) == 1
    assert names(carla) == {CARLA_PHONE, "BO.1", "BO.2"}
    newest = carla.identifiers.filter(kind="bsuid").order_by("id").last()
    assert newest is not None and newest.value == "BO.2"


def test_who_held_the_number_before_her_gives_it_up(
    number: ChannelAccount, long_known: Session, carla: Customer
) -> None:
    record(number, said("soy Eva", sender=Identity(NEW, "BO.eva")))
    Customer.across.exclude(pk=carla.pk).update(created_at=NOON - MONTHS)
    eva = Customer.objects.of(number.merchant).exclude(pk=carla.pk).get()

    record(number, moved(Identity(CARLA_PHONE), Identity(NEW)))
    assert (names(carla), names(eva)) == ({NEW}, {"BO.eva"})
    unread = Message.objects.of(number.merchant).get(unread=True)
    assert unread.session.customer == eva


def test_words_under_the_new_number_that_came_first_are_answered_in_her_conversation(
    number: ChannelAccount, long_known: Session, carla: Customer
) -> None:
    record(number, said("soy yo, cambié", sender=Identity(NEW, "BO.2")), now=NOON + SECOND)
    Customer.across.exclude(pk=carla.pk).update(created_at=NOON + SECOND)

    record(number, moved(Identity(CARLA_PHONE), Identity(NEW)), now=NOON + SECOND)
    assert names(carla) == {NEW, "BO.2"}
    long_known.refresh_from_db()
    assert Message.objects.of(number.merchant).get(unread=True).session == long_known
    assert long_known.due_at is not None
    assert [row.due_at for row in Session.across.exclude(pk=long_known.pk)] == [None]


def test_a_change_of_nobodys_makes_nobody(number: ChannelAccount) -> None:
    assert record(number, moved(Identity(CARLA_PHONE), Identity(NEW))) == 0
    assert Customer.across.count() == 0


def test_next_door_nothing_moves(
    number: ChannelAccount, darios_number: ChannelAccount, long_known: Session, carla: Customer
) -> None:
    record(darios_number, moved(Identity(CARLA_PHONE), Identity(NEW)))

    assert names(carla) == {CARLA_PHONE}


def test_a_number_that_was_silent_for_long_and_has_another_id_is_somebody_elses(
    number: ChannelAccount, thread: Session, carla: Customer
) -> None:
    record(number, said("hola", sender=Identity(CARLA_PHONE, "BO.1")))

    record(
        number,
        said("recién compré este chip", "wamid.2", sender=Identity(CARLA_PHONE, "BO.9")),
        now=NOON + MONTHS,
    )
    stranger = Message.objects.of(number.merchant).get(provider_id="wamid.2").session
    assert stranger.customer != carla
    assert names(carla) == {"BO.1"}
    assert names(stranger.customer) == {CARLA_PHONE, "BO.9"}


def test_a_number_that_spoke_lately_is_still_hers_under_another_id(
    number: ChannelAccount, thread: Session, carla: Customer
) -> None:
    record(number, said("hola", sender=Identity(CARLA_PHONE, "BO.1")))

    record(number, said("sigo yo", "wamid.2", sender=Identity(CARLA_PHONE, "BO.9")))
    assert Message.objects.of(number.merchant).get(provider_id="wamid.2").session == thread
