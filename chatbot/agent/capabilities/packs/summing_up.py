"""The summary of a sale in packs: the pack as a line of the cart, delivered by the data. Pure."""

from dataclasses import replace

from catalog.orders.problems import CartProblem
from catalog.orders.rules import details as handing_over
from catalog.orders.rules import edits
from catalog.orders.values import CartValue
from chatbot.agent.capabilities.events import apply as event_rules
from chatbot.agent.capabilities.packs import delivery
from chatbot.agent.capabilities.steps import moved, reviewed, with_cart
from chatbot.agent.capabilities.values import Applied, Context, Refused, World
from chatbot.agent.flows import sales
from chatbot.agent.rules.pack_sale import Sale
from chatbot.agent.situation.readings import Event

_OVER = (sales.COMPLETED, sales.AWAITING_PAYMENT)
"""States of a sale before: what is summed up now is another order."""


def cart(sale: Sale, key: str, world: World, context: Context) -> CartValue | None:
    """The cart that the summary shows, at today's price; None where the pack is not for sale."""
    situation = context.situation
    selling, zones = situation.selling, situation.zones
    pack = selling.pack(key) if selling is not None else None
    if pack is None:
        return None
    try:
        made, _line = edits.with_pack(world.cart, context.offered.get(pack.variant_id), pack)
    except CartProblem:
        return None
    return handing_over.handed_over(made, delivery.details(sale, made.details, situation), zones)


def shown(done: Applied, made: CartValue, context: Context, asks: str, sale: Sale) -> Applied:
    """The review of that cart, to be agreed to. `Refused` where something of the delivery is left
    to ask, or the shop does not go there, with the cart kept."""
    opened = _opened(done.world, context)
    held = with_cart(opened.world, made)
    effects = (*done.effects, *opened.effects)
    delivered = made.details.fulfilment == handing_over.DELIVERY
    if delivered and not delivery.is_covered(sale, context.situation):
        raise Refused("NOT_COVERED", Applied(held, effects))
    try:
        review = reviewed(held, context)
    except Refused as refused:
        if refused.kept is not None:
            refused.kept = Applied(refused.kept.world, (*effects, *refused.kept.effects))
        raise
    at = review.world
    here = at if at.state == sales.CHECKOUT else moved(at, sales.CHECKOUT)
    fixed = Applied(replace(here, fresh=False), (*effects, *review.effects))
    return fixed.then("review", cart=at.cart, asks=asks)


def without_pack(world: World) -> World:
    """Without a pack that cannot be had: nothing is left to agree to."""
    lines = tuple(line for line in world.lines if not line.pack)
    if lines == world.lines:
        return world
    emptied = with_cart(world, replace(world.cart, lines=lines))
    if lines or emptied.state not in (sales.CART_OPEN, sales.CHECKOUT):
        return emptied
    return moved(emptied, sales.BROWSING)


def _opened(world: World, context: Context) -> Applied:
    """Where a cart may be reviewed; a sale of before is over."""
    if world.state in _OVER:
        renewed = event_rules.apply(world, Event("SESSION_RENEWED"), context)
        return Applied(moved(renewed.world, sales.CART_OPEN), renewed.effects)
    if world.state in (sales.IDLE, sales.BROWSING):
        return Applied(moved(world, sales.CART_OPEN))
    return Applied(world)
