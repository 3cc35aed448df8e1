"""Writes what becomes of an order. Each raises what the order's own rules refuse at this moment."""

from dataclasses import replace

from django.utils.translation import gettext as _

from catalog.orders import orders, payments
from catalog.orders.models import Order
from catalog.orders.values import Author, OrderValue
from catalog.products.stock import StockShort
from chatbot.agent import unpaid
from chatbot.agent.capabilities.rows import Rows
from chatbot.agent.capabilities.values import Applied, Refused, World
from chatbot.agent.situation.values import Effect
from chatbot.conversations.models import SessionOrder


def placed(rows: Rows, effect: Effect, world: World) -> Applied:
    """The order, its evidence, and the unpaid clock; its cart is gone. `Refused` STOCK_SHORT."""
    session, shown = rows.session, rows.situation.shown
    assert shown is not None
    cart, is_test = rows.cart, session.customer.is_test
    try:
        order = orders.place(
            cart, agreed_fingerprint=shown.fingerprint, is_test=is_test, now=rows.now
        )
    except StockShort as short:
        variant = rows.situation.variant(short.variant_id)
        name = variant.name if variant else ""
        raise Refused("STOCK_SHORT", name=name, available=short.available) from short
    _link(rows, order, effect)
    session.order, session.cart = order, None
    cart.delete()
    return _lasting(effect, effect.facts["order"], order, world)


def _lasting(effect: Effect, promised: OrderValue, order: Order, world: World) -> Applied:
    """With the order as the database knows it in the promised one's place."""
    value = orders.value(order)
    known = {pk: one for pk, one in world.orders.items() if pk != promised.id}
    current = value.id if world.current == promised.id else world.current
    world = replace(world, orders={**known, value.id: value}, current=current)
    return Applied(world, (replace(effect, facts={**effect.facts, "order": value}),))


def _link(rows: Rows, order: Order, effect: Effect) -> None:
    """The evidence of the agreement, and the unpaid clock (none for cash). While a person holds the
    conversation the clock stands still: `ownership_version` moves it on by the time since
    `handoff_at`."""
    link = SessionOrder(
        merchant_id=rows.merchant_id,
        session=rows.session,
        order=order,
        review_id=effect.facts["review"],
        agreed_in_id=effect.facts["agreed_in"],
        attested_by=rows.by,
    )
    held = rows.session.handoff_at if rows.by is not None else None
    unpaid.start(link, rows.session.merchant, held or rows.now)
    link.save()


def cancelled(rows: Rows, effect: Effect, world: World) -> Applied:
    """The customer takes it back. Why stands in the order's record, so it is the backend's own
    phrase, never a proposer's."""
    order_id = effect.facts["order_id"]
    reason = _("a pedido del cliente")
    orders.withdraw(order_id, rows.merchant_id, by=Author.CUSTOMER, reason=reason, now=rows.now)
    unpaid.stop(rows.merchant_id, order_id)
    return Applied(world, (effect,))


def method_chosen(rows: Rows, effect: Effect, world: World) -> Applied:
    """Another way to pay."""
    promised: OrderValue = effect.facts["order"]
    method_id = promised.details.payment_method_id
    assert method_id is not None
    order = payments.choose_method(promised.id, rows.merchant_id, method_id)
    unpaid.rechosen(order, rows.now)
    if rows.session.order_id == order.pk:
        rows.session.order = order
    return _lasting(effect, promised, order, world)
