"""The programmes of points of the demo shops: how they are earned, tiers, rewards."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from decimal import Decimal
from types import MappingProxyType

from catalog.loyalty.models import EarnBy, Program, Reward, Tier
from catalog.products.models import Variant
from merchants.models import Merchant

SINCE = timedelta(days=60)
"""The programmes are older than anything that the shops have lived."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A point for each `per_amount` bought; `tiers` are name, points earned and percent, `rewards`
    name, cost and the product that goes into an order, "" for what is handed over in person."""

    per_amount: str
    tiers: tuple[tuple[str, int, int], ...]
    rewards: tuple[tuple[str, int, str], ...]
    expires_after_days: int | None = 365


PLANS: Mapping[str, Plan] = MappingProxyType(
    {
        "jugueria": Plan(
            "5",
            (("Frutera", 40, 120), ("De la casa", 120, 150)),
            (("Jugo de naranja", 15, "Naranja"), ("Maracuyá", 25, "Maracuyá")),
            180,
        ),
        "suplementos": Plan(
            "1000",
            (("Plata", 150, 110), ("Oro", 500, 125)),
            (
                ("Shaker de la tienda", 60, ""),
                ("Creatina Monohidrato", 400, "Creatina Monohidrato"),
            ),
        ),
        "clinica": Plan(
            "10",
            (("Sonrisa", 60, 120),),
            (("Cepillo y pasta", 15, ""), ("Limpieza dental", 150, "")),
            None,
        ),
        "restaurante": Plan(
            "5",
            (("Casero", 40, 120), ("De la casa", 120, 150)),
            (("Café pasado", 10, "Café pasado"), ("Tamal criollo", 20, "Tamal criollo")),
            180,
        ),
    }
)


def furnish(merchant: Merchant, slug: str, now: datetime) -> None:
    """The programme of that shop, where it has one; what is there stays as it is."""
    plan = PLANS.get(slug)
    if plan is None or Program.objects.of(merchant).exists():
        return
    program = Program.objects.create(
        merchant=merchant,
        name=f"Puntos {merchant.name}",
        earn_by=EarnBy.AMOUNT,
        per_amount=Decimal(plan.per_amount),
        expires_after_days=plan.expires_after_days,
        created_at=now - SINCE,
    )
    Tier.objects.bulk_create(
        Tier(merchant=merchant, program=program, name=name, from_tokens=start, earn_percent=percent)
        for name, start, percent in plan.tiers
    )
    Reward.objects.bulk_create(
        Reward(
            merchant=merchant,
            program=program,
            name=name,
            tokens=tokens,
            variant=_sold_as(merchant, good),
        )
        for name, tokens, good in plan.rewards
    )


def _sold_as(merchant: Merchant, good: str) -> Variant | None:
    """The first presentation of that product."""
    rows = Variant.objects.of(merchant).filter(product__name=good)
    return rows.order_by("position", "pk")[:1].get() if good else None
