"""What the simulator's page shows, as values: each is turned into JSON once, at the door out.

Instants are aware datetimes, money is already written as people of the country write it.
"""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from chatbot.agent.trace import Story


@dataclass(frozen=True, slots=True)
class Chat:
    """A simulated customer and where the conversation stands.

    `typing`: the assistant has the customer's words to answer. `last_source` is "" when they spoke
    last. `since` orders the list: the last words, or when the customer was made. `left_alone`: the
    assistant does not answer them.
    """

    customer: UUID
    name: str
    phone: str
    mode: str
    mode_label: str
    state: str
    state_label: str
    typing: bool
    last_text: str
    last_source: str
    last_at: datetime | None
    since: datetime
    left_alone: bool = False


@dataclass(frozen=True, slots=True)
class Tap:
    """Something that can be tapped under a message; `id` is what the tap sends back."""

    id: str
    title: str
    description: str = ""


@dataclass(frozen=True, slots=True)
class TapSection:
    title: str
    rows: tuple[Tap, ...]


@dataclass(frozen=True, slots=True)
class Attachment:
    """A file of a message: `state` is waiting, shown (a picture), heard, download or refused."""

    url: str
    name: str
    state: str
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Place:
    """A point of the map, with the address where the map shows it."""

    name: str
    url: str


@dataclass(frozen=True, slots=True)
class Card:
    name: str
    phone: str


@dataclass(frozen=True, slots=True)
class Good:
    """An article by its SKU, with our own name, price and picture; `quantity` 0: not asked for.

    `known` is False for a SKU that the shop does not sell.
    """

    sku: str
    name: str
    price: str
    picture: str
    quantity: int = 0
    known: bool = True


@dataclass(frozen=True, slots=True)
class GoodShelf:
    title: str
    goods: tuple[Good, ...]


@dataclass(frozen=True, slots=True)
class Bubble:
    """One message of the thread; `side` is in (the customer), out (the shop) or note.

    `delivery` is the outbox state of what the shop says; `seen` tells that a turn has read what
    the customer said; `client` is the id the page itself gave to a message. `asks` is what a
    button under it asks for: "location". `mark` stands over it in small print.
    """

    id: int
    side: str
    source: str
    kind: str
    text: str
    at: datetime
    by: str = ""
    seen: bool = False
    client: str = ""
    provider_id: str = ""
    replies_to: str = ""
    choice: str = ""
    turn: UUID | None = None
    delivery: str = ""
    delivery_label: str = ""
    error: str = ""
    buttons: tuple[Tap, ...] = ()
    menu: str = ""
    sections: tuple[TapSection, ...] = ()
    attachment: Attachment | None = None
    place: Place | None = None
    cards: tuple[Card, ...] = ()
    shelves: tuple[GoodShelf, ...] = ()
    asks: str = ""
    mark: str = ""
    edited: bool = False
    revoked: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a cart or order; `extras` are its options and note as words."""

    quantity: int
    name: str
    extras: str
    subtotal: str


@dataclass(frozen=True, slots=True)
class Basket:
    """What the customer is putting together; `fee` is "" where there is none."""

    lines: tuple[Line, ...]
    fee: str
    total: str
    handover: str


@dataclass(frozen=True, slots=True)
class Paid:
    """A payment of an order and what a person decided about it."""

    label: str
    status: str
    amount: str
    reason: str
    at: datetime


@dataclass(frozen=True, slots=True)
class Ordered:
    """An agreed order with both of its statuses."""

    id: UUID
    number: str
    payment: str
    payment_label: str
    fulfilment: str
    fulfilment_label: str
    method: str
    basket: Basket
    payments: tuple[Paid, ...]
    is_test: bool
    current: bool
    url: str


@dataclass(frozen=True, slots=True)
class Beside:
    """What stands beside the phone: the cart, the orders and the newest turns."""

    reason: str
    intent: str
    basket: Basket | None
    orders: tuple[Ordered, ...]
    turns: tuple[Story, ...]


@dataclass(frozen=True, slots=True)
class Happening:
    """A row of the stream: what kind, and whose chat it touches (None: nobody's in particular)."""

    seq: int
    kind: str
    customer: UUID | None
