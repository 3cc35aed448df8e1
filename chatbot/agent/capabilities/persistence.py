"""Writes what is applied: cart and flows by what differs, all else by the effect that tells it.

Imported by the live turn and by operators only. Raises as the writers do; nothing of a step that
raises is written.
"""

from collections.abc import Callable, Mapping
from functools import partial
from uuid import UUID

from django.db import transaction

from catalog.orders import carts
from catalog.orders import selectors as orders
from chatbot.agent.capabilities import flow_rows
from chatbot.agent.capabilities.booking import persist as booking
from chatbot.agent.capabilities.cart import persist as cart
from chatbot.agent.capabilities.conversation import persist as conversation
from chatbot.agent.capabilities.events import persist as events
from chatbot.agent.capabilities.leads import persist as leads
from chatbot.agent.capabilities.order import persist as ordering
from chatbot.agent.capabilities.packs import persist as packs
from chatbot.agent.capabilities.rewards import persist as rewards
from chatbot.agent.capabilities.rows import Rows
from chatbot.agent.capabilities.values import Applied, World, Write
from chatbot.agent.situation.values import Effect

Writer = Callable[[Rows, Effect, World], Applied]
"""Writes one effect; answers the world and the effect as they last."""

WRITERS: Mapping[str, Writer] = {
    "product": conversation.product,
    "escalated": conversation.escalated,
    "placed": ordering.placed,
    "order_cancelled": ordering.cancelled,
    "method_chosen": ordering.method_chosen,
    "lead_updated": leads.updated,
    "booking_shown": booking.shown,
    "booking_left": booking.left,
    "appointment_booked": booking.made,
    "appointment_moved": booking.moved,
    "appointment_cancelled": booking.cancelled,
    "attendance_noted": booking.attending,
    "waiting_joined": booking.listed,
    "flow_moved": packs.sold,
    "reward_added": rewards.added,
    "proof": events.proof,
    "reopened": events.reopened,
}


REFUSING = frozenset(
    {"placed", "order_cancelled", "method_chosen", "reopened"}
    | {"booking_shown", "appointment_booked", "appointment_moved", "appointment_cancelled"}
    | {"attendance_noted", "reward_added"}
)
"""Effects whose writer may find that the order has moved, or the time is taken."""


class PromiseBroken(Exception):
    """The rows are not what the actions promised: a defect, never kept."""


def writer(rows: Rows) -> Write:
    """What makes a step last in those rows."""
    return partial(_write, rows)


def _write(rows: Rows, before: World, applied: Applied) -> Applied:
    if not any(effect.kind in REFUSING for effect in applied.effects):
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
    differ += [f"order {pk}" for pk in _moved(rows, world)]
    differ += ["flows"] if flow_rows.differ(rows, world) else []
    differ += ["appointments"] if booking.differ(rows, world) else []
    if differ:
        raise PromiseBroken(", ".join(differ))


def _moved(rows: Rows, world: World) -> list[UUID]:
    """Orders that this plan touched and that are otherwise in the rows."""
    before = World.of(rows.situation).orders
    touched = {pk: order for pk, order in world.orders.items() if before.get(pk) != order}
    now = orders.known(rows.merchant_id, list(touched)) if touched else {}
    return [pk for pk, order in touched.items() if now.get(pk) != order]
