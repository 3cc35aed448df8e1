"""What the card shows of a customer, their cart and their orders: frozen, every amount in words."""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from catalog.loyalty.values import HandedOver, RewardValue, Standing
from catalog.orders.admin.forms import ActionForm
from catalog.orders.admin.order_actions import OrderAction, tone
from catalog.orders.admin.sheet import Sheet
from catalog.orders.rules.details import ZoneValue
from catalog.orders.values import Details, MethodValue
from chatbot.conversations.models import Session
from merchants.models import Customer
from merchants.rules.branches import BranchValue


@dataclass(frozen=True, slots=True)
class CustomerShown:
    """The customer. `spent` is what came in less what was given back; `refusals` are orders that
    were not taken at the door; `answers`: the assistant speaks to the customer, `alone_why` says
    why not."""

    customer: Customer
    name: str
    phones: tuple[str, ...]
    since: datetime
    spent: str
    orders: int
    refusals: int
    suggestions: tuple[str, ...]
    notes_by: str
    notes_at: datetime | None
    answers: bool
    alone_why: str


@dataclass(frozen=True, slots=True)
class LineShown:
    """A line of the cart; `short` is how many there are where that is fewer, else None."""

    id: int
    name: str
    extras: str
    quantity: int
    unit: str
    subtotal: str
    short: int | None


@dataclass(frozen=True, slots=True)
class SaidAfter:
    """A customer's message that came after the review; `likely`: it reads as a yes."""

    id: int
    text: str
    at: datetime
    likely: bool


@dataclass(frozen=True, slots=True)
class ReviewShown:
    """The review that was last sent. `sent_at` None: it is still on its way; `fits`: it shows what
    the cart holds now."""

    sent_at: datetime | None
    fits: bool
    said: tuple[SaidAfter, ...]


@dataclass(frozen=True, slots=True)
class Basket:
    """The cart. `missing` says what stands between it and a review, "" for nothing; `branches` are
    those to choose from, () where there is one."""

    lines: tuple[LineShown, ...]
    subtotal: str
    fee: str
    total: str
    details: Details
    zones: tuple[ZoneValue, ...]
    branches: tuple[BranchValue, ...]
    methods: tuple[MethodValue, ...]
    missing: str
    review: ReviewShown | None

    @property
    def branch(self) -> BranchValue | None:
        return next((row for row in self.branches if row.id == self.details.branch_id), None)

    @property
    def zone(self) -> ZoneValue | None:
        return next((zone for zone in self.zones if zone.id == self.details.zone_id), None)

    @property
    def method(self) -> MethodValue | None:
        wanted = self.details.payment_method_id
        return next((way for way in self.methods if way.id == wanted), None)


@dataclass(frozen=True, slots=True)
class Button:
    """An action on an order as the card offers it: its form, empty or as it was refused."""

    action: OrderAction
    form: ActionForm
    payment: str = ""

    @property
    def tone(self) -> str:
        return tone(self.action, self.form.sheet)

    @property
    def is_refused(self) -> bool:
        return self.form.is_bound

    @property
    def is_plain(self) -> bool:
        """A click is enough."""
        return not self.form.shown()


@dataclass(frozen=True, slots=True)
class OrderShown:
    """An order that is still going on. `payable`: it waits for money, so that it can be told how
    to pay it; `methods` are the ways that fit it; `rewards` those that the points pay for and that
    it may still have."""

    sheet: Sheet
    review: tuple[Button, ...]
    next: tuple[Button, ...]
    more: tuple[Button, ...]
    payable: bool
    methods: tuple[MethodValue, ...]
    attested_by: str
    current: bool
    rewards: tuple[RewardValue, ...] = ()


@dataclass(frozen=True, slots=True)
class Earlier:
    """An order of the customer, in a line."""

    id: UUID
    number: str
    at: datetime
    total: str
    payment: str
    payment_tone: str
    stage: str
    stage_tone: str
    link: str


@dataclass(frozen=True, slots=True)
class Card:
    """All of it. `sells`: this person may sell here now; `why_not` says what is in the way; `flows`
    is what goes on beside the sale, a line each; `points` is where the customer stands in the
    programme, None where the shop has none; `gifts` are the rewards that are no goods and that the
    points pay for, `given` those handed over lately, which this person may take back where they
    `gives` any."""

    session: Session
    customer: CustomerShown
    basket: Basket
    orders: tuple[OrderShown, ...]
    earlier: tuple[Earlier, ...]
    sells: bool
    why_not: str
    writes: bool
    flows: tuple[str, ...] = ()
    points: Standing | None = None
    gifts: tuple[RewardValue, ...] = ()
    given: tuple[HandedOver, ...] = ()
    gives: bool = False
