"""Money first: an order that somebody paid, or says she paid, is taken back by a person only."""

import threading
from collections.abc import Callable
from decimal import Decimal

import pytest
from django.db import connections, transaction

from catalog.orders import fulfilment, payments
from catalog.orders.models import Order, PaymentMethod
from chatbot.agent import clocks
from chatbot.agent.proposals import action
from chatbot.conversations.models import SessionOrder
from merchants.models import Merchant, User
from merchants.roles import Role
from tests.cast import person
from tests.chatbot.agent.scripted import Scripted, meanwhile
from tests.chatbot.agent.talk import Talk
from tests.patience import LONG

pytestmark = pytest.mark.django_db
Proposing = Callable[..., Scripted]


def stage(order: Order) -> tuple[str, str]:
    order.refresh_from_db()
    return order.payment_status, order.fulfilment_status


def receive(talk: Talk, order: Order, by: User, amount: int | None = None) -> None:
    received = order.total if amount is None else Decimal(amount)
    payments.receive_cash(order.pk, talk.merchant.pk, amount=received, by=by, now=talk.now)


@pytest.mark.parametrize("amount", [None, 20])
def test_what_was_paid_while_the_turn_was_thought_is_not_cancelled(
    talk: Talk, owner: User, proposing: Proposing, amount: int | None
) -> None:
    order = talk.confirm()
    proposing(meanwhile(lambda: receive(talk, order, owner, amount)))
    answer = talk.say("cancela el pedido")

    assert stage(order) == ("paid" if amount is None else "partial", "new")
    assert talk.last_turn().verdicts[0]["code"] == "PROOF_SENT"
    assert "persona" in answer
    session = talk.session
    assert (session.mode, session.order) == ("handoff_pending", order)
    assert order.short_number in session.handoff_reason


def test_what_was_paid_while_the_turn_was_thought_is_not_reopened(
    talk: Talk, owner: User, proposing: Proposing
) -> None:
    order = talk.confirm()
    talk.say("agrega 1 maracuyá")
    proposing(meanwhile(lambda: receive(talk, order, owner)))
    answer = talk.tap("order.change")

    assert stage(order) == ("paid", "new")
    assert "persona" in answer and "Abrí de nuevo" not in answer
    assert (talk.session.state, talk.session.order) == ("AWAITING_PAYMENT", order)
    assert talk.session.cart is None
    assert "aprobado" in talk.follow()
    assert talk.session.state == "COMPLETED"


def test_what_was_delivered_while_the_turn_was_thought_is_not_reopened(
    talk: Talk, owner: User, proposing: Proposing
) -> None:
    order = talk.confirm()

    def hand_over() -> None:
        for step in ("preparing", "ready", "delivered"):
            fulfilment.advance(order.pk, talk.merchant.pk, step, by=owner, now=talk.now)

    proposing(meanwhile(hand_over))
    talk.tap("order.change")
    assert stage(order) == ("unpaid", "delivered")
    assert (talk.session.state, talk.session.order) == ("AWAITING_PAYMENT", order)


def test_a_proof_and_a_tap_to_change_at_once_leave_the_proof(talk: Talk) -> None:
    order = talk.confirm()
    talk.say("agrega 1 maracuyá")
    talk.write(kind="image", mime="image/jpeg")
    talk.write("Cambiar", choice="order.change")
    talk.take_turn()

    assert stage(order) == ("in_review", "new")
    assert talk.session.order == order


def test_a_proof_and_a_cancellation_at_once_leave_the_proof(
    talk: Talk, proposing: Proposing
) -> None:
    order = talk.confirm()
    proposing(action("CANCEL_ORDER"))
    talk.say(kind="image", mime="image/jpeg")

    assert stage(order) == ("in_review", "new")
    assert talk.last_turn().verdicts[0]["code"] == "PROOF_SENT"


def test_a_proof_of_what_was_paid_meanwhile_is_read_anew(
    talk: Talk, owner: User, proposing: Proposing
) -> None:
    order = talk.confirm()
    proposing(meanwhile(lambda: receive(talk, order, owner)), meanwhile(lambda: None))
    talk.write("ya te transferí")
    assert talk.take_turn() is not None

    assert stage(order) == ("paid", "new")
    assert order.payments.count() == 1


@pytest.mark.django_db(transaction=True)
def test_the_clock_waits_for_a_click_and_then_lets_the_order_be(talk: Talk, owner: User) -> None:
    order = talk.confirm()
    link = SessionOrder.objects.of(talk.merchant).get(order=order)
    talk.pass_time(hours=25)
    held, looked = threading.Event(), threading.Event()

    def click() -> None:
        with transaction.atomic():
            receive(talk, order, owner)
            held.set()
            looked.wait(0.7)
        connections.close_all()

    clicking = threading.Thread(target=click)
    clicking.start()
    assert held.wait(LONG)
    clocks.cancel_unpaid(link.pk, talk.now)
    looked.set()
    clicking.join(LONG)

    link.refresh_from_db()
    assert stage(order) == ("paid", "new")
    assert (link.remind_at, link.cancel_at) == (None, None)


def test_an_order_is_changed_although_its_way_to_pay_is_gone(talk: Talk) -> None:
    talk.order_two_juices()
    talk.say("por transferencia")
    talk.say("sí")
    first = talk.order
    assert first.payment_method is not None
    PaymentMethod.objects.of(talk.merchant).filter(kind="transfer").update(is_active=False)
    talk.say("agrega 1 maracuyá")
    answer = talk.tap("order.change")

    assert stage(first) == ("unpaid", "cancelled")
    assert "Transferencia ya no está disponible" in answer
    assert talk.lines == {"Maracuyá": 3, "Matcha": 3}
    assert (talk.session.state, talk.cart.payment_method) == ("CART_OPEN", None)


@pytest.mark.parametrize("name", ["cliente", "sistema"])
def test_a_person_who_is_called_like_no_person_is_one(
    talk: Talk, alma: Merchant, name: str
) -> None:
    """Who cancelled is told by its kind; a name may be anybody's."""
    namesake = person(name, alma, Role.OWNER)
    order = talk.confirm()
    fulfilment.cancel(order.pk, alma.pk, by=namesake, reason="sin fruta", now=talk.now)

    assert "sin fruta" in talk.follow()
    assert (talk.session.state, talk.session.order) == ("IDLE", None)
