"""An order that waits for its payment: changed, cancelled, paid in cash, or left for another."""

from decimal import Decimal

import pytest

from catalog.orders import orders
from catalog.orders.models import Order, PaymentMethod
from catalog.products import stock
from catalog.products.models import MovementReason, Variant
from chatbot.conversations.models import SessionOrder
from merchants.models import User
from tests.chatbot.agent.talk import Talk

pytestmark = pytest.mark.django_db


def link_of(order: Order) -> SessionOrder:
    return SessionOrder.objects.of(order.merchant_id).get(order=order)


def test_more_while_an_order_waits_is_asked_by_two_buttons(talk: Talk) -> None:
    order = talk.confirm()
    answer = talk.say("agrega 1 maracuyá")

    assert order.short_number in answer
    content = talk.contents()[0]
    ids = [one["id"] for one in content["choices"]]
    assert ids == [f"order.change:{order.pk}", "order.second"]
    assert talk.session.state == "AWAITING_PAYMENT"
    assert talk.session.cart is None


def test_changing_it_takes_it_back_into_a_cart_with_what_was_asked(
    talk: Talk, shelf: dict[str, Variant]
) -> None:
    matcha = shelf["Matcha"]
    Variant.objects.of(talk.merchant).filter(pk=matcha.pk).update(tracks_stock=True)
    stock.move(talk.merchant.pk, matcha.pk, 5, MovementReason.RESTOCK)
    order = talk.confirm()
    talk.say("agrega 1 maracuyá")
    talk.tap("order.change")

    order.refresh_from_db()
    matcha.refresh_from_db()
    assert (order.fulfilment_status, matcha.stock) == ("cancelled", 5)
    assert (link_of(order).remind_at, link_of(order).cancel_at) == (None, None)
    assert talk.lines == {"Maracuyá": 3, "Matcha": 3}
    assert (talk.session.state, talk.session.order) == ("CART_OPEN", None)
    assert talk.last_turn().events == ["ORDER_REOPENED"]
    assert talk.follow() == ""


def test_a_changed_order_is_agreed_anew(talk: Talk) -> None:
    first = talk.confirm()
    talk.say("agrega 1 maracuyá")
    talk.tap("order.change")
    talk.say("confirmo")
    talk.say("sí, confirmo")
    talk.say("sí, confirmo")

    assert talk.order.pk != first.pk
    assert talk.order.total == Decimal(177)
    assert Order.objects.of(talk.merchant).filter(fulfilment_status="new").count() == 1


def test_what_is_no_longer_sold_does_not_come_back(talk: Talk, shelf: dict[str, Variant]) -> None:
    talk.confirm()
    talk.say("agrega 1 maracuyá")
    Variant.objects.of(talk.merchant).filter(pk=shelf["Matcha"].pk).update(is_active=False)
    answer = talk.tap("order.change")

    assert "Matcha" in answer
    assert talk.lines == {"Maracuyá": 3}


def test_where_nothing_comes_back_no_cart_is_open(talk: Talk) -> None:
    talk.confirm()
    talk.say("agrega 1 maracuyá")
    Variant.objects.of(talk.merchant).update(is_active=False)
    talk.tap("order.change")

    assert (talk.session.state, talk.lines) == ("BROWSING", {})


def test_an_order_on_its_way_is_not_taken_back(talk: Talk, manager: User) -> None:
    order = talk.confirm()
    talk.say("agrega 1 maracuyá")
    for stage in ("preparing", "ready", "delivered"):
        orders.advance(order.pk, talk.merchant.pk, stage, by=manager, now=talk.now)
    talk.tap("order.change")

    order.refresh_from_db()
    assert order.fulfilment_status == "delivered"


def test_a_second_order_leaves_the_first_as_it_is(talk: Talk) -> None:
    first = talk.confirm()
    due = link_of(first).cancel_at
    talk.say("agrega 1 maracuyá")
    talk.tap("order.second")
    assert talk.lines == {"Maracuyá": 1}
    assert (talk.session.state, talk.session.order) == ("CART_OPEN", None)
    assert talk.last_turn().events == ["SESSION_RENEWED"]

    talk.say(choice="review")
    talk.say("sí")
    first.refresh_from_db()
    assert (first.payment_status, first.fulfilment_status) == ("unpaid", "new")
    assert link_of(first).cancel_at == due
    assert (talk.order.total, talk.session.state) == (Decimal(30), "AWAITING_PAYMENT")


