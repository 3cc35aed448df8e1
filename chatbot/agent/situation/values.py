"""What a turn knows and what it may do, as frozen values. Pure.

A `Situation` is everything a proposer and the matrix look at; it is stored with the turn's audit,
so that the turn can be run again from it.
"""

from dataclasses import dataclass, field
from datetime import datetime
from decimal import Decimal
from typing import Any
from uuid import UUID

from catalog.orders.rules.details import ZoneValue
from catalog.orders.rules.kitchen import KitchenValue
from catalog.orders.values import CartValue, Details, MethodValue, OrderValue
from catalog.products.values import VariantValue
from chatbot.agent.situation.agenda import Agenda
from chatbot.agent.situation.data_asked import DataAsked
from chatbot.agent.situation.lead import Lead
from chatbot.agent.situation.selling import Selling
from chatbot.agent.situation.shop import Shop
from chatbot.agent.situation.shown import Shown


@dataclass(frozen=True, slots=True)
class Referent:
    """What words point at, as far as the backend can show it.

    `by` is one of: quote (a message of ours), own (the customer's), product_page, advertisement,
    shown (what was shown last, nothing being quoted). `variants` are on offer, in the order shown;
    `gone` names what is not (any more), "" where not even a name is known. `order` is an order's
    id, `question` what the message asked (`PendingQuestion.about`), `verb` and `quantity` what was
    to be done.
    """

    by: str
    variants: tuple[int, ...] = ()
    gone: tuple[str, ...] = ()
    order: UUID | None = None
    question: str = ""
    verb: str = ""
    quantity: int | None = None

    @property
    def from_outside(self) -> bool:
        """An advertisement or product's page brought the customer: nobody here spoke of it yet."""
        return self.by in ("advertisement", "product_page")


@dataclass(frozen=True, slots=True)
class Wanted:
    """One line of a cart that was filled in the channel's own catalogue.

    `quantity` is None where no whole number was told; `price` and `currency` are what that
    catalogue said, never believed. `gone` names what we know under that SKU but do not sell now.
    """

    sku: str
    quantity: int | None
    price: Decimal | None = None
    currency: str = ""
    gone: str = ""


@dataclass(frozen=True, slots=True)
class Pin:
    """A place on the map as a customer sent it, in degrees; `name` is the map's own name of it."""

    latitude: Decimal
    longitude: Decimal
    name: str = ""


@dataclass(frozen=True, slots=True)
class InboundMessage:
    """One unread message of the customer; `recorded_at` is by our clock.

    `refers` is what this very message names without words; `wanted` the cart that it brings.
    `pin` is the place that it shows. `edited`: it does not say what it said when it came.
    """

    id: int
    kind: str
    text: str
    choice: str
    replies_to: str
    mime_type: str
    said_at: datetime
    recorded_at: datetime
    media_state: str = ""
    refers: Referent | None = None
    wanted: tuple[Wanted, ...] = ()
    edited: bool = False
    pin: Pin | None = None


@dataclass(frozen=True, slots=True)
class Line:
    """One earlier line of the thread; `role` is customer, assistant or human. `at` is when it was
    said, None where nobody kept it."""

    role: str
    text: str
    at: datetime | None = None


