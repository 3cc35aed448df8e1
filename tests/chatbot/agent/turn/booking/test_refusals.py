"""What cannot be had is a sentence with the next best offer, and nothing is half-written."""

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from catalog.bookings import appointments
from catalog.bookings.models import Appointment, Calendar, Service, StaffMember, StaffService
from catalog.bookings.values import Wanted
from chatbot.agent.proposals import ProposedAction, action
from merchants.models import Branch, Customer, Merchant
from tests.chatbot.agent.talk import Talk
from tests.chatbot.agent.turn.booking import desk
from tests.chatbot.agent.turn.booking.conftest import Proposed

pytestmark = pytest.mark.django_db


def wish(at: str, **more: object) -> ProposedAction:
    return action("create_appointment", service="limpieza", starts_at=at, **more)


def taken(merchant: Merchant, at: str) -> None:
    """Darío's customer, at Alma's, has that time with Luis."""
    other = Customer.objects.create(merchant=merchant, name="Darío")
    row = Service.objects.of(merchant).get(name="Limpieza dental")
    centre = Branch.objects.of(merchant).get(is_main=True)
    starts = datetime.fromisoformat(at).replace(tzinfo=ZoneInfo(merchant.time_zone))
    now = starts - timedelta(days=10)
    held = appointments.hold(merchant, other.pk, Wanted(row.pk, centre.pk, starts), now=now)
    appointments.confirm(held.pk, merchant.pk, now=now)


def test_each_bad_wish_is_answered_with_a_sentence_and_the_next_times(
    talk: Talk, practice: Merchant, proposed: Proposed
) -> None:
    taken(practice, "2026-11-24T10:00")
    ana = StaffMember.objects.of(practice).get(name="Ana Ríos")
    other = Service.objects.of(practice).get(name="Endodoncia")
    StaffService.objects.create(merchant=practice, staff=ana, service=other)
    asked: tuple[tuple[str, dict[str, object], str, str], ...] = (
        ("2026-11-19T10:00", {}, "ya pasó", "PAST"),
        ("2026-11-22T10:00", {}, "no atendemos", "CLOSED"),
        ("2026-11-23T22:00", {}, "no atendemos", "CLOSED"),
        ("2026-11-23T10:10", {}, "no hay turno", "OFF_GRID"),
        ("2026-11-20T11:30", {}, "falta muy poco", "TOO_SOON"),
        ("2027-11-23T10:00", {}, "todavía no reservamos", "TOO_FAR"),
        ("2026-11-24T10:00", {}, "ya está ocupada", "TAKEN"),
        ("2026-11-25T16:00", {"staff": "Ana"}, "no hace ese servicio", "STAFF_DOES_NOT"),
        ("2026-11-25T16:00", {"staff": "Nadie"}, "Nadie así", "UNKNOWN_STAFF"),
    )
    wrong = []
    for at, more, words, code in asked:
        told = proposed("esa hora", wish(at, **more))
        offers = [key for key in desk.buttons(talk).values() if key.startswith("slot:")]
        if (
            words not in told
            or desk.codes(talk) != [code]
            or (code != "UNKNOWN_STAFF" and not offers)
        ):
            wrong.append((at, code, desk.codes(talk), told))

    assert not wrong, "\n".join(map(str, wrong))
    assert Appointment.objects.of(practice).count() == 1
    assert desk.flow(talk) == "choosing"


def test_what_was_told_beside_a_bad_time_is_kept_for_the_next(
    talk: Talk, practice: Merchant, proposed: Proposed
) -> None:
    taken(practice, "2026-11-24T10:00")
    proposed(
        "para mi hija", wish("2026-11-24T10:00", patient_name="Sofía", patient_relation="hija")
    )
    first = next(key for key in desk.buttons(talk).values() if key.startswith("slot:"))
    summary = talk.tap(first)

    assert "Limpieza dental" in summary and "Para: Sofía" in summary


def test_a_service_that_ends_before_the_yes_is_not_booked(
    talk: Talk, practice: Merchant, proposed: Proposed
) -> None:
    proposed("limpieza", wish("2026-11-24T10:00"))
    Service.objects.of(practice).filter(name="Limpieza dental").update(is_active=False)
    told = proposed("sí", action("confirm_appointment"))

    assert "Ese servicio ya no lo damos" in told and "Endodoncia" in told
    assert [status for _s, _t, status in desk.rows(talk)] == ["pending"]


def test_a_hold_that_ran_out_counts_while_nobody_took_its_time(
    talk: Talk, practice: Merchant, proposed: Proposed
) -> None:
    proposed("limpieza", wish("2026-11-24T10:00"))
    talk.pass_time(hours=2)
    assert "¡Cita confirmada!" in proposed("sí", action("confirm_appointment"))


def test_a_time_that_another_took_meanwhile_is_told_with_the_next_ones(
    talk: Talk, practice: Merchant, proposed: Proposed
) -> None:
    proposed("limpieza", wish("2026-11-24T10:00"))
    talk.pass_time(hours=2)
    appointments.end_expired(practice.pk, talk.now)
    taken(practice, "2026-11-24T10:00")
    told = proposed("sí", action("confirm_appointment"))

    assert "ya está ocupada" in told and desk.flow(talk) == "choosing"
    assert any(key.startswith("slot:2026-11-24T11:00") for key in desk.buttons(talk).values())
    assert [status for _s, _t, status in desk.rows(talk)] == ["cancelled", "confirmed"]


def test_too_late_to_change_is_for_a_person_to_decide(
    talk: Talk, practice: Merchant, proposed: Proposed
) -> None:
    Calendar.objects.create(merchant=practice, change_hours=100)
    proposed("limpieza", wish("2026-11-23T09:00"))
    proposed("sí", action("confirm_appointment"))
    for kind in ("reschedule_appointment", "cancel_appointment"):
        told = proposed("ya no puedo", action(kind))
        assert "lo decide una persona" in told and desk.codes(talk) == ["TOO_LATE"]
    assert [status for _s, _t, status in desk.rows(talk)] == ["confirmed"]


def test_nobody_touches_an_appointment_of_somebody_else(
    talk: Talk, practice: Merchant, proposed: Proposed
) -> None:
    taken(practice, "2026-11-24T10:00")
    foreign = str(Appointment.objects.of(practice).get().pk)
    for kind in ("reschedule_appointment", "cancel_appointment"):
        told = proposed("cancela esa", action(kind, appointment_id=foreign))
        assert "No encuentro ninguna cita tuya" in told


def test_a_shop_without_services_books_nothing(talk: Talk, monkeypatch: pytest.MonkeyPatch) -> None:
    from chatbot.agent.proposers import engines
    from tests.chatbot.agent.scripted import Scripted

    monkeypatch.setattr(engines, "choose", lambda *_: Scripted([action("create_appointment")]))
    told = talk.say("quiero una cita")

    assert "Las citas las anota una persona" in told and desk.codes(talk) == ["NO_BOOKINGS"]
