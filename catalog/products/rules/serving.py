"""When a dish is served: its category's stretches of the week, by the merchant's clock. Pure."""

from collections.abc import Iterable
from datetime import datetime

from catalog.products.values import VariantValue
from merchants.rules import hours
from merchants.rules.hours import Schedule


def schedule(row: VariantValue, time_zone: str) -> Schedule:
    """The hours of the row's menu; without any it is always served."""
    return Schedule(time_zone, row.served)


def is_served(row: VariantValue, at: datetime, time_zone: str) -> bool:
    """Whether the row is served at the instant `at` (aware)."""
    return hours.is_open(schedule(row, time_zone), at)


def unserved(
    rows: Iterable[VariantValue], at: datetime, time_zone: str
) -> tuple[VariantValue, ...]:
    """Those of the rows that are not served at `at`, in their order."""
    return tuple(row for row in rows if not is_served(row, at, time_zone))


def together(rows: Iterable[VariantValue], at: datetime, time_zone: str) -> datetime | None:
    """The first instant from `at` on at which all those rows are served, in the merchant's time
    zone; None where their hours never meet within a year."""
    weeks = [schedule(row, time_zone) for row in rows if row.served]
    moment = at
    for _step in range(hours.HORIZON_DAYS):
        opens = [hours.next_opening(week, moment) for week in weeks]
        found = [one for one in opens if one is not None]
        if len(found) < len(opens):
            return None
        latest = max(found, default=moment)
        if latest == moment:
            return latest
        moment = latest
    return None
