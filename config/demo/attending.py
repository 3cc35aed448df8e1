"""Makes the rows by which a demo shop attends: services, who does them, chairs, tables, terms. What
is there already stays as it is."""

from datetime import datetime, timedelta
from decimal import Decimal

from catalog.bookings.models import (
    Calendar,
    Chair,
    Service,
    StaffBranch,
    StaffMember,
    StaffService,
    TablePart,
)
from config.demo.shop import Attendant, Clinic, Dining, Treatment
from merchants.models import Branch, Merchant

PROMOTION = timedelta(days=30)
TABLE = "Mesa"


def furnish(merchant: Merchant, clinic: Clinic, now: datetime) -> None:
    """The whole calendar of the shop; its branches are there."""
    Calendar.objects.of(merchant).get_or_create(
        merchant=merchant, defaults={"change_hours": clinic.change_hours}
    )
    for position, treatment in enumerate(clinic.treatments):
        _service(merchant, treatment, position, now)
    for position, attendant in enumerate(clinic.staff):
        _member(merchant, attendant, position)
    for name, chairs in clinic.chairs.items():
        branch = Branch.objects.of(merchant).get(name=name)
        for position, chair in enumerate(chairs):
            Chair.objects.of(merchant).get_or_create(
                merchant=merchant, branch=branch, name=chair, defaults={"position": position}
            )


def lay(merchant: Merchant, dining: Dining) -> None:
    """The tables of the main branch, and the service that they are reserved of."""
    terms = {"change_hours": dining.change_hours, "lead_minutes": 30, "reminder_hours": 3}
    Calendar.objects.of(merchant).get_or_create(merchant=merchant, defaults=terms)
    Service.objects.of(merchant).get_or_create(
        merchant=merchant,
        name=TABLE,
        defaults={"by_party": True, "duration_minutes": dining.minutes},
    )
    branch = Branch.objects.of(merchant).get(is_main=True)
    laid: dict[str, Chair] = {}
    for position, table in enumerate(dining.tables):
        told = {"seats": table.seats, "area": table.area, "position": position}
        row, made = Chair.objects.of(merchant).get_or_create(
            merchant=merchant, branch=branch, name=table.name, defaults=told
        )
        laid[table.name] = row
        for part in table.parts if made else ():
            TablePart.objects.create(merchant=merchant, joined=row, part=laid[part])


def _service(merchant: Merchant, treatment: Treatment, position: int, now: datetime) -> None:
    low, high = map(Decimal, treatment.prices)
    promotion = (
        {
            "promotion_text": treatment.promotion,
            "promotion_from": now,
            "promotion_until": now + PROMOTION,
        }
        if treatment.promotion
        else {}
    )
    Service.objects.of(merchant).get_or_create(
        merchant=merchant,
        name=treatment.name,
        defaults={
            "category": treatment.category,
            "description": treatment.description,
            "aliases": list(treatment.aliases),
            "duration_minutes": treatment.minutes,
            "buffer_after_minutes": treatment.after_minutes,
            "price_min": low,
            "price_max": high,
            "price_note": treatment.note,
            "requires_consultation": treatment.seen_first,
            "recall_days": treatment.recall_days,
            "position": position,
            **promotion,
        },
    )


def _member(merchant: Merchant, attendant: Attendant, position: int) -> None:
    member, made = StaffMember.objects.of(merchant).get_or_create(
        merchant=merchant,
        name=attendant.name,
        defaults={
            "role": attendant.role,
            "specialty": attendant.specialty,
            "position": position,
        },
    )
    if not made:
        return
    branches = Branch.objects.of(merchant).filter(name__in=attendant.branches)
    services = Service.objects.of(merchant).filter(name__in=attendant.does)
    StaffBranch.objects.bulk_create(
        StaffBranch(merchant=merchant, staff=member, branch=row) for row in branches
    )
    StaffService.objects.bulk_create(
        StaffService(merchant=merchant, staff=member, service=row) for row in services
    )
