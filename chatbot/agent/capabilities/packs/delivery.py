"""How a pack reaches the customer, by the captured data. Pure."""

from collections.abc import Sequence
from dataclasses import replace

from catalog.orders.rules import coverage
from catalog.orders.rules import details as handing_over
from catalog.orders.rules.details import ZoneValue
from catalog.orders.values import Details
from chatbot.agent.rules import zones_named
from chatbot.agent.rules.pack_sale import Sale
from chatbot.agent.situation.values import Situation
from intents.capture.values import (
    ADDRESS,
    CITY,
    DEPARTMENT,
    NAME,
    NEIGHBOURHOOD,
    PHONE,
    SURNAME,
)


def details(sale: Sale, known: Details, situation: Situation) -> Details:
    """The delivery that the data say; a way to pay, a time and an invoice stay as they are.

    The zone is the one that the place names, else the one chosen before for the same address, else
    any of those for all places that cost the same. Where they cost differently the customer has to
    choose: None. Where the shop does not go, it is picked up if the customer says so.
    """
    zones, is_served = situation.zones, is_covered(sale, situation)
    if not is_served and known.fulfilment == handing_over.PICKUP:
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
    if not is_served:
        return replace(wanted, zone_id=None)
    return replace(wanted, zone_id=_zone(sale, situation) or chosen or _any(zones))


def is_covered(sale: Sale, situation: Situation) -> bool:
    """Whether the shop delivers to the city."""
    city, department = sale.value(CITY), sale.value(DEPARTMENT)
    return coverage.is_covered(city, department, situation.zones, _also(city, situation))


def _also(city: str, situation: Situation) -> tuple[str, ...]:
    """The names under which zones list the city: "Cartagena" is "Cartagena de Indias"."""
    places = situation.shop.places
    if places is None or not city:
        return ()
    names = coverage.listed(situation.zones)
    return tuple(one for one in names if city in {place.name for place in places.named(one)})


def _received(known: Details, sale: Sale) -> Details:
    """The details with who receives it."""
    name = " ".join(filter(None, map(sale.value, (NAME, SURNAME))))
    return replace(known, contact_name=name, contact_phone=sale.value(PHONE))


_PLACE = (ADDRESS, NEIGHBOURHOOD, CITY, DEPARTMENT)


def _zone(sale: Sale, situation: Situation) -> int | None:
    """The one zone that lists the city, else that the data name, the narrowest place first."""
    city, zones = sale.value(CITY), situation.zones
    also = _also(city, situation)
    listed = coverage.zone_of(city, sale.value(DEPARTMENT), zones, also)
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
