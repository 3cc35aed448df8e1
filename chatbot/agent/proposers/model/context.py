"""What the model is shown of a conversation, with the field names of specs/agent_v2 §9. Pure.

Everything that customers and merchants wrote stands inside JSON strings: it is data, whatever it
says. Keys beside the contract's six travel only where there is something to tell.
"""

from collections.abc import Mapping, Sequence
from zoneinfo import ZoneInfo

from pydantic import BaseModel, ConfigDict

from catalog.orders.values import CartValue, Details, LineValue, OrderValue
from chatbot.agent.proposals import ProposedAction, storable
from chatbot.agent.proposers.model import own_appointments
from chatbot.agent.rules import health_data, order_branches, relevance, shortening
from chatbot.agent.situation.readings import Reading
from chatbot.agent.situation.values import (
    InboundMessage,
    Line,
    PendingQuestion,
    Referent,
    Situation,
)
from chatbot.agent.tools.products import (
    LONGEST_LINE,
    CatalogItem,
    Number,
    item,
    number,
    options_of,
    text,
)
from core.rules.moments import WEEKDAYS

HISTORY = 5
_DAYS = tuple(day.value for day in WEEKDAYS)


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True)


class CartItem(_Part):
    """A line of the cart; money in the cart's currency."""

    product_id: str
    name: str
    quantity: int
    unit_price: Number
    subtotal: Number
    options: tuple[str, ...] | None = None
    note: str | None = None


class Cart(_Part):
    items: tuple[CartItem, ...]
    total: Number
    currency: str
    delivery_fee: Number | None = None
    details: Mapping[str, str] | None = None


class HistoryItem(_Part):
    """One earlier line; `role` is customer, assistant or shop_person, who is no assistant."""

    role: str
    text: str


class Pointed(_Part):
    """What "este" is: `by` as in `Referent`; `message` tells which of the messages points."""

    by: str
    product_ids: tuple[str, ...] = ()
    order: str | None = None
    gone: tuple[str, ...] | None = None
    message: str | None = None


class Question(_Part):
    """What the assistant asked last (`PendingQuestion`); `flow` where it is not the sale's."""

    about: str
    flow: str | None = None
    product_ids: tuple[str, ...] = ()
    quantity: int | None = None
    said: str | None = None


class OpenOrder(_Part):
    number: str
    items: str
    total: Number
    payment: str
    fulfilment: str


class Context(_Part):
    """The input context of specs/agent_v2 §9, and what else there may be to tell.

    `options` are the choices of products that the words are about, by the ids of rows: "Azúcar
    (0-1): 61=Sin azúcar, 62=Con miel +3", where 0-1 is how many go with a line, +3 what one costs.
    `facts` is by kind what this turn's specialists want to be seen; `in_the_middle_of` the state of
    each flow beside the sale; `branches` by id where one of several may hand the cart over.
    """

    current_state: str
    detected_events: tuple[str, ...]
    cart: Cart
    customer_message: str
    recent_history: tuple[HistoryItem, ...]
    product_catalog: tuple[CatalogItem, ...]
    now: str
    options: Mapping[str, str] | None = None
    branches: Mapping[str, str] | None = None
    pointed_at: tuple[Pointed, ...] | None = None
    last_question: Question | None = None
    open_orders: tuple[OpenOrder, ...] | None = None
    appointments: tuple[own_appointments.OwnAppointment, ...] | None = None
    in_the_middle_of: Mapping[str, str] | None = None
    already_noted: tuple[str, ...] | None = None
    facts: Mapping[str, str] | None = None

    def json_text(self) -> str:
        """The context on one line, without what there is not."""
        return self.model_dump_json(exclude_none=True)


def of(
    situation: Situation,
    read: Reading,
    noted: Sequence[ProposedAction] = (),
    facts: Mapping[str, str] | None = None,
) -> Context:
    """The context of these words; `noted` is what the same breath's buttons already propose."""
    shown = relevance.products(situation)
    return Context(
        current_state=situation.state,
        detected_events=tuple(event.name for event in read.events),
        cart=_cart(situation.cart, situation),
        customer_message=_message(situation.unread),
        recent_history=tuple(_earlier(line) for line in _history(situation)),
        product_catalog=tuple(item(row) for row in shown),
        now=_now(situation),
        options=options_of(relevance.meant(situation), situation) or None,
        branches=_branches(situation) or None,
        pointed_at=_pointed(situation) or None,
        last_question=_question(situation.asked),
        open_orders=tuple(_order(one) for one in _orders(situation)) or None,
        appointments=own_appointments.of(situation) or None,
        in_the_middle_of={one.name: one.state for one in situation.flows} or None,
        already_noted=tuple(_told(one) for one in noted) or None,
        facts=facts or None,
    )


