"""An order's actions, imagined: the twin of `performers.ordering`, effect by effect."""

from collections import Counter
from dataclasses import replace
from datetime import datetime
from typing import Any
from uuid import UUID, uuid5

from catalog.orders import problems as why
from catalog.orders.problems import CartProblem, IllegalStep
from catalog.orders.rules import details as handing_over
from catalog.orders.rules import edits, transitions
from catalog.orders.rules.agreement import fingerprint
from catalog.orders.values import CartValue, OrderValue
from chatbot.agent.capabilities.values import Refused
from chatbot.agent.replaying import baskets
from chatbot.agent.replaying.scene import Scene, move, reprice, reviewable, withdraw
from chatbot.agent.rules import states

Params = dict[str, Any]
UNNUMBERED = 0
"""The number of an imagined order: only the database gives one."""


def confirm(scene: Scene, params: Params) -> None:
    """Only what was shown and is still so becomes an order (invariant 11)."""
    shown = scene.situation.shown
    changed = reprice(scene)
    cart = reviewable(scene)
    if shown is None or changed:
        raise Refused("CHANGED_SINCE_REVIEW")
    if fingerprint(cart) != shown.fingerprint:
        raise CartProblem(why.CHANGED_SINCE_REVIEW)
    _must_be_in_stock(scene, cart)
    order = _placed(scene, cart)
    scene.orders[order.id], scene.current = order, order.id
    scene.cart = CartValue(None, cart.currency)
    scene.did("placed", order=order)


def _must_be_in_stock(scene: Scene, cart: CartValue) -> None:
    """By the situation's stock; the first variant, by id, that has too little refuses."""
    units: Counter[int] = Counter()
    for line in cart.lines:
        units[line.variant_id] += line.quantity
    for variant_id in sorted(units):
        variant = scene.situation.variant(variant_id)
        if variant is None or variant.stock is None or variant.stock >= units[variant_id]:
            continue
        move(scene, states.CART_OPEN)
        raise Refused("STOCK_SHORT", name=variant.name, available=variant.stock)


def _placed(scene: Scene, cart: CartValue) -> OrderValue:
    situation = scene.situation
    return OrderValue(
        id=uuid5(situation.session_id, f"imagined {situation.version}"),
        number=UNNUMBERED,
        currency=situation.shop.currency,
        lines=cart.lines,
        details=cart.details,
        fee=cart.fee,
        total=cart.total,
        payment_status=transitions.PAYMENT_START,
        fulfilment_status=transitions.FULFILMENT_START,
        has_proof=False,
        created_at=situation.now,
    )


def cancel(scene: Scene, params: Params) -> None:
    """Her order is taken back while nobody paid for it."""
    if "order_id" in params:
        order = scene.orders[UUID(params["order_id"])]
        withdraw(scene, order)
        scene.did("order_cancelled", number=order.short_number)
    elif scene.state == states.AWAITING_PAYMENT:
        order = scene.order()
        withdraw(scene, order)
        scene.current = None
        scene.did("order_cancelled", number=order.short_number)
    else:
        scene.cart = edits.emptied(scene.cart)
        scene.did("cart_dropped")


def details(scene: Scene, params: Params) -> None:
    """How it is handed over and paid for; a way to pay has to fit the way of handing over."""
    if "order_id" in params:
        _paid_by(scene, scene.orders[UUID(params["order_id"])], params["payment_method_id"])
    elif scene.state == states.AWAITING_PAYMENT:
        _paid_by(scene, scene.order(), params["payment_method_id"])
    else:
        given = dict(params)
        if "wanted_at" in given:
            given["wanted_at"] = datetime.fromisoformat(given["wanted_at"])
        wanted = replace(scene.cart.details, **given)
        kind = _kind(scene, wanted.payment_method_id)
        if "payment_method_id" in given and not handing_over.fits(kind, wanted.fulfilment):
            raise Refused(handing_over.METHOD_FITS_NOT)
        scene.cart = baskets.with_details(scene.cart, wanted, scene.situation)
        scene.did("details_set", details=given)


def _paid_by(scene: Scene, order: OrderValue, method_id: int) -> None:
    """As `catalog.orders.payments.choose_method`."""
    kind = _kind(scene, method_id)
    if not kind:
        raise CartProblem(why.METHOD_UNKNOWN)
    if not handing_over.fits(kind, order.details.fulfilment):
        raise CartProblem(handing_over.METHOD_FITS_NOT)
    if order.payment_status not in ("unpaid", "partial"):
        raise IllegalStep(order.payment_status, "method")
    if order.fulfilment_status in ("cancelled", "returned"):
        raise IllegalStep(order.fulfilment_status, "method")
    paid = replace(order, details=replace(order.details, payment_method_id=method_id))
    scene.orders[order.id] = paid
    scene.did("method_chosen", order=paid)


def _kind(scene: Scene, method_id: int | None) -> str:
    """What kind of way to pay that is; "" for none on offer."""
    return next((one.kind for one in scene.situation.methods if one.id == method_id), "")
