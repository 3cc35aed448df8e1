"""Moves stock: every change is a StockMovement row, never below zero (invariant 6)."""

from collections.abc import Collection, Mapping
from uuid import UUID

from django.db import transaction

from catalog.products.models import MovementReason, StockMovement, Variant
from merchants import stream


class StockShort(Exception):
    """There is less than was asked for; nothing was moved."""

    def __init__(self, variant_id: int, available: int) -> None:
        super().__init__(f"variant {variant_id}: {available} left")
        self.variant_id = variant_id
        self.available = available


@transaction.atomic
def move(
    merchant_id: int,
    variant_id: int,
    delta: int,
    reason: MovementReason | str,
    *,
    reference: UUID | None = None,
    note: str = "",
) -> None:
    """Changes one variant's stock by `delta` units; 0 writes nothing.

    Raises `StockShort` where it would fall below zero, Variant.DoesNotExist for another
    merchant's. Tells "stock.gone" when the last tracked unit goes.
    """
    move_all(merchant_id, {variant_id: delta}, reason, reference=reference, note=note)


@transaction.atomic
def move_all(
    merchant_id: int,
    deltas: Mapping[int, int],
    reason: MovementReason | str,
    *,
    reference: UUID | None = None,
    note: str = "",
) -> None:
    """Changes several variants at once, all or none, locked in the order of their ids."""
    locked = _locked(merchant_id, deltas)
    for variant_id in sorted(deltas):
        variant, delta = locked[variant_id], deltas[variant_id]
        if delta == 0:
            continue
        if variant.stock + delta < 0:
            raise StockShort(variant_id, variant.stock)
        StockMovement.objects.create(
            merchant_id=merchant_id,
            variant=variant,
            delta=delta,
            reason=reason,
            reference=reference,
            note=note,
        )
        if variant.tracks_stock and variant.stock + delta == 0:
            stream.emit(merchant_id, "stock.gone", {"variant": variant_id})


@transaction.atomic
def reserve(
    merchant_id: int,
    quantities: Mapping[int, int],
    reference: UUID,
    *,
    reason: MovementReason = MovementReason.ORDER,
) -> None:
    """Takes units for an order from the variants that track stock; the others need none."""
    tracked = {pk for pk, row in _locked(merchant_id, quantities).items() if row.tracks_stock}
    deltas = {pk: -units for pk, units in quantities.items() if pk in tracked}
    move_all(merchant_id, deltas, reason, reference=reference)


@transaction.atomic
def give_back(merchant_id: int, reference: UUID, reason: MovementReason) -> None:
    """Returns what an order still holds of each variant, whether it tracks stock today or not."""
    rows = StockMovement.objects.of(merchant_id).filter(reference=reference)
    held: dict[int, int] = {}
    for variant_id, delta in rows.values_list("variant_id", "delta"):
        held[variant_id] = held.get(variant_id, 0) - delta
    deltas = {pk: units for pk, units in held.items() if units > 0}
    move_all(merchant_id, deltas, reason, reference=reference)


@transaction.atomic
def set_level(merchant_id: int, variant_id: int, level: int, note: str = "") -> None:
    """A count by a person: writes the difference to `level` units (0 or more, else ValueError)."""
    if level < 0:
        raise ValueError("stock is never negative")
    variant = _locked(merchant_id, [variant_id])[variant_id]
    move(merchant_id, variant_id, level - variant.stock, MovementReason.COUNT, note=note)


def _locked(merchant_id: int, ids: Collection[int]) -> dict[int, Variant]:
    rows = Variant.objects.of(merchant_id).filter(pk__in=list(ids)).order_by("pk")
    found = {row.pk: row for row in rows.select_for_update(no_key=True, of=("self",))}
    if missing := set(ids) - set(found):
        raise Variant.DoesNotExist(f"no variant {min(missing)} of merchant {merchant_id}")
    return found
