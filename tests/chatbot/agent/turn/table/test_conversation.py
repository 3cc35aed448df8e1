"""Tables by the rules, played: asked for, chosen, agreed to, changed and called off."""

import pytest

from catalog.bookings.models import Appointment, Chair, WaitingEntry
from catalog.orders.models import DeliveryZone
from merchants.models import Customer, Merchant
from tests.catalog.bookings import dining
from tests.chatbot.agent.appointments import practice
from tests.chatbot.agent.talk import Talk
from tests.chatbot.agent.turn.booking import desk

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tables")]


def parties(talk: Talk) -> list[tuple[str, int | None, str, str]]:
    """Every reservation: table, people, local time, status."""
    rows = Appointment.objects.of(talk.merchant).select_related("chair").order_by("created_at")
    return [
        (str(one.chair), one.party_size, f"{one.starts_at.astimezone(desk.zone(talk)):%d %H:%M}",
         one.status)
        for one in rows
    ]  # fmt: skip


def test_all_in_one_sentence_then_a_yes(talk: Talk) -> None:
    summary = talk.say("Hola, quiero una mesa para 4 el viernes 27 a las 8 de la noche")
    assert "*Tu reserva*\nMesa para 4 personas\nviernes 27 de noviembre, 20:00" in summary
    assert parties(talk) == [("Mesa B", 4, "27 20:00", "pending")]

    done = talk.say("sí")
    assert "¡Reserva confirmada! Mesa para 4 personas: viernes 27 de noviembre, 20:00." in done
    assert parties(talk) == [("Mesa B", 4, "27 20:00", "confirmed")]
    assert "cita" not in summary + done


def test_what_is_missing_is_asked_one_at_a_time(talk: Talk) -> None:
    asked = talk.say("quiero reservar una mesa")
    assert "¿Para cuántas personas" in asked
    times = talk.say("somos seis")
    assert "Horarios libres para Mesa para 6 personas" in times
    summary = talk.say("mañana a las 9 de la noche")
    assert "Mesa para 6 personas" in summary and "sábado 21 de noviembre, 21:00" in summary
    assert parties(talk) == [("Mesas B y C", 6, "21 21:00", "pending")]


def test_people_by_a_button_and_a_time_of_those_that_are_offered(talk: Talk) -> None:
    talk.say("necesito reservar una mesa para mañana")
    times = talk.tap(desk.buttons(talk)["2"])
    assert "sábado 21 de noviembre" in times
    first = next(iter(desk.buttons(talk).values()))
    assert "Mesa para 2 personas" in talk.tap(first)
    assert parties(talk)[0][:2] == ("Mesa A", 2)


def test_a_question_for_a_table_is_answered_with_the_table(talk: Talk) -> None:
    summary = talk.say("¿tienen mesa para 2 hoy a las 8 de la noche?")
    assert "viernes 20 de noviembre, 20:00" in summary and "¿La confirmo?" in summary


def test_a_part_of_the_house_is_kept_and_one_that_is_full_is_told(
    talk: Talk, carla: Customer
) -> None:
    summary = talk.say("una mesa para 2 en la terraza mañana a las 20:00")
    assert "Mesa para 2 personas (Terraza)" in summary
    talk.say("sí")
    told = talk.say("quiero otra mesa para 3 en la terraza mañana a las 20:00")
    assert "Ahí no tengo mesa para entonces. En otra parte sí:" in told
    assert "sábado 21 de noviembre, 20:00" in told
    again = talk.say("sí")
    assert "Mesa para 3 personas\n" in again
    assert [row[0] for row in parties(talk)] == ["Mesa A", "Mesa B"]


