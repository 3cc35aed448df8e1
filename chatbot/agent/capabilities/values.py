"""What actions work on and answer, whichever family they are of. Pure."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any, Self
from uuid import UUID

from catalog.bookings.values import AppointmentValue
from catalog.orders.values import CartValue, LineValue, OrderValue
from catalog.products.values import VariantValue
from chatbot.agent.flows import registry as flows
from chatbot.agent.rules import attesting
from chatbot.agent.situation.lead import Lead
from chatbot.agent.situation.values import Effect, OpenFlow, Situation

Params = dict[str, Any]
BOT = "bot"
HANDED_OVER = "handoff_pending"


class Actor(StrEnum):
    """Who acts: a customer (through a proposer) or an operator at the console."""

    CUSTOMER = "customer"
    OPERATOR = "operator"


@dataclass(frozen=True, slots=True)
class World:
    """What actions change.

    `orders` are all that the situation names, `current` is the session's; `mode` as in the
    session. `fresh`: no line was edited and no new review was made yet, so that a yes can still be
    about the one before. `freed` are units, by variant, that this plan gave
    back or, below zero, took. `flows` are by name what the conversation is in the middle of beside
    the sale, and what of it this turn brought to an end; `lead` is what is known of the customer,
    `appointments` are the customer's open ones.
    """

    state: str
    mode: str
    cart: CartValue
    orders: Mapping[UUID, OrderValue] = field(default_factory=dict)
    current: UUID | None = None
    fresh: bool = True
    freed: Mapping[int, int] = field(default_factory=dict)
    flows: Mapping[str, OpenFlow] = field(default_factory=dict)
    lead: Lead = field(default_factory=Lead)
    appointments: Mapping[UUID, AppointmentValue] = field(default_factory=dict)

    @classmethod
    def of(cls, situation: Situation) -> Self:
        """As the situation found it."""
        named = (*situation.open_orders, *situation.payable, *situation.lately_cancelled)
        orders = {order.id: order for order in named}
        if situation.order is not None:
            orders[situation.order.id] = situation.order
        current = situation.order.id if situation.order else None
        agenda = situation.agenda
        return cls(
            situation.state,
            situation.mode,
            situation.cart,
            orders,
            current,
            flows={one.name: one for one in situation.flows},
            lead=situation.lead,
            appointments={one.id: one for one in agenda.appointments} if agenda else {},
        )

    @property
    def lines(self) -> tuple[LineValue, ...]:
        """The cart's lines."""
        return self.cart.lines

    def lines_of(self, variant_id: int) -> tuple[LineValue, ...]:
        """The lines of that variant: several when it was taken with different options or notes."""
        return tuple(line for line in self.lines if line.variant_id == variant_id)

    @property
    def order(self) -> OrderValue | None:
        """The session's current order."""
        return None if self.current is None else self.orders[self.current]

    @property
    def open_flows(self) -> tuple[OpenFlow, ...]:
        """Those that go on."""
        return tuple(one for one in self.flows.values() if not flows.is_over(one.name, one.state))

    def with_order(self, order: OrderValue) -> "World":
        """The world where that order is so."""
        return replace(self, orders={**self.orders, order.id: order})

    def seen(self, situation: Situation) -> Situation:
        """The situation with cart, orders, appointments and flows as they are by now; orders that
        ended are told of with the others."""
        known = World.of(situation).orders
        placed = [one for pk, one in self.orders.items() if pk not in known]
        opened = (self.orders[one.id] for one in situation.open_orders)
        payable = (self.orders[one.id] for one in situation.payable)
        agenda = situation.agenda
        return replace(
            situation,
            cart=self.cart,
            order=self.order,
            open_orders=(*placed, *opened),
            payable=(*placed, *payable),
            flows=self.open_flows,
            customer_name=self.lead.name,
            customer_email=self.lead.email,
            customer_phone=self.lead.phone,
            agenda=agenda.holding(self.appointments) if agenda else None,
        )


