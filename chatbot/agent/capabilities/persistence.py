"""Writes what is applied: cart and flows by what differs, all else by the effect that tells it.

Imported by the live turn and by operators only. Raises as the writers do; nothing of a step that
raises is written.
"""

from collections.abc import Callable, Mapping
from functools import partial

from django.db import transaction

from catalog.orders import carts
from chatbot.agent.capabilities import flow_rows
from chatbot.agent.capabilities.cart import persist as cart
from chatbot.agent.capabilities.conversation import persist as conversation
from chatbot.agent.capabilities.events import persist as events
from chatbot.agent.capabilities.order import persist as order
from chatbot.agent.capabilities.rows import Rows
from chatbot.agent.capabilities.values import Applied, World, Write
from chatbot.agent.situation.values import Effect

Writer = Callable[[Rows, Effect, World], Applied]
"""Writes one effect; answers the world and the effect as they last."""

WRITERS: Mapping[str, Writer] = {
    "product": conversation.product,
    "escalated": conversation.escalated,
    "placed": order.placed,
    "order_cancelled": order.cancelled,
    "method_chosen": order.method_chosen,
    "proof": events.proof,
    "reopened": events.reopened,
}


class PromiseBroken(Exception):
    """The rows are not what the actions promised: a defect, never kept."""


def writer(rows: Rows) -> Write:
    """What makes a step last in those rows."""
    return partial(_write, rows)


def _write(rows: Rows, before: World, applied: Applied) -> Applied:
    if not any(effect.kind in WRITERS for effect in applied.effects):
        return _written(rows, before, applied)
    with rows.unchanged_if_refused(), transaction.atomic():
        return _written(rows, before, applied)


def _written(rows: Rows, before: World, applied: Applied) -> Applied:
    if applied.world != before:
        rows.session.version += 1
    rows.session.state = applied.world.state
    if rows.session.order_id is not None and applied.world.current is None:
        rows.session.order = None
    world, lasting = cart.store(rows, before, applied.world)
    flow_rows.store(rows, before, world)
    effects: tuple[Effect, ...] = ()
    for effect in applied.effects:
        effect = cart.lasting(effect, lasting)
        write = WRITERS.get(effect.kind)
        done = Applied(world, (effect,)) if write is None else write(rows, effect, world)
        world, effects = done.world, (*effects, *done.effects)
    return Applied(world, effects)


def hold(rows: Rows, world: World) -> None:
    """Raises `PromiseBroken` where cart, order, flows or state in the rows differ from that
    world."""
    session = rows.session
    held = carts.value(session.cart, world.cart.currency)
    pairs = {
        "lines": (held.lines, world.cart.lines),
        "details": (held.details, world.cart.details),
        "fee": (held.fee, world.cart.fee),
        "order": (session.order_id, world.order.id if world.order else None),
        "state": (session.state, world.state),
    }
    # The names only: what a customer wrote stands in no log.
    differ = [name for name, (found, told) in pairs.items() if found != told]
    differ += ["flows"] if flow_rows.differ(rows, world) else []
    if differ:
        raise PromiseBroken(", ".join(differ))
