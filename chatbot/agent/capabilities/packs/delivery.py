"""How a pack reaches the customer, by the captured data. Pure."""

from collections.abc import Sequence
from dataclasses import replace

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
    any of those that cost the same. Where they cost differently the customer has to choose: None.
    """
    wanted = replace(
        known,
        fulfilment=handing_over.DELIVERY,
        address=", ".join(filter(None, map(sale.value, _PLACE))),
        contact_name=" ".join(filter(None, map(sale.value, (NAME, SURNAME)))),
        contact_phone=sale.value(PHONE),
        latitude=None,
        longitude=None,
    )
    wanted = handing_over.trimmed(wanted)
    chosen = known.zone_id if wanted.address == known.address else None
    return replace(wanted, zone_id=_zone(sale, zones) or chosen or _any(zones))


_PLACE = (ADDRESS, NEIGHBOURHOOD, CITY, DEPARTMENT)


def _zone(sale: Sale, zones: Sequence[ZoneValue]) -> int | None:
    """The one zone that the data name, the narrowest place first."""
    for field in (NEIGHBOURHOOD, CITY, DEPARTMENT):
        found = [one for one in zones_named.named(sale.value(field), zones) if one.active]
        if len(found) == 1:
            return found[0].id
    return None


def _any(zones: Sequence[ZoneValue]) -> int | None:
    """The last zone, the widest as merchants write them, where all cost the same."""
    active = [zone for zone in zones if zone.active]
    prices = {(zone.fee, zone.minimum, zone.free_from) for zone in active}
    return active[-1].id if len(prices) == 1 else None
