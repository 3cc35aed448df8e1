"""A customer is reminded of an appointment: once, in time, and never past a person."""

from datetime import timedelta

import pytest

from catalog.bookings import appointments, attendance
from catalog.bookings.models import Appointment, Calendar
from chatbot.agent.appointments import clocks
from chatbot.conversations import leases, muted_customers, ownership
from chatbot.conversations.delivery import undelivered
from chatbot.conversations.message_templates import occasions
from chatbot.conversations.models import Outgoing, TemplateChoice
from chatbot.conversations.models.sessions import Mode
from merchants.models import Customer, Merchant, User
from tests.catalog.bookings.agenda import at
from tests.chatbot.agent.appointments import practice
from tests.chatbot.agent.talk import Talk
from tests.chatbot.conversations.approved import template

pytestmark = pytest.mark.django_db
TUESDAY = at(10, day=1)


@pytest.fixture
def booked(talk: Talk) -> Appointment:
    """Carla wrote once, and has an appointment on Tuesday at ten."""
    talk.say("hola")
    practice.opened(talk)
    return practice.book(talk, TUESDAY)


def reminders(talk: Talk) -> int:
    rows = Outgoing.objects.of(talk.merchant)
    return rows.filter(message__about__occasion=occasions.APPOINTMENT_REMINDER).count()


def test_a_reminder_comes_a_day_before_with_three_buttons(talk: Talk, booked: Appointment) -> None:
    talk.now = TUESDAY - timedelta(hours=24, seconds=1)
    assert practice.strike(talk) == ""
    talk.now += timedelta(seconds=2)
    words = practice.strike(talk)

    assert "Limpieza" in words and "martes 24 de noviembre, 10:00" in words and "Rosa" in words
    content = Outgoing.objects.of(talk.merchant).latest("pk").content
    heads = [choice["id"] for choice in content["choices"]]
    assert heads == [f"appt.{action}:{booked.pk}" for action in ("attend", "move", "cancel")]
    assert practice.strike(talk) == ""
    assert reminders(talk) == 1
    booked.refresh_from_db()
    assert booked.reminded_at == talk.now


@pytest.fixture
def reminded(talk: Talk, booked: Appointment) -> Appointment:
    talk.now = TUESDAY - timedelta(hours=24)
    practice.strike(talk)
    return booked


@pytest.mark.parametrize("words", ["appt.attend", "sí", "sí, voy"])
def test_a_yes_to_it_is_kept(talk: Talk, reminded: Appointment, words: str) -> None:
    tap = f"{words}:{reminded.pk}" if words.startswith("appt") else ""
    answer = talk.tap(tap) if tap else talk.say(words)
    reminded.refresh_from_db()

    assert "Te esperamos: Limpieza: martes 24 de noviembre, 10:00" in answer
    assert reminded.attending_at == talk.now


def test_a_no_to_it_asks_whether_it_shall_be_called_off(talk: Talk, reminded: Appointment) -> None:
    assert "¿La cancelo?" in talk.say("no")
    reminded.refresh_from_db()
    assert reminded.status == "confirmed"
    assert "Cancelé tu cita" in talk.tap(talk.contents()[0]["choices"][0]["id"])
    reminded.refresh_from_db()
    assert reminded.status == "cancelled"


def test_its_buttons_move_it_or_call_it_off(talk: Talk, reminded: Appointment) -> None:
    assert "¿La cancelo?" in talk.tap(f"appt.cancel:{reminded.pk}")
    assert "queda como estaba" in talk.tap("book.leave")
    assert "Horarios libres" in talk.tap(f"appt.move:{reminded.pk}")


def test_a_yes_of_somebody_else_or_to_what_is_gone_does_nothing(
    talk: Talk, reminded: Appointment
) -> None:
    other = Talk(talk.merchant, now=talk.now, phone="59170000009")
    other.tap(f"appt.attend:{reminded.pk}")
    appointments.cancel(reminded.pk, talk.merchant.pk, reason="no puede", now=talk.now)
    assert "Te esperamos" not in talk.say("sí")
    reminded.refresh_from_db()

    assert reminded.attending_at is None


def test_who_missed_one_is_asked_again_unless_they_said_yes(
    talk: Talk, booked: Appointment, bruno: User
) -> None:
    missed = practice.book(talk, at(9))
    talk.now = at(10, 5)
    attendance.no_show(missed.pk, talk.merchant.pk, by=bruno, now=talk.now)
    assert "martes" in practice.strike(talk)
    # Three hours before ten is before eight: the evening before stands in.
    talk.now = at(20, 1)
    assert "martes" in practice.strike(talk)
    talk.now = at(9, day=1)
    assert practice.strike(talk) == ""
    assert reminders(talk) == 2


def test_who_said_yes_is_not_asked_again(talk: Talk, booked: Appointment, bruno: User) -> None:
    missed = practice.book(talk, at(9))
    talk.now = at(10, 5)
    attendance.no_show(missed.pk, talk.merchant.pk, by=bruno, now=talk.now)
    practice.strike(talk)
    attendance.attend(booked.pk, talk.merchant.pk, now=talk.now)
    talk.now = at(20, 1)

    assert practice.strike(talk) == ""


def test_nobody_is_reminded_where_the_merchant_wants_none(talk: Talk, booked: Appointment) -> None:
    Calendar.objects.of(talk.merchant).update(reminder_hours=0, again_hours=0)
    moved = practice.book(talk, at(11, day=1))
    talk.now = TUESDAY - timedelta(hours=20)
    appointments.cancel(booked.pk, talk.merchant.pk, reason="no puede", now=talk.now)

    assert moved.remind_at is None
    assert practice.strike(talk) == ""


