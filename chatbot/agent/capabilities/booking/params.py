"""What was proposed of an appointment, read leniently into what is judged. Pure.

Ids may come as text, names in place of ids, a date and a time in place of one moment. What names
several things, or nothing, stays as `service`, `staff` or `branch`, and is asked or refused.
"""

from collections.abc import Iterable, Mapping
from datetime import date, datetime, time
from typing import Any
from uuid import UUID
from zoneinfo import ZoneInfo

from catalog.bookings.rules import finding
from chatbot.agent.capabilities.booking import parties, several
from chatbot.agent.capabilities.values import Params, World
from chatbot.agent.rules.named import whole
from chatbot.agent.situation.agenda import Agenda
from chatbot.agent.situation.values import Situation

_TEXTS = {"patient_name": 120, "patient_relation": 40, "patient_document": 40, "note": 200}
_YES = ("other_time", "none_fits", "other_patient")
_SLOT_PARTS = 3
_MOST = 10


def booking(params: Mapping[str, Any], situation: Situation, world: World) -> tuple[Params, str]:
    """What is wanted of an appointment; `unread` where a time is told that is none."""
    given = {key: value for key, value in params.items() if value not in (None, "")}
    told: Params = {}
    if "slot" in given:
        given = {**given, **_of_slot(str(given["slot"]))}
    if situation.agenda is not None:
        told |= _things(given, situation, situation.agenda)
    try:
        told |= _when(given, situation)
    except ValueError:
        told |= {"unread": True, **_between(given)}
    for key, longest in _TEXTS.items():
        said = given.get(key, given.get("notes") if key == "note" else None)
        if isinstance(said, str) and said.strip():
            told[key] = " ".join(said.split())[:longest]
    told |= {name: True for name in _YES if given.get(name) is True}
    return told | _which(given), ""


def visit(params: Mapping[str, Any], situation: Situation, world: World) -> tuple[Params, str]:
    """What is wanted of a new appointment, and of those that the customer wishes for beside it."""
    told, code = booking(params, situation, world)
    return several.completed(situation, told), code


def reservation(
    params: Mapping[str, Any], situation: Situation, world: World
) -> tuple[Params, str]:
    """What is wanted of a table: an appointment's, of the one service of tables."""
    agenda = situation.agenda
    tables = agenda.tables if agenda is not None else None
    own = {key: params[key] for key in params if not key.startswith(("service", "staff"))}
    if "name" in own:
        own["patient_name"] = own.pop("name")
    if not own.get("other_patient"):
        own.pop("patient_relation", None)  # "para mi novia y yo" are the party
    told, code = booking(own, situation, world)
    return (told | {"service_id": tables.id} if tables is not None else told), code


def which(params: Mapping[str, Any], situation: Situation, world: World) -> tuple[Params, str]:
    """Which appointment is meant, where one is named."""
    return _which(params), ""


def off(params: Mapping[str, Any], situation: Situation, world: World) -> tuple[Params, str]:
    """Which appointment is called off, and whether the customer only cannot come."""
    return _which(params) | ({"unsure": True} if params.get("unsure") is True else {}), ""


def nothing(params: Mapping[str, Any], situation: Situation, world: World) -> tuple[Params, str]:
    return {}, ""


def _which(params: Mapping[str, Any]) -> Params:
    try:
        return {"appointment_id": str(UUID(str(params["appointment_id"])))}
    except (KeyError, ValueError):
        return {}


def _of_slot(said: str) -> Params:
    """ "2026-11-27T10:00/3/5": a free time by the id that `get_available_slots` gives it; 0 leaves
    open where, or with whom."""
    parts = said.split("/")
    if len(parts) != _SLOT_PARTS:
        return {}
    at, branch, staff = parts
    told = {"branch_id": branch, "staff_id": staff}
    return {"starts_at": at, **{key: pk for key, pk in told.items() if pk != "0"}}


def _things(given: Mapping[str, Any], situation: Situation, agenda: Agenda) -> Params:
    """Service, person and branch, by id or by name."""
    branches = situation.shop.branches
    return {
        **_thing(
            "service",
            given,
            [(one.id, (one.name, *one.aliases)) for one in agenda.services],
        ),
        **_thing("staff", given, [(one.id, (one.name,)) for one in agenda.staff]),
        **_thing("branch", given, [(one.id, (one.name,)) for one in branches]),
        **parties.told(given, agenda),
    }


def _thing(
    kind: str, given: Mapping[str, Any], rows: Iterable[tuple[int, tuple[str, ...]]]
) -> Params:
    """`kind_id` where one is named; `kind`, the ids of all that fit, where none or several are.
    A model may write a name where an id belongs: it is looked for as a name."""
    several = given.get(f"{kind}_ids")
    if isinstance(several, list) and several:
        return {f"{kind}_ids": [whole(one) or 0 for one in several][:_MOST]}
    key = given.get(f"{kind}_id")
    pk = whole(key)
    if key is not None and (pk is not None or not _is_name(key)):
        return {f"{kind}_id": pk or 0}
    said = key or given.get(kind, given.get(f"{kind}_name"))
    if not isinstance(said, str):
        return {}
    found = [pk for pk, _names in finding.found(said, rows, lambda row: row[1])]
    return {f"{kind}_id": found[0]} if len(found) == 1 else {f"{kind}_ids": found}


def _is_name(key: Any) -> bool:
    return isinstance(key, str) and any(map(str.isalpha, key))


def _between(given: Mapping[str, Any]) -> Params:
    """Two days, each with the hour that was told, or two minutes, of which one is meant; {} for
    none."""
    try:
        told = [str(one) for one in given.get("between") or ()]
        days = [datetime.fromisoformat(one) for one in told]
        hour = time.fromisoformat(str(given["time"])) if "time" in given else None
    except (TypeError, ValueError):
        return {}
    if not any("T" in one for one in told):
        told = [f"{day:%Y-%m-%d}T{hour:%H:%M}" if hour else f"{day:%Y-%m-%d}" for day in days]
    return {"between": told} if len(told) == 2 else {}


def _when(given: Mapping[str, Any], situation: Situation) -> Params:
    """One moment, or a day and hours. ValueError for what is none."""
    day = date.fromisoformat(str(given["date"]).strip()) if "date" in given else None
    if "starts_at" in given or (day is not None and "time" in given):
        said = given.get("starts_at") or f"{day}T{str(given['time']).strip()}"
        at = datetime.fromisoformat(str(said).strip()).replace(second=0, microsecond=0)
        if at.tzinfo is None:
            at = at.replace(tzinfo=ZoneInfo(situation.shop.time_zone))
        return {"starts_at": at.isoformat()}
    hours = {
        key: time.fromisoformat(str(given[key]).strip()).replace(second=0, microsecond=0)
        for key in ("after", "before")
        if key in given
    }
    told: Params = {key: f"{at:%H:%M}" for key, at in hours.items()}
    return told | ({"date": day.isoformat()} if day is not None else {})
