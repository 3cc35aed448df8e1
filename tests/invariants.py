"""What must be true of a shop whatever happened to it: shared by benchmarks and chaos tests."""

from django.db.models import F, Sum

from catalog.products.models import StockMovement, Variant
from merchants.models import Merchant


class Void(Exception):
    """Something was lost, doubled or wrong: the figures mean nothing."""


def require(what: str, found: object, wanted: object) -> None:
    """Raises `Void` that names both unless they are the same."""
    if found != wanted:
        raise Void(f"{what}: {found!r}, not {wanted!r}")


def stock_adrift(merchant: Merchant) -> int:
    """Variants whose level is not the sum of its movements, or below nothing."""
    moved = StockMovement.objects.of(merchant).values("variant").annotate(units=Sum("delta"))
    sums = {row["variant"]: row["units"] for row in moved}
    rows = Variant.objects.of(merchant).annotate(level=F("stock"))
    return sum(row.level != sums.get(row.pk, 0) or row.level < 0 for row in rows)
