"""What the performers of actions share: the locked session and what has been done in this turn."""

from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from catalog.orders import carts, selectors
from catalog.orders.models import Cart, Order
from catalog.orders.rules import details
from catalog.orders.rules.edits import PriceChange
from catalog.orders.values import CartValue
from chatbot.agent.capabilities.values import Refused
from chatbot.agent.rules import states
from chatbot.agent.situation.values import Effect, Situation
from chatbot.conversations.models import Session


@dataclass
class Work:
    """What the performers share: the locked session, what was known, and what has been done."""

    session: Session
    situation: Situation
    now: datetime
    effects: list[Effect] = field(default_factory=list)

    @property
    def merchant_id(self) -> int:
        return self.session.merchant_id

    def did(self, kind: str, **facts: Any) -> None:
        self.effects.append(Effect(kind, facts))

    def cart(self) -> Cart:
        """The session's cart; opened when there is none."""
        if self.session.cart is None:
            self.session.cart = carts.open_for(self.session.customer)
        return self.session.cart

    def order(self) -> Order:
        """The session's current order; `Refused` when there is none."""
        if self.session.order is None:
            raise Refused("NO_ORDER")
        return self.session.order


def move(work: Work, state: str) -> None:
    """To another state, by one of its ways; ValueError for one that no table knows."""
    if work.session.state != state:
        if state not in states.WAYS[work.session.state]:
            raise ValueError(f"no way leads from {work.session.state} to {state}")
        work.session.state = state
        work.session.version += 1


def happen(work: Work, event: str) -> None:
    """A system event moves the state and is recorded; a resumed cart gets today's prices."""
    move(work, states.after_event(event, work.session.state))
    work.did("event", name=event)
    if event == "CART_RESUMED":
        reprice(work)


def reprice(work: Work) -> bool:
    """Today's prices for the cart, without ways to pay and zones that were switched off since;
    both are told. Whether anything changed.

    Where nothing of it is on sale any more, no cart is open.
    """
    cart = work.session.cart
    if cart is None:
        return False
    off = carts.drop_switched_off(cart)
    changes = carts.reprice(cart, work.now)
    for name in off:
        work.did("gone", name=name)
    if changes:
        work.did("repriced", changes=[_told(change) for change in changes])
    open_cart = work.session.state in (states.CART_OPEN, states.CHECKOUT)
    if open_cart and not carts.value(cart, "").lines:
        move(work, states.BROWSING)
    changed = bool(off or changes)
    work.session.version += changed
    return changed


def reviewable(work: Work) -> CartValue:
    """The cart as it can be reviewed and agreed to; `Refused` says what is missing."""
    value = carts.value(work.session.cart, work.situation.shop.currency)
    if not value.lines:
        raise Refused("CART_EMPTY")
    zones = selectors.zones(work.merchant_id) if value.details.fulfilment == "delivery" else ()
    problem = details.problem(value, zones, work.situation.methods)
    if problem:
        zone = details.zone_of(value.details, zones)
        raise Refused(problem, minimum=zone.minimum if zone else None)
    return value


def _told(change: PriceChange) -> dict[str, Any]:
    return {"name": change.name, "was": change.was, "becomes": change.becomes}
