"""What a shop does and who does it, looked up by name or id (specs/tool_calling_rag §4.1)."""

import re
from collections.abc import Iterable, Sequence
from decimal import Decimal
from functools import partial
from typing import Any

from pydantic import BaseModel, ConfigDict, Field

from catalog.bookings import selectors as bookings
from catalog.bookings.values import ServiceValue, StaffValue
from chatbot.agent.rules.named import whole
from chatbot.agent.situation.looked_up import LookedUp
from chatbot.agent.situation.values import Situation
from chatbot.agent.tools.products import number, text
from chatbot.agent.tools.rows import read_only
from chatbot.agent.tools.values import Found, Look, Tool
from core.rules.money import money
from core.rules.text import fold
from intents import words
from intents.words import MenuItem

MOST = 20
"""Services or people of one answer."""
MOST_CANDIDATES = 6
LONGEST_DESCRIPTION = 600
NO_SERVICE = "Ese servicio no está entre los del negocio."
SEVERAL = "Hay varios que se llaman así: pregunta cuál."
NOBODY = "Nadie así atiende aquí."


class _Asked(BaseModel):
    model_config = ConfigDict(coerce_numbers_to_str=True)


class GetServiceInfo(_Asked):
    """One service, by its name, a part of it, or its id."""

    service_name: str = Field(default="", max_length=600)
    service_id: str = Field(default="", max_length=20)


class ListServices(_Asked):
    """Those of a category, or "" for all."""

    category: str = Field(default="", max_length=200)


class GetStaffInfo(_Asked):
    """Who attends: all, or those of that name, specialty, branch or service."""

    staff_name: str = Field(default="", max_length=200)
    specialty: str = Field(default="", max_length=200)
    branch_id: str = Field(default="", max_length=20)
    service_id: str = Field(default="", max_length=20)


def get_service_info(asked: GetServiceInfo, look: Look) -> Found:
    """The one service that is meant; of several their names, of none what there is."""
    shop = look.situation.shop
    with read_only(look.seconds):
        rows = _meant(asked, look.situation)
        every = () if rows else bookings.services(shop.id, look.situation.now)
    if not rows:
        names = [row.name for row in every[:MOST_CANDIDATES]]
        return Found({"error": NO_SERVICE, "services": names})
    if len(rows) > 1:
        candidates = [{"id": str(row.id), "name": row.name} for row in rows[:MOST_CANDIDATES]]
        return Found({"error": SEVERAL, "candidates": candidates}, _listed(rows, look.situation))
    (row,) = rows
    return Found(_told(row), (fact(row),))


def list_services(asked: ListServices, look: Look) -> Found:
    """All services, or those of a category, each with its price."""
    shop, now = look.situation.shop, look.situation.now
    with read_only(look.seconds):
        rows = bookings.services(shop.id, now, asked.category)
        every = rows or bookings.services(shop.id, now)
    if not rows:
        categories = list(dict.fromkeys(row.category for row in every if row.category))
        return Found({"error": NO_SERVICE, "categories": categories})
    told = [
        {
            "id": str(row.id),
            "name": row.name,
            "price_range": price_range(row, look.situation),
            "category": row.category,
        }
        for row in rows[:MOST]
    ]
    return Found(told, _listed(rows, look.situation))


def get_staff_info(asked: GetStaffInfo, look: Look) -> Found:
    """Who attends, each with role, specialty and branches."""
    shop, now = look.situation.shop, look.situation.now
    with read_only(look.seconds):
        at = (whole(asked.branch_id) or 0) if asked.branch_id else None
        there = partial(bookings.staff, shop.id, specialty=asked.specialty, branch_id=at)
        rows = there(name=asked.staff_name)
        if not rows and asked.staff_name.strip():
            rows = _spoken_of(asked.staff_name, there())
        if asked.service_id:
            does = bookings.service(shop.id, whole(asked.service_id) or 0, now)
            rows = tuple(row for row in rows if does is not None and row.does(does.id))
    if not rows:
        return Found({"error": NOBODY})
    told = [_of_person(row) for row in rows[:MOST]]
    return Found(told, tuple(map(fact_of_person, rows[:MOST])))


def _meant(asked: GetServiceInfo, situation: Situation) -> tuple[ServiceValue, ...]:
    """By id; else those that the name names, else those that are named within it."""
    shop, now = situation.shop, situation.now
    if asked.service_id:
        row = bookings.service(shop.id, whole(asked.service_id) or 0, now)
        return (row,) if row is not None and row.active else ()
    if not asked.service_name.strip():
        return ()
    named = bookings.services_named(shop.id, asked.service_name, now)
    return named or _within(asked.service_name, bookings.services(shop.id, now))


