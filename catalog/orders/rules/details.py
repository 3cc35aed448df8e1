"""What handing an order over costs, and what is still missing before it can be handed over."""

from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum

from catalog.orders.values import Details, MethodValue

DELIVERY = "delivery"


@dataclass(frozen=True, slots=True)
class ZoneValue:
    """Where a merchant delivers; money in the merchant's currency."""

    id: int
    name: str
    fee: Decimal
    minimum: Decimal
    minutes: int | None = None


class Missing(StrEnum):
    """What a person or the assistant has to settle."""

    ADDRESS = "address"
    ZONE = "zone"
    MINIMUM = "minimum"
    METHOD_FITS_NOT = "method_fits_not"


# A way to pay cash belongs to one way of handing over.
_CASH_FITS = {"cash_on_delivery": "delivery", "cash_at_pickup": "pickup"}


def fee(details: Details, zone: ZoneValue | None) -> Decimal:
    """The zone's fee for a delivery; picking up, or a zone not yet known, costs nothing."""
    return zone.fee if zone is not None and details.fulfilment == DELIVERY else Decimal(0)


def fits(method_kind: str, fulfilment: str) -> bool:
    """Whether an order handed over like this can be paid like that."""
    return _CASH_FITS.get(method_kind, fulfilment) == fulfilment


def missing(
    details: Details,
    lines_total: Decimal,
    zone: ZoneValue | None,
    method: MethodValue | None,
    *,
    has_zones: bool,
) -> tuple[Missing, ...]:
    """What stands between a cart and its delivery, in the order of asking; () for nothing.

    `has_zones`: whether the merchant has written zones at all; without any, none is asked for.
    """
    found: list[Missing] = []
    if details.fulfilment == DELIVERY:
        if not details.address.strip() and details.latitude is None:
            found.append(Missing.ADDRESS)
        if zone is None and has_zones:
            found.append(Missing.ZONE)
        if zone is not None and lines_total < zone.minimum:
            found.append(Missing.MINIMUM)
    if method is not None and not fits(method.kind, details.fulfilment):
        found.append(Missing.METHOD_FITS_NOT)
    return tuple(found)
