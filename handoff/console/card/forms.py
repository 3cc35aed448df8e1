"""What the card's forms say, read once into values; what does not fit is refused in plain words."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime, time
from typing import Any
from uuid import UUID

from django.http import QueryDict
from django.utils import timezone
from django.utils.dateparse import parse_date, parse_time
from django.utils.translation import gettext as _

from chatbot.agent.operators.cart import Given
from chatbot.agent.operators.coming_back import Chosen
from handoff.console import asking
from handoff.console.doors import Refused

MOST_WISHES = 40


@dataclass(frozen=True, slots=True)
class Adding:
    """A line to be: which row, how many, with which options and note."""

    variant_id: int
    quantity: int
    options: tuple[int, ...]
    note: str


def once(said: QueryDict) -> UUID:
    """The form's own key. Raises `Refused`."""
    try:
        return UUID(said.get("once", ""))
    except ValueError as error:
        raise Refused(_("Esta página es vieja. Vuelve a abrir la conversación.")) from error


def text(said: QueryDict, name: str, most: int) -> str:
    """A text that PostgreSQL can keep. Raises `Refused` for one that is too long."""
    value = str(said.get(name, "")).replace("\x00", "").strip()
    value = value.encode("utf-8", "replace").decode()
    if len(value) > most:
        raise Refused(_("El texto es demasiado largo."))
    return value


def whole(told: str | None) -> int | None:
    """A whole number as it is typed; None for anything else, and for what no row or line has."""
    told = (told or "").strip()
    fits = told.isascii() and told.isdecimal() and len(told) <= 18
    return int(told) if fits else None


def number(said: QueryDict, name: str) -> int:
    """A number that a form must have. Raises `Refused`."""
    found = whole(said.get(name))
    if found is None:
        raise Refused(_("Escribe un número."))
    return found


def adding(said: QueryDict) -> Adding:
    """The body of `add`. Raises `Refused`."""
    # One field a group of options, so that the radios of two groups do not exclude each other.
    fields = [name for name in said if name.startswith("option-")]
    options = [whole(one) for name in fields for one in said.getlist(name)]
    return Adding(
        variant_id=number(said, "variant"),
        quantity=number(said, "quantity"),
        options=tuple(one for one in options if one is not None),
        note=text(said, "note", 200),
    )


def details(said: QueryDict) -> Given:
    """The body of `details`: every field is told, "" empties it. Raises `Refused`.

    A branch is told of what is picked up: a delivery leaves from the one that serves its address.
    """
    given = Given(
        fulfilment=text(said, "fulfilment", 10),
        address=text(said, "address", 300),
        reference=text(said, "reference", 200),
        contact_name=text(said, "contact_name", 120),
        contact_phone=text(said, "contact_phone", 32),
        wanted_at=_moment(said.get("wanted_at", "")),
        invoice=text(said, "invoice", 120),
        payment_method_id=whole(said.get("method")),
        zone_id=whole(said.get("zone")),
    )
    if given["fulfilment"] == "pickup":
        given["branch_id"] = whole(said.get("branch"))
    return given


def _moment(told: str) -> datetime | None:
    """A moment of the shop's clock, as the browser's own field writes it. Raises `Refused`."""
    if not told.strip():
        return None
    found = asking.moment(told.strip(), timezone.get_current_timezone())
    if found is None:
        raise Refused(_("Revisa la fecha y la hora."))
    return found


def chosen(said: QueryDict) -> list[Chosen]:
    """The products that were ticked in the list of what was agreed. Raises `Refused`."""
    return [_wish(said, index) for index in said.getlist("wish")[:MOST_WISHES]]


def _wish(said: QueryDict, index: str) -> Chosen:
    options = [whole(one) for one in said.get(f"options-{index}", "").split(",") if one]
    return Chosen(
        variant_id=number(said, f"variant-{index}"),
        quantity=number(said, f"quantity-{index}"),
        options=tuple(one for one in options if one is not None),
        note=text(said, f"note-{index}", 200),
    )


def agreed(said: QueryDict) -> Given:
    """The details that were ticked there. Raises `Refused`."""
    taken, given = set(said.getlist("take")), Given()
    if "fulfilment" in taken:
        given["fulfilment"] = text(said, "fulfilment", 10)
    if "address" in taken:
        given["address"] = text(said, "address", 300)
    if "zone" in taken:
        given["zone_id"] = whole(said.get("zone"))
    if "method" in taken:
        given["payment_method_id"] = whole(said.get("method"))
    if "when" in taken:
        given["wanted_at"] = _day_and_hour(said.get("day", ""), said.get("hour", ""))
    return given


def _day_and_hour(day: str, hour: str) -> datetime:
    """Both, by the shop's clock. Raises `Refused`."""
    try:
        found: tuple[date | None, time | None] = parse_date(day), parse_time(hour)
    except ValueError:
        found = None, None
    if found[0] is None or found[1] is None:
        raise Refused(_("Completa el día y la hora, o quita la marca."))
    return timezone.make_aware(datetime.combine(found[0], found[1].replace(tzinfo=None)))


def typed(said: QueryDict) -> Mapping[str, Any]:
    """What was typed, so that a refused form is shown as it was."""
    return {name: said.get(name, "") for name in said}
