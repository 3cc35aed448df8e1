"""What an order's actions make of cart and orders. Pure.

An order that is promised here has number 0 and an id of its own: the database gives the lasting
ones.
"""

from collections import Counter
from dataclasses import replace
from datetime import datetime, timedelta
from decimal import Decimal
from typing import Any
from uuid import UUID, uuid5

from catalog.orders import problems as why
from catalog.orders.problems import CartProblem, IllegalStep
from catalog.orders.rules import details as handing_over
from catalog.orders.rules import edits, transitions
from catalog.orders.rules.agreement import fingerprint
from catalog.orders.values import CartValue, Details, OrderValue, units
from chatbot.agent.capabilities.steps import (
    bought,
    handed_over,
    in_stock,
    reviewed,
    with_cart,
    withdrawn,
)
from chatbot.agent.capabilities.values import (
    Actor,
    Applied,
    Context,
    Params,
    Refused,
    World,
)
from chatbot.agent.flows import sales
from chatbot.agent.rules import order_branches
from chatbot.agent.situation.shown import Shown

UNNUMBERED = 0
SLACK, FARTHEST = timedelta(days=1), timedelta(days=366)
"""How far behind or ahead of now an operator may write that an order is wanted."""


def review(world: World, params: Params, context: Context) -> Applied:
    """Today's prices, then what the cart comes to. What is left to say of handing over is asked
    with it and holds up the confirmation alone (specs/agent_v2 §8): `lacks` is its code. Where
    nothing is, its row is written with the message that shows it. An operator is refused."""
    try:
        return _whole(world, context)
    except Refused as refused:
        if refused.code == "CART_EMPTY" or context.actor is Actor.OPERATOR:
            raise
        kept = refused.kept or Applied(world)
        told = {"cart": kept.world.cart, "lacks": refused.code, **refused.facts}
        return _fixed(kept.then("review", **told))


def _whole(world: World, context: Context) -> Applied:
    """The review that a yes agrees to. `Refused` where something is left to say."""
    done = reviewed(world, context, asks=True)
    return _fixed(done.then("review", cart=done.world.cart))


def _fixed(done: Applied) -> Applied:
    """A new review: a yes to the one before is a yes to nothing."""
    return replace(done, world=replace(done.world, fresh=False))


def show_review(world: World, context: Context) -> Applied:
    """What there is to agree to, after a yes that could not count or something that was noted; what
    is left to say is asked by itself."""
    try:
        return _whole(world, context)
    except Refused as refused:
        kept = refused.kept or Applied(world)
        if refused.code == "CART_EMPTY":
            return kept
        return kept.then(
            "refused", code=refused.code, type="REVIEW_ORDER", params={}, **refused.facts
        )


def confirm(world: World, params: Params, context: Context) -> Applied:
    """Only what was shown and is still so becomes an order (invariant 11)."""
    shown = context.situation.shown
    anew = shown is None or fingerprint(world.cart) != shown.fingerprint
    done = reviewed(world, context, asks=anew)
    if shown is None or done.effects:
        raise Refused("CHANGED_SINCE_REVIEW", done)
    cart = done.world.cart
    if fingerprint(cart) != shown.fingerprint:
        raise CartProblem(why.CHANGED_SINCE_REVIEW)
    _must_be_in_stock(cart, world, context)
    order = _promised(cart, context)
    after = with_cart(done.world.with_order(order), CartValue(None, cart.currency))
    left = Counter(world.freed)
    left.subtract(units(cart.lines))
    evidence = {"review": shown.id, "agreed_in": _agreed_in(shown, context)}
    promised = replace(after, current=order.id, freed=left)
    ended = bought(promised)
    placed = Applied(promised).then("placed", order=order, **evidence)
    return Applied(ended.world, (*placed.effects, *ended.effects))


def _agreed_in(shown: Shown, context: Context) -> int | None:
    """The message that agrees: the one an operator points at, else the customer's last."""
    if context.attested_id is not None:
        return context.attested_id
    unread = context.situation.unread
    words = [said.id for said in unread if shown.sent_at and said.recorded_at > shown.sent_at]
    return words[-1] if words else None


def _must_be_in_stock(cart: CartValue, world: World, context: Context) -> None:
    """The first variant, by id, that has too little refuses."""
    wanted = units(cart.lines)
    for variant_id in sorted(wanted):
        stock = in_stock(variant_id, world, context)
        if stock is not None and stock < wanted[variant_id]:
            name = context.offered[variant_id].name
            raise Refused("STOCK_SHORT", variant=variant_id, name=name, available=stock)


