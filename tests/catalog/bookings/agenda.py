"""Short ways to open a practice, hold a time and look at its calendar, for the tests here."""

from datetime import UTC, date, datetime, time, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from catalog.bookings import appointments
from catalog.bookings.models import Appointment, Service, StaffMember
from catalog.bookings.values import Wanted
from merchants.models import Branch, Customer, Merchant, OpeningHours

ZONE = ZoneInfo("America/La_Paz")
MONDAY = date(2026, 11, 23)
SUNDAY_NOON = datetime(2026, 11, 22, 16, 0, tzinfo=UTC)


def at(hour: int, minute: int = 0, *, day: int = 0) -> datetime:
    """A local time of Alma's, `day` days after Monday."""
    return datetime.combine(MONDAY + timedelta(days=day), time(hour, minute), ZONE)


def branch(merchant: Merchant, name: str = "Centro", opens: int = 8, closes: int = 12) -> Branch:
    """A branch that is open from Monday to Friday."""
    row = Branch.objects.create(merchant=merchant, name=name)
    OpeningHours.objects.bulk_create(
        OpeningHours(
            merchant=merchant, branch=row, weekday=day, opens=time(opens), closes=time(closes)
        )
        for day in range(5)
    )
    return row


def service(merchant: Merchant, name: str = "Limpieza", minutes: int = 30, **more: Any) -> Service:
    return Service.objects.create(merchant=merchant, name=name, duration_minutes=minutes, **more)


def staff(merchant: Merchant, name: str = "Rosa") -> StaffMember:
    return StaffMember.objects.create(merchant=merchant, name=name)


def practice(merchant: Merchant) -> tuple[Branch, Service, StaffMember]:
    """A branch, a cleaning of half an hour, and Rosa who does it."""
    return branch(merchant), service(merchant), staff(merchant)


def held(
    customer: Customer,
    what: Service,
    where: Branch,
    starts: datetime,
    who: StaffMember | None = None,
    now: datetime = SUNDAY_NOON,
    **more: Any,
) -> Appointment:
    wanted = Wanted(what.pk, where.pk, starts, who.pk if who else None)
    return appointments.hold(customer.merchant, customer.pk, wanted, now=now, **more)
