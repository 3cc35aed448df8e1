"""How a pack reaches the customer, by the captured data. Pure."""

from collections.abc import Sequence
from dataclasses import replace

from catalog.orders.rules import coverage
from catalog.orders.rules import details as handing_over
from catalog.orders.rules.details import ZoneValue
from catalog.orders.values import Details
from chatbot.agent.rules import zones_named
from chatbot.agent.rules.pack_sale import Sale
from intents.capture.values import (
    ADDRESS,
    CITY,
    DEPARTMENT,
    NAME,
    NEIGHBOURHOOD,
    PHONE,
    SURNAME,
)


def details(sale: Sale, known: Details, zones: Sequence[ZoneValue]) -> Details:
    """The delivery that the data say; a way to pay, a time and an invoice stay as they are.

    The zone is the one that the place names, else the one chosen before for the same address, else
    any of those for all places that cost the same. Where they cost differently the customer has to
    choose: None. Where the shop does not go, it is picked up if the customer says so.
    """
    if not is_covered(sale, zones) and known.fulfilment == handing_over.PICKUP:
        return handing_over.trimmed(_received(known, sale))
    wanted = replace(
        _received(known, sale),
        fulfilment=handing_over.DELIVERY,
        address=", ".join(filter(None, map(sale.value, _PLACE))),
        latitude=None,
        longitude=None,
    )
    wanted = handing_over.trimmed(wanted)
    chosen = known.zone_id if wanted.address == known.address else None
    if not is_covered(sale, zones):
        return replace(wanted, zone_id=None)
    return replace(wanted, zone_id=_zone(sale, zones) or chosen or _any(zones))


def is_covered(sale: Sale, zones: Sequence[ZoneValue]) -> bool:
    """Whether the shop delivers to the city."""
    return coverage.is_covered(sale.value(CITY), sale.value(DEPARTMENT), zones)


def _received(known: Details, sale: Sale) -> Details:
    """The details with who receives it."""
    name = " ".join(filter(None, map(sale.value, (NAME, SURNAME))))
    return replace(known, contact_name=name, contact_phone=sale.value(PHONE))


_PLACE = (ADDRESS, NEIGHBOURHOOD, CITY, DEPARTMENT)


def _zone(sale: Sale, zones: Sequence[ZoneValue]) -> int | None:
    """The one zone that lists the city, else that the data name, the narrowest place first."""
    listed = coverage.zone_of(sale.value(CITY), sale.value(DEPARTMENT), zones)
    if listed is not None:
        return listed.id
    called = [one for one in zones if one.active and not one.cities]
    for field in (NEIGHBOURHOOD, CITY, DEPARTMENT):
        found = zones_named.named(sale.value(field), called)
        if len(found) == 1:
            return found[0].id
    return None


def _any(zones: Sequence[ZoneValue]) -> int | None:
    """The last zone that lists no cities, the widest as merchants write them, where all of those
    cost the same."""
    active = [zone for zone in zones if zone.active and not zone.cities]
    prices = {(zone.fee, zone.minimum, zone.free_from, zone.takes_cash) for zone in active}
    return active[-1].id if len(prices) == 1 else None
