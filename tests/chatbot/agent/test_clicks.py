"""What a person clicks below is told to the customer once, and moves her session."""

from collections.abc import Callable
from decimal import Decimal

import pytest

from catalog.orders import orders, payments
from catalog.orders.models import Order, Payment
from catalog.products import stock
from catalog.products.models import MovementReason, Variant
from chatbot.conversations import leases, ownership
from chatbot.conversations.models import SessionOrder
from merchants.models import User
from tests.chatbot.agent.talk import Talk

pytestmark = pytest.mark.django_db


@pytest.fixture
def paid(talk: Talk) -> Order:
    """An order whose proof waits for a person."""
    order = talk.confirm()
    talk.say(kind="image", mime="image/jpeg")
    return order


def claim_of(order: Order) -> Payment:
    return Payment.objects.of(order.merchant_id).get(order=order, status="in_review")


def approve(talk: Talk, order: Order, amount: int, by: User) -> None:
    payments.approve(
        claim_of(order).pk, talk.merchant.pk, amount=Decimal(amount), by=by, now=talk.now
    )


def reject(talk: Talk, order: Order, by: User) -> None:
    payments.reject(claim_of(order).pk, talk.merchant.pk, reason="no se lee", by=by, now=talk.now)


def test_an_approval_is_told_once_and_completes(talk: Talk, paid: Order, manager: User) -> None:
    approve(talk, paid, 147, manager)

    answer = talk.follow()
    assert "aprobado" in answer and paid.short_number in answer
    assert talk.session.state == "COMPLETED"
    assert talk.last_turn().events == ["PAYMENT_APPROVED"]
    assert talk.follow() == ""


def test_a_rejection_is_told_once_with_its_reason_and_the_clock_starts_anew(
    talk: Talk, paid: Order, manager: User
) -> None:
    reject(talk, paid, manager)

    answer = talk.follow()
    assert "no se lee" in answer and paid.short_number in answer
    assert talk.session.state == "AWAITING_PAYMENT"
    assert talk.last_turn().events == ["PAYMENT_REJECTED"]
    link = SessionOrder.objects.of(talk.merchant).get(order=paid)
    assert link.cancel_at is not None and (link.cancel_at - talk.now).total_seconds() == 24 * 3600
    assert talk.follow() == ""


def test_a_part_is_told_with_what_is_left_and_the_rest_completes(
    talk: Talk, paid: Order, manager: User
) -> None:
    approve(talk, paid, 100, manager)
    answer = talk.follow()
    assert "100 Bs" in answer and "47 Bs" in answer
    assert talk.session.state == "AWAITING_PAYMENT"

    talk.say(kind="image", mime="image/jpeg")
    approve(talk, paid, 47, manager)
    assert "aprobado" in talk.follow()
    assert talk.session.state == "COMPLETED"


def test_of_two_parts_that_are_heard_of_together_only_the_last_is_the_whole(
    talk: Talk, paid: Order, manager: User
) -> None:
    approve(talk, paid, 100, manager)
    payments.receive_cash(paid.pk, talk.merchant.pk, amount=Decimal(47), by=manager, now=talk.now)
    answer = talk.follow()

    assert "Recibimos 100 Bs" in answer and "Faltan 47 Bs" in answer
    assert answer.count("aprobado") == 1
    assert talk.session.state == "COMPLETED"


def test_an_approval_that_was_undone_before_it_is_told_is_not_told_as_the_whole(
    talk: Talk, paid: Order, owner: User
) -> None:
    approve(talk, paid, 147, owner)
    row = Payment.objects.of(talk.merchant).get(order=paid, status="approved")
    payments.reverse(row.pk, talk.merchant.pk, by=owner, now=talk.now)

    assert "aprobado" not in talk.follow()
    assert talk.session.state == "AWAITING_PAYMENT"


@pytest.mark.parametrize("stage", ["preparing", "ready", "delivered"])
def test_each_stage_is_told_once(talk: Talk, paid: Order, manager: User, stage: str) -> None:
    approve(talk, paid, 147, manager)
    talk.follow()
    for to in ("preparing", "ready", "delivered"):
        orders.advance(paid.pk, talk.merchant.pk, to, by=manager, now=talk.now)
        told = talk.follow()
        assert paid.short_number in told
        if to == stage:
            break
    assert talk.follow() == ""
    assert talk.session.state == "COMPLETED"


def test_a_cancellation_by_a_person_is_told_with_its_reason(talk: Talk, manager: User) -> None:
    order = talk.confirm()
    orders.cancel(order.pk, talk.merchant.pk, by=manager, reason="se acabó", now=talk.now)

    assert "se acabó" in talk.follow()
    assert (talk.session.state, talk.session.order) == ("IDLE", None)
    assert talk.last_turn().events == ["ORDER_CANCELLED"]


