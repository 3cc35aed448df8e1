"""Alma's shop as a dental clinic: two branches, services, staff and policies."""

from datetime import UTC, datetime, time
from decimal import Decimal
from typing import Any

from catalog.bookings.models import Service, StaffBranch, StaffMember
from merchants.models import Branch, Merchant, OpeningHours, Policy

CANCELLATION = "Puede cancelar sin costo hasta 24 horas antes; después se cobra la mitad."
SHORT = "Sin costo hasta 24 horas antes."
STAFF = (("Ana Ríos", "Odontóloga", "Ortodoncia"), ("Luis Paz", "Odontólogo", "Endodoncia"))
SERVICES: tuple[dict[str, Any], ...] = (
    {
        "name": "Limpieza dental", "category": "Prevención", "aliases": ["profilaxis"],
        "price_min": Decimal(250), "price_max": Decimal(250), "duration_minutes": 45,
        "description": "Limpieza con ultrasonido y pulido.",
        "promotion_text": "2x1 con un familiar",
        "promotion_from": datetime(2026, 11, 1, tzinfo=UTC),
        "promotion_until": datetime(2026, 12, 1, tzinfo=UTC),
    },
    {
        "name": "Endodoncia", "category": "Tratamientos", "price_min": Decimal(800),
        "price_max": Decimal(1500), "price_note": "según la pieza",
        "requires_consultation": True, "duration_minutes": 90,
    },
    {
        "name": "Ortodoncia", "category": "Tratamientos",
        "price_note": "se cotiza en la consulta", "requires_consultation": True,
    },
)  # fmt: skip


def furnish(merchant: Merchant) -> None:
    """Turns the stocked shop into a clinic; the main branch "Centro" is there already."""
    merchant.vertical = "clínica dental"
    merchant.save()
    main = Branch.objects.of(merchant).get(is_main=True)
    south = _branch(merchant)
    _hours(main, 9)
    _hours(south, 15)
    Service.objects.bulk_create(Service(merchant=merchant, **row) for row in SERVICES)
    ana, luis = StaffMember.objects.bulk_create(
        StaffMember(merchant=merchant, name=name, role=role, specialty=specialty)
        for name, role, specialty in STAFF
    )
    StaffBranch.objects.create(merchant=merchant, staff=ana, branch=south)
    StaffBranch.objects.create(merchant=merchant, staff=luis, branch=main)
    Policy.objects.create(
        merchant=merchant, kind="cancellation", text=CANCELLATION, short_version=SHORT
    )


def _branch(merchant: Merchant) -> Branch:
    return Branch.objects.create(
        merchant=merchant,
        name="Zona Sur",
        address="Calle 21 de Calacoto 45",
        phone="2-2790000",
        whatsapp="+591 70000001",
        google_maps_url="https://maps.app.goo.gl/sur",
    )


def _hours(branch: Branch, opens: int) -> None:
    OpeningHours.objects.bulk_create(
        OpeningHours(
            merchant_id=branch.merchant_id,
            branch=branch,
            weekday=day,
            opens=time(opens),
            closes=time(19),
        )
        for day in range(5)
    )