@dataclass(frozen=True, slots=True)
class Given:
    """What the customer's own words, buttons and answers give up, as the rules read them.

    `fewer` are units, by variant, of what lay in the cart (or in the order that waits for money);
    `called_off` are orders; `unpaid` are those to be handed over without money first, with the way
    to pay that was chosen.
    """

    fewer: Mapping[int, int] = field(default_factory=dict)
    called_off: frozenset[UUID] = frozenset()
    unpaid: Mapping[UUID, int | None] = field(default_factory=dict)


NOTHING = Given()


@dataclass(frozen=True, slots=True)
class Context:
    """What actions look at and never change.

    `offered` are variants by id, in the live turn read again and with those that are switched off;
    `off` names ways to pay that were switched off. `attested` is the message that an operator
    points at, `attested_id` its id. `wishes` is how many actions the customer's own words ask for,
    where these are more than the contract's five. `given` bounds what a proposal takes from the
    customer; None: the plan is the rules' own reading of the customer's words, which nothing
    bounds.
    """

    situation: Situation
    offered: Mapping[int, VariantValue]
    actor: Actor = Actor.CUSTOMER
    off: Mapping[int, str] = field(default_factory=dict)
    attested: attesting.Agreed | None = None
    attested_id: int | None = None
    wishes: int = 0
    given: Given | None = NOTHING

    @property
    def told(self) -> Situation:
        """The situation as a reply tells of it: without what is off sale by now."""
        off = {pk for pk, row in self.offered.items() if not row.active}
        catalog = tuple(row for row in self.situation.catalog if row.id not in off)
        same = len(catalog) == len(self.situation.catalog)
        return self.situation if same else replace(self.situation, catalog=catalog)

    @classmethod
    def of(
        cls,
        situation: Situation,
        again: Mapping[int, VariantValue] | None = None,
        actor: Actor = Actor.CUSTOMER,
        off: Mapping[int, str] | None = None,
    ) -> Self:
        """What a situation alone knows: stock and prices of its moment, but for the variants that
        were read again."""
        offered = {row.id: row for row in situation.catalog} | dict(again or {})
        return cls(situation, offered, actor, off or {})


@dataclass(frozen=True, slots=True)
class Applied:
    """The world after an action, and what was done."""

    world: World
    effects: tuple[Effect, ...] = ()

    def then(self, kind: str, **facts: Any) -> "Applied":
        """With one effect more."""
        return Applied(self.world, (*self.effects, Effect(kind, facts)))


class Refused(Exception):
    """The action cannot be done as the world is; `code` as in the matrix, `facts` for the reply.

    `kept` is what is so all the same, as today's prices in a cart that cannot be reviewed. A
    writer, whose own world is undone, tells it by the world before (`later`).
    """

    def __init__(
        self,
        code: str,
        kept: Applied | None = None,
        *,
        later: "Callable[[World], Applied] | None" = None,
        **facts: Any,
    ) -> None:
        super().__init__(code)
        self.code = code
        self.kept = kept
        self.later = later
        self.facts = facts

    def keeps(self, before: World) -> Applied | None:
        """What is so all the same, where the action was tried in that world."""
        return self.later(before) if self.later is not None else self.kept


class Overtaken(Exception):
    """The turn may not be kept: `newer` words or changes came, or the bot owns the conversation no
    more, or the turn's lease is gone."""

    def __init__(self, *, newer: bool) -> None:
        super().__init__("newer words" if newer else "the bot lost the conversation or the lease")
        self.newer = newer


Apply = Callable[[World, Params, Context], Applied]
Write = Callable[[World, Applied], Applied]
"""Takes the world before and what was applied; answers it as it lasts. May raise as `Apply`."""


def promised(before: World, applied: Applied) -> Applied:
    """The writer that writes nothing: what is applied is taken to last."""
    return applied