def test_with_a_proof_it_is_a_second_one_or_a_person(talk: Talk) -> None:
    order = talk.confirm()
    talk.say(kind="image", mime="image/jpeg")
    talk.say("agrega 1 maracuyá")
    content = talk.contents()[0]
    assert [one["id"] for one in content["choices"]] == ["order.second", "human"]

    talk.tap("order.change")
    order.refresh_from_db()
    assert order.fulfilment_status == "new"
    talk.tap("human")
    assert talk.session.mode == "handoff_pending"


def test_cancelling_before_a_proof_is_hers(talk: Talk) -> None:
    order = talk.confirm()
    answer = talk.say("cancela el pedido")

    order.refresh_from_db()
    assert (order.fulfilment_status, order.cancelled_by) == ("cancelled", "cliente")
    assert order.short_number in answer
    assert (talk.session.state, talk.session.order) == ("IDLE", None)
    assert link_of(order).cancel_at is None


def test_cash_completes_at_once_and_runs_no_clock(talk: Talk) -> None:
    cash = PaymentMethod.objects.of(talk.merchant).get(kind="cash_at_pickup")
    talk.order_two_juices()
    talk.say("pago en efectivo")
    answer = talk.say("sí")

    order = talk.order
    assert order.payment_method == cash
    assert (order.payment_status, talk.session.state) == ("unpaid", "COMPLETED")
    assert "efectivo" in answer
    assert (link_of(order).remind_at, link_of(order).cancel_at) == (None, None)
    states = [(one["before"], one["after"]) for one in talk.last_turn().verdicts]
    assert states == [("CHECKOUT", "COMPLETED")]
    assert talk.last_turn().verdicts[0]["events"] == ["CASH_AGREED"]


def test_cash_chosen_after_confirming_stops_the_clock(talk: Talk) -> None:
    cash = PaymentMethod.objects.of(talk.merchant).get(kind="cash_at_pickup")
    order = talk.confirm()
    talk.tap(f"pay:{cash.pk}")

    order.refresh_from_db()
    assert (order.payment_method, talk.session.state) == (cash, "COMPLETED")
    assert link_of(order).cancel_at is None


def test_something_new_after_the_end_begins_anew(talk: Talk) -> None:
    cash = PaymentMethod.objects.of(talk.merchant).get(kind="cash_at_pickup")
    first = talk.confirm()
    talk.tap(f"pay:{cash.pk}")
    talk.say("quiero 1 matcha")
    assert (talk.session.state, talk.lines) == ("CART_OPEN", {"Matcha": 1})
    assert talk.last_turn().verdicts[0]["events"] == ["SESSION_RENEWED"]

    talk.say(choice="review")
    talk.say("sí")
    assert talk.order.pk != first.pk


def test_the_wish_waits_for_its_answer_whatever_is_asked_meanwhile(talk: Talk) -> None:
    talk.confirm()
    talk.say("quiero 2 matcha")
    talk.say("¿dónde están?")
    talk.say("gracias")
    talk.tap("order.second")
    assert talk.lines == {"Matcha": 2}
    talk.tap("order.second")
    assert talk.lines == {"Matcha": 2}


def test_a_button_of_another_order_does_not_lose_the_wish(talk: Talk) -> None:
    order = talk.confirm()
    talk.say("quiero 2 matcha")
    talk.tap("order.change:no-es-ninguno")
    order.refresh_from_db()
    assert order.fulfilment_status == "new"
    talk.tap(f"order.change:{order.pk}")
    assert talk.lines == {"Maracuyá": 2, "Matcha": 5}


def test_a_wish_that_was_declined_waits_no_longer(talk: Talk) -> None:
    talk.confirm()
    talk.say("quiero 2 matcha")
    talk.say("no, gracias")
    talk.tap("order.second")
    assert talk.lines == {}
