""" "Toca limpieza": once, to whom wants to hear it, where nothing else stands."""

from datetime import timedelta

import pytest

from catalog.bookings import attendance
from catalog.bookings.models import Appointment, Service
from chatbot.agent.appointments import clocks
from chatbot.conversations import ownership
from chatbot.conversations.message_templates import occasions
from chatbot.conversations.models import Outgoing
from chatbot.transports.simulator import channel
from merchants.models import Customer, User
from tests.catalog.bookings.agenda import at
from tests.chatbot.agent.appointments import practice
from tests.chatbot.agent.talk import Talk

pytestmark = pytest.mark.django_db
WEEK = timedelta(days=7)


@pytest.fixture
def came(talk: Talk, bruno: User) -> Appointment:
    """Carla's cleaning on Monday at nine took place; it is time again a week later at ten."""
    talk.say("hola")
    practice.opened(talk)
    Service.objects.of(talk.merchant).update(recall_days=7)
    row = practice.book(talk, at(9))
    talk.now = at(10)
    row = attendance.complete(row.pk, talk.merchant.pk, by=bruno, now=talk.now)
    assert row.recall_at == at(10, day=7)
    return row


def recalls(talk: Talk) -> int:
    rows = Outgoing.objects.of(talk.merchant)
    return rows.filter(message__about__occasion=occasions.SERVICE_RECALL).count()


def test_it_is_said_once_with_a_way_to_book_and_a_way_out(talk: Talk, came: Appointment) -> None:
    talk.now = at(9, 59, day=7)
    assert practice.strike(talk) == ""
    talk.now = at(10, day=7)
    words = practice.strike(talk)

    assert "Ya toca otra vez: Limpieza" in words and "lunes 23 de noviembre, 09:00" in words
    content = Outgoing.objects.of(talk.merchant).latest("pk").content
    service = Service.objects.of(talk.merchant).get()
    assert [one["id"] for one in content["choices"]] == [f"service:{service.pk}", "promos.stop"]
    talk.pass_time(days=30)
    assert practice.strike(talk) == ""
    assert recalls(talk) == 1


def test_the_way_out_is_kept_for_good(talk: Talk, came: Appointment) -> None:
    talk.now = at(10, day=7)
    practice.strike(talk)
    answer = talk.say("Detener promociones", choice="promos.stop")
    assert talk.session.customer.marketing_stopped_at is not None
    assert "promociones" in answer

    Appointment.objects.of(talk.merchant).update(recall_at=talk.now)
    assert practice.strike(talk) == ""
    came.refresh_from_db()
    assert came.recall_at is None


def test_who_has_another_one_is_left_in_peace_until_it_falls_away(
    talk: Talk, came: Appointment
) -> None:
    other = practice.book(talk, at(9, day=8))
    talk.now = at(10, day=7)
    assert "Ya toca" not in practice.strike(talk)
    came.refresh_from_db()
    assert came.recall_at == talk.now + WEEK

    other.refresh_from_db()
    type(other).objects.of(talk.merchant).filter(pk=other.pk).update(
        status="cancelled", cancelled_by="x", cancel_reason="x", remind_at=None
    )
    talk.now += WEEK
    assert "Ya toca" in practice.strike(talk)


def test_a_person_who_holds_the_conversation_is_not_spoken_past(
    talk: Talk, came: Appointment, bruno: User
) -> None:
    talk.now = at(10, day=7)
    ownership.take(talk.session_id, talk.merchant.pk, by=bruno, now=talk.now)
    assert clocks.due_recalls(talk.now, 10) == []
    clocks.recall(came.pk, talk.now)

    assert recalls(talk) == 0


def test_where_no_word_arrives_it_waits_and_is_given_up_in_the_end(
    talk: Talk, came: Appointment, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(channel.Simulator, "window", timedelta(hours=24))
    tries = 0
    talk.now = at(10, day=7)
    while came.recall_at is not None:
        practice.strike(talk)
        came.refresh_from_db()
        tries, talk.now = tries + 1, talk.now + WEEK

    assert (tries, recalls(talk)) == (9, 0)


def test_only_the_customer_of_the_appointment_is_told(talk: Talk, came: Appointment) -> None:
    Customer.objects.create(merchant=talk.merchant, name="Otra")
    talk.now = at(10, day=7)
    practice.strike(talk)

    told = Outgoing.objects.of(talk.merchant).latest("pk").session.customer_id
    assert told == came.customer_id