def _promised(cart: CartValue, context: Context) -> OrderValue:
    situation = context.situation
    return OrderValue(
        id=uuid5(situation.session_id, f"promised {situation.version}"),
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


def cancel(world: World, params: Params, context: Context) -> Applied:
    """The customer's order is taken back while nobody paid for it, or the cart is dropped."""
    if "order_id" in params:
        return _cancelled(world, world.orders[UUID(params["order_id"])])
    if world.state == sales.AWAITING_PAYMENT:
        done = _cancelled(world, _current(world))
        return replace(done, world=replace(done.world, current=None))
    return Applied(with_cart(world, edits.emptied(world.cart))).then("cart_dropped")


def _cancelled(world: World, order: OrderValue) -> Applied:
    done = Applied(withdrawn(world, order))
    return done.then("order_cancelled", number=order.short_number, order_id=order.id)


def _current(world: World) -> OrderValue:
    if world.order is None:
        raise Refused("NO_ORDER")
    return world.order


def details(world: World, params: Params, context: Context) -> Applied:
    """How it is handed over and paid for; a way to pay has to fit the way of handing over."""
    if "order_id" in params:
        return _paid_by(world, _known(world, params["order_id"]), params, context)
    if world.state == sales.AWAITING_PAYMENT:
        return _paid_by(world, _current(world), params, context)
    given = dict(params)
    if isinstance(given.get("wanted_at"), str):
        given["wanted_at"] = datetime.fromisoformat(given["wanted_at"])
    given |= {name: Decimal(given[name]) for name in _DEGREES if isinstance(given.get(name), str)}
    wanted = _RECONCILED[context.actor](world.cart.details, given, context)
    cart = handed_over(world.cart, wanted, context)
    return Applied(with_cart(world, cart)).then("details_set", details=given)


_DEGREES = ("latitude", "longitude")


def _known(world: World, order_id: str) -> OrderValue:
    order = world.orders.get(UUID(order_id))
    if order is None:
        raise Refused("NO_ORDER")
    return order


def _placed(known: Details, given: dict[str, Any]) -> Details:
    """A new address without a pin is nowhere on the map, may lie in another zone, and be served by
    another branch; a table has no address, and its name is no reference of another place."""
    wanted = replace(known, **given)
    if wanted.fulfilment == handing_over.DINE_IN:
        return replace(wanted, address="", zone_id=None, latitude=None, longitude=None)
    if known.fulfilment == handing_over.DINE_IN and wanted.reference == known.reference:
        wanted = replace(wanted, reference="")
    if wanted.address != known.address and "latitude" not in given:
        stays = "zone_id" in given or not known.address
        zone = wanted.zone_id if stays else None
        wanted = replace(wanted, latitude=None, longitude=None, zone_id=zone)
    return order_branches.moved(known, wanted, given)


def _told(known: Details, given: dict[str, Any], context: Context) -> Details:
    """What a customer tells: what does not fit is refused."""
    wanted = _placed(known, given)
    if "payment_method_id" in given and not _fits(wanted, context):
        raise Refused(handing_over.METHOD_FITS_NOT)
    return wanted


def _typed(known: Details, given: dict[str, Any], context: Context) -> Details:
    """What an operator types: a way to pay that fitted the way of handing over before is forgotten
    with it."""
    wanted = _placed(known, given)
    if "wanted_at" in given and not _is_soon(wanted.wanted_at, context):
        raise Refused(why.BAD_DETAILS)
    if _fits(wanted, context):
        return wanted
    if given.get("payment_method_id"):
        raise Refused(handing_over.METHOD_FITS_NOT)
    return replace(wanted, payment_method_id=None)


_RECONCILED = {Actor.CUSTOMER: _told, Actor.OPERATOR: _typed}


def _is_soon(at: datetime | None, context: Context) -> bool:
    return at is None or -SLACK <= at - context.situation.now <= FARTHEST


def _fits(wanted: Details, context: Context) -> bool:
    zones = context.situation.zones
    return handing_over.pays(_kind(wanted.payment_method_id, context), wanted, zones)


def _paid_by(world: World, order: OrderValue, params: Params, context: Context) -> Applied:
    """Another way to pay of an order that still waits for money."""
    method_id = params["payment_method_id"]
    kind = _kind(method_id, context)
    if not kind:
        raise CartProblem(why.METHOD_UNKNOWN)
    if not handing_over.pays(kind, order.details, context.situation.zones):
        raise CartProblem(handing_over.METHOD_FITS_NOT)
    if order.payment_status not in ("unpaid", "partial"):
        raise IllegalStep(order.payment_status, "method")
    if order.fulfilment_status in ("cancelled", "returned"):
        raise IllegalStep(order.fulfilment_status, "method")
    paid = replace(order, details=replace(order.details, payment_method_id=method_id))
    return Applied(world.with_order(paid)).then("method_chosen", order=paid)


def _kind(method_id: int | None, context: Context) -> str:
    """What kind of way to pay that is; "" for none on offer."""
    methods = context.situation.methods
    return next((one.kind for one in methods if one.id == method_id), "")
