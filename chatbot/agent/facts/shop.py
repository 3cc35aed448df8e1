"""When the shop is open, where it is, and its branches."""

from collections.abc import Sequence
from datetime import date, datetime, time
from typing import Any

from django.utils.translation import gettext as _

from chatbot.agent.facts import opening
from chatbot.agent.facts.offers import a_person_may, nobody_here_knows
from chatbot.agent.facts.values import (
    Fact,
    Provider,
    Question,
    Source,
    Teller,
)
from chatbot.conversations.outbound_content import Location
from merchants.rules.branches import BranchValue
from merchants.rules.hours import Schedule, SpecialDay, Stretch

HOURS, ADDRESS = Source("merchant", "hours"), Source("merchant", "address")


def hours(teller: Teller, fact_id: str = "") -> Fact:
    """Whether it is open now, and the week in a few lines."""
    words = opening.told(teller)
    return Fact("hours", "", words, HOURS) if words else nobody_here_knows("hours")


def address(teller: Teller, fact_id: str = "") -> Fact:
    """Where the main branch is."""
    place = teller.situation.shop.address
    if not place:
        return nobody_here_knows("address")
    words = _("Estamos en %(address)s.") % {"address": place}
    main = [row for row in teller.situation.shop.branches if row.address == place][:1]
    return Fact("address", "", words, ADDRESS, places=_on_the_map(main))


def _on_the_map(rows: Sequence[BranchValue]) -> tuple[Location, ...]:
    return tuple(
        Location(row.latitude, row.longitude, row.name, row.address)
        for row in rows
        if row.latitude is not None and row.longitude is not None
    )


def branches(teller: Teller, fact_id: str = "") -> Fact | None:
    """Where customers can come to, where that is more than one place; of an id, that one place
    with its contact and, where a tool looked them up, its hours."""
    if fact_id:
        return _one(teller, fact_id)
    rows = [row for row in teller.situation.shop.branches if row.address]
    if len(rows) < 2:
        return address(teller)
    lines = [f"• {row.full_name}: {row.address}" for row in rows]
    source = Source("merchant", ",".join(f"branch:{row.id}" for row in rows))
    told = (("address", ""),)
    words = "\n".join([_("Nos encuentras en:"), *lines])
    return Fact("branches", "", words, source, covers=told)


def _one(teller: Teller, fact_id: str) -> Fact | None:
    """One branch: as it stands in the situation, or as a tool found it a moment ago."""
    found = teller.found("branches", fact_id)
    row = next((one for one in teller.situation.shop.branches if str(one.id) == fact_id), None)
    if row is None:
        return None
    told = found.data if found is not None else {}
    contact = {
        _("Teléfono: %(told)s"): told.get("phone", row.phone),
        _("WhatsApp: %(told)s"): told.get("whatsapp", row.whatsapp),
        _("Mapa: %(told)s"): told.get("google_maps_url", row.google_maps_url),
    }
    place = ", ".join(filter(None, (told.get("address", row.address), row.city)))
    lines = [f"*{row.name}*: {place}" if place else f"*{row.name}*"]
    lines += [words % {"told": value} for words, value in contact.items() if value]
    lines += opening.of_schedule(_schedule(teller, told), teller.situation.now)
    source = Source("merchant", f"branch:{row.id}")
    covers = (("address", ""), ("hours", "")) if row == teller.situation.shop.branches[0] else ()
    places = _on_the_map([row])
    return Fact("branches", fact_id, "\n".join(lines), source, covers=covers, places=places)


def _schedule(teller: Teller, told: dict[str, Any]) -> Schedule:
    """The hours that a tool recorded (`tools.shop`)."""
    zone, given = teller.situation.shop.time_zone, told.get("schedule")
    if not given:
        return Schedule(zone)
    week = (
        Stretch(int(day), time.fromisoformat(opens), time.fromisoformat(ends))
        for day, opens, ends in given["week"]
    )
    special = (
        SpecialDay(date.fromisoformat(day), _maybe(opens), _maybe(ends))
        for day, opens, ends in given["special"]
    )
    closed = given.get("closed_until")
    return Schedule(
        zone, tuple(week), tuple(special), datetime.fromisoformat(closed) if closed else None
    )


def _maybe(told: str) -> time | None:
    return time.fromisoformat(told) if told else None


def _asks(teller: Teller, facts: Sequence[Fact]) -> Question | None:
    known = any(fact.source.kind == "merchant" for fact in facts)
    return None if known else a_person_may(teller, facts)


def _found(teller: Teller) -> tuple[str, ...]:
    """Those that tools found in this turn, else all together."""
    return teller.found_ids("branches") or ("",)


PROVIDERS = {
    "hours": Provider(hours, asks=_asks, takes_ids=False),
    "address": Provider(address, asks=_asks, takes_ids=False),
    "branches": Provider(branches, _found, _asks),
}
