"""What a shop that gives appointments offers, and what this customer has of it. Pure."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from decimal import Decimal
from uuid import UUID

from catalog.bookings.values import AppointmentValue, Judged, StaffValue, Wish
from chatbot.agent.situation.shown import Shown

FLOW = "booking"
"""The flow that an appointment takes beside the sale (`flows.booking`)."""


@dataclass(frozen=True, slots=True)
class Price:
    """What a service costs in the merchant's currency: `low` to `high`, both None where no price is
    written. `consulted`: the final one is told after a consultation."""

    low: Decimal | None = None
    high: Decimal | None = None
    note: str = ""
    consulted: bool = False


@dataclass(frozen=True, slots=True)
class Offered:
    """A service as it can be booked; `minutes` None where the calendar's own length holds. Of one
    `by_party` a table is reserved."""

    id: int
    name: str
    aliases: tuple[str, ...] = ()
    minutes: int | None = None
    price: Price = Price()
    by_party: bool = False


@dataclass(frozen=True, slots=True)
class Agenda:
    """`appointments` are the customer's open ones, the next one first; until `change_hours` before
    one the customer changes it alone. With a `waiting_list` times that become free are offered.
    Tables stand in `areas`, the largest is for `largest` people, and of each in whose link a code
    stands `codes` has that and its name, `branches` that and the branch it stands in. `shown` is
    the last summary of an appointment, while one waits for a yes; `judged` what the calendar said
    to the wishes of this turn."""

    services: tuple[Offered, ...] = ()
    staff: tuple[StaffValue, ...] = ()
    appointments: tuple[AppointmentValue, ...] = ()
    change_hours: int = 0
    waiting_list: bool = False
    areas: tuple[str, ...] = ()
    largest: int = 0
    codes: tuple[tuple[str, str], ...] = ()
    branches: tuple[tuple[str, int], ...] = ()
    shown: Shown | None = None
    judged: tuple[Judged, ...] = ()

    def service(self, service_id: int | None) -> Offered | None:
        """The service of that id, while it is on offer."""
        return next((one for one in self.services if one.id == service_id), None)

    @property
    def tables(self) -> Offered | None:
        """The service that tables are reserved of."""
        return next((one for one in self.services if one.by_party), None)

    def is_table(self, service_id: int | None = None) -> bool:
        """Whether a table is reserved by that service; of none in particular, by all there are."""
        rows = self.services if service_id is None else (self.service(service_id),)
        return bool(rows) and all(one is not None and one.by_party for one in rows)

    def attendant(self, staff_id: int | None) -> StaffValue | None:
        """Who attends under that id."""
        return next((one for one in self.staff if one.id == staff_id), None)

    def says(self, wish: Wish) -> Judged | None:
        """What the calendar said to that wish; None where it was not asked."""
        return next((one for one in self.judged if one.wish == wish), None)

    def holding(self, appointments: Mapping[UUID, AppointmentValue]) -> "Agenda":
        """With those appointments of the customer's, the next one first."""
        rows = sorted(appointments.values(), key=lambda one: (one.starts, str(one.id)))
        return replace(self, appointments=tuple(rows))
