"""The world of one turn, imagined: state, cart and orders as they would be, and what was done.

The twin of `performers.work.Work` on values: whoever acts here changes this scene and nothing else.
"""

from dataclasses import dataclass, field, replace
from typing import Any, Self
from uuid import UUID

from catalog.orders.problems import IllegalStep, PaymentStands
from catalog.orders.rules import details, edits, transitions
from catalog.orders.values import CartValue, OrderValue
from chatbot.agent.capabilities.values import Refused
from chatbot.agent.replaying import baskets
from chatbot.agent.rules import states
from chatbot.agent.situation.values import Effect, Situation

BOT = "bot"
HANDED_OVER = "handoff_pending"


@dataclass
class Scene:
    """What the imagined performers share. `current` is the session's order, `orders` all that the
    situation names; `mode` as in the session."""

    situation: Situation
    state: str
    mode: str
    cart: CartValue
    orders: dict[UUID, OrderValue]
    current: UUID | None
    effects: list[Effect] = field(default_factory=list)

    @classmethod
    def of(cls, situation: Situation) -> Self:
        """As the situation found it."""
        named = (*situation.open_orders, *situation.payable, *situation.lately_cancelled)
        orders = {order.id: order for order in named}
        if situation.order is not None:
            orders[situation.order.id] = situation.order
        current = situation.order.id if situation.order else None
        return cls(situation, situation.state, situation.mode, situation.cart, orders, current)

    def did(self, kind: str, **facts: Any) -> None:
        self.effects.append(Effect(kind, facts))

    def order(self) -> OrderValue:
        """The session's current order; `Refused` when there is none."""
        if self.current is None:
            raise Refused("NO_ORDER")
        return self.orders[self.current]

    def is_cash(self, order: OrderValue) -> bool:
        """Whether it is paid hand to hand."""
        cash = {method.id for method in self.situation.methods if method.is_cash}
        return order.details.payment_method_id in cash


def move(scene: Scene, state: str) -> None:
    """To another state, by one of its ways; ValueError for one that no table knows."""
    if scene.state != state and state not in states.WAYS[scene.state]:
        raise ValueError(f"no way leads from {scene.state} to {state}")
    scene.state = state


def happen(scene: Scene, event: str) -> None:
    """A system event moves the state and is recorded; a resumed cart gets today's prices."""
    move(scene, states.after_event(event, scene.state))
    scene.did("event", name=event)
    if event == "CART_RESUMED":
        reprice(scene)


def reprice(scene: Scene) -> bool:
    """The situation's prices for the cart, and no ways to pay or zones that are off; whether
    anything changed. Where nothing of it is on sale any more, no cart is open."""
    kept, off = baskets.still_on(scene.cart.details, scene.situation)
    if off:
        scene.cart = baskets.handed_over(scene.cart, kept, scene.situation)
    offered = {row.id: row for row in scene.situation.catalog}
    scene.cart, changes = edits.repriced(scene.cart, offered)
    for name in off:
        scene.did("gone", name=name)
    if changes:
        told = [{"name": one.name, "was": one.was, "becomes": one.becomes} for one in changes]
        scene.did("repriced", changes=told)
    if scene.state in (states.CART_OPEN, states.CHECKOUT) and not scene.cart.lines:
        move(scene, states.BROWSING)
    return bool(off or changes)


def reviewable(scene: Scene) -> CartValue:
    """The cart as it can be reviewed and agreed to; `Refused` says what is missing.

    Zones are those of the situation; one recorded before situations named them asks for none.
    """
    cart = scene.cart
    if not cart.lines:
        raise Refused("CART_EMPTY")
    zones = scene.situation.zones if cart.details.fulfilment == details.DELIVERY else ()
    problem = details.problem(cart, zones, scene.situation.methods)
    if problem:
        zone = details.zone_of(cart.details, zones)
        raise Refused(problem, minimum=zone.minimum if zone else None)
    return cart


def withdraw(scene: Scene, order: OrderValue) -> None:
    """The customer takes an order back; as `catalog.orders.fulfilment.withdraw`."""
    here = order.fulfilment_status
    if order.payment_status != transitions.PAYMENT_START:
        raise PaymentStands
    if not transitions.allowed(transitions.FULFILMENT, here, "cancelled"):
        raise IllegalStep(here, "cancelled")
    scene.orders[order.id] = replace(order, fulfilment_status="cancelled")