@dataclass(frozen=True, slots=True)
class OpenFlow:
    """What the conversation is in the middle of beside a sale: a table's name (`flows.registry`)
    and the state in it. `data` is plain JSON; `due_at` is when that state lapses."""

    name: str
    state: str
    data: dict[str, Any] = field(default_factory=dict)
    due_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class PendingQuestion:
    """What the assistant last asked, so that a bare answer has a meaning.

    `about` is one of: confirm, resume, which_variant, which_line, offered, quantity, options,
    reopen, which_order, note_for, cancel, lead, and of handing over fulfilment, address,
    same_address, zone, minimum, when (`rules.handing_over`); of an appointment service, slot,
    patient, which_appointment, attendance, appointment (the summary, to be agreed to); of a sale in
    packs buy, data, place, pack. `items` are variant ids, `verb` what was to be done with one (add,
    set, remove), or what of when is asked (hour, which, again), `messages` message ids of proofs;
    `text` are the customer's words that wait for their line;
    `pending` are proposals kept meanwhile, as `{"type", "params"}`. `flow` is whose question it
    is, "" for the sale's; `offers` are ids of the free times that were offered, in their order.
    """

    about: str
    items: tuple[int, ...] = ()
    quantity: int | None = None
    verb: str = "add"
    messages: tuple[int, ...] = ()
    pending: tuple[dict[str, Any], ...] = ()
    text: str = ""
    flow: str = ""
    offers: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Situation:
    """A conversation at one moment: enough to propose, judge and run the turn again.

    `catalog_digest` names what the catalogue holds but for stock and the hour; `channel` is the
    transport; `flows` are the open ones, the oldest first; `last_order` is the
    customer's newest order, where the words wish for it again; `last_delivery` is how the
    customer's last delivered order was handed over, looked up while something is being bought.
    `last_told` is the kind of the fact that was told last, "" for others than `elliptic` names;
    `last_service` the id of the one service told then.
    `agenda` is None for a shop that gives no appointments.
    `selling` is what a shop sells by that sells in packs, None for any other; `kitchen` how busy
    one is that cooks, None for any other. `data` is what the unread words ask of data, None where
    they ask nothing of it.
    """

    now: datetime
    session_id: UUID
    shop: Shop
    customer_name: str
    state: str
    mode: str
    ownership_version: int
    version: int
    cart: CartValue
    order: OrderValue | None
    open_orders: tuple[OrderValue, ...]
    payable: tuple[OrderValue, ...]
    lately_cancelled: tuple[OrderValue, ...]
    unread: tuple[InboundMessage, ...]
    history: tuple[Line, ...]
    catalog: tuple[VariantValue, ...]
    methods: tuple[MethodValue, ...]
    shown: Shown | None = None
    asked: PendingQuestion | None = None
    last_shown: Referent | None = None
    zones: tuple[ZoneValue, ...] = ()
    catalog_digest: str = ""
    channel: str = ""
    flows: tuple[OpenFlow, ...] = ()
    last_order: OrderValue | None = None
    last_delivery: Details | None = None
    customer_email: str = ""
    customer_phone: str = ""
    last_told: str = ""
    last_service: str = ""
    agenda: Agenda | None = None
    selling: Selling | None = None
    kitchen: KitchenValue | None = None
    data: DataAsked | None = None

    @property
    def lead(self) -> Lead:
        """The customer's details."""
        return Lead(self.customer_name, self.customer_email, self.customer_phone)

    @property
    def text(self) -> str:
        """The unread words as one text, a line a message."""
        return "\n".join(said.text for said in self.unread if said.text)

    @property
    def choice(self) -> str:
        """The id of the last tapped button or row, or ""."""
        return next((said.choice for said in reversed(self.unread) if said.choice), "")

    @property
    def refers(self) -> Referent | None:
        """What the newest of the customer's messages that point at something names."""
        return next((said.refers for said in reversed(self.unread) if said.refers), None)

    @property
    def meant(self) -> Referent | None:
        """What "este" is: what the customer's message names, else what was shown last."""
        return self.refers or self.last_shown

    @property
    def wanted(self) -> tuple[Wanted, ...]:
        """The lines of the carts that the customer brings from the channel's catalogue."""
        return tuple(line for said in self.unread for line in said.wanted)

    def by_sku(self, sku: str) -> VariantValue | None:
        """The one sellable row of that SKU, capitals aside."""
        found = [row for row in self.catalog if row.sku and row.sku.casefold() == sku.casefold()]
        exact = [row for row in found if row.sku == sku]
        return (exact or found)[0] if exact or len(found) == 1 else None

    def variant(self, variant_id: int) -> VariantValue | None:
        """The sellable row of that id, if it is on offer."""
        return next((row for row in self.catalog if row.id == variant_id), None)

    def known_order(self, order_id: UUID) -> OrderValue | None:
        """The order of that id among the customer's open and payable ones."""
        known = (*self.open_orders, *self.payable)
        return next((order for order in known if order.id == order_id), None)

    @property
    def in_review(self) -> tuple[OrderValue, ...]:
        """Orders whose proof waits for a person."""
        return tuple(order for order in self.open_orders if order.payment_status == "in_review")


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the backend decided about one proposal.

    `code` is "" when accepted; `before` and `after` are states; `events` opened the way; `ignored`
    names parameters that the action does not have; `by` is the tool that listed it with others.
    """

    type: str
    params: dict[str, Any]
    accepted: bool
    before: str
    after: str
    code: str = ""
    events: tuple[str, ...] = ()
    ignored: tuple[str, ...] = ()
    by: str = ""


@dataclass(frozen=True, slots=True)
class Effect:
    """What was done, as the reply and the audit need it: a kind and plain facts."""

    kind: str
    facts: dict[str, Any] = field(default_factory=dict)
