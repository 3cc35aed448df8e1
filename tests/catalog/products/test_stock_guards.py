"""Invariant 6, stock: never negative, and always the sum of its movements."""

import pytest

from catalog.products import stock
from catalog.products.models import MovementReason, StockMovement, Variant
from merchants.models import Event, Merchant
from tests.catalog.shelf import goods, refused, run

pytestmark = pytest.mark.django_db


def _units(variant: Variant) -> int:
    variant.refresh_from_db()
    return variant.stock


def test_the_column_cannot_be_written(matcha: Variant) -> None:
    with refused("by movements only"):
        run("UPDATE products_variant SET stock = 500 WHERE id = %s", matcha.pk)
    matcha.stock = 500
    with refused("by movements only"):
        matcha.save()


def test_a_variant_is_born_without_stock(alma: Merchant, matcha: Variant) -> None:
    with refused("starts at 0"):
        Variant.objects.create(
            merchant=alma, product=matcha.product, name="Grande", price=1, stock=3
        )


def test_a_movement_below_zero_is_refused(alma: Merchant, matcha: Variant) -> None:
    with refused("variant_stock_never_negative"):
        run(
            "INSERT INTO products_stockmovement (merchant_id, variant_id, delta, reason, note, at)"
            " VALUES (%s, %s, -6, 'count', '', now())",
            alma.pk,
            matcha.pk,
        )
    assert _units(matcha) == 5


@pytest.mark.parametrize(
    "statement",
    ["UPDATE products_stockmovement SET delta = 1", "DELETE FROM products_stockmovement"],
)
def test_movements_are_history(matcha: Variant, statement: str) -> None:
    with refused("Cannot (update|delete)"):
        run(statement)


def test_a_variant_of_a_neighbour_is_not_moved(dario: Merchant, matcha: Variant) -> None:
    with refused("products_stockmovement_variant_tenant"):
        run(
            "INSERT INTO products_stockmovement (merchant_id, variant_id, delta, reason, note, at)"
            " VALUES (%s, %s, 3, 'count', '', now())",
            dario.pk,
            matcha.pk,
        )
    with pytest.raises(Variant.DoesNotExist):
        stock.move(dario.pk, matcha.pk, 3, MovementReason.COUNT)


def test_a_count_writes_the_difference(alma: Merchant, matcha: Variant) -> None:
    stock.set_level(alma.pk, matcha.pk, 12, "inventario")
    newest = StockMovement.objects.of(alma).filter(variant=matcha).first()
    assert newest is not None
    assert (newest.delta, newest.reason, newest.note) == (7, "count", "inventario")
    stock.set_level(alma.pk, matcha.pk, 12, "otra vez")
    assert StockMovement.objects.of(alma).filter(variant=matcha).count() == 2


def test_too_much_is_told_with_what_is_left(alma: Merchant, matcha: Variant) -> None:
    with pytest.raises(stock.StockShort) as short:
        stock.move(alma.pk, matcha.pk, -6, MovementReason.COUNT)
    assert (short.value.variant_id, short.value.available) == (matcha.pk, 5)
    assert _units(matcha) == 5


def test_the_last_unit_is_told_upward(alma: Merchant, matcha: Variant) -> None:
    stock.move(alma.pk, matcha.pk, -4, MovementReason.COUNT)
    assert not Event.objects.of(alma).filter(kind="stock.gone").exists()
    stock.move(alma.pk, matcha.pk, -1, MovementReason.COUNT)
    told = Event.objects.of(alma).get(kind="stock.gone")
    assert told.payload == {"variant": matcha.pk}


def test_several_move_together_or_not_at_all(alma: Merchant, matcha: Variant) -> None:
    whey = goods(alma, "Whey", "100", units=1)
    with pytest.raises(stock.StockShort):
        stock.move_all(alma.pk, {matcha.pk: -1, whey.pk: -2}, MovementReason.COUNT)
    assert (_units(matcha), _units(whey)) == (5, 1)
