"""Nothing is booked without a yes to the very summary that was sent (invariant 11)."""

import pytest

from catalog.bookings.models import Appointment, Service
from chatbot.agent.proposals import action
from merchants.models import Merchant
from tests.chatbot.agent.talk import Talk
from tests.chatbot.agent.turn.booking import desk
from tests.chatbot.agent.turn.booking.conftest import Proposed

pytestmark = pytest.mark.django_db
CONFIRM = action("confirm_appointment")
WISH = action("create_appointment", service="limpieza", starts_at="2026-11-24T10:00")


def ordered(talk: Talk) -> bool:
    return talk.session.order_id is not None


def statuses(talk: Talk) -> list[str]:
    return [status for _service, _at, status in desk.rows(talk)]


def test_what_is_no_yes_books_nothing_and_the_summary_comes_again(
    talk: Talk, practice: Merchant, proposed: Proposed
) -> None:
    proposed("limpieza", WISH)
    wrong = []
    for words, code in (
        ("¿y cuánto cuesta?", "BOOKING_UNSAID"),
        ("sí, pero a las 11", "BOOKING_UNSAID"),
        ("sí, el miércoles", "BOOKING_UNSAID"),
        ("no", "BOOKING_DECLINED"),
    ):
        told = proposed(words, CONFIRM)
        again = "¿La confirmo?" in told or code == "BOOKING_DECLINED"
        if desk.codes(talk) != [code] or not again:
            wrong.append((words, desk.codes(talk), told))

    assert not wrong, "\n".join(map(str, wrong))
    assert statuses(talk) == ["pending"]


def test_a_plan_that_wishes_and_agrees_at_once_only_shows_the_summary(
    talk: Talk, practice: Merchant, proposed: Proposed
) -> None:
    told = proposed("limpieza el martes a las 10, sí confirmo", WISH, CONFIRM)

    assert desk.codes(talk) == ["BOOKING_UNSEEN"] and told.count("*Tu cita*") == 1
    assert statuses(talk) == ["pending"]


def test_a_yes_to_a_summary_that_is_no_longer_so_shows_the_new_one(
    talk: Talk, practice: Merchant, proposed: Proposed
) -> None:
    proposed("limpieza", WISH)
    Service.objects.of(practice).filter(name="Limpieza dental").update(name="Limpieza profunda")
    told = proposed("sí", CONFIRM)

    assert desk.codes(talk) == ["BOOKING_CHANGED"] and "Limpieza profunda" in told
    assert statuses(talk) == ["pending"]
    assert "¡Cita confirmada!" in proposed("sí", CONFIRM)


def test_a_price_that_changed_is_shown_before_it_is_agreed_to(
    talk: Talk, practice: Merchant, proposed: Proposed
) -> None:
    assert "Precio: 250 Bs" in proposed("limpieza", WISH)
    Service.objects.of(practice).filter(name="Limpieza dental").update(price_max=400)
    told = proposed("sí", CONFIRM)

    assert desk.codes(talk) == ["BOOKING_CHANGED"] and "Precio: de 250 Bs a 400 Bs" in told
    assert statuses(talk) == ["pending"]
    assert "¡Cita confirmada!" in proposed("sí", CONFIRM)


def test_the_price_is_told_as_the_service_has_it(
    talk: Talk, practice: Merchant, proposed: Proposed
) -> None:
    told = {}
    for service in ("Endodoncia", "Ortodoncia"):
        wish = action("create_appointment", service=service, starts_at="2026-11-24T10:00")
        told[service] = proposed(service, wish)
    Service.objects.of(practice).filter(name="Ortodoncia").update(price_note="")
    told["nothing"] = proposed("otra vez", wish)

    assert "Precio: de 800 Bs a 1.500 Bs (según la pieza). El precio final" in told["Endodoncia"]
    assert "Precio: se cotiza en la consulta." in told["Ortodoncia"]
    assert "Precio: a consultar\n" in told["nothing"]


def test_a_button_of_an_older_summary_agrees_to_nothing(
    talk: Talk, practice: Merchant, proposed: Proposed
) -> None:
    proposed("limpieza", WISH)
    old = desk.buttons(talk)["Sí, confirmo"]
    proposed("mejor a las 11", action("create_appointment", starts_at="2026-11-24T11:00"))
    told = talk.tap(old)

    assert desk.codes(talk) == ["BOOKING_UNSEEN"] and "11:00" in told
    assert "confirmed" not in statuses(talk)


def test_a_second_tap_tells_what_stands(talk: Talk, practice: Merchant, proposed: Proposed) -> None:
    proposed("limpieza", WISH)
    yes = desk.buttons(talk)["Sí, confirmo"]
    assert "¡Cita confirmada!" in talk.tap(yes)
    told = talk.tap(yes)

    assert "Ya está anotada:" in told and statuses(talk) == ["confirmed"]


def test_each_appointment_tells_which_turn_made_it(
    talk: Talk, practice: Merchant, proposed: Proposed
) -> None:
    proposed("limpieza", WISH)
    row = Appointment.objects.of(practice).get()

    assert (row.turn, row.engine) == (talk.last_turn().pk, "v2")
    assert row.confidence is not None and 0 <= row.confidence <= 1


def test_an_order_and_an_appointment_go_on_in_one_conversation(
    talk: Talk, practice: Merchant, proposed: Proposed
) -> None:
    talk.order_two_juices()
    proposed("y una limpieza", WISH)
    # The summary was asked last: a bare yes is about it, and the order waits.
    assert "¡Cita confirmada!" in proposed("sí", CONFIRM, action("CONFIRM_ORDER"))
    assert not ordered(talk) and talk.lines == {"Maracuyá": 2, "Matcha": 3}

    talk.say(choice="review")
    talk.tap(next(iter(desk.buttons(talk).values())))  # at which branch it is picked up
    talk.say("sí")
    assert ordered(talk)
    assert statuses(talk) == ["confirmed"]


def test_a_person_who_takes_over_leaves_nothing_to_agree_to(
    talk: Talk, practice: Merchant, proposed: Proposed
) -> None:
    told = proposed("limpieza, y quiero hablar con alguien", WISH, action("ESCALATE"))

    assert "¿La confirmo?" not in told
    assert not talk.session.reviews.exists()
