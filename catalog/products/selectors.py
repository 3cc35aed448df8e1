"""Reads the catalogue as values, in a fixed number of queries however long it is."""

from collections.abc import Iterable, Iterator
from datetime import datetime

from django.db.models import F
from django.db.models.functions import Lower

from catalog.products.models import Option, OptionGroup, ProductImage, Variant
from catalog.products.rules import pricing
from catalog.products.values import OptionGroupValue, OptionValue, VariantValue
from merchants.tenancy import TenantQuerySet

# What a bigint holds: ids come from buttons and models, which may write anything.
_LARGEST_ID = 2**63 - 1


def catalog(merchant_id: int, now: datetime) -> tuple[VariantValue, ...]:
    """What is on offer at `now`, by position of category, product and variant.

    A variant is on offer while it, its product and its category (if any) are active.
    """
    rows = _rows(merchant_id).filter(is_active=True, product__is_active=True)
    rows = rows.exclude(product__category__is_active=False)
    return tuple(_values(merchant_id, rows, now))


def variants(merchant_id: int, ids: Iterable[int], now: datetime) -> dict[int, VariantValue]:
    """The merchant's variants with those ids, switched-off ones too (`active` tells)."""
    known = [pk for pk in ids if 0 < pk <= _LARGEST_ID]
    found = _values(merchant_id, _rows(merchant_id).filter(pk__in=known), now)
    return {variant.id: variant for variant in found}


def by_skus(merchant_id: int, skus: Iterable[str], now: datetime) -> tuple[VariantValue, ...]:
    """The merchant's variants with those SKUs, capitals aside, switched-off ones too."""
    wanted = {sku.casefold() for sku in skus if sku}
    rows = _rows(merchant_id).exclude(sku="").annotate(small=Lower("sku"))
    return tuple(_values(merchant_id, rows.filter(small__in=wanted), now)) if wanted else ()


def _rows(merchant_id: int) -> TenantQuerySet[Variant]:
    return (
        Variant.objects.of(merchant_id)
        .select_related("product__category")
        .order_by(
            F("product__category__position").asc(nulls_last=True),
            "product__category__name",
            "product__position",
            "product__name",
            "position",
            "price",
            "pk",
        )
    )


def _values(merchant_id: int, rows: Iterable[Variant], now: datetime) -> Iterator[VariantValue]:
    """Put together by hand: every turn reads it all, and `prefetch_related` takes twice as long."""
    variants = list(rows)
    product_ids = {row.product_id for row in variants}
    groups = _groups(merchant_id, product_ids)
    images: dict[int, str] = {}
    for image in ProductImage.objects.of(merchant_id).filter(product_id__in=product_ids):
        images.setdefault(image.product_id, image.image.name or "")
    for row in variants:
        of_product = tuple(groups.get(row.product_id, ()))
        yield _value(row, of_product, images.get(row.product_id, ""), now)


def _groups(merchant_id: int, product_ids: set[int]) -> dict[int, list[OptionGroupValue]]:
    """The option groups of each of these products, in their order."""
    rows = list(OptionGroup.objects.of(merchant_id).filter(product_id__in=product_ids))
    options: dict[int, list[OptionValue]] = {}
    active = Option.objects.of(merchant_id).filter(is_active=True)
    for option in active.filter(group_id__in=[row.pk for row in rows]):
        value = OptionValue(option.pk, option.name, option.price_difference)
        options.setdefault(option.group_id, []).append(value)
    groups: dict[int, list[OptionGroupValue]] = {}
    for row in rows:
        chosen = tuple(options.get(row.pk, ()))
        group = OptionGroupValue(row.pk, row.name, row.minimum, row.maximum, chosen)
        groups.setdefault(row.product_id, []).append(group)
    return groups


def _value(
    row: Variant, groups: tuple[OptionGroupValue, ...], image: str, now: datetime
) -> VariantValue:
    product = row.product
    category = product.category
    return VariantValue(
        id=row.pk,
        product_id=product.pk,
        product=product.name,
        size=row.name,
        name=f"{product.name} {row.name}".strip(),
        price=pricing.in_force(row.price, row.promo_price, row.promo_from, row.promo_until, now),
        regular_price=row.price,
        stock=row.stock if row.tracks_stock else None,
        active=row.is_active and product.is_active and (category is None or category.is_active),
        sku=row.sku,
        category=category.name if category else "",
        description=product.description,
        image=image,
        aliases=tuple(row.aliases),
        product_aliases=tuple(product.aliases),
        groups=groups,
    )