def _cart(cart: CartValue, situation: Situation) -> Cart:
    return Cart(
        items=tuple(_item(line) for line in cart.lines),
        total=number(cart.total),
        currency=cart.currency,
        delivery_fee=number(cart.fee) if cart.fee else None,
        details=_details(cart.details, situation) or None,
    )


def _item(line: LineValue) -> CartItem:
    return CartItem(
        product_id=str(line.variant_id),
        name=line.name,
        quantity=line.quantity,
        unit_price=number(line.unit_price),
        subtotal=number(line.subtotal),
        options=tuple(option.name for option in line.options) or None,
        note=text(line.note, LONGEST_LINE) or None,
    )


def _details(details: Details, situation: Situation) -> dict[str, str]:
    """How the cart is handed over and paid for, where the customer said so."""
    if details == Details():
        return {}
    ways = {method.id: method.name for method in situation.methods}
    at = order_branches.of(details, situation.shop)
    told = {
        "fulfilment": details.fulfilment,
        "branch": at.full_name if at is not None else "",
        "address": text(details.address, LONGEST_LINE),
        "wanted_at": details.wanted_at.isoformat() if details.wanted_at else "",
        "payment": ways.get(details.payment_method_id or 0, ""),
    }
    return {name: value for name, value in told.items() if value}


def _branches(situation: Situation) -> dict[str, str]:
    """Where the cart may be picked up, while there is something in it and a branch to choose."""
    if not situation.cart.lines or not order_branches.several(situation.shop):
        return {}
    return {str(row.id): row.full_name for row in situation.shop.branches[: relevance.MOST]}


def _message(unread: Sequence[InboundMessage]) -> str:
    """The customer's unread lines; a message without words is named by its kind."""
    lines = [said.text or f"[{said.kind}]" for said in unread]
    return str(storable(shortening.joined(lines)))


def _history(situation: Situation) -> tuple[Line, ...]:
    return health_data.shown(situation, situation.history[-HISTORY:])


def _earlier(line: Line) -> HistoryItem:
    role = "shop_person" if line.role == "human" else line.role
    return HistoryItem(role=role, text=text(line.text, LONGEST_LINE))


def _now(situation: Situation) -> str:
    """The shop's local time, to the minute, with the weekday."""
    here = situation.now.astimezone(ZoneInfo(situation.shop.time_zone))
    return f"{_DAYS[here.weekday()]} {here:%Y-%m-%d %H:%M}"


def _pointed(situation: Situation) -> tuple[Pointed, ...]:
    """What each of the customer's messages points at; where none does, what was shown last."""
    pointing = [said for said in situation.unread if said.refers is not None]
    several = len(pointing) > 1
    found = tuple(
        _thing(said.refers, situation, said.text if several else "")
        for said in pointing
        if said.refers is not None
    )
    if found:
        return found
    last = situation.last_shown
    # "Este" is nothing in particular where the whole catalogue was shown.
    few = last is not None and (last.order is not None or 0 < len(last.variants) <= relevance.FOUND)
    return (_thing(last, situation, ""),) if last is not None and few else ()


def _thing(thing: Referent, situation: Situation, message: str) -> Pointed:
    order = situation.known_order(thing.order) if thing.order is not None else None
    return Pointed(
        by=thing.by,
        product_ids=tuple(str(pk) for pk in thing.variants[: relevance.MOST]),
        order=order.short_number if order is not None else None,
        gone=tuple(name for name in thing.gone if name) or None,
        message=text(message, LONGEST_LINE) or None,
    )


def _question(asked: PendingQuestion | None) -> Question | None:
    if asked is None:
        return None
    return Question(
        about=asked.about,
        flow=asked.flow or None,
        product_ids=tuple(str(pk) for pk in asked.items[: relevance.MOST]),
        quantity=asked.quantity,
        said=text(asked.text, LONGEST_LINE) or None,
    )


def _orders(situation: Situation) -> list[OrderValue]:
    """The customer's orders that are under way, the current one first; three at most."""
    current = [situation.order] if situation.order is not None else []
    known = {order.id: order for order in (*current, *situation.open_orders, *situation.payable)}
    return list(known.values())[:3]


def _order(order: OrderValue) -> OpenOrder:
    return OpenOrder(
        number=order.short_number,
        items=", ".join(f"{line.quantity} {line.name}" for line in order.lines[:10]),
        total=number(order.total),
        payment=order.payment_status,
        fulfilment=order.fulfilment_status,
    )


def _told(proposed: ProposedAction) -> str:
    params = ", ".join(f"{name}={value}" for name, value in proposed.params.items())
    return text(f"{proposed.type}({params})", LONGEST_LINE)