def test_a_party_larger_than_any_table_may_have_a_person_or_come_with_fewer(talk: Talk) -> None:
    told = talk.say("mesa para 15 personas mañana a las 8 de la noche")
    assert "la más grande es para 7" in told
    assert desk.buttons(talk) == {"Hablar con alguien": "human"}
    assert parties(talk) == []
    summary = talk.say("entonces somos 7")
    assert "Mesa para 7 personas" in summary and "20:00" in summary
    assert parties(talk) == [("Mesas B y C", 7, "21 20:00", "pending")]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("mesa para 2 mañana a las 10 de la mañana", "A esa hora no atendemos"),
        ("mesa para 2 mañana a las 11:30 de la noche", "A esa hora no atendemos"),
        ("mesa para 2 mañana a las 20:10", "A esa hora no hay turno"),
        ("quiero una mesa para 2 hoy a las 9 de la mañana", "Esa hora ya pasó"),
    ],
)
def test_an_hour_that_cannot_be_is_told_with_others(talk: Talk, words: str, told: str) -> None:
    answer = talk.say(words)
    assert told in answer and "Libres tengo:" in answer
    assert parties(talk) == []


def test_a_table_that_somebody_took_between_offer_and_yes(
    talk: Talk, alma: Merchant, tables: dict[str, Chair]
) -> None:
    talk.say("mesa para 7 mañana a las 20:00")
    held = Appointment.objects.of(alma).get()
    talk.pass_time(hours=1)
    other = Customer.objects.create(merchant=alma, name="Otra")
    main = tables["B"].branch
    dining.reserved(other, held.service, main, held.starts_at, 4, now=talk.now)
    told = talk.say("sí, confirmo")
    assert "ya está ocupada" in told and "confirmada" not in told
    assert "Libres tengo:" in told
    assert [row[3] for row in parties(talk)] == ["cancelled", "pending"]


def test_a_yes_with_another_number_agrees_to_nothing(talk: Talk) -> None:
    talk.say("mesa para 2 mañana a las 20:00")
    again = talk.say("sí, pero somos 6")
    assert "confirmada" not in again and "Mesa para 6 personas" in again
    assert [row[1:] for row in parties(talk) if row[3] == "pending"] == [(6, "21 20:00", "pending")]


def test_it_is_moved_grows_and_is_called_off(talk: Talk) -> None:
    talk.say("mesa para 2 mañana a las 20:00")
    talk.say("sí")
    moved = talk.say("¿me cambias la reserva para las 9 de la noche?")
    assert "*Cambio de tu reserva*" in moved and "Ahora: sábado 21 de noviembre, 21:00" in moved
    assert "Cambié tu reserva" in talk.say("sí")
    grown = talk.say("cambia mi reserva, seremos 6")
    assert "Mesa para 6 personas" in grown and "21:00" in grown
    talk.say("sí")
    assert parties(talk) == [("Mesas B y C", 6, "21 21:00", "confirmed")]
    assert "¿La cancelo?" in talk.say("cancela mi reserva")
    assert "Cancelé tu reserva" in talk.say("sí")
    assert parties(talk)[0][3] == "cancelled"


def test_the_reservation_is_told_when_asked_for(talk: Talk) -> None:
    assert "No encuentro ninguna reserva tuya" in talk.say("¿cuándo es mi reserva?")
    talk.say("mesa para 2 mañana a las 20:00 a nombre de Luz Paz")
    talk.say("sí")
    told = talk.say("¿para cuándo es mi reserva?")
    assert "Mesa para 2 personas: sábado 21 de noviembre, 20:00, a nombre de Luz Paz" in told


def test_who_finds_no_table_waits_for_one_of_that_size(talk: Talk, alma: Merchant) -> None:
    talk.say("mesa para 7 mañana a las 20:00")
    talk.say("no, mejor avísame si se libera una mesa mañana a las 21:00")
    row = WaitingEntry.objects.of(alma).first()
    assert row is not None and row.party_size == 7


def test_a_reservation_is_reminded_with_buttons(talk: Talk, alma: Merchant) -> None:
    talk.say("mesa para 2 el domingo a las 20:00")
    talk.say("sí")
    row = Appointment.objects.of(alma).get()
    assert row.remind_at is not None
    talk.now = row.remind_at
    assert "Te recordamos tu reserva: Mesa para 2 personas" in practice.strike(talk)
    assert "Te esperamos: Mesa para 2 personas" in talk.tap(f"appt.attend:{row.pk}")


