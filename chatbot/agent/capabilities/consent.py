"""What an action takes from the customer, held against what the customer gives up. Pure.

What a proposer adds stands in the review and is seen; what it leaves out is easily overlooked, and
the customer would agree to less than was wished for. So a proposal leaves no line lower, calls off
no order and hands none over unpaid, beyond what the rules' own reading of the customer's words,
buttons and answers does (`Given`). Both go through `apply`: what counts is what they make of the
world. What is not given becomes a question with two buttons.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any
from uuid import UUID

from catalog.orders.values import CartValue, units
from chatbot.agent.capabilities.steps import is_cash
from chatbot.agent.capabilities.values import Apply, Context, Given, Params, World
from chatbot.agent.flows import sales

_CANCELLED = "cancelled"


def opened(world: World) -> World:
    """The order that waits for money as a cart: what is edited meanwhile is edited there."""
    order = world.order
    if world.state != sales.AWAITING_PAYMENT or order is None:
        return world
    cart = CartValue(None, order.currency, order.lines, order.details)
    return replace(world, state=sales.CART_OPEN, cart=cart)


def given(before: World, after: World, edited: Sequence[World], context: Context) -> Given:
    """What the rules' own plan gives up: `after` is what it makes of the world `before`, `edited`
    are the worlds that it leads through from that world `opened`. What it takes off and puts back
    made another way may be taken off."""
    had = units(opened(before).lines)
    ways = [_with_placed(world, before) for world in edited]
    least = {pk: min(way[pk] for way in ways) for pk in had}
    fewer = {pk: had[pk] - left for pk, left in least.items() if left < had[pk]}
    return Given(fewer, _called_off(before, after), _handed_over(before, after, context))


def _with_placed(world: World, before: World) -> Counter[int]:
    """Units in the cart and in what became an order meanwhile."""
    found = units(world.lines)
    for order in (one for pk, one in world.orders.items() if pk not in before.orders):
        found += units(order.lines)
    return found


def lacks(apply: Apply, world: World, params: Params, context: Context) -> bool:
    """Whether the action takes more than the customer gives up; raises what `apply` raises."""
    given = context.given
    if given is None:
        return False
    after = apply(world, params, context).world
    had, has, stays = units(world.lines), units(after.lines), _staying(given, context)
    lower = any(has[pk] < min(had[pk], stays[pk]) for pk in had)
    ended, unpaid = _called_off(world, after), _handed_over(world, after, context)
    return lower or not ended <= given.called_off or not unpaid.items() <= given.unpaid.items()


def facts(params: Params, context: Context) -> dict[str, Any]:
    """For the question: how many of that line stay, where the customer gives up some of it."""
    given, pk = context.given, params.get("product_id", 0)
    if given is None or not given.fewer.get(pk):
        return {}
    return {"stays": _staying(given, context)[pk]}


def _staying(given: Given, context: Context) -> Counter[int]:
    """Units that stay of what the customer had before this turn, by variant."""
    had = units(opened(World.of(context.situation)).lines)
    return Counter({pk: count - given.fewer.get(pk, 0) for pk, count in had.items()})


def _called_off(before: World, after: World) -> frozenset[UUID]:
    """Orders that are cancelled after that and were not before."""
    return frozenset(
        pk
        for pk, was in before.orders.items()
        if _CANCELLED == after.orders[pk].fulfilment_status != was.fulfilment_status
    )


def _handed_over(before: World, after: World, context: Context) -> Mapping[UUID, int | None]:
    """Orders that wait for money no more, since they are paid hand to hand after that: the way to
    pay, by order."""
    return {
        pk: order.details.payment_method_id
        for pk, order in after.orders.items()
        if pk in before.orders and is_cash(order, context) > is_cash(before.orders[pk], context)
    }
