"""What a channel tells us is recorded once, in order, and what is broken spoils nothing else."""

from dataclasses import replace
from datetime import timedelta
from functools import partial
from typing import Any

import pytest
from django.db import OperationalError

from chatbot.conversations import inbox
from chatbot.conversations.incoming import Echo, Identity, MediaRef, Refused, Unhandled
from chatbot.conversations.models import (
    ChannelAccount,
    Media,
    Message,
    ModeChange,
    Outgoing,
    Quarantine,
    Session,
)
from chatbot.conversations.models.messages import Source
from merchants import customers, stream
from merchants.models import Customer, CustomerIdentifier, Merchant
from merchants.models.stream import Event
from tests.cast import CARLA_PHONE
from tests.chatbot.conversations.numbers import NOON, NUMBER, at_once, queued, said, states

SECOND = timedelta(seconds=1)


def record(account: ChannelAccount, *items: object) -> int:
    return inbox.record(account, items, now=NOON)  # type: ignore[arg-type]


def messages(merchant: Merchant) -> list[Message]:
    return list(Message.objects.of(merchant).order_by("id"))


def events(merchant: Merchant) -> list[str]:
    return list(Event.objects.of(merchant).order_by("id").values_list("kind", flat=True))


def kept(row: Quarantine) -> Any:
    return row.item


def test_a_first_message_makes_customer_and_session(number: ChannelAccount) -> None:
    assert record(number, said("Hola", profile_name="Carla")) == 1

    (message,) = messages(number.merchant)
    session = message.session
    assert (message.text, message.unread, session.customer.name) == ("Hola", True, "Carla")
    assert session.due_at == NOON + timedelta(seconds=1.5)
    assert events(number.merchant) == ["message.received"]


def test_a_message_told_twice_is_recorded_once(number: ChannelAccount) -> None:
    assert [record(number, said()), record(number, said())] == [1, 0]
    assert record(number, said(wamid="wamid.2"), said(wamid="wamid.2")) == 1
    assert len(messages(number.merchant)) == 2
    assert Quarantine.objects.count() == 0


def test_a_neighbour_that_cannot_be_kept_spoils_nothing(number: ChannelAccount) -> None:
    poison = [said("nulo \x00", "wamid.p1"), said("medio \ud800", "wamid.p2")]
    too_long = said(wamid="w" * 201)

    assert record(number, said(wamid="wamid.1"), *poison, too_long, said(wamid="wamid.2")) == 2
    assert [m.provider_id for m in messages(number.merchant)] == ["wamid.1", "wamid.2"]
    rows = Quarantine.objects.order_by("id")
    assert [row.merchant_id for row in rows] == [number.merchant_id] * 3
    assert [kept(row)["text"] for row in rows] == ["nulo \\u0000", "medio \\ud800", "hola"]
    assert all(row.reason.startswith("No se puede guardar") for row in rows)


def test_somebody_without_a_name_is_quarantined(number: ChannelAccount) -> None:
    assert record(number, said(sender=Identity())) == 0
    assert Quarantine.objects.get().account == number


def test_what_the_channel_could_not_read_is_quarantined_with_its_reason(
    number: ChannelAccount,
) -> None:
    record(number, Refused(NUMBER, "Falta «id».", {"x": "\x00"}))

    row = Quarantine.objects.get()
    assert (row.reason, row.item) == ("Falta «id».", {"x": "\\u0000"})


@pytest.mark.parametrize("number_", [float("inf"), float("-inf"), float("nan")])
def test_numbers_that_json_does_not_know_are_kept_as_words(
    number: ChannelAccount, number_: float
) -> None:
    told = {"deep": [{"n": number_, "text": "a\x00\ud800"}], "m": 1.5}
    refused = Refused(NUMBER, "sin remitente\x00", told)

    assert record(number, refused, said("cuánto", extra={"n": number_})) == 0
    first, second = Quarantine.objects.order_by("id")
    assert kept(first) == {"deep": [{"n": str(number_), "text": "a\\u0000\\ud800"}], "m": 1.5}
    assert (kept(second)["text"], kept(second)["extra"]) == ("cuánto", {"n": str(number_)})
    assert kept(second)["sender"]["phone"] == CARLA_PHONE


