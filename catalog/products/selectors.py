"""Reads the catalogue as values, in a fixed number of queries however long it is."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import lru_cache
from hashlib import sha256
from itertools import groupby
from typing import Any

from django.db.models import Exists, F, FilteredRelation, OuterRef, Q, QuerySet
from django.db.models.functions import Lower

from catalog.products.models import (
    OptionGroup,
    ProductImage,
    ServingHours,
    Variant,
)
from catalog.products.rules import pricing, shelf
from catalog.products.values import OptionGroupValue, OptionValue, Promotion, VariantValue
from core.compiled_sql import prepared_statements
from merchants.rules.hours import Stretch
from merchants.tenancy import TenantQuerySet

# What a bigint holds: ids come from buttons and models, which may write anything.
_LARGEST_ID = 2**63 - 1
_NO_MOMENT = datetime.min.replace(tzinfo=UTC)
Row = tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Catalog:
    """What is on offer, by position of category, product and variant.

    `digest` names what the rows hold but for stock and the hour; two that differ by those only have
    the same.
    """

    digest: str
    rows: tuple[VariantValue, ...]


def catalog(merchant_id: int, now: datetime) -> tuple[VariantValue, ...]:
    """What is on offer at `now`.

    A variant is on offer while it, its product and its category (if any) are active.
    """
    return named(merchant_id, now).rows


def named(merchant_id: int, now: datetime) -> Catalog:
    """What is on offer at `now`, with its digest.

    What a process has read of a version it does not read again; stock and version are asked for
    each time.
    """
    rest, counted = _now(merchant_id)
    return Catalog(rest.digest, shelf.at(rest.rows, counted, now))


def _now(merchant_id: int, only: Collection[int] | None = None) -> tuple[Catalog, shelf.Stocks]:
    """The catalogue at rest, and the stock of what is counted; `only` of those variants."""
    text = _VERSION_AND_STOCKS
    values: list[Any] = [merchant_id, merchant_id]
    if only is not None:
        text, values = f"{text} AND counted.id = ANY(%s)", [*values, list(only)]
    with prepared_statements.cursor() as sql:
        sql.execute(text, values)
        rows = sql.fetchall()
    version = rows[0][0]
    # Without a number nothing tells when it changes: it is read each time.
    rest = _read(merchant_id) if version is None else _at_rest(merchant_id, version)
    return rest, {pk: stock for _version, pk, stock in rows if pk is not None}


_VERSION_AND_STOCKS = """
    SELECT now.version, counted.id, counted.stock
    FROM (SELECT max(version) AS version FROM products_catalogversion WHERE merchant_id = %s) now
    LEFT JOIN products_variant counted ON counted.merchant_id = %s AND counted.tracks_stock
"""
"""One row at least; the version is NULL where there is none."""


@lru_cache(maxsize=128)
def _at_rest(merchant_id: int, version: int) -> Catalog:
    """The catalogue of a version or, where it changed meanwhile, of a later one."""
    return _read(merchant_id)


def _read(merchant_id: int) -> Catalog:
    offered = _rows(merchant_id).filter(is_active=True, product__is_active=True)
    found = list(_columns(offered.exclude(product__category__is_active=False)))
    rows = shelf.at_rest(_values(merchant_id, found, _NO_MOMENT))
    return Catalog(sha256(repr(rows).encode()).hexdigest(), rows)


def variants(merchant_id: int, ids: Iterable[int], now: datetime) -> dict[int, VariantValue]:
    """The merchant's variants with those ids, switched-off ones too (`active` tells)."""
    wanted = {pk for pk in ids if 0 < pk <= _LARGEST_ID}
    rest, counted = _now(merchant_id, wanted)
    offered = (row for row in rest.rows if row.id in wanted)
    found = {row.id: row for row in shelf.at(offered, counted, now)}
    if off := wanted - found.keys():
        rows = list(_columns(_rows(merchant_id).filter(pk__in=off)))
        found |= {row.id: row for row in _values(merchant_id, rows, now)}
    return found


def by_skus(merchant_id: int, skus: Iterable[str], now: datetime) -> tuple[VariantValue, ...]:
    """The merchant's variants with those SKUs, capitals aside, switched-off ones too."""
    wanted = {sku.casefold() for sku in skus if sku}
    rows = _rows(merchant_id).exclude(sku="").annotate(small=Lower("sku"))
    found: TenantQuerySet[Any] = rows.filter(small__in=wanted)
    return tuple(_values(merchant_id, list(_columns(found)), now)) if wanted else ()


def _rows(merchant_id: int) -> TenantQuerySet[Variant]:
    return Variant.objects.of(merchant_id).order_by(
        F("product__category__position").asc(nulls_last=True),
        "product__category__name",
        "product__position",
        "product__name",
        "position",
        "price",
        "pk",
    )


