"""Services and staff as values: what is done, by whom, at which price. Pure."""

from dataclasses import dataclass
from datetime import date, datetime, time
from decimal import Decimal
from uuid import UUID

from catalog.bookings.rules.availability import Slot
from catalog.bookings.rules.tables import Party


@dataclass(frozen=True, slots=True)
class ServiceValue:
    """A service as it stands at a moment; prices are in the merchant's currency.

    `price_min` and `price_max` are both None where no price is written. `promotion_text` is "" and
    `promotion_active` False outside of the promotion's dates. Of one `by_party` a table is
    reserved.
    """

    id: int
    name: str
    category: str = ""
    description: str = ""
    duration_minutes: int | None = None
    price_min: Decimal | None = None
    price_max: Decimal | None = None
    price_note: str = ""
    requires_consultation: bool = False
    promotion_active: bool = False
    promotion_text: str = ""
    aliases: tuple[str, ...] = ()
    active: bool = True
    by_party: bool = False


@dataclass(frozen=True, slots=True)
class Place:
    """A branch by key and name."""

    id: int
    name: str


@dataclass(frozen=True, slots=True)
class StaffValue:
    """Somebody who attends. `branches` are the active ones where they do, all of the merchant's
    where none is written; `service_ids` is empty for whoever does every service."""

    id: int
    name: str
    role: str = ""
    specialty: str = ""
    branches: tuple[Place, ...] = ()
    service_ids: frozenset[int] = frozenset()

    def does(self, service_id: int) -> bool:
        """Whether they do that service."""
        return not self.service_ids or service_id in self.service_ids

    def works_at(self, branch_id: int) -> bool:
        """Whether they attend there."""
        return any(place.id == branch_id for place in self.branches)


@dataclass(frozen=True, slots=True)
class Wanted:
    """A time that somebody wants: `starts` aware; without staff, whoever is free first. Of a table,
    for how many, and where it shall stand."""

    service_id: int
    branch_id: int
    starts: datetime
    staff_id: int | None = None
    party: Party | None = None


@dataclass(frozen=True, slots=True)
class PatientValue:
    """Whom it is for, as the customer says; `relation` "" for the customer's own self."""

    name: str
    relation: str = ""
    document: str = ""


@dataclass(frozen=True, slots=True)
class Origin:
    """Which turn of which engine made an appointment, and how sure it was; empty for a person."""

    turn: UUID | None = None
    engine: str = ""
    confidence: float | None = None


@dataclass(frozen=True, slots=True)
class AppointmentValue:
    """An appointment as the customer may be told of it; `starts` and `ends` are aware. `patient`
    is "" where it is for whoever writes, `staff` and `staff_id` are empty where nobody is named.
    `party` is None for what is no table."""

    id: UUID
    status: str
    service_id: int
    service: str
    branch_id: int
    branch: str
    starts: datetime
    ends: datetime
    staff_id: int | None = None
    staff: str = ""
    patient: str = ""
    party: Party | None = None


@dataclass(frozen=True, slots=True)
class Wish:
    """What a customer wants of the calendar, None where it is open: an aware time, else a local
    date and the local hours between which it shall begin. `without` is an appointment of the
    customer's own that gives way; `party` is for how many a table shall be."""

    service_id: int
    branch_id: int | None = None
    staff_id: int | None = None
    starts: datetime | None = None
    day: date | None = None
    after: time | None = None
    before: time | None = None
    without: UUID | None = None
    party: Party | None = None


@dataclass(frozen=True, slots=True)
class Judged:
    """What the calendar says to a wish: `slot` where that very time can be had, else `code`
    (`problems`, "" where no time was wished for) and, nearest first, times that can be had instead.
    """

    wish: Wish
    slot: Slot | None = None
    code: str = ""
    offers: tuple[Slot, ...] = ()
