"""A time that became free goes down the waiting list: one customer at a time, each once."""

from datetime import timedelta
from functools import partial

import pytest

from catalog.bookings import appointments
from catalog.bookings.models import Appointment, Calendar, Service, WaitingEntry
from chatbot.agent import followers
from chatbot.conversations import ownership
from chatbot.conversations.message_templates import occasions
from chatbot.conversations.models import Outgoing
from chatbot.transports.simulator import channel
from merchants.models import Event, Merchant, User
from merchants.stream import Happened
from tests.catalog.bookings.agenda import at
from tests.chatbot.agent.appointments import practice
from tests.chatbot.agent.talk import Talk

pytestmark = pytest.mark.django_db
TUESDAY = at(9, day=1)


@pytest.fixture
def full(talk: Talk) -> Appointment:
    """Carla has Tuesday at nine, and everybody's news has been told."""
    talk.say("hola")
    practice.opened(talk)
    row = practice.book(talk, TUESDAY)
    talk.follow()
    return row


def waits(talk: Talk, phone: str, **wish: object) -> Talk:
    """Somebody else who wrote here and is on the list."""
    other = Talk(talk.merchant, now=talk.now, phone=phone)
    other.say("hola")
    talk.now = other.now
    WaitingEntry.objects.create(
        merchant=talk.merchant,
        customer=other.session.customer,
        service=Service.objects.of(talk.merchant).get(),
        **{"first_day": at(0).date(), "last_day": at(0, day=4).date(), **wish},
    )
    return other


def cancelled(talk: Talk, row: Appointment) -> None:
    appointments.cancel(row.pk, talk.merchant.pk, reason="no puede", now=talk.now)


def news(talk: Talk, *others: Talk) -> list[str]:
    """What the stream makes each of them hear."""
    told = [talk.follow()]
    for one in others:
        one.now = talk.now
        told.append("\n".join(one.deliver()))
    return told


def offers(merchant: Merchant) -> list[tuple[str, str]]:
    rows = Appointment.objects.of(merchant).filter(waiting__isnull=False).order_by("created_at")
    return [(row.customer.identifiers.get().value, row.status) for row in rows]


def statuses(merchant: Merchant) -> list[str]:
    return list(WaitingEntry.objects.of(merchant).values_list("status", flat=True))


def test_a_cancelled_time_is_offered_and_taken_by_a_yes(talk: Talk, full: Appointment) -> None:
    other = waits(talk, "59170000001")
    cancelled(talk, full)
    _mine, theirs = news(talk, other)

    assert "¡Se liberó un turno!" in theirs and "martes 24 de noviembre, 09:00" in theirs
    assert "viernes 20 de noviembre, 12:0" in theirs  # an hour to say yes
    offer = Appointment.objects.of(talk.merchant).get(waiting__isnull=False)
    content = Outgoing.objects.of(talk.merchant).get(message__about__occasion="waiting.offer")
    answer = other.tap(content.content["choices"][0]["id"])
    offer.refresh_from_db()
    assert "¡Cita confirmada!" in answer
    assert (offer.status, statuses(talk.merchant)) == ("confirmed", ["booked"])


def test_a_no_passes_it_on_and_so_does_silence(talk: Talk, full: Appointment) -> None:
    first, second = waits(talk, "59170000001"), waits(talk, "59170000002")
    third = waits(talk, "59170000003")
    cancelled(talk, full)
    told = news(talk, first, second, third)
    assert ["¡Se liberó" in words for words in told[1:]] == [True, False, False]

    assert "Está bien" in first.tap("book.leave")
    talk.now = first.now
    told = news(talk, second, third)
    assert ["¡Se liberó" in words for words in told[1:]] == [True, False]

    talk.pass_time(minutes=61)
    practice.strike(talk)
    third.now = talk.now
    assert "¡Se liberó" in "\n".join(third.deliver())
    assert statuses(talk.merchant) == ["waiting"] * 3
    talk.pass_time(minutes=61)
    practice.strike(talk)
    kinds = Event.objects.of(talk.merchant).filter(kind="slot.freed").count()
    assert (kinds, len(offers(talk.merchant))) == (4, 3)


def test_an_event_that_is_read_twice_offers_once(talk: Talk, full: Appointment) -> None:
    waits(talk, "59170000001")
    waits(talk, "59170000002")
    cancelled(talk, full)
    talk.follow()
    event = Event.objects.of(talk.merchant).get(kind="slot.freed")
    again = Happened(event.merchant_id, event.seq or 0, event.kind, event.payload, event.at)
    partial(followers.handle, now=talk.now)(again)

    assert len(offers(talk.merchant)) == 1


def test_who_wished_for_something_else_is_not_asked(talk: Talk, full: Appointment) -> None:
    waits(talk, "59170000001", weekdays=[0])
    waits(talk, "59170000002", from_time=at(10).time())
    waits(talk, "59170000003", last_day=at(0).date())
    suits = waits(talk, "59170000004", weekdays=[1], until_time=at(9).time())
    cancelled(talk, full)
    news(talk, suits)

    assert [phone for phone, _status in offers(talk.merchant)] == ["59170000004"]


def test_a_person_who_holds_the_conversation_is_not_spoken_past(
    talk: Talk, full: Appointment, bruno: User
) -> None:
    first, second = waits(talk, "59170000001"), waits(talk, "59170000002")
    ownership.take(first.session_id, talk.merchant.pk, by=bruno, now=talk.now)
    cancelled(talk, full)
    told = news(talk, first, second)

    assert ["¡Se liberó" in words for words in told[1:]] == [False, True]


def test_who_cannot_be_reached_does_not_hold_the_time(
    talk: Talk, full: Appointment, monkeypatch: pytest.MonkeyPatch
) -> None:
    waits(talk, "59170000001")
    talk.pass_time(hours=25)
    second = waits(talk, "59170000002")
    monkeypatch.setattr(channel.Simulator, "window", timedelta(hours=24))
    cancelled(talk, full)
    news(talk, second)

    assert [phone for phone, _status in offers(talk.merchant)] == ["59170000002"]


def test_nothing_is_offered_where_the_merchant_wants_none_or_nobody_waits(
    talk: Talk, full: Appointment
) -> None:
    Calendar.objects.of(talk.merchant).update(offer_minutes=0)
    waits(talk, "59170000001")
    cancelled(talk, full)
    talk.follow()

    assert offers(talk.merchant) == []
    rows = Outgoing.objects.of(talk.merchant)
    assert not rows.filter(message__about__occasion=occasions.WAITING_OFFER).exists()


def test_who_lets_three_pass_waits_no_more(talk: Talk, full: Appointment) -> None:
    waits(talk, "59170000001")
    rows = [full, *(practice.book(talk, at(hour, day=2)) for hour in (9, 10, 11))]
    for row in rows:
        cancelled(talk, row)
        talk.follow()
        talk.pass_time(minutes=61)
        practice.strike(talk)

    assert (len(offers(talk.merchant)), statuses(talk.merchant)) == (3, ["ended"])