_OF_VARIANT = ("pk", "name", "price", "promo_price", "promo_from", "promo_until")
_OF_STOCK = ("stock", "tracks_stock", "is_active", "sku", "aliases")
_OF_PRODUCT = tuple(
    f"product__{name}" for name in ("pk", "name", "description", "aliases", "is_recommended")
)
_OF_SHELF = (
    "product__is_active",
    "product__category",
    "product__category__name",
    "product__category__is_active",
    "product__category__is_cooked",
    "at_hours",
)


def _columns(rows: TenantQuerySet[Variant]) -> "QuerySet[Variant, Row]":
    """Read as columns and put together by hand: every turn reads it all, and rows of models take
    twice as long."""
    hours = ServingHours.objects.filter(
        merchant=OuterRef("merchant"), category=OuterRef("product__category")
    )
    return rows.annotate(at_hours=Exists(hours)).values_list(
        *_OF_VARIANT, *_OF_STOCK, *_OF_PRODUCT, *_OF_SHELF
    )


def _values(merchant_id: int, found: Sequence[Row], now: datetime) -> Iterator[VariantValue]:
    product_ids = {row[len(_OF_VARIANT) + len(_OF_STOCK)] for row in found}
    groups = _groups(merchant_id, product_ids)
    images = _images(merchant_id, product_ids)
    served = _served(merchant_id) if any(row[-1] for row in found) else {}
    for row in found:
        yield _value(row, groups, images, served, now)


def _served(merchant_id: int) -> dict[int, tuple[Stretch, ...]]:
    """When each category that is not always served is."""
    hours = ServingHours.objects.of(merchant_id).order_by("category", "weekday", "opens")
    rows = hours.values_list("category", "weekday", "opens", "closes")
    return {
        category: tuple(Stretch(*row[1:]) for row in found)
        for category, found in groupby(rows, key=lambda row: row[0])
    }


def _images(merchant_id: int, product_ids: set[int]) -> dict[int, str]:
    """The first picture of each of these products."""
    first: dict[int, str] = {}
    rows = ProductImage.objects.of(merchant_id).filter(product_id__in=product_ids)
    for product_id, image in rows.values_list("product_id", "image"):
        first.setdefault(product_id, image or "")
    return first


def _groups(merchant_id: int, product_ids: set[int]) -> dict[int, list[OptionGroupValue]]:
    """The option groups of each of these products, in their order."""
    found = _with_options(merchant_id, product_ids)
    groups: dict[int, list[OptionGroupValue]] = {}
    for group, rows in groupby(found, key=lambda row: row[: len(_OF_GROUP)]):
        pk, product_id, name, minimum, maximum = group
        offered = (row[len(_OF_GROUP) :] for row in rows)
        chosen = tuple(OptionValue(*option) for option in offered if option[0] is not None)
        groups.setdefault(product_id, []).append(
            OptionGroupValue(pk, name, minimum, maximum, chosen)
        )
    return groups


_OF_GROUP = ("pk", "product_id", "name", "minimum", "maximum")
_OF_OPTION = ("offered__pk", "offered__name", "offered__price_difference")


def _with_options(merchant: int, products: set[int]) -> "QuerySet[Any, Row]":
    """A row an option that is offered, and one for a group without any."""
    rows: TenantQuerySet[Any] = OptionGroup.objects.of(merchant)
    rows = rows.filter(product_id__in=products).annotate(
        offered=FilteredRelation("options", condition=Q(options__is_active=True))
    )
    rows = rows.order_by("position", "pk", "offered__position", "offered__pk")
    return rows.values_list(*_OF_GROUP, *_OF_OPTION)


def _value(
    row: tuple[Any, ...],
    groups: Mapping[int, Sequence[OptionGroupValue]],
    images: Mapping[int, str],
    served: Mapping[int, tuple[Stretch, ...]],
    now: datetime,
) -> VariantValue:
    variant, rest = row[: len(_OF_VARIANT)], row[len(_OF_VARIANT) :]
    pk, size, price, promo_price, promo_from, promo_until = variant
    stock, tracks_stock, is_active, sku, aliases, *of_product = rest
    product_id, product, description, product_aliases, recommended, *on_sale = of_product
    on_shelf, category_id, category, on_show, cooked, _at_hours = on_sale
    promotion = None if promo_price is None else Promotion(promo_price, promo_from, promo_until)
    return VariantValue(
        id=pk,
        product_id=product_id,
        product=product,
        size=size,
        name=f"{product} {size}".strip(),
        price=pricing.in_force(price, promotion, now),
        regular_price=price,
        stock=stock if tracks_stock else None,
        active=is_active and on_shelf and on_show is not False,
        sku=sku,
        category=category or "",
        description=description,
        image=images.get(product_id, ""),
        aliases=tuple(aliases),
        product_aliases=tuple(product_aliases),
        groups=tuple(groups.get(product_id, ())),
        promotion=promotion,
        recommended=recommended,
        served=served.get(category_id, ()),
        cooked=cooked is not False,
    )
