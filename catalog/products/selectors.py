"""Reads the catalogue as values, in a fixed number of queries however long it is."""

from collections.abc import Iterable
from datetime import datetime

from django.db.models import F, Prefetch, QuerySet

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
    return tuple(_value(row, now) for row in rows)


def variants(merchant_id: int, ids: Iterable[int], now: datetime) -> dict[int, VariantValue]:
    """The merchant's variants with those ids, switched-off ones too (`active` tells)."""
    known = [pk for pk in ids if 0 < pk <= _LARGEST_ID]
    return {row.pk: _value(row, now) for row in _rows(merchant_id).filter(pk__in=known)}


def _rows(merchant_id: int) -> TenantQuerySet[Variant]:
    options = Option.objects.of(merchant_id).filter(is_active=True)
    groups: QuerySet[OptionGroup] = OptionGroup.objects.of(merchant_id).prefetch_related(
        Prefetch("options", queryset=options)
    )
    return (
        Variant.objects.of(merchant_id)
        .select_related("product__category")
        .prefetch_related(
            Prefetch("product__option_groups", queryset=groups),
            Prefetch("product__images", queryset=ProductImage.objects.of(merchant_id)),
        )
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


def _value(row: Variant, now: datetime) -> VariantValue:
    product = row.product
    category = product.category
    image = next(iter(product.images.all()), None)
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
        image=(image.image.name or "") if image else "",
        aliases=tuple(row.aliases),
        product_aliases=tuple(product.aliases),
        groups=tuple(_group(group) for group in product.option_groups.all()),
    )


def _group(row: OptionGroup) -> OptionGroupValue:
    options = tuple(
        OptionValue(option.pk, option.name, option.price_difference) for option in row.options.all()
    )
    return OptionGroupValue(row.pk, row.name, row.minimum, row.maximum, options)