def test_what_nobody_acts_on_is_told_by_its_name_alone(number: ChannelAccount) -> None:
    record(number, Unhandled(NUMBER, "history", {"from": CARLA_PHONE, "body": "hola"}))

    (told,) = Event.objects.of(number.merchant)
    assert told.payload == {"account": number.pk, "what": "history"}


def test_who_was_forgotten_while_her_message_waited_is_somebody_new(
    number: ChannelAccount, monkeypatch: pytest.MonkeyPatch
) -> None:
    record(number, said("uno", "wamid.1"))
    before = Customer.objects.of(number.merchant).get()
    known = [before]
    found = customers.find_or_make

    def as_it_was(*given: Any, **more: Any) -> Customer:
        return known.pop() if known else found(*given, **more)

    monkeypatch.setattr(customers, "find_or_make", as_it_was)
    Customer.objects.of(number.merchant).update(erased_at=NOON)
    CustomerIdentifier.objects.of(number.merchant).delete()
    Session.objects.of(number.merchant).update(last_inbound_at=None)
    record(number, said("dos", "wamid.2"))

    assert messages(number.merchant)[-1].session.customer != before


def test_a_tap_is_answered_at_once(number: ChannelAccount) -> None:
    record(number, said("Sí", kind="button", choice="yes"))

    assert messages(number.merchant)[0].session.due_at == NOON


def test_words_that_go_on_wait_again_but_not_for_ever(number: ChannelAccount) -> None:
    for step in range(12):
        inbox.record(number, [said(wamid=f"wamid.{step}")], now=NOON + step * SECOND)

    session = Session.objects.of(number.merchant).get()
    assert session.first_unread_at == NOON
    assert session.due_at == NOON + 8 * SECOND


def test_a_merchants_own_patience_holds(number: ChannelAccount) -> None:
    Merchant.objects.filter(pk=number.merchant_id).update(quiet_ms=0)
    number.refresh_from_db()
    record(number, said())

    assert Session.objects.of(number.merchant).get().due_at == NOON


def test_a_taken_back_reaction_wakes_nobody(number: ChannelAccount) -> None:
    record(number, said("", kind="reaction", replies_to="wamid.0"))

    (message,) = messages(number.merchant)
    assert not message.unread and message.session.due_at is None


def test_the_window_opens_when_she_wrote_not_when_we_heard(number: ChannelAccount) -> None:
    record(number, said(wamid="wamid.1", sent_at=NOON - timedelta(hours=5)))
    assert Session.objects.of(number.merchant).get().last_inbound_at == NOON - timedelta(hours=5)

    record(number, said(wamid="wamid.2"))
    record(number, said(wamid="wamid.3", sent_at=NOON - timedelta(hours=6)))
    assert Session.objects.of(number.merchant).get().last_inbound_at == NOON


@pytest.mark.parametrize("kind", ["image", "document", "audio", "video", "sticker"])
def test_every_file_is_fetched_so_that_a_person_can_look_at_it(
    number: ChannelAccount, kind: str
) -> None:
    record(number, said("", kind=kind, media=MediaRef("m1", "x/y", filename="f" * 300)))

    media = Media.objects.of(number.merchant).get()
    assert (media.due_at, media.state) == (NOON, "wanted")


def test_an_echo_of_the_owner_takes_over(
    number: ChannelAccount, thread: Session, carla: Customer
) -> None:
    record(number, said("¿tienes maracuyá?"))
    queued(Session.objects.of(number.merchant).get(), "Sí, a 30")
    echo = Echo(NUMBER, "wamid.e", Identity(phone=CARLA_PHONE), NOON, "Te atiendo yo")

    assert [record(number, echo), record(number, echo)] == [1, 0]
    thread.refresh_from_db()
    assert (thread.mode, thread.ownership_version, thread.due_at) == ("human", 1, None)
    assert states(thread) == ["dropped"]
    assert not Message.objects.of(number.merchant).filter(unread=True).exists()
    hers = Message.objects.of(number.merchant).get(provider_id="wamid.e")
    assert (hers.source, hers.text) == (Source.HUMAN, "Te atiendo yo")
    assert ModeChange.objects.of(number.merchant).get().cause == "echo"


