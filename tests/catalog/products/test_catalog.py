"""The catalogue as values: what is on offer, in whose order, at which price."""

from dataclasses import replace
from datetime import time, timedelta
from decimal import Decimal

import pytest
from pytest_django import DjangoAssertNumQueries

from catalog.products import selectors, stock
from catalog.products.models import Category, ProductImage, ServingHours, Variant
from merchants.models import Merchant
from tests.catalog.shelf import NOON, goods, option, refused, run

pytestmark = pytest.mark.django_db


def test_only_what_is_on_sale_is_on_offer(alma: Merchant, maracuya: Variant) -> None:
    goods(alma, "Piña", "20", is_active=False)
    hidden = goods(alma, "Mango", "20")
    hidden.product.is_active = False
    hidden.product.save()
    shut = goods(alma, "Sándwich", "15")
    shut.product.category = Category.objects.create(merchant=alma, name="Comida", is_active=False)
    shut.product.save()
    assert [row.name for row in selectors.catalog(alma.pk, NOON)] == ["Maracuyá"]
    found = selectors.variants(alma.pk, [hidden.pk, shut.pk, maracuya.pk], NOON)
    assert {pk: row.active for pk, row in found.items()} == {
        hidden.pk: False,
        shut.pk: False,
        maracuya.pk: True,
    }


def test_the_merchants_own_order_holds(alma: Merchant) -> None:
    second = Category.objects.create(merchant=alma, name="Jugos", position=2)
    first = Category.objects.create(merchant=alma, name="Cafés", position=1)
    for name, category, position in [("Uva", second, 2), ("Piña", second, 1), ("Latte", first, 9)]:
        row = goods(alma, name, "10", size="grande", position=2)
        goods(alma, name, "8", size="chico", position=1)
        row.product.category, row.product.position = category, position
        row.product.save()
    goods(alma, "Suelto", "1")
    assert [row.name for row in selectors.catalog(alma.pk, NOON)] == [
        "Latte chico",
        "Latte grande",
        "Piña chico",
        "Piña grande",
        "Uva chico",
        "Uva grande",
        "Suelto",
    ]


@pytest.mark.parametrize("dates", ["NULL, now()", "now(), NULL", "now(), now()"])
def test_a_promotion_without_its_dates_is_refused(maracuya: Variant, dates: str) -> None:
    sql = f"UPDATE products_variant SET (promo_from, promo_until, promo_price) = ({dates}, 1)"
    with refused("variant_promo_has_dates"):
        run(f"{sql} WHERE id = %s", maracuya.pk)


def test_a_variant_says_all_a_seller_needs(alma: Merchant) -> None:
    row = goods(alma, "Mango", "20", size="grande", units=3, sku="MG", aliases=["manguito"])
    row.promo_price = Decimal(18)
    row.promo_from, row.promo_until = NOON, NOON + timedelta(hours=1)
    row.save()
    milk = option(row, "con leche", "4.50")
    off = option(row, "con soya")
    off.is_active = False
    off.save()
    (value,) = selectors.catalog(alma.pk, NOON)
    assert (value.name, value.price, value.regular_price, value.stock) == (
        "Mango grande",
        Decimal(18),
        Decimal(20),
        3,
    )
    assert (value.sku, value.aliases) == ("MG", ("manguito",))
    assert [(o.id, o.price) for o in value.groups[0].options] == [(milk.pk, Decimal("4.50"))]
    (later,) = selectors.catalog(alma.pk, NOON + timedelta(hours=1))
    assert later.price == Decimal(20)


def test_a_long_catalogue_costs_no_more_queries(
    alma: Merchant, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    for number in range(12):
        option(goods(alma, f"Jugo {number}", "10"), "con leche")
    with django_assert_max_num_queries(6):
        assert len(selectors.catalog(alma.pk, NOON)) == 12
    with django_assert_max_num_queries(2):
        assert len(selectors.catalog(alma.pk, NOON)) == 12


def test_what_is_looked_up_by_id_is_as_it_is_now(alma: Merchant) -> None:
    row = goods(alma, "Mango", "20", units=3)
    gone = goods(alma, "Uva", "10")
    ids = [row.pk, gone.pk]
    assert list(selectors.variants(alma.pk, ids, NOON)) == ids
    run("UPDATE products_variant SET price = 25 WHERE id = %s", row.pk)
    stock.set_level(alma.pk, row.pk, 2)
    gone.delete()
    found = selectors.variants(alma.pk, ids, NOON)
    assert [(one.price, one.stock) for one in found.values()] == [(Decimal(25), 2)]


def test_a_row_that_was_switched_off_tells_all_that_it_told(alma: Merchant) -> None:
    row = goods(alma, "Mango", "20", units=3)
    option(row, "con leche", "4.50")
    category = Category.objects.create(merchant=alma, name="Desayunos")
    ServingHours.objects.create(
        merchant=alma, category=category, weekday=4, opens=time(7, 30), closes=time(11)
    )
    row.product.category = category
    row.product.save()
    ProductImage.objects.create(merchant=alma, product=row.product, image="mango.jpg")
    (before,) = selectors.variants(alma.pk, [row.pk], NOON).values()
    row.is_active = False
    row.save()
    (off,) = selectors.variants(alma.pk, [row.pk], NOON).values()
    assert off == replace(before, active=False)
    assert off.groups and off.served and off.image


def test_what_a_process_has_read_is_looked_up_by_one_query(
    maracuya: Variant, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    selectors.catalog(maracuya.merchant_id, NOON)
    with django_assert_num_queries(1):
        assert len(selectors.variants(maracuya.merchant_id, [maracuya.pk], NOON)) == 1


def test_a_neighbour_sees_nothing(dario: Merchant, maracuya: Variant) -> None:
    assert selectors.catalog(dario.pk, NOON) == ()
    assert selectors.variants(dario.pk, [maracuya.pk], NOON) == {}


@pytest.mark.parametrize("odd", [0, -1, 2**63, 10**30])
def test_an_id_that_cannot_be_finds_nothing(alma: Merchant, odd: int) -> None:
    assert selectors.variants(alma.pk, [odd], NOON) == {}
