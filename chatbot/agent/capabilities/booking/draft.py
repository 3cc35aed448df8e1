"""What is wanted of an appointment so far, as the flow keeps it between two messages. Pure."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date, datetime, time
from typing import Any
from uuid import UUID
from zoneinfo import ZoneInfo

from pydantic import TypeAdapter

from catalog.bookings.rules.availability import Slot
from catalog.bookings.rules.tables import Party
from catalog.bookings.values import Wish
from chatbot.agent.capabilities.values import World
from chatbot.agent.flows import booking, registry
from chatbot.agent.situation.summary import BOOK


@dataclass(frozen=True, slots=True)
class Draft:
    """`action` is what a yes does. `appointment` is the one that is moved or called off; of a new
    one the time that is held for it. `starts` is aware; without it `day`, `after` and `before` are
    the local day and hours that were wished for. `branch_id` and `staff_id` are what the customer
    chose, `at` and `by` where and with whom it would be. `listed`: where nothing is free, the
    customer waits for a time. `unnamed`: it is for somebody whose name is to be asked. Of a table
    `size` is how many come, `area` where they want to sit. `then` are the visits that are chosen
    behind it.
    """

    action: str = BOOK
    appointment: UUID | None = None
    service_id: int | None = None
    branch_id: int | None = None
    staff_id: int | None = None
    starts: datetime | None = None
    day: date | None = None
    after: time | None = None
    before: time | None = None
    patient: str = ""
    relation: str = ""
    document: str = ""
    note: str = ""
    at: int | None = None
    by: int | None = None
    ends: datetime | None = None
    listed: bool = False
    unnamed: bool = False
    size: int | None = None
    area: str = ""
    then: tuple["Draft", ...] = ()

    @property
    def party(self) -> Party | None:
        """How many come to a table, and where they want to sit; None while nobody said."""
        return Party(self.size, self.area) if self.size is not None else None

    @property
    def wish(self) -> Wish | None:
        """What the calendar is asked; None while nobody knows for which service."""
        if self.service_id is None:
            return None
        return Wish(
            self.service_id,
            self.branch_id,
            self.staff_id,
            self.starts,
            self.day,
            self.after,
            self.before,
            self.appointment,
            self.party,
        )

    @property
    def timeless(self) -> "Draft":
        """Without the time; day and hours that were wished for stay."""
        return replace(self, starts=None, ends=None, at=None, by=None)

    @property
    def anytime(self) -> "Draft":
        """The same whenever it may be."""
        return replace(self.timeless, day=None, after=None, before=None)

    def on_day(self, zone: ZoneInfo) -> date | None:
        """The local day that is spoken of; None while there is none."""
        return self.starts.astimezone(zone).date() if self.starts is not None else self.day

    def on(self, slot: Slot) -> "Draft":
        """At that time, there, with whom is free."""
        return replace(
            self, starts=slot.starts, ends=slot.ends, at=slot.branch_id, by=slot.staff_id
        )


_draft = TypeAdapter(Draft)


def dumped(draft: Draft) -> dict[str, Any]:
    """As the flow's data."""
    told: dict[str, Any] = _draft.dump_python(draft, mode="json", exclude_defaults=True)
    return told


def read(data: Mapping[str, Any]) -> Draft:
    """What `dumped` wrote."""
    return _draft.validate_python(dict(data))


def open_one(world: World) -> Draft | None:
    """What is on its way in that world; None where nothing is."""
    flow = world.flows.get(booking.NAME)
    if flow is None or registry.is_over(flow.name, flow.state):
        return None
    return read(flow.data)


def waits(world: World) -> bool:
    """Whether a summary waits for a yes."""
    flow = world.flows.get(booking.NAME)
    return flow is not None and flow.state == booking.REVIEW


def timed(draft: Draft, params: Mapping[str, Any]) -> Draft:
    """With the time, place, person and service that the parameters tell; what they leave out
    stays."""
    if params.get("other_time"):
        draft = draft.anytime
    if "starts_at" in params:
        draft = replace(draft.anytime, starts=datetime.fromisoformat(params["starts_at"]))
    elif {"date", "after", "before"} & params.keys():
        draft = replace(
            draft.anytime,
            day=date.fromisoformat(params["date"]) if "date" in params else draft.day,
            after=time.fromisoformat(params["after"]) if "after" in params else None,
            before=time.fromisoformat(params["before"]) if "before" in params else None,
        )
    chosen = {key: params[key] for key in ("service_id", "branch_id", "staff_id") if key in params}
    told = {"party_size": "size", "area": "area"}
    chosen |= {told[key]: params[key] for key in told if key in params}
    return replace(draft, **chosen)


def told_of(draft: Draft, params: Mapping[str, Any]) -> Draft:
    """With whom it is for, and what was added."""
    if "patient_name" in params:
        draft = replace(draft, unnamed=False)
        draft = replace(draft, relation="", document="") if draft.patient else draft
    elif params.get("other_patient") or ("patient_relation" in params and not draft.patient):
        draft = replace(draft, patient="", relation="", document="", unnamed=True)
    fields = {"patient_name": "patient", "patient_relation": "relation"}
    fields |= {"patient_document": "document", "note": "note"}
    return replace(draft, **{fields[key]: params[key] for key in fields if key in params})
