"""Cash is paid hand to hand: no unpaid clock, and no state that waits for it (DESIGN §4)."""

from datetime import timedelta
from typing import Any

import pytest

from catalog.orders import orders, payments
from catalog.orders.models import Order, Payment, PaymentMethod
from catalog.orders.problems import CartProblem
from chatbot.agent import clocks
from chatbot.conversations.models import SessionOrder
from merchants.models import User
from tests.chatbot.agent.talk import Talk

pytestmark = pytest.mark.django_db


def clock_of(order: Order) -> SessionOrder:
    return SessionOrder.objects.of(order.merchant_id).get(order=order)


def in_cash(talk: Talk) -> Order:
    talk.order_two_juices()
    talk.say("en efectivo")
    talk.say("sí")
    assert talk.order.in_cash
    return talk.order


def switch_off(talk: Talk, **which: Any) -> None:
    PaymentMethod.objects.of(talk.merchant).filter(**which).update(is_active=False)


def test_a_rejected_word_about_a_cash_order_starts_no_clock(talk: Talk, owner: User) -> None:
    order = in_cash(talk)
    talk.say("ya te transferí")
    claim = Payment.objects.of(talk.merchant).get(order=order)
    payments.reject(claim.pk, talk.merchant.pk, reason="no llegó", by=owner, now=talk.now)
    assert "no llegó" in talk.follow()
    assert clock_of(order).cancel_at is None

    talk.pass_time(hours=30)
    clocks.remind_unpaid(clock_of(order).pk, talk.now)
    clocks.cancel_unpaid(clock_of(order).pk, talk.now)
    assert talk.deliver() == []
    order.refresh_from_db()
    assert (order.payment_status, order.fulfilment_status) == ("unpaid", "new")


def test_a_clock_that_was_set_ends_no_cash_order(talk: Talk) -> None:
    """Whatever set it: what it would end is looked at when it strikes."""
    order = in_cash(talk)
    link = clock_of(order)
    link.remind_at = link.cancel_at = talk.now
    link.save()
    clocks.cancel_unpaid(link.pk, talk.now + timedelta(hours=1))
    order.refresh_from_db()
    assert order.fulfilment_status == "new"
    assert clock_of(order).cancel_at is None


def test_cash_that_was_switched_off_is_not_agreed_on(talk: Talk) -> None:
    talk.order_two_juices()
    talk.say("en efectivo")
    switch_off(talk, kind="cash_at_pickup")
    answer = talk.say("sí")

    assert not Order.objects.of(talk.merchant).exists()
    assert "Efectivo al retirar ya no está disponible" in answer and "¿Confirmamos?" in answer
    assert talk.session.state == "CHECKOUT"
    assert "Transferencia" in talk.say("sí")
    assert (talk.session.state, talk.order.payment_method) == ("AWAITING_PAYMENT", None)
    assert clock_of(talk.order).cancel_at is not None


def test_a_way_to_pay_that_was_switched_off_while_it_was_chosen_is_refused(talk: Talk) -> None:
    talk.confirm()
    cash = PaymentMethod.objects.of(talk.merchant).get(kind="cash_at_pickup")
    switch_off(talk, pk=cash.pk)
    assert "Puedes pagar con: Transferencia" in talk.tap(f"pay:{cash.pk}")
    assert talk.session.state == "AWAITING_PAYMENT"


def test_what_is_refused_under_the_lock_is_refused_to_the_customer_with_the_review(
    talk: Talk, monkeypatch: pytest.MonkeyPatch
) -> None:
    talk.order_two_juices()

    def refuses(*given: Any, **told: Any) -> Order:
        raise CartProblem("CHANGED_SINCE_REVIEW")

    monkeypatch.setattr(orders, "place", refuses)
    answer = talk.say("sí")
    assert not Order.objects.of(talk.merchant).exists()
    assert talk.last_turn().verdicts[0]["code"] == "CHANGED_SINCE_REVIEW"
    assert "¿Confirmamos?" in answer


def paid_by_proof(talk: Talk, owner: User) -> tuple[Order, Payment]:
    order = talk.confirm()
    talk.say(kind="image", mime="image/jpeg")
    claim = Payment.objects.of(talk.merchant).get(order=order)
    payments.approve(claim.pk, talk.merchant.pk, amount=order.total, by=owner, now=talk.now)
    talk.follow()
    assert talk.session.state == "COMPLETED"
    return order, claim


def reverse(talk: Talk, payment: Payment, owner: User) -> str:
    """Corrects an approval; what the customer was told by itself."""
    payments.reverse(payment.pk, talk.merchant.pk, by=owner, now=talk.now, reason="error")
    return talk.follow()


def test_after_a_correction_the_order_waits_for_money_with_a_fresh_clock(
    talk: Talk, owner: User
) -> None:
    order, claim = paid_by_proof(talk, owner)
    talk.pass_time(hours=30)
    assert reverse(talk, claim, owner) == ""

    assert talk.session.state == "AWAITING_PAYMENT"
    assert talk.last_turn().events == ["PAYMENT_REVERSED"]
    assert clock_of(order).cancel_at == talk.now + timedelta(hours=24)
    talk.say(kind="image", mime="image/jpeg")
    order.refresh_from_db()
    assert order.payment_status == "in_review"


def test_a_correction_of_another_order_moves_nothing_but_its_clock(talk: Talk, owner: User) -> None:
    order, claim = paid_by_proof(talk, owner)
    talk.say("quiero 1 maracuyá")
    talk.say(choice="review")
    talk.say("sí")
    second = talk.order
    assert second != order
    assert reverse(talk, claim, owner) == ""

    assert (talk.session.state, talk.session.order) == ("AWAITING_PAYMENT", second)
    assert clock_of(order).cancel_at is not None


def test_a_correction_of_a_cash_order_starts_nothing(talk: Talk, owner: User) -> None:
    order = in_cash(talk)
    payments.receive_cash(order.pk, talk.merchant.pk, amount=order.total, by=owner, now=talk.now)
    talk.follow()
    reverse(talk, Payment.objects.of(talk.merchant).get(order=order), owner)

    assert talk.session.state == "COMPLETED"
    assert clock_of(order).cancel_at is None


def test_from_cash_back_to_a_transfer_the_clock_begins_anew(talk: Talk) -> None:
    talk.confirm()
    order = talk.order
    ways = PaymentMethod.objects.of(talk.merchant)
    talk.tap(f"pay:{ways.get(kind='cash_at_pickup').pk}")
    assert clock_of(order).cancel_at is None
    talk.pass_time(hours=3)
    talk.tap(f"pay:{ways.get(kind='transfer').pk}:{order.pk}")

    order.refresh_from_db()
    assert not order.in_cash
    link = clock_of(order)
    assert link.cancel_at is not None and link.remind_at is not None
    assert timedelta(hours=23) < link.cancel_at - talk.now <= timedelta(hours=24)
