"""Services and staff as values: what is done, by whom, at which price. Pure."""

from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from uuid import UUID


@dataclass(frozen=True, slots=True)
class ServiceValue:
    """A service as it stands at a moment; prices are in the merchant's currency.

    `price_min` and `price_max` are both None where no price is written. `promotion_text` is "" and
    `promotion_active` False outside of the promotion's dates.
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
    """A time that somebody wants: `starts` aware; without staff, whoever is free first."""

    service_id: int
    branch_id: int
    starts: datetime
    staff_id: int | None = None


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
