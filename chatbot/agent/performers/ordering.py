"""Does what an order's actions say: confirm what was agreed, cancel, choose how to pay."""

from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

from django.utils.translation import gettext as _

from catalog.orders import carts, orders, payments
from catalog.orders.models import Order
from catalog.orders.rules.agreement import fingerprint
from catalog.products.stock import StockShort
from chatbot.agent.performers.work import Refused, Work, move, reprice
from chatbot.agent.rules import states
from chatbot.conversations.models import Message, Review, Session, SessionOrder
from merchants import defaults

# Who cancelled, where it was she herself: told in her turn, and not once more.
BY_CUSTOMER = "cliente"
REMIND_BEFORE = timedelta(hours=4)


def confirm(work: Work, params: dict[str, Any]) -> None:
    """Only what was shown and is still so becomes an order (invariant 11)."""
    cart, shown = work.cart(), work.situation.shown
    changed = reprice(work)
    value = carts.value(cart, work.situation.shop.currency)
    if not value.lines:
        raise Refused("CART_EMPTY")
    if shown is None or changed or fingerprint(value) != shown.fingerprint:
        raise Refused("CHANGED_SINCE_REVIEW")
    try:
        order = orders.place(cart, is_test=work.session.customer.is_test, now=work.now)
    except StockShort as short:
        move(work, states.CART_OPEN)
        variant = work.situation.variant(short.variant_id)
        name = variant.name if variant else ""
        raise Refused("STOCK_SHORT", name=name, available=short.available) from short
    _link(work, order, shown.id)
    work.session.order, work.session.cart = order, None
    work.session.version += 1
    cart.delete()
    work.did("placed", order=orders.value(order))


def _link(work: Work, order: Order, review_id: int) -> None:
    """The evidence of the agreement, and the unpaid clock (none for cash)."""
    shown = work.situation.shown
    assert shown is not None and shown.sent_at is not None
    words = [said.id for said in work.situation.unread if said.recorded_at > shown.sent_at]
    link = SessionOrder(
        merchant_id=work.merchant_id,
        session=work.session,
        order=order,
        review=Review.objects.of(work.merchant_id).get(pk=review_id),
        agreed_in=Message.objects.of(work.merchant_id).get(pk=words[-1]),
    )
    if order.payment_method is None or not order.payment_method.is_cash:
        start_clock(link, defaults.unpaid_timeout(work.session.merchant), work.now)
    link.save()


def start_clock(link: SessionOrder, length: timedelta, now: datetime) -> None:
    """The unpaid clock anew: cancelled after `length`, one reminder before."""
    link.cancel_at = now + length
    link.remind_at = link.cancel_at - min(REMIND_BEFORE, length / 2)


def cancel(work: Work, params: dict[str, Any]) -> None:
    if work.session.state == states.AWAITING_PAYMENT:
        order = work.order()
        orders.cancel(
            order.pk,
            work.merchant_id,
            by=BY_CUSTOMER,
            reason=str(params.get("reason") or _("a pedido del cliente"))[:200],
            now=work.now,
        )
        stop_clock(work.session, order)
        work.session.order = None
        work.did("order_cancelled", number=order.short_number)
    else:
        carts.clear(work.cart())
        work.did("cart_dropped")
    work.session.version += 1


def stop_clock(session: Session, order: Order) -> None:
    """No reminder and no cancellation while something is in review, or after the end."""
    SessionOrder.objects.of(session.merchant_id).filter(order=order).update(
        remind_at=None, cancel_at=None
    )


def details(work: Work, params: dict[str, Any]) -> None:
    if work.session.state == states.AWAITING_PAYMENT:
        order = payments.choose_method(
            work.order().pk, work.merchant_id, params["payment_method_id"]
        )
        work.session.order = order
        if order.payment_method is not None and order.payment_method.is_cash:
            stop_clock(work.session, order)
        work.did("method_chosen", order=orders.value(order))
    else:
        cart = work.cart()
        known = carts.value(cart, work.situation.shop.currency).details
        given = dict(params)
        if "wanted_at" in given:
            given["wanted_at"] = datetime.fromisoformat(given["wanted_at"])
        carts.set_details(cart, replace(known, **given))
        work.did("details_set", details=given)
    work.session.version += 1
