"""Makes the rows by which a demo shop attends: services, who does them, chairs and terms. What is
there already stays as it is."""

from datetime import datetime, timedelta
from decimal import Decimal

from catalog.bookings.models import (
    Calendar,
    Chair,
    Service,
    StaffBranch,
    StaffMember,
    StaffService,
)
from config.demo.shop import Attendant, Clinic, Treatment
from merchants.models import Branch, Merchant

PROMOTION = timedelta(days=30)


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
