"""When the shop is open, where it is, and its branches."""

from collections.abc import Sequence

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
from chatbot.conversations.letters import Location
from merchants.rules.branches import BranchValue

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


def branches(teller: Teller, fact_id: str = "") -> Fact:
    """Where customers can come to, where that is more than one place."""
    rows = [row for row in teller.situation.shop.branches if row.address]
    if len(rows) < 2:
        return address(teller)
    lines = [f"• {row.name}: {row.address}" for row in rows]
    source = Source("merchant", ",".join(f"branch:{row.id}" for row in rows))
    told = (("address", ""),)
    words = "\n".join([_("Nos encuentras en:"), *lines])
    return Fact("branches", "", words, source, covers=told)


def _asks(teller: Teller, facts: Sequence[Fact]) -> Question | None:
    known = any(fact.source.kind == "merchant" for fact in facts)
    return None if known else a_person_may(teller, facts)


PROVIDERS = {
    "hours": Provider(hours, asks=_asks, takes_ids=False),
    "address": Provider(address, asks=_asks, takes_ids=False),
    "branches": Provider(branches, asks=_asks, takes_ids=False),
}
