"""The waiting list: who would take a time that became free, one after the other.

An offer is a hold with a deadline (`Appointment.waiting`); its end frees the time again, and then
it is the next one's turn. The same time is offered to the same customer once.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID
from zoneinfo import ZoneInfo

from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils.dateparse import parse_datetime

from catalog.bookings.models import Appointment, Calendar, WaitingEntry, WaitingStatus
from catalog.bookings.rules import transitions, waiting
from catalog.bookings.rules.tables import Party
from catalog.bookings.rules.waiting import Wish
from merchants import permission, stream
from merchants.models import Merchant, User
from merchants.roles import Permission

MOST_OFFERS = 3
"""Who lets so many offers pass is not written any more: the list is for those who want a time."""


@dataclass(frozen=True, slots=True)
class Freed:
    """A time that became free, as "slot.freed" tells it."""

    branch_id: int
    staff_id: int | None
    starts: datetime


def freed(payload: Mapping[str, Any]) -> Freed | None:
    """What "slot.freed" told; None for a row without a time."""
    starts = parse_datetime(str(payload.get("starts", "")))
    if starts is None:
        return None
    return Freed(payload["branch"], payload.get("staff"), starts)


def is_on(merchant: Merchant) -> bool:
    """Whether times that become free are offered by themselves."""
    rows = Calendar.objects.of(merchant)
    return not rows.filter(offer_minutes=0).exists()


def candidates(merchant: Merchant, slot: Freed) -> list[WaitingEntry]:
    """Who would take it and was not offered it yet, the longest waiting first."""
    local = slot.starts.astimezone(ZoneInfo(merchant.time_zone))
    anywhere = Q(branch__isnull=True) | Q(branch=slot.branch_id)
    anybody = Q(staff__isnull=True) | Q(staff=slot.staff_id)
    rows = WaitingEntry.objects.of(merchant).filter(
        anywhere, anybody, status=WaitingStatus.WAITING, service__is_active=True
    )
    days = rows.filter(first_day__lte=local.date(), last_day__gte=local.date())
    # Who had that very time, offered or otherwise, and has it no more did not want it.
    had = Appointment.objects.of(merchant).filter(starts_at=slot.starts).values("customer")
    fresh = days.exclude(customer__in=had).select_related("customer", "service")
    return [row for row in fresh.order_by("created_at", "pk") if waiting.suits(_wish(row), local)]


def join(
    merchant_id: int,
    customer_id: UUID,
    service_id: int,
    wish: Wish,
    *,
    branch_id: int | None = None,
    staff_id: int | None = None,
    party: Party | None = None,
    is_test: bool = False,
) -> WaitingEntry:
    """The customer waits for a time of that service. Who waits for it already keeps the place in
    the list, and the newest wish holds; `party` is for a table. Ids are the merchant's own."""
    rows = WaitingEntry.objects.of(merchant_id).filter(
        customer=customer_id, service=service_id, status=WaitingStatus.WAITING
    )
    row = rows.order_by("created_at", "pk").first() or WaitingEntry(
        merchant_id=merchant_id, customer_id=customer_id, service_id=service_id, is_test=is_test
    )
    row.branch_id, row.staff_id = branch_id, staff_id
    row.party_size, row.area = (party.size, party.area) if party else (None, "")
    row.first_day, row.last_day = wish.first_day, wish.last_day
    row.weekdays = list(wish.weekdays)
    row.from_time, row.until_time = wish.from_time, wish.until_time
    row.save()
    return row


def let_pass(entry: WaitingEntry) -> bool:
    """Whether nothing is offered to them now: one offer still stands, or enough of them came to
    nothing, and then they wait no more."""
    offers = Appointment.objects.of(entry.merchant_id).filter(waiting=entry)
    if offers.filter(status__in=list(transitions.OPEN)).exists():
        return True
    if offers.count() < MOST_OFFERS:
        return False
    _settle(WaitingEntry.objects.of(entry.merchant_id).filter(pk=entry.pk), WaitingStatus.ENDED)
    return True


def served(row: Appointment) -> None:
    """The customer has an appointment of the service: they wait for it no more."""
    rows = WaitingEntry.objects.of(row.merchant_id).filter(customer_id=row.customer_id)
    _settle(rows.filter(service_id=row.service_id), WaitingStatus.BOOKED)


@transaction.atomic
def leave(entry_id: int, merchant_id: int, *, by: User | None = None) -> None:
    """The customer waits no more, by their own word or a person's. Raises PermissionDenied."""
    if by is not None:
        permission.require(by, merchant_id, Permission.BOOK)
    _settle(WaitingEntry.objects.of(merchant_id).filter(pk=entry_id), WaitingStatus.ENDED)


def _settle(rows: "QuerySet[WaitingEntry]", status: WaitingStatus) -> None:
    for row in rows.filter(status=WaitingStatus.WAITING):
        row.status = status
        row.save(update_fields=["status"])
        told = {"entry": row.pk, "customer": str(row.customer_id), "status": status.value}
        stream.emit(row.merchant_id, "waiting.settled", told)


def _wish(row: WaitingEntry) -> Wish:
    return Wish(row.first_day, row.last_day, row.weekdays, row.from_time, row.until_time)
