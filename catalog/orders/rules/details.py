"""What handing an order over costs, and what is still missing before it can be handed over."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from typing import TypedDict

from catalog.orders.values import CartValue, Details, MethodValue

PICKUP, DELIVERY, DINE_IN, UNDECIDED = "pickup", "delivery", "dine_in", ""
WAYS = (PICKUP, DELIVERY, DINE_IN, UNDECIDED)


@dataclass(frozen=True, slots=True)
class ZoneValue:
    """Where a merchant delivers; money in the merchant's currency. `active`: there, for now;
    `free_from`: the sum of the lines from which on the delivery costs nothing; `cities`: the places
    that it covers, () for any (`rules.coverage`); `takes_cash`: it may be paid at the door."""

    id: int
    name: str
    fee: Decimal
    minimum: Decimal
    minutes: int | None = None
    active: bool = True
    free_from: Decimal | None = None
    cities: tuple[str, ...] = ()
    takes_cash: bool = True


ADDRESS_MISSING = "ADDRESS_MISSING"
ZONE_MISSING = "ZONE_MISSING"
BELOW_MINIMUM = "BELOW_MINIMUM"
METHOD_FITS_NOT = "METHOD_FITS_NOT"

# The texts of details, and what their columns hold.
_LENGTHS = {
    "address": 300,
    "reference": 200,
    "contact_name": 120,
    "contact_phone": 32,
    "invoice": 120,
}

# A way to pay cash belongs to the door, or to the house.
AT_THE_DOOR = "cash_on_delivery"
_CASH_FITS = {AT_THE_DOOR: (DELIVERY,), "cash_at_pickup": (PICKUP, DINE_IN)}


class Costs(TypedDict):
    """What a zone makes of a cart's fee."""

    zone_fee: Decimal
    free_from: Decimal | None


def costs(details: Details, zone: ZoneValue | None) -> Costs:
    """The zone's fee for a delivery; anything else, or a zone not yet known, costs nothing."""
    if zone is None or details.fulfilment != DELIVERY:
        return Costs(zone_fee=Decimal(0), free_from=None)
    return Costs(zone_fee=zone.fee, free_from=zone.free_from)


def delivers(zones: Sequence[ZoneValue], methods: Sequence[MethodValue]) -> bool:
    """Whether the merchant delivers anywhere: to a zone, or, where no zone is written at all, for
    cash at the door. Else everything is sold at the counter."""
    if zones:
        return any(zone.active for zone in zones)
    return any(method.kind == AT_THE_DOOR for method in methods)


def fits(method_kind: str, fulfilment: str, zone: ZoneValue | None = None) -> bool:
    """Whether an order handed over like this, in that zone, can be paid like that; one of which
    nobody said how can be paid in any way."""
    if method_kind == AT_THE_DOOR and zone is not None and not zone.takes_cash:
        return fulfilment != DELIVERY
    return fulfilment == UNDECIDED or fulfilment in _CASH_FITS.get(method_kind, WAYS)


def unpaid_ways(zones: Sequence[ZoneValue], methods: Sequence[MethodValue]) -> tuple[str, ...]:
    """The ways of handing over that the shop offers and that none of its ways to pay goes with."""
    offered = (PICKUP, DELIVERY) if delivers(zones, methods) else (PICKUP,)
    return tuple(way for way in offered if not any(fits(one.kind, way) for one in methods))


def pays(method_kind: str, details: Details, zones: Sequence[ZoneValue]) -> bool:
    """Whether that way to pay fits how the details hand over."""
    zone = next((one for one in zones if one.id == details.zone_id), None)
    return fits(method_kind, details.fulfilment, zone)


def problem(cart: CartValue, zones: Sequence[ZoneValue], methods: Sequence[MethodValue]) -> str:
    """What stands between a cart and its being reviewed or agreed to: a code, or "".

    `zones` are all that the merchant has written, switched off ones too: where there is none, none
    is asked for, but a merchant whose zones are all off delivers nowhere. `methods` are the ways
    to pay on offer; what is not among them is dropped where the cart is repriced.
    """
    details = cart.details
    if details.fulfilment == DELIVERY:
        if not details.address.strip() and details.latitude is None:
            return ADDRESS_MISSING
        zone = zone_of(details, zones)
        if zone is None and zones:
            return ZONE_MISSING
        if zone is not None and cart.lines_total < zone.minimum:
            return BELOW_MINIMUM
    chosen = next((one for one in methods if one.id == details.payment_method_id), None)
    if chosen is not None and not pays(chosen.kind, details, zones):
        return METHOD_FITS_NOT
    return ""


def zone_of(details: Details, zones: Sequence[ZoneValue]) -> ZoneValue | None:
    """The zone that was chosen, where the merchant delivers there for now."""
    return next((zone for zone in zones if zone.id == details.zone_id and zone.active), None)


def trimmed(details: Details) -> Details:
    """The details as a row holds them."""
    texts = {
        column: getattr(details, column).strip()[:most].rstrip()
        for column, most in _LENGTHS.items()
    }
    return replace(details, **texts)


def handed_over(cart: CartValue, details: Details, zones: Sequence[ZoneValue]) -> CartValue:
    """The cart with those details, unjudged, and the fee that they cost; a zone that is not among
    `zones` keeps the fee that it had."""
    zone = next((zone for zone in zones if zone.id == details.zone_id), None)
    cost = costs(details, zone)
    same = details.zone_id is not None and details.zone_id == cart.details.zone_id
    if zone is None and same and details.fulfilment == DELIVERY:
        cost = Costs(zone_fee=cart.zone_fee, free_from=cart.free_from)
    return replace(cart, details=trimmed(details), **cost)
