"""Two shops that are committed: the role's own connection sees nothing else."""

from dataclasses import dataclass
from decimal import Decimal

from catalog.products.models import Category, Product, Variant
from merchants.models import Merchant


@dataclass(frozen=True)
class Shops:
    """Alma sells juice, Dario creatine; `alma` and `dario` are the merchants' keys."""

    alma: int
    dario: int


def plant() -> Shops:
    """Both, with one product each."""
    rows = {}
    for slug, name, price in (("alma", "Maracuyá", "30"), ("dario", "Creatina", "900")):
        merchant = Merchant.objects.create(name=slug.title(), slug=f"muros-{slug}")
        category = Category.objects.create(merchant=merchant, name=f"De {slug}")
        product = Product.objects.create(merchant=merchant, name=name, category=category)
        Variant.objects.create(merchant=merchant, product=product, price=Decimal(price))
        rows[slug] = merchant.pk
    return Shops(**rows)