def test_her_own_cancellation_is_told_once(talk: Talk, shelf: dict[str, Variant]) -> None:
    matcha = shelf["Matcha"]
    Variant.objects.of(talk.merchant).filter(pk=matcha.pk).update(tracks_stock=True)
    stock.move(talk.merchant.pk, matcha.pk, 5, MovementReason.RESTOCK)
    order = talk.confirm()
    matcha.refresh_from_db()
    assert matcha.stock == 2
    assert order.short_number in talk.say("cancela el pedido")

    assert talk.follow() == ""
    order.refresh_from_db()
    matcha.refresh_from_db()
    assert (order.fulfilment_status, matcha.stock) == ("cancelled", 5)
    assert (talk.session.state, talk.session.order) == ("IDLE", None)


def test_after_a_proof_only_a_person_cancels(talk: Talk, paid: Order) -> None:
    talk.say("cancela el pedido")

    paid.refresh_from_db()
    assert paid.fulfilment_status == "new"
    assert talk.session.mode == "handoff_pending"


EVENTS: dict[str, Callable[[Talk, Order, User], object]] = {
    "approved": lambda talk, order, by: approve(talk, order, 147, by),
    "rejected": lambda talk, order, by: reject(talk, order, by),
    "cancelled": lambda talk, order, by: orders.cancel(
        order.pk, talk.merchant.pk, by=by, reason="se acabó", now=talk.now
    ),
    "advanced": lambda talk, order, by: orders.advance(
        order.pk, talk.merchant.pk, "preparing", by=by, now=talk.now
    ),
}


@pytest.mark.parametrize("event", EVENTS)
@pytest.mark.parametrize("state", ["CART_OPEN", "CHECKOUT", "AWAITING_PAYMENT"])
def test_an_event_of_another_order_is_told_and_moves_nothing(
    talk: Talk, paid: Order, manager: User, event: str, state: str
) -> None:
    talk.say("quiero 1 maracuyá")
    talk.tap("order.second")
    if state != "CART_OPEN":
        talk.say(choice="review")
    if state == "AWAITING_PAYMENT":
        talk.say("sí")
    before = talk.session
    assert before.state == state
    EVENTS[event](talk, paid, manager)
    answer = talk.follow()

    assert paid.short_number in answer
    after = talk.session
    assert (after.state, after.order_id, after.cart_id) == (
        before.state, before.order_id, before.cart_id,
    )  # fmt: skip


@pytest.mark.parametrize("event", EVENTS)
def test_a_click_is_told_while_a_person_owns_the_conversation_and_the_state_follows_on_release(
    talk: Talk, paid: Order, bruno: User, manager: User, event: str
) -> None:
    ownership.take(talk.session.id, talk.merchant.pk, by=bruno, now=talk.now)
    EVENTS[event](talk, paid, manager)

    assert paid.short_number in talk.follow()
    assert talk.session.state == "HUMAN_TAKEOVER"
    ownership.release(talk.session.id, talk.merchant.pk, by=bruno, now=talk.now)
    over = event in ("approved", "cancelled")
    assert talk.session.state == ("IDLE" if over else "AWAITING_PAYMENT")


def test_a_payment_of_a_cancelled_order_promises_a_person_alone_and_calls_one(
    talk: Talk, paid: Order, manager: User
) -> None:
    orders.cancel(paid.pk, talk.merchant.pk, by=manager, reason="se acabó", now=talk.now)
    talk.follow()
    approve(talk, paid, 147, manager)
    answer = talk.follow()

    assert "147 Bs" in answer
    assert "en marcha. ¡Gracias!" not in answer
    assert (talk.session.state, talk.session.mode) == ("HUMAN_TAKEOVER", "handoff_pending")


def test_a_rejected_claim_of_a_cancelled_order_asks_for_no_other(
    talk: Talk, paid: Order, manager: User
) -> None:
    orders.cancel(paid.pk, talk.merchant.pk, by=manager, reason="se acabó", now=talk.now)
    talk.follow()
    reject(talk, paid, manager)

    assert "de nuevo" not in talk.follow()
    assert SessionOrder.objects.of(talk.merchant).get(order=paid).cancel_at is None


def test_a_click_waits_while_a_turn_is_taken(talk: Talk, paid: Order, manager: User) -> None:
    approve(talk, paid, 147, manager)
    lease = leases.claim(talk.session.id, talk.now)
    assert lease is not None
    assert talk.follow() == ""
    assert talk.session.state == "AWAITING_PAYMENT"

    leases.release(lease)
    talk.pass_time(seconds=1)
    assert "aprobado" in talk.follow()
    assert talk.session.state == "COMPLETED"