def test_another_time_behind_a_reservation_moves_it(talk: Talk) -> None:
    talk.say("mesa para 4 el viernes 27 a las 20:00 a nombre de Rosa")
    talk.say("sí")
    assert "*Cambio de tu reserva*" in talk.say("mejor a las 9 de la noche")
    talk.say("sí")
    assert [(row[2], row[3]) for row in parties(talk)] == [("27 21:00", "confirmed")]


def test_an_hour_that_is_past_is_a_wish_for_a_table_and_no_move(talk: Talk) -> None:
    told = talk.say("mesa para 2 hoy a las 5 de la mañana")
    assert "Esa hora ya pasó" in told and "No encuentro" not in told


@pytest.mark.parametrize("words", ["¿qué hay?", "¿qué me ofrecen?"])
def test_a_table_is_no_service_that_is_told_a_price_of(talk: Talk, words: str) -> None:
    assert "el precio te lo dice una persona" not in talk.say(words)


def test_food_is_still_ordered_beside_a_reservation(talk: Talk) -> None:
    talk.say("mesa para 2 mañana a las 20:00")
    talk.say("sí")
    told = talk.say("y quiero 2 de maracuyá")
    assert "aracuy" in told
    assert [row[3] for row in parties(talk)] == ["confirmed"]


@pytest.fixture
def delivers(alma: Merchant) -> None:
    """A house that has to ask whether an order is picked up or sent, and takes cash both ways."""
    DeliveryZone.objects.create(merchant=alma, name="Centro", fee=10)


def sit_down(talk: Talk, table: Chair) -> str:
    """Carla opens the chat by the code on the table, while the kitchen is open."""
    talk.pass_time(hours=3)
    return talk.say(f"Hola, estoy en la {table.name} #{table.code}")


@pytest.mark.usefixtures("delivers")
def test_the_link_at_a_table_opens_the_menu_and_the_order_is_eaten_there(
    talk: Talk, tables: dict[str, Chair]
) -> None:
    menu = sit_down(talk, tables["B"])
    assert "Maracuyá" in menu and parties(talk) == []
    told = talk.say("quiero 2 de maracuyá")
    assert (talk.cart.fulfilment, talk.cart.reference) == ("dine_in", "Mesa B")
    told += talk.tap("review")
    assert "En tu mesa: Mesa B" in told
    assert "Retiras" not in told and "Envío" not in told and "envío" not in told
    talk.say("sí")
    assert (talk.order.fulfilment, talk.order.reference) == ("dine_in", "Mesa B")
    assert talk.order.address == "" and talk.order.fee == 0


@pytest.mark.usefixtures("delivers")
@pytest.mark.parametrize(
    ("words", "way"),
    [
        ("para llevar, lo recojo yo", "pickup"),
        ("mejor envíalo a Calle 5 # 20-10, Centro", "delivery"),
    ],
)
def test_who_takes_it_away_after_all_has_no_table_on_the_order(
    talk: Talk, tables: dict[str, Chair], words: str, way: str
) -> None:
    sit_down(talk, tables["B"])
    talk.say("quiero 2 de maracuyá")
    talk.say(words)
    assert (talk.cart.fulfilment, talk.cart.reference) == (way, "")
    talk.say("y uno de matcha")
    assert talk.cart.fulfilment == way  # the table of before is not come back to


@pytest.mark.usefixtures("delivers", "tables")
def test_who_sat_at_a_table_yesterday_orders_from_elsewhere_today(
    talk: Talk, tables: dict[str, Chair]
) -> None:
    sit_down(talk, tables["B"])
    talk.pass_time(hours=24)
    talk.say("quiero 2 de maracuyá")
    assert (talk.cart.fulfilment, talk.cart.reference) == ("", "")


def test_a_code_of_no_table_here_is_only_words(talk: Talk, tables: dict[str, Chair]) -> None:
    talk.say("Hola, estoy en la Mesa B #ZZZZZ")
    talk.say("quiero 2 de maracuyá")
    assert (talk.cart.fulfilment, talk.cart.reference) != ("dine_in", "Mesa B")
    assert parties(talk) == []
