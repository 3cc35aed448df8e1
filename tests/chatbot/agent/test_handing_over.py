"""A delivery is agreed on when it is complete, and cash only where goods and money meet."""

from collections.abc import Callable
from decimal import Decimal

import pytest

from catalog.orders.models import DeliveryZone, Order, PaymentMethod
from catalog.orders.values import Details
from chatbot.agent.proposals import ProposedAction, action
from tests.catalog.shelf import hand_over
from tests.chatbot.agent.scripted import Scripted
from tests.chatbot.agent.talk import Talk

pytestmark = pytest.mark.django_db
Proposing = Callable[..., Scripted]
REVIEW, CONFIRM = action("REVIEW_ORDER"), action("CONFIRM_ORDER")


def deliver_to(address: str) -> ProposedAction:
    return action("set_order_details", fulfilment="delivery", address=address)


def code_of(talk: Talk) -> str:
    return str(talk.last_turn().verdicts[-1]["code"])


@pytest.mark.parametrize(
    ("zones", "address", "code", "words"),
    [
        (False, "", "NO_DELIVERY", "No hacemos envíos"),
        (True, "", "ADDRESS_MISSING", "¿A qué dirección"),
        (True, "Calle 1", "ZONE_MISSING", "¿En qué zona"),
    ],
)
def test_a_delivery_that_is_not_complete_is_not_confirmed(
    talk: Talk, proposing: Proposing, zones: bool, address: str, code: str, words: str
) -> None:
    if zones:
        DeliveryZone.objects.create(merchant=talk.merchant, name="Centro", fee=15, minimum=500)
    talk.say("quiero 2 maracuyá")
    proposing([deliver_to(address), REVIEW], CONFIRM)
    answer = talk.say(f"a domicilio, {address}")

    assert words in answer and "¿Confirmamos?" not in answer
    assert (code_of(talk), talk.session.state) == ("", "CHECKOUT"), "the total is told all the same"
    talk.say("sí")
    assert code_of(talk) == code, "what is left to say holds up the confirmation"
    assert not Order.objects.of(talk.merchant).exists()


def test_an_order_below_the_minimum_of_its_zone_is_told_how_much_it_takes(
    talk: Talk, proposing: Proposing
) -> None:
    zone = DeliveryZone.objects.create(
        merchant=talk.merchant, name="Centro", fee=Decimal(15), minimum=Decimal(100)
    )
    talk.say("quiero 2 maracuyá")
    hand_over(talk.cart, Details("delivery", address="Calle 1", zone_id=zone.pk))
    proposing(REVIEW, CONFIRM)
    assert "100 Bs" in talk.say("eso es todo")
    talk.say("sí")
    assert code_of(talk) == "BELOW_MINIMUM"


def test_a_complete_delivery_is_reviewed_with_its_fee_and_confirmed(talk: Talk) -> None:
    zone = DeliveryZone.objects.create(merchant=talk.merchant, name="Centro", fee=Decimal(15))
    talk.say("quiero 2 maracuyá")
    hand_over(talk.cart, Details("delivery", address="Calle 1", zone_id=zone.pk))
    assert "75 Bs" in talk.say(choice="review")
    talk.say("sí")
    assert (talk.order.total, talk.order.zone) == (Decimal(75), zone)


def test_a_zone_that_was_switched_off_is_not_agreed_on(talk: Talk) -> None:
    zone = DeliveryZone.objects.create(merchant=talk.merchant, name="Centro", fee=Decimal(15))
    talk.say("quiero 2 maracuyá")
    hand_over(talk.cart, Details("delivery", address="Calle 1", zone_id=zone.pk))
    talk.say(choice="review")
    DeliveryZone.objects.of(talk.merchant).update(is_active=False)
    answer = talk.say("sí")

    assert not Order.objects.of(talk.merchant).exists()
    assert "Centro ya no está disponible" in answer and "no hacemos envíos" in answer


def test_a_delivery_asked_for_while_confirming_is_completed_first(
    talk: Talk, proposing: Proposing
) -> None:
    DeliveryZone.objects.create(merchant=talk.merchant, name="Centro", fee=Decimal(15))
    talk.order_two_juices()
    talk.tap("way:pickup")
    proposing([deliver_to(""), CONFIRM])
    assert "¿A qué dirección" in talk.say("a domicilio, y sí")
    assert code_of(talk) == "ADDRESS_MISSING"


def on_delivery(talk: Talk) -> PaymentMethod:
    return PaymentMethod.objects.create(
        merchant=talk.merchant, kind="cash_on_delivery", name="Contra entrega", position=9
    )


def test_cash_on_delivery_is_not_chosen_for_what_is_picked_up(talk: Talk) -> None:
    PaymentMethod.objects.of(talk.merchant).filter(kind="cash_at_pickup").delete()
    on_delivery(talk)
    talk.order_two_juices()
    talk.tap("way:pickup")
    answer = talk.say("en efectivo")

    assert talk.last_turn().verdicts[0]["code"] == "METHOD_FITS_NOT"
    assert "Puedes pagar con: Transferencia." in answer
    assert talk.cart.payment_method is None
    talk.say("sí")
    assert (talk.session.state, talk.order.in_cash) == ("AWAITING_PAYMENT", False)


def test_cash_on_delivery_is_neither_offered_nor_taken_for_a_placed_pickup(talk: Talk) -> None:
    method = on_delivery(talk)
    talk.order_two_juices()
    talk.tap("way:pickup")
    answer = talk.say("sí")
    order = talk.order
    taps = [one["id"] for one in talk.contents()[0]["choices"]]
    assert f"pay:{method.pk}" not in taps and "Transferencia" in answer
    talk.tap(f"pay:{method.pk}")

    assert code_of(talk) == "METHOD_FITS_NOT"
    order.refresh_from_db()
    assert (order.payment_method, talk.session.state) == (None, "AWAITING_PAYMENT")


def test_a_way_to_pay_that_no_longer_fits_is_asked_again(talk: Talk, proposing: Proposing) -> None:
    method = on_delivery(talk)
    talk.say("quiero 2 maracuyá")
    hand_over(talk.cart, Details("delivery", address="Calle 1", payment_method_id=method.pk))
    proposing([action("set_order_details", fulfilment="pickup"), REVIEW], CONFIRM)
    assert "no se puede pagar así" in talk.say("mejor lo recojo")
    talk.say("sí")
    assert code_of(talk) == "METHOD_FITS_NOT"
