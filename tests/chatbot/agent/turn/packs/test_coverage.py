"""Where a shop that sells in packs delivers, where it takes cash at the door, and from whom."""

import pytest

from catalog.orders import orders, selectors
from catalog.orders.models import Order, PaymentMethod
from merchants.models import Membership, User
from tests.chatbot.agent.talk import Talk
from tests.chatbot.agent.turn.packs.selling import flow

pytestmark = pytest.mark.django_db
FAR = "Carla Restrepo, Calle 10 # 43-12, Leticia, Amazonas"
COAST = "Carla Restrepo, Calle 10 # 43-12, Barranquilla, Atlántico"
NEAR = "Carla Restrepo, Calle 10 # 43-12, Medellín, Antioquia"


def through(talk: Talk, *words: str) -> str:
    return [talk.say(one) for one in words][-1]


@pytest.fixture
def marcela(carla: Talk) -> User:
    return Membership.objects.of(carla.merchant).get(user__name="Marcela").user


def refuse(talk: Talk, by: User) -> None:
    """The customer's order comes back from the door."""
    for stage in ("preparing", "ready", "on_the_way", "returned"):
        orders.advance(talk.order.pk, talk.merchant.pk, stage, by=by, now=talk.now)


def test_a_city_that_is_not_covered_is_told_with_the_offers(carla: Talk) -> None:
    said = through(carla, "quiero comprar", FAR)

    assert "«Leticia» no está entre las zonas" in said
    assert "Medellín y área metropolitana" in said and "recogerlo en Circular 4" in said


def test_a_city_is_covered_by_the_name_that_people_use(carla: Talk) -> None:
    """The list of the country says "Cartagena de Indias", the zone "Cartagena"."""
    said = through(carla, "quiero comprar", COAST.replace("Barranquilla, Atlántico", "Cartagena"))
    assert "Ciudad: Cartagena de Indias" in said and "no está entre las zonas" not in said

    assert "$14.900" in through(carla, "el de 2")


def test_a_pack_for_a_city_that_is_not_covered_makes_no_summary(carla: Talk) -> None:
    said = through(carla, "quiero comprar", FAR, "el de 2")

    assert "¿Lo recoges tú, o me escribes tu ciudad y dirección, si es otra?" in said
    assert "Total:" not in said
    through(carla, "confirmo mi pedido")
    assert not Order.objects.of(carla.merchant).exists()
    assert flow(carla).state == "ofrecer_promos"


def test_it_may_be_picked_up_instead(carla: Talk) -> None:
    through(carla, "quiero comprar", FAR, "el de 2")
    said = carla.tap("way:pickup")
    assert "Total: $109.900" in said and "Leticia" not in said

    through(carla, "sí, confirmo")
    order = Order.objects.of(carla.merchant).get()
    assert (order.fulfilment, order.zone, order.contact_name) == ("pickup", None, "Carla Restrepo")


def test_another_city_goes_on_with_the_pack_that_was_chosen(carla: Talk) -> None:
    through(carla, "quiero comprar", FAR, "el de 2")
    said = carla.say("entonces a Medellín, Antioquia")

    assert "Total: $109.900" in said and "Medellín" in said


def test_the_fee_is_that_of_the_citys_zone(carla: Talk) -> None:
    said = through(carla, "quiero comprar", COAST, "el de 2")

    assert "Envío: $14.900" in said and "Total: $124.800" in said


def test_cash_at_the_door_is_refused_where_the_zone_takes_none(carla: Talk) -> None:
    through(carla, "quiero comprar", COAST, "el de 2")
    said = carla.say("pago contra entrega")
    assert "Este pedido no se puede pagar así." in said
    assert "Transferencia" in said and "Contra entrega" not in said

    said = through(carla, "sí, confirmo")
    assert "Contra entrega" not in said and "efectivo" not in said


def test_an_order_that_came_back_from_the_door_is_counted(carla: Talk, marcela: User) -> None:
    through(carla, "quiero comprar", NEAR, "el de 2", "pago contra entrega", "sí, confirmo")
    refuse(carla, marcela)

    assert carla.order.refused_at == carla.now
    assert selectors.refusals(carla.merchant.pk, carla.session.customer_id) == 1


def test_what_was_taken_and_then_brought_back_is_no_refusal(carla: Talk, marcela: User) -> None:
    through(carla, "quiero comprar", NEAR, "el de 2", "pago contra entrega", "sí, confirmo")
    for stage in ("preparing", "ready", "on_the_way", "delivered", "returned"):
        orders.advance(carla.order.pk, carla.merchant.pk, stage, by=marcela, now=carla.now)

    assert selectors.refusals(carla.merchant.pk, carla.session.customer_id) == 0


def test_after_as_many_refusals_as_the_merchant_says_it_is_paid_before(
    carla: Talk, marcela: User
) -> None:
    at_the_door = PaymentMethod.objects.of(carla.merchant).filter(kind="cash_on_delivery")
    at_the_door.update(refusals=1)
    through(carla, "quiero comprar", NEAR, "el de 2", "pago contra entrega", "sí, confirmo")
    refuse(carla, marcela)
    carla.pass_time(days=1)
    said = through(carla, "quiero comprar", NEAR, "el de 2", "pago contra entrega", "sí, confirmo")

    order = Order.objects.of(carla.merchant).latest("number")
    assert order.payment_method is None or not order.payment_method.is_cash
    assert "Banco Demo" in said and "Contra entrega" not in said
