"""Products looked up while a person sells: by name, alias or SKU, as they are sold today."""

from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal

from catalog.products import selectors as catalog
from catalog.products.values import OptionGroupValue, VariantValue
from core.rules.money import money
from core.rules.text import fold
from merchants.models import Merchant

MOST = 12


@dataclass(frozen=True, slots=True)
class Choice:
    """An option, and what it adds to the price ("" for nothing)."""

    id: int
    name: str
    more: str


@dataclass(frozen=True, slots=True)
class Group:
    """Options of which `minimum` to `maximum` go with a line; `one`: exactly one is chosen."""

    id: int
    name: str
    minimum: int
    maximum: int
    choices: tuple[Choice, ...]

    @property
    def one(self) -> bool:
        return self.minimum == self.maximum == 1


@dataclass(frozen=True, slots=True)
class Offer:
    """A sellable row. `stock` is None where none is counted; `before` its price without the
    promotion that is on."""

    id: int
    name: str
    price: str
    before: str
    stock: int | None
    groups: tuple[Group, ...]

    @property
    def is_plain(self) -> bool:
        """Nothing has to be chosen with it."""
        return not self.groups


def products(merchant: Merchant, query: str, now: datetime) -> tuple[Offer, ...]:
    """The rows in which every word of `query` begins a word; the first ones for no query."""
    words = fold(query).split()
    rows = (row for row in catalog.catalog(merchant.pk, now) if _fits(row, words))
    return tuple(_offer(row, merchant) for row, _place in zip(rows, range(MOST), strict=False))


def product(merchant: Merchant, variant_id: int, now: datetime) -> Offer | None:
    """That row, where it is on sale."""
    row = catalog.variants(merchant.pk, [variant_id], now).get(variant_id)
    return _offer(row, merchant) if row is not None and row.active else None


def _fits(row: VariantValue, words: list[str]) -> bool:
    names = (row.name, row.sku, row.category, *row.aliases, *row.product_aliases)
    known = fold(" ".join(names)).split()
    return all(any(one.startswith(word) for one in known) for word in words)


def _offer(row: VariantValue, merchant: Merchant) -> Offer:
    def told(amount: Decimal) -> str:
        return money(amount, merchant.currency, merchant.language)

    def group(one: OptionGroupValue) -> Group:
        choices = tuple(
            Choice(option.id, option.name, f"+{told(option.price)}" if option.price > 0 else "")
            for option in one.options
        )
        return Group(one.id, one.name, one.minimum, one.maximum, choices)

    return Offer(
        id=row.id,
        name=row.name,
        price=told(row.price),
        before=told(row.regular_price) if row.price < row.regular_price else "",
        stock=row.stock,
        groups=tuple(group(one) for one in row.groups if one.options),
    )