def test_an_echo_of_our_own_words_takes_nothing(number: ChannelAccount, thread: Session) -> None:
    queued(thread, "ya salió")
    Outgoing.across.update(state="sent", provider_id="wamid.ours")
    to = Identity(phone=CARLA_PHONE)

    assert record(number, Echo(NUMBER, "wamid.ours", to, NOON, "ya salió")) == 0
    thread.refresh_from_db()
    assert thread.mode == "bot"


def test_the_same_words_next_door_are_other_words(
    number: ChannelAccount, darios_number: ChannelAccount
) -> None:
    assert record(number, said()) == record(darios_number, said()) == 1

    assert len(messages(number.merchant)) == len(messages(darios_number.merchant)) == 1
    assert Customer.across.count() == 2


@pytest.mark.django_db(transaction=True)
def test_eight_at_once_record_one_message_of_one_customer(number: ChannelAccount) -> None:
    answers = at_once(*[lambda: record(number, said())] * 8)

    assert sorted(map(str, answers)) == ["0"] * 7 + ["1"]
    assert len(messages(number.merchant)) == Customer.across.count() == 1
    assert Quarantine.objects.count() == 0
    assert events(number.merchant) == ["message.received"]


@pytest.mark.django_db(transaction=True)
def test_bodies_that_name_customers_in_opposite_orders_are_both_recorded(
    number: ChannelAccount,
) -> None:
    people = [Identity(phone=f"5917000000{n}") for n in range(6)]

    def told(order: list[Identity], mark: str) -> int:
        return record(number, *[said(wamid=f"{mark}{p.phone}", sender=p) for p in order])

    for n, turn in enumerate("abc"):
        both = at_once(partial(told, people, f"{turn}1"), partial(told, people[::-1], f"{turn}2"))
        assert both == [6, 6]
        assert len(messages(number.merchant)) == 12 * (n + 1)


@pytest.mark.django_db(transaction=True)
def test_a_database_that_fails_is_the_callers_to_know(
    number: ChannelAccount, monkeypatch: pytest.MonkeyPatch
) -> None:
    def down(*_: object, **__: object) -> None:
        raise OperationalError("server closed the connection")

    monkeypatch.setattr(stream, "emit", down)
    with pytest.raises(OperationalError):
        record(number, said())
    assert messages(number.merchant) == []


def test_later_words_stand_after_earlier_ones_by_their_own_clock(number: ChannelAccount) -> None:
    late = replace(said("primero", "wamid.1"), sent_at=NOON - SECOND)
    record(number, said("segundo", "wamid.2"))
    record(number, late)

    told = Message.objects.of(number.merchant).order_by("said_at", "id")
    assert [message.text for message in told] == ["primero", "segundo"]


@pytest.mark.parametrize(
    ("question", "emoji", "reads"),
    [("confirm", "👍", True), ("confirm", "👎", True), ("confirm", "😂", False), ("", "👍", False)],
)
def test_a_reaction_is_read_as_an_answer_to_what_asks(
    number: ChannelAccount, thread: Session, question: str, emoji: str, reads: bool
) -> None:
    (row,) = queued(thread, "¿Confirmamos?" if question else "Banco Unión 1000-22")
    row.message.about = {"question": question} if question else {}
    row.message.save()
    row.provider_id = "wamid.out"
    row.save()
    record(number, said(emoji, kind="reaction", replies_to="wamid.out"))

    thread.refresh_from_db()
    assert (thread.due_at is not None) is reads
    assert Message.objects.of(number.merchant).get(kind="reaction").unread is reads
    assert thread.last_inbound_at == NOON


def test_who_wants_no_advertising_gets_none(number: ChannelAccount, carla: Customer) -> None:
    record(number, said("¿tienen promociones?", "w1"))
    carla.refresh_from_db()
    assert carla.marketing_stopped_at is None
    record(number, said("No recibir más promociones", "w2", kind="button"))
    carla.refresh_from_db()
    assert carla.marketing_stopped_at == NOON
