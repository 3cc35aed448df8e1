"""Writes a cart: its lines by what differs, and how it is handed over."""

from dataclasses import replace

from catalog.orders import carts
from catalog.orders.values import CartValue, LineValue
from chatbot.agent.capabilities.rows import Rows
from chatbot.agent.capabilities.values import World
from chatbot.agent.situation.values import Effect

Lasting = dict[int, LineValue]


def store(rows: Rows, before: World, after: World) -> tuple[World, Lasting]:
    """The world with the cart as the database knows it, and the new lines by the id that the
    action gave them. Of a cart that became an order the lines are written as it has them."""
    session, was, placed = rows.session, before.cart, after.order
    if placed is not None and placed.id not in before.orders:
        carts.store(rows.cart, was, replace(was, lines=placed.lines))
        return after, {}
    if after.cart == was:
        return after, {}
    if session.cart is None or after.cart.id != was.id:
        # The first one, or one that an order is taken back into.
        session.cart, was = carts.open_for(session.customer), CartValue(None, was.currency)
    lasting = carts.store(session.cart, was, after.cart)
    lines = tuple(lasting.get(line.id, line) for line in after.cart.lines)
    return replace(after, cart=replace(after.cart, id=session.cart.pk, lines=lines)), lasting


def lasting(effect: Effect, lines: Lasting) -> Effect:
    """The effect with the line as the database knows it, where it is new."""
    line = effect.facts.get("line")
    if line is None or line.id not in lines:
        return effect
    return replace(effect, facts={**effect.facts, "line": lines[line.id]})
