"""Which times are free for an appointment (specs/tool_calling_rag §4.1)."""

from collections.abc import Mapping, Sequence
from datetime import date, datetime, timedelta
from itertools import groupby
from typing import Any

from pydantic import BaseModel, ConfigDict, Field

from catalog.bookings import boards, problems
from catalog.bookings import selectors as bookings
from catalog.bookings.boards import Asked
from catalog.bookings.problems import NotOffered
from catalog.bookings.rules import availability
from catalog.bookings.rules.availability import Slot
from chatbot.agent.rules.named import whole
from chatbot.agent.situation.looked_up import LookedUp
from chatbot.agent.situation.values import Situation
from chatbot.agent.tools.products import text
from chatbot.agent.tools.rows import read_only
from chatbot.agent.tools.values import Found, Look, Tool, gives_visits
from merchants.models import Merchant

MOST_OF_A_DAY = 12
MOST_OF_A_WEEK = 4
"""Times of each day where several days are told."""
NO_DATE = "Esa fecha no se entiende: AAAA-MM-DD."
NONE_FREE = "No hay horarios libres en esos días."
NOT_THAT_DAY = "Ese día no hay horarios libres; estos son los siguientes."
REFUSED: Mapping[str, str] = {
    problems.UNKNOWN_SERVICE: "Ese servicio no está entre los del negocio.",
    problems.SERVICE_OFF: "Ese servicio ya no se da.",
    problems.UNKNOWN_BRANCH: "Esa sucursal no está entre las del negocio.",
    problems.UNKNOWN_STAFF: "Nadie así atiende aquí.",
    problems.STAFF_DOES_NOT: "Esa persona no hace ese servicio.",
    problems.STAFF_NOT_THERE: "Esa persona no atiende en esa sucursal.",
    problems.NOBODY_DOES: "Nadie hace ese servicio ahí.",
}
Row = dict[str, Any]


class GetAvailableSlots(BaseModel):
    """A day, or "" for the next seven; each id "" where it is open."""

    model_config = ConfigDict(coerce_numbers_to_str=True)

    date: str = Field(default="", max_length=40)
    branch_id: str = Field(default="", max_length=20)
    staff_id: str = Field(default="", max_length=20)
    service_id: str = Field(default="", max_length=20)


def get_available_slots(asked: GetAvailableSlots, look: Look) -> Found:
    """The free times, earliest first; of a day without any those of the week after it."""
    situation = look.situation
    wanted = _day(asked.date)
    if asked.date.strip() and wanted is None:
        return Found({"error": NO_DATE})
    with read_only(look.seconds):
        merchant = Merchant.objects.get(pk=situation.shop.id)
        today, end = boards.week(merchant, situation.now)
        days = (max(wanted, today), wanted) if wanted else (today, end)
        try:
            rows = _free(merchant, asked, days, situation)
            later = [] if rows or not wanted else _after(merchant, asked, days[0], situation)
        except NotOffered as refused:
            return Found({"error": REFUSED[refused.code]})
        told = _told(rows or later, situation, MOST_OF_A_DAY if rows and wanted else MOST_OF_A_WEEK)
    facts = tuple(LookedUp("slots", one["id"], one) for one in told)
    if rows:
        return Found(told, facts)
    return Found({"error": NOT_THAT_DAY, "slots": told} if later else {"error": NONE_FREE}, facts)


def _day(said: str) -> date | None:
    try:
        return date.fromisoformat(said.strip()[:10])
    except ValueError:
        return None


def _free(
    merchant: Merchant, asked: GetAvailableSlots, days: tuple[date, date], situation: Situation
) -> list[Slot]:
    ids = (_id(asked.service_id), _id(asked.branch_id), _id(asked.staff_id))
    found = boards.slots(merchant, Asked(*days, *ids), situation.now)
    held = _held(situation, *ids[::2])
    return [one for one in found if one.starts not in held]


def _held(situation: Situation, service_id: int | None, staff_id: int | None) -> set[datetime]:
    """When the customer has that service already: no time to move it to. With another person it
    may be."""
    rows = situation.agenda.appointments if situation.agenda is not None else ()
    return {
        one.starts
        for one in rows
        if service_id in (None, one.service_id) and staff_id in (None, one.staff_id)
    }


def _after(
    merchant: Merchant, asked: GetAvailableSlots, day: date, situation: Situation
) -> list[Slot]:
    ends = day + timedelta(days=boards.DAYS)
    return _free(merchant, asked, (day, ends), situation)


def _id(said: str) -> int | None:
    """None for "": it is open. 0, which names nothing, for what is no id."""
    return (whole(said) or 0) if said.strip() else None


def _told(slots: Sequence[Slot], situation: Situation, most: int) -> list[Row]:
    """Each time once (several may be free then), of each day a few that are spread over it."""
    once = {slot.starts: slot for slot in reversed(slots)}
    times = [once[at] for at in sorted(once)]
    names = {row.id: row.name for row in situation.shop.branches}
    staff = {one.id: one.name for one in bookings.staff(situation.shop.id)}
    chosen = (
        slot
        for _date, rows in groupby(times, key=lambda slot: slot.starts.date())
        for slot in availability.spread(list(rows), most)
    )
    return [_row(slot, names, staff) for slot in chosen]


def _row(slot: Slot, branches: Mapping[int, str], staff: Mapping[int, str]) -> Row:
    """The fields of the specification by their names, and the ids to book it by."""
    at = f"{slot.starts:%Y-%m-%dT%H:%M}"
    return {
        "id": f"{at}/{slot.branch_id}/{slot.staff_id or 0}",
        "date": f"{slot.starts:%Y-%m-%d}",
        "time": f"{slot.starts:%H:%M}",
        "branch_id": str(slot.branch_id),
        "branch_name": text(branches.get(slot.branch_id, "")),
        "staff_id": str(slot.staff_id) if slot.staff_id else None,
        "staff_name": text(name) if (name := staff.get(slot.staff_id or 0)) else None,
        "available": True,
    }


TOOLS = (
    Tool(
        "get_available_slots",
        "Horarios libres: de un día o los próximos siete. Dilos: say slots, id.",
        GetAvailableSlots,
        get_available_slots,
        when=gives_visits,
    ),
)