def _within(said: str, rows: Sequence[ServiceValue]) -> tuple[ServiceValue, ...]:
    """The services that a whole sentence names: "¿cuánto cuesta la limpieza dental?"."""
    menu = tuple(MenuItem(str(row.id), row.name, aliases=row.aliases) for row in rows)
    found = set(words.read(said, menu).items)
    return tuple(row for row in rows if str(row.id) in found)


def _spoken_of(said: str, rows: Sequence[StaffValue]) -> tuple[StaffValue, ...]:
    """Whom a whole sentence is about: who is called by name in it, else whose specialty or branch
    it names."""
    told = {fold(word) for word in _WORD.findall(said)}
    narrowed = (
        tuple(row for row in rows if told & tells(row)) for tells in (_names, _specialties, _places)
    )
    return next(filter(None, narrowed), ())


_WORD = re.compile(r"\w{3,}")


def _names(row: StaffValue) -> set[str]:
    return {fold(word) for word in _WORD.findall(row.name)}


def _specialties(row: StaffValue) -> set[str]:
    """ "Ortodoncia" is what an "ortodoncista" does."""
    words = [fold(word) for word in _WORD.findall(row.specialty)]
    return {*words, *(f"{word.removesuffix('a')}sta" for word in words if word.endswith("ia"))}


def _places(row: StaffValue) -> set[str]:
    return {fold(word) for place in row.branches for word in _WORD.findall(place.name)}


def price_range(row: ServiceValue, situation: Situation) -> str:
    """ "$800", "$800 - $1,500", "" where no price is written."""
    shop = situation.shop
    ends = [money(one, shop.currency, shop.language) for one in _prices(row)]
    return " - ".join(dict.fromkeys(ends))


def _prices(row: ServiceValue) -> list[Decimal]:
    return [one for one in (row.price_min, row.price_max) if one is not None]


def _told(row: ServiceValue) -> dict[str, Any]:
    """The fields of specs/tool_calling_rag §4.1, by their names."""
    low, high = row.price_min, row.price_max
    return {
        "id": str(row.id),
        "name": text(row.name),
        "price_min": None if low is None else number(low),
        "price_max": None if high is None else number(high),
        "price_note": text(row.price_note) or None,
        "duration_minutes": row.duration_minutes,
        "description": text(row.description, LONGEST_DESCRIPTION),
        "requires_consultation": row.requires_consultation,
        "promotion_active": row.promotion_active,
        "promotion_text": text(row.promotion_text) or None,
    }


def _data(row: ServiceValue, *, listed: bool = False) -> dict[str, Any]:
    """What its provider renders it from; amounts as text, so that none is rounded."""
    told = _told(row)
    exact = {key: None if told[key] is None else str(getattr(row, key)) for key in _AMOUNTS}
    return {**told, **exact, "category": row.category, "listed": listed}


_AMOUNTS = ("price_min", "price_max")


def _listed(rows: Iterable[ServiceValue], situation: Situation) -> tuple[LookedUp, ...]:
    """Each as a line of a list."""
    shown = list(rows)[:MOST]
    return tuple(fact(row, listed=True) for row in shown)


def fact(row: ServiceValue, *, listed: bool = False) -> LookedUp:
    """The service as its provider renders it, `listed`: as a line."""
    return LookedUp("service", str(row.id), _data(row, listed=listed))


def fact_of_person(row: StaffValue) -> LookedUp:
    """Somebody who attends, as their provider renders it."""
    return LookedUp("staff", str(row.id), _of_person(row))


def _of_person(row: StaffValue) -> dict[str, Any]:
    return {
        "id": str(row.id),
        "name": text(row.name),
        "role": text(row.role),
        "specialty": text(row.specialty) or None,
        "branches": [text(place.name) for place in row.branches],
    }


def _has(kind: str) -> Any:
    return lambda situation: kind in situation.shop.attends


TOOLS = (
    Tool(
        "get_service_info",
        "Un servicio: precio, duración, promoción. Dilo: say service, id.",
        GetServiceInfo,
        get_service_info,
        when=_has("services"),
    ),
    Tool(
        "list_services",
        "Servicios con su precio. Dilos: say service, id.",
        ListServices,
        list_services,
        when=_has("services"),
    ),
    Tool(
        "get_staff_info",
        "Quién atiende: nombre, especialidad, sucursal. Dilo: say staff, id.",
        GetStaffInfo,
        get_staff_info,
        when=_has("staff"),
    ),
)
