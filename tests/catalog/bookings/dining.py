"""A restaurant for the tests here: tables for two and four, and two that are put together."""

from datetime import datetime
from typing import Any

from catalog.bookings import appointments
from catalog.bookings.models import Appointment, Chair, Service, TablePart
from catalog.bookings.rules.tables import Party
from catalog.bookings.values import Wanted
from merchants.models import Branch, Customer, Merchant
from tests.catalog.bookings.agenda import SUNDAY_NOON, branch, service


def table(where: Branch, name: str, seats: int, area: str = "", *parts: Chair) -> Chair:
    """A table, put together of `parts` where there are any."""
    row = Chair.objects.create(
        merchant=where.merchant, branch=where, name=name, seats=seats, area=area
    )
    for part in parts:
        TablePart.objects.create(merchant=where.merchant, joined=row, part=part)
    return row


def house(merchant: Merchant) -> tuple[Branch, Service, dict[str, Chair]]:
    """Open from 12 to 22, a table for an hour and a half: one for two in the terrace, two for four
    inside, and those two together for seven."""
    where = branch(merchant, "Salón", 12, 22)
    return where, *laid(where)


def laid(where: Branch) -> tuple[Service, dict[str, Chair]]:
    """Those tables at a branch."""
    merchant = where.merchant
    what = service(merchant, "Mesa", 90, by_party=True)
    rows = {"A": table(where, "Mesa A", 2, "Terraza")}
    rows |= {name: table(where, f"Mesa {name}", 4, "Interior") for name in ("B", "C")}
    rows["BC"] = table(where, "Mesas B y C", 7, "Interior", rows["B"], rows["C"])
    return what, rows


def reserved(
    customer: Customer,
    what: Service,
    where: Branch,
    starts: datetime,
    size: int,
    area: str = "",
    now: datetime = SUNDAY_NOON,
    **more: Any,
) -> Appointment:
    """A table that is held for the customer."""
    wanted = Wanted(what.pk, where.pk, starts, party=Party(size, area))
    return appointments.hold(customer.merchant, customer.pk, wanted, now=now, **more)
