"""Does what an order's actions say: confirm what was agreed, cancel, choose how to pay."""

from dataclasses import replace
from datetime import datetime
from typing import Any
from uuid import UUID

from django.utils.translation import gettext as _

from catalog.orders import carts, orders, payments
from catalog.orders.models import Order
from catalog.orders.rules import details as handing_over
from catalog.orders.values import Author, Details
from catalog.products.stock import StockShort
from chatbot.agent import unpaid
from chatbot.agent.capabilities.values import Refused
from chatbot.agent.performers.work import Work, move, reprice, reviewable
from chatbot.agent.rules import states
from chatbot.conversations.models import Message, Review, SessionOrder


def confirm(work: Work, params: dict[str, Any]) -> None:
    """Only what was shown and is still so becomes an order (invariant 11)."""
    cart, shown = work.cart(), work.situation.shown
    changed = reprice(work)
    reviewable(work)
    if shown is None or changed:
        raise Refused("CHANGED_SINCE_REVIEW")
    is_test = work.session.customer.is_test
    try:
        order = orders.place(
            cart, agreed_fingerprint=shown.fingerprint, is_test=is_test, now=work.now
        )
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
    unpaid.start(link, work.session.merchant, work.now)
    link.save()


def cancel(work: Work, params: dict[str, Any]) -> None:
    """Her order is taken back while nobody paid for it; the proof that came meanwhile refuses.

    Why stands in the order's record, so it is the backend's own phrase, never a proposer's.
    """
    if "order_id" in params:
        _cancel_beside(work, params)
    elif work.session.state == states.AWAITING_PAYMENT:
        order, reason = work.order(), _("a pedido del cliente")
        orders.withdraw(order.pk, work.merchant_id, by=Author.CUSTOMER, reason=reason, now=work.now)
        unpaid.stop(work.merchant_id, order.pk)
        work.session.order = None
        work.did("order_cancelled", number=order.short_number)
    else:
        carts.clear(work.cart())
        work.did("cart_dropped")
    work.session.version += 1


def _cancel_beside(work: Work, params: dict[str, Any]) -> None:
    """An order that is not the current one: the session stays where it is."""
    order_id, reason = UUID(params["order_id"]), _("a pedido del cliente")
    order = orders.withdraw(
        order_id, work.merchant_id, by=Author.CUSTOMER, reason=reason, now=work.now
    )
    unpaid.stop(work.merchant_id, order_id)
    work.did("order_cancelled", number=order.short_number)


def details(work: Work, params: dict[str, Any]) -> None:
    """How it is handed over and paid for; a way to pay has to fit the way of handing over."""
    if "order_id" in params:
        order_id = UUID(params["order_id"])
        _paid_by(work, order_id, params["payment_method_id"])
    elif work.session.state == states.AWAITING_PAYMENT:
        work.session.order = _paid_by(work, work.order().pk, params["payment_method_id"])
    else:
        cart = work.cart()
        known = carts.value(cart, work.situation.shop.currency).details
        given = dict(params)
        if "wanted_at" in given:
            given["wanted_at"] = datetime.fromisoformat(given["wanted_at"])
        wanted = replace(known, **given)
        if "payment_method_id" in given and not _fits(work, wanted):
            raise Refused(handing_over.METHOD_FITS_NOT)
        carts.set_details(cart, wanted)
        work.did("details_set", details=given)
    work.session.version += 1


def _paid_by(work: Work, order_id: UUID, method_id: int) -> Order:
    order = payments.choose_method(order_id, work.merchant_id, method_id)
    unpaid.rechosen(order, work.now)
    work.did("method_chosen", order=orders.value(order))
    return order


def _fits(work: Work, wanted: Details) -> bool:
    known = {method.id: method.kind for method in work.situation.methods}
    return handing_over.fits(known.get(wanted.payment_method_id or 0, ""), wanted.fulfilment)
