"""The catalogue's version: raised by every change but stock, and never given twice."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from decimal import Decimal

import pytest
from django.db import transaction

from catalog.products import selectors, stock
from catalog.products.models import (
    CatalogVersion,
    Category,
    Option,
    OptionGroup,
    Product,
    ProductImage,
    Variant,
)
from catalog.products.models.variants import SHOWN
from catalog.products.rules import shelf
from merchants.models import Merchant
from tests import tables

pytestmark = pytest.mark.django_db
NOW = datetime(2026, 11, 23, 12, tzinfo=UTC)


def version(merchant: Merchant) -> int:
    return CatalogVersion.objects.of(merchant).get().version


def renames(variant: Variant) -> None:
    Product.objects.of(variant.merchant_id).filter(pk=variant.product_id).update(name="Otro")


def gives_an_option(variant: Variant) -> None:
    group = OptionGroup.objects.create(
        merchant_id=variant.merchant_id, product_id=variant.product_id, name="Leche"
    )
    Option.objects.create(merchant_id=variant.merchant_id, group=group, name="soya")


def gives_a_category(variant: Variant) -> None:
    Category.objects.create(merchant_id=variant.merchant_id, name="Nueva")


def costs_more(variant: Variant) -> None:
    Variant.objects.of(variant.merchant_id).filter(pk=variant.pk).update(price=Decimal(99))


def goes(variant: Variant) -> None:
    Variant.objects.of(variant.merchant_id).filter(pk=variant.pk).delete()


def shows_a_picture(variant: Variant) -> None:
    ProductImage.objects.create(
        merchant_id=variant.merchant_id, product_id=variant.product_id, image="otra.jpg"
    )


def shuts_a_category(variant: Variant) -> None:
    Category.objects.of(variant.merchant_id).update(is_active=False)


def ends_an_option(variant: Variant) -> None:
    Option.objects.of(variant.merchant_id).update(is_active=False)


@tables.rows(
    "change",
    [
        renames,
        gives_an_option,
        ends_an_option,
        gives_a_category,
        shuts_a_category,
        shows_a_picture,
        costs_more,
        goes,
    ],
)
def test_every_change_of_the_catalogue_raises_its_version(
    maracuya: Variant, change: Callable[[Variant], None]
) -> None:
    before = version(maracuya.merchant)
    change(maracuya)
    assert version(maracuya.merchant) > before


def test_each_column_of_a_variant_but_the_stock_raises_the_version() -> None:
    columns = {column.attname for column in Variant._meta.concrete_fields}
    assert set(SHOWN) == columns - {"id", "merchant_id", "stock"}


def test_stock_raises_no_version_and_is_seen_at_once(alma: Merchant, matcha: Variant) -> None:
    before = selectors.named(alma.pk, NOW)
    stock.set_level(alma.pk, matcha.pk, 7)
    after = selectors.named(alma.pk, NOW)

    assert after.digest == before.digest
    assert [row.stock for row in after.rows] == [7]


def test_a_price_is_seen_at_once_though_the_catalogue_was_read_before(
    alma: Merchant, maracuya: Variant
) -> None:
    selectors.catalog(alma.pk, NOW)
    costs_more(maracuya)
    assert {row.id: row.price for row in selectors.catalog(alma.pk, NOW)}[maracuya.pk] == 99


def test_what_was_rolled_back_names_no_version(alma: Merchant, maracuya: Variant) -> None:
    class Undone(Exception):
        pass

    with pytest.raises(Undone), transaction.atomic():
        costs_more(maracuya)
        undone = version(alma)
        raise Undone
    renames(maracuya)

    assert version(alma) != undone
    assert {row.id: row.price for row in selectors.catalog(alma.pk, NOW)}[maracuya.pk] != 99


def test_a_promotion_begins_and_ends_without_a_new_version(
    alma: Merchant, maracuya: Variant
) -> None:
    maracuya.promo_price, maracuya.promo_from = Decimal(1), NOW
    maracuya.promo_until = NOW + timedelta(hours=1)
    maracuya.save()
    hours = (NOW - timedelta(minutes=1), NOW, NOW + timedelta(hours=1))
    seen = [selectors.named(alma.pk, now) for now in hours]

    assert len({one.digest for one in seen}) == 1
    prices = [{row.id: row.price for row in one.rows}[maracuya.pk] for one in seen]
    assert prices == [maracuya.price, Decimal(1), maracuya.price]


def test_a_row_at_rest_comes_back_as_it_was(
    alma: Merchant, maracuya: Variant, matcha: Variant
) -> None:
    rows = selectors.catalog(alma.pk, NOW)
    rest = shelf.at_rest(rows)

    assert all(row.stock is None for row in rest)
    assert shelf.at(rest, shelf.stocks(rows), NOW) == rows


def test_a_catalogue_without_a_number_is_read_each_time(alma: Merchant, maracuya: Variant) -> None:
    CatalogVersion.objects.of(alma).delete()
    assert selectors.catalog(alma.pk, NOW)
    Variant.objects.of(alma).filter(pk=maracuya.pk).delete()
    assert not CatalogVersion.objects.of(alma).exists()
    assert not selectors.catalog(alma.pk, NOW)


def test_a_merchant_can_go_with_its_catalogue(alma: Merchant, maracuya: Variant) -> None:
    version(alma)
    Product.objects.of(alma).delete()
    CatalogVersion.objects.of(alma).delete()
    assert not selectors.catalog(alma.pk, NOW)
