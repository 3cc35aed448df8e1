"""Writes what the cart's actions make of a cart, with prices and stock of this moment."""

from dataclasses import replace
from datetime import datetime

from catalog.orders import carts
from catalog.orders.models import Cart
from catalog.orders.values import LineValue
from chatbot.agent.capabilities.cart.apply import Edit
from chatbot.agent.capabilities.values import Params
from chatbot.agent.situation.values import Effect


def edit(cart: Cart, action: Edit, params: Params, now: datetime) -> tuple[Effect, ...]:
    """Does the action to the cart's rows, within the caller's transaction; its effects.

    What the action looks at is read again under the cart's lock. Raises as the action does.
    """
    before = carts.held(cart)
    named = {params["product_id"]} if "product_id" in params else set()
    offered = carts.offered(cart, named | {line.variant_id for line in before.lines}, now)
    edited = action(before, params, offered)
    lasting = carts.store(cart, before, edited.cart)
    return tuple(_lasting(effect, lasting) for effect in edited.effects)


def _lasting(effect: Effect, lasting: dict[int, LineValue]) -> Effect:
    """The effect with the line as the database knows it, where it is new."""
    line = effect.facts.get("line")
    if line is None or line.id not in lasting:
        return effect
    return replace(effect, facts={**effect.facts, "line": lasting[line.id]})
