"""Carts and orders as values: frozen copies that rules can judge without the database. Pure."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from enum import StrEnum
from uuid import UUID


class Author(StrEnum):
    """Who ended an order; told with its cancellation, since names are anybody's."""

    PERSON = "person"
    CUSTOMER = "customer"
    CLOCK = "clock"


@dataclass(frozen=True, slots=True)
class ChosenOption:
    """An option as it was chosen: `price` is the difference it made then."""

    id: int
    name: str
    price: Decimal


@dataclass(frozen=True, slots=True)
class LineValue:
    """A line of a cart or order; `unit_price` includes the options.

    A pack is one line: `pack` is its key, `unit_price` its price, and each of `quantity` takes
    `units_each` of the variant's stock.
    """

    id: int
    variant_id: int
    name: str
    quantity: int
    unit_price: Decimal
    options: tuple[ChosenOption, ...] = ()
    note: str = ""
    pack: str = ""
    units_each: int = 1

    @property
    def subtotal(self) -> Decimal:
        return self.unit_price * self.quantity


def units(lines: Iterable[LineValue]) -> Counter[int]:
    """How many of each variant the lines hold."""
    found: Counter[int] = Counter()
    for line in lines:
        found[line.variant_id] += line.quantity * line.units_each
    return found


@dataclass(frozen=True, slots=True)
class Details:
    """How the goods are handed over and paid for; ids are of the merchant's rows.

    `fulfilment` is "pickup", "delivery", "dine_in" (eaten at the table that `reference` names) or
    "" while nobody said which; `invoice` what is to stand
    on an invoice, in the customer's words, "" where none was asked for. `branch_id` is which branch
    hands them over, None while nobody knows and where the merchant has one.
    """

    fulfilment: str = ""
    address: str = ""
    reference: str = ""
    contact_name: str = ""
    contact_phone: str = ""
    wanted_at: datetime | None = None
    invoice: str = ""
    payment_method_id: int | None = None
    zone_id: int | None = None
    branch_id: int | None = None
    latitude: Decimal | None = None
    longitude: Decimal | None = None


@dataclass(frozen=True, slots=True)
class CartValue:
    """A cart; money in `currency`. total = sum of the lines + fee.

    `zone_fee` is what the zone costs, `free_from` the sum of the lines from which on it does not.
    """

    id: UUID | None
    currency: str
    lines: tuple[LineValue, ...] = ()
    details: Details = Details()
    zone_fee: Decimal = Decimal(0)
    free_from: Decimal | None = None

    @property
    def lines_total(self) -> Decimal:
        return sum((line.subtotal for line in self.lines), Decimal(0))

    @property
    def fee(self) -> Decimal:
        """What the delivery costs by the lines as they are."""
        free = self.free_from is not None and self.lines_total >= self.free_from
        return Decimal(0) if free else self.zone_fee

    @property
    def total(self) -> Decimal:
        return self.lines_total + self.fee


@dataclass(frozen=True, slots=True)
class Parcel:
    """Its carrier and number, and where it is: a key of `parcel_states` or "", since `at`."""

    carrier: str
    guide: str
    state: str = ""
    at: datetime | None = None


@dataclass(frozen=True, slots=True)
class OrderValue:
    """An agreed order; `parcel` is None until a carrier has given it a number."""

    id: UUID
    number: int
    currency: str
    lines: tuple[LineValue, ...]
    details: Details
    fee: Decimal
    total: Decimal
    payment_status: str
    fulfilment_status: str
    has_proof: bool
    created_at: datetime
    parcel: Parcel | None = None

    @property
    def short_number(self) -> str:
        return f"#{self.number:04d}"


@dataclass(frozen=True, slots=True)
class MethodValue:
    """One way to pay; `qr` is a path in the private storage or "". `refusals`: from how many orders
    refused at the door on a customer is not offered it; None for never. `aliases`: what else it is
    called."""

    id: int
    kind: str
    name: str
    instructions: str = ""
    qr: str = ""
    refusals: int | None = None
    aliases: tuple[str, ...] = ()

    @property
    def is_cash(self) -> bool:
        return self.kind in ("cash_on_delivery", "cash_at_pickup")
