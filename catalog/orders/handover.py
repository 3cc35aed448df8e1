"""Details of handing over, copied between values, carts and orders."""

from catalog.orders.models import Cart, DeliveryZone, Order
from catalog.orders.rules import details as handing_over
from catalog.orders.rules.details import ZoneValue
from catalog.orders.values import Details

COLUMNS = (
    "fulfilment",
    "address",
    "latitude",
    "longitude",
    "reference",
    "contact_name",
    "contact_phone",
    "wanted_at",
    "invoice",
    "payment_method_id",
    "zone_id",
    "branch_id",
)


def read(row: Cart | Order) -> Details:
    """The row's details as a value."""
    return Details(**{column: getattr(row, column) for column in COLUMNS})


def write(row: Cart | Order, details: Details) -> None:
    """Sets the row's columns; texts are trimmed to what they hold. Does not save."""
    kept = handing_over.trimmed(details)
    for column in COLUMNS:
        setattr(row, column, getattr(kept, column))


def zone_value(zone: DeliveryZone | None) -> ZoneValue | None:
    """The zone as a value."""
    if zone is None:
        return None
    return ZoneValue(
        zone.pk,
        zone.name,
        zone.fee,
        zone.minimum,
        zone.minutes,
        active=zone.is_active,
        free_from=zone.free_from,
        cities=tuple(zone.cities),
        takes_cash=zone.takes_cash,
    )
