"""Steps that several actions share: states, flows, today's prices, what can be reviewed. Pure."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime
from typing import Any

from catalog.orders import problems as why
from catalog.orders.problems import CartProblem, IllegalStep, PaymentStands
from catalog.orders.rules import details, edits, transitions
from catalog.orders.values import CartValue, Details, OrderValue, units
from chatbot.agent.capabilities.values import Actor, Applied, Context, Refused, World
from chatbot.agent.flows import registry, sales
from chatbot.agent.rules import cooking, handing_over, order_branches
from chatbot.agent.situation.values import OpenFlow


def moved(world: World, state: str) -> World:
    """In another state, by one of its ways; ValueError for one that no table knows."""
    if not registry.leads(sales.NAME, world.state, state):
        raise ValueError(f"no way leads from {world.state} to {state}")
    return replace(world, state=state)


def flow_moved(
    world: World,
    name: str,
    state: str,
    data: Mapping[str, Any] | None = None,
    *,
    due_at: datetime | None = None,
) -> Applied:
    """A flow beside the sale begins in its first state, goes one of its ways, or ends; on record.

    Without `data` (plain JSON) it keeps what it has. ValueError for a way that its table does not
    know, a table that nobody registered, and the sale's (`moved`). What ends and begins anew in one
    action is one flow that goes on.
    """
    was = world.flows.get(name)
    if name == sales.NAME or not registry.leads(name, was.state if was else None, state):
        raise ValueError(f"{name}: no way leads from {was and was.state} to {state}")
    over = registry.is_over(name, state)
    began = was is None or registry.is_over(name, was.state)
    kept = {} if was is None or began else was.data
    becomes = OpenFlow(name, state, kept if data is None else {**data}, None if over else due_at)
    done = Applied(replace(world, flows={**world.flows, name: becomes}))
    return done.then("flow_moved", flow=name, state=state)


def bought(world: World) -> Applied:
    """Every flow that an order ends is over by one that was placed, whoever confirmed it."""
    done = Applied(world)
    for flow in world.open_flows:
        for state in registry.bought(flow.name, flow.state):
            further = flow_moved(done.world, flow.name, state)
            done = Applied(further.world, (*done.effects, *further.effects))
    return done


def with_cart(world: World, cart: CartValue) -> World:
    """With that cart; a yes is about the review before only while its lines are the same."""
    return replace(world, cart=cart, fresh=world.fresh and cart.lines == world.cart.lines)


def repriced(world: World, context: Context) -> Applied:
    """Today's prices for the cart, without ways to pay and zones that were switched off since;
    both are told. Where nothing of it is on sale any more, no cart is open."""
    kept, off = still_on(world.cart.details, context)
    cart = details.handed_over(world.cart, kept, context.situation.zones) if off else world.cart
    cart, changes = edits.repriced(cart, context.offered)
    done = Applied(with_cart(world, cart))
    for name in off:
        done = done.then("gone", name=name)
    if changes:
        told = [{"name": one.name, "was": one.was, "becomes": one.becomes} for one in changes]
        done = done.then("repriced", changes=told)
    if world.state in (sales.CART_OPEN, sales.CHECKOUT) and not cart.lines:
        done = replace(done, world=moved(done.world, sales.BROWSING))
    return done


def still_on(wanted: Details, context: Context) -> tuple[Details, tuple[str, ...]]:
    """The details without ways to pay and zones that are switched off, and the names of those.

    A way to pay that nobody names is "": a situation holds only those that are on.
    """
    gone: tuple[str, ...] = ()
    method = wanted.payment_method_id
    if method is not None and method not in {one.id for one in context.situation.methods}:
        wanted, gone = replace(wanted, payment_method_id=None), (context.off.get(method, ""),)
    zone = next((one for one in context.situation.zones if one.id == wanted.zone_id), None)
    if zone is not None and not zone.active:
        wanted, gone = replace(wanted, zone_id=None), (*gone, zone.name)
    return wanted, gone


def handed_over(cart: CartValue, wanted: Details, context: Context) -> CartValue:
    """The cart handed over and paid for like that. CartProblem BAD_DETAILS: a zone or way to pay
    that is off or none of the shop's, or an unknown way of handing over."""
    known = wanted.fulfilment in details.WAYS
    zones = {None, cart.details.zone_id, *(zone.id for zone in context.situation.zones)}
    if not known or wanted.zone_id not in zones or still_on(wanted, context)[1]:
        raise CartProblem(why.BAD_DETAILS)
    settled = order_branches.settled(wanted, context.situation)
    return details.handed_over(cart, settled, context.situation.zones)


def reviewed(world: World, context: Context, *, asks: bool = False) -> Applied:
    """The cart as it can be reviewed and agreed to, at today's prices.

    `Refused` says what is missing, with the prices kept; zones that a situation of long ago does
    not name are not asked for. `asks`: what a customer has not said of handing over is missing,
    too, as it is where something changed; with nothing to choose, it is picked up.
    """
    done = repriced(world, context)
    cart, situation = done.world.cart, context.situation
    if not cart.lines:
        raise Refused("CART_EMPTY", done)
    gone = order_branches.is_gone(cart.details, situation.shop)
    asks = context.actor is Actor.CUSTOMER and (asks or gone or bool(done.effects))
    wanted = order_branches.settled(cart.details, situation)
    unsaid = handing_over.unsaid(wanted, situation) if asks else ""
    if not unsaid:
        wanted = order_branches.at_the_main(wanted, situation.shop)
        wanted = replace(wanted, fulfilment=wanted.fulfilment or details.PICKUP)
    if wanted != cart.details:
        cart = details.handed_over(cart, wanted, situation.zones)
        done = replace(done, world=with_cart(done.world, cart))
    if unsaid:
        raise Refused(unsaid, done, gone=gone)
    zones = situation.zones if cart.details.fulfilment == details.DELIVERY else ()
    problem = details.problem(cart, zones, situation.methods)
    problem = problem or (handing_over.untimely(cart, situation) if asks else "")
    if context.actor is Actor.CUSTOMER:
        problem = problem or cooking.untimely(cart, situation)
    if problem:
        zone = details.zone_of(cart.details, zones)
        raise Refused(problem, done, minimum=zone.minimum if zone else None)
    return done


def withdrawn(world: World, order: OrderValue) -> World:
    """The customer takes an order back that nobody paid for. `PaymentStands`, `IllegalStep`."""
    here = order.fulfilment_status
    if order.payment_status != transitions.PAYMENT_START:
        raise PaymentStands
    if not transitions.allowed(transitions.FULFILMENT, here, "cancelled"):
        raise IllegalStep(here, "cancelled")
    free = Counter(world.freed)
    free.update(units(order.lines))
    return replace(world, freed=free).with_order(replace(order, fulfilment_status="cancelled"))


def in_stock(variant_id: int, world: World, context: Context) -> int | None:
    """How many there are after what this plan gave back and took; None where nobody counts them."""
    variant = context.offered.get(variant_id)
    if variant is None or variant.stock is None:
        return None
    return variant.stock + world.freed.get(variant_id, 0)


def is_cash(order: OrderValue, context: Context) -> bool:
    """Whether it is paid hand to hand."""
    cash = {method.id for method in context.situation.methods if method.is_cash}
    return order.details.payment_method_id in cash