def test_a_person_who_holds_the_conversation_is_not_spoken_past(
    talk: Talk, booked: Appointment, bruno: User
) -> None:
    talk.now = TUESDAY - timedelta(hours=23)
    ownership.take(talk.session_id, talk.merchant.pk, by=bruno, now=talk.now)
    assert clocks.due_reminders(talk.now, 10) == []
    clocks.remind(booked.pk, talk.now)
    assert reminders(talk) == 0

    ownership.release(talk.session_id, talk.merchant.pk, by=bruno, now=talk.now)
    assert "Limpieza" in practice.strike(talk)


def test_who_is_left_alone_and_whose_turn_is_taken_is_not_reminded(
    talk: Talk, booked: Appointment, owner: User
) -> None:
    talk.now = TUESDAY - timedelta(hours=23)
    talk.write("hola")
    lease = leases.claim(talk.session_id, talk.now)
    assert lease is not None
    clocks.remind(booked.pk, talk.now)
    leases.release(lease)
    muted_customers.choose(booked.customer_id, talk.merchant.pk, "leave", by=owner, now=talk.now)
    assert clocks.due_reminders(talk.now, 10) == []
    clocks.remind(booked.pk, talk.now)

    assert reminders(talk) == 0


def test_an_assistant_that_is_off_reminds_nobody_of_what_is_over(
    talk: Talk, booked: Appointment
) -> None:
    Merchant.objects.filter(pk=talk.merchant.pk).update(bot_enabled=False)
    talk.now = TUESDAY - timedelta(hours=1)
    assert practice.strike(talk) == ""
    Merchant.objects.filter(pk=talk.merchant.pk).update(bot_enabled=True)
    talk.now = TUESDAY
    assert practice.strike(talk) == ""
    booked.refresh_from_db()
    assert (booked.remind_at, booked.reminded_at) == (None, None)


def test_outside_the_window_the_merchants_template_speaks(talk: Talk, booked: Appointment) -> None:
    talk.account.waba_id = "7001"
    talk.account.save()
    row = template(
        talk.merchant,
        waba_id="7001",
        body="Tu cita de {{1}}: {{2}} con {{3}}.",
        fields=["service", "when", "staff"],
        quick_replies=["Confirmo", "Cambiar la hora", "Cancelar la cita"],
    )
    TemplateChoice.objects.create(
        merchant=talk.merchant, occasion=occasions.APPOINTMENT_REMINDER, template=row
    )
    talk.now = TUESDAY - timedelta(hours=23)
    clocks.remind(booked.pk, talk.now)

    assert practice.leave(talk) == ["template"]
    sent = Outgoing.objects.of(talk.merchant).latest("pk")
    assert sent.message.text == "Tu cita de Limpieza: martes 24 de noviembre, 10:00 con Rosa."
    heads = [f"appt.{action}:{booked.pk}" for action in ("attend", "move", "cancel")]
    assert sent.content["payloads"] == heads


def test_without_a_template_a_person_sees_that_nobody_was_told(
    talk: Talk, booked: Appointment
) -> None:
    talk.now = TUESDAY - timedelta(hours=23)
    clocks.remind(booked.pk, talk.now)
    assert practice.leave(talk) == []
    booked.refresh_from_db()
    assert "No se pudo avisar a Carla que su cita se acerca." in booked.undelivered
    kept = undelivered.of(talk.session)
    assert kept is not None and kept.appointment == str(booked.pk)

    talk.say("hola")
    booked.refresh_from_db()
    assert (booked.undelivered, talk.session.undelivered) == ("", None)


def test_who_never_wrote_here_is_shown_as_undelivered(talk: Talk, booked: Appointment) -> None:
    other = Customer.objects.create(merchant=talk.merchant, name="Otra")
    row = practice.book(talk, at(11, day=1), other)
    talk.now = TUESDAY - timedelta(hours=22)
    practice.strike(talk)
    row.refresh_from_db()

    assert "nunca escribió" in row.undelivered
    assert row.remind_at is None


def test_what_a_person_does_is_told_and_what_the_customer_does_is_not(
    talk: Talk, booked: Appointment, bruno: User
) -> None:
    assert talk.follow() == ""
    mine = practice.hold(talk, at(9, day=2))
    appointments.confirm(mine.pk, talk.merchant.pk, now=talk.now, by=bruno)
    assert "quedó anotada: Limpieza: miércoles 25 de noviembre, 09:00" in talk.follow()

    wanted = practice.wanted(mine, at(10, day=2))
    appointments.reschedule(mine.pk, talk.merchant, wanted, now=talk.now, by=bruno)
    assert "Ahora es: Limpieza: miércoles 25 de noviembre, 10:00" in talk.follow()
    appointments.cancel(mine.pk, talk.merchant.pk, reason="feriado", now=talk.now, by=bruno)
    assert "Cancelamos tu cita: Limpieza: miércoles 25 de noviembre, 10:00" in talk.follow()
    appointments.cancel(booked.pk, talk.merchant.pk, reason="no puede", now=talk.now)
    assert talk.follow() == ""


def test_what_a_person_does_is_told_while_a_person_holds_the_conversation(
    talk: Talk, booked: Appointment, bruno: User
) -> None:
    talk.follow()
    ownership.take(talk.session_id, talk.merchant.pk, by=bruno, now=talk.now)
    appointments.cancel(booked.pk, talk.merchant.pk, reason="feriado", now=talk.now, by=bruno)

    assert "Cancelamos tu cita" in talk.follow()
    assert talk.session.mode == Mode.HUMAN
