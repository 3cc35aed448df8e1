"""The catalogue as values: what can be sold right now, at which price. Pure."""

from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from enum import StrEnum

from merchants.rules.hours import Stretch


@dataclass(frozen=True, slots=True)
class OptionValue:
    """One option; `price` is the difference it makes, in the merchant's currency."""

    id: int
    name: str
    price: Decimal


@dataclass(frozen=True, slots=True)
class OptionGroupValue:
    """From `minimum` to `maximum` of these options go with one line."""

    id: int
    name: str
    minimum: int
    maximum: int
    options: tuple[OptionValue, ...]


@dataclass(frozen=True, slots=True)
class Promotion:
    """A price that the merchant wrote, from its first instant up to, not at, its last."""

    price: Decimal
    starts: datetime
    ends: datetime


@dataclass(frozen=True, slots=True)
class VariantValue:
    """A sellable row. `name` is the full name ("Jugo de mango grande"), `price` the one in force.

    `stock` is None where stock is not tracked. `image` is a path in the private storage or "".
    `served` is when its category is served, () always; `cooked` whether a kitchen makes it.
    At rest (`rules.shelf`) a row has its regular price and no stock: those are of a moment.
    """

    id: int
    product_id: int
    product: str
    size: str
    name: str
    price: Decimal
    regular_price: Decimal
    stock: int | None
    active: bool = True
    sku: str = ""
    category: str = ""
    description: str = ""
    image: str = ""
    aliases: tuple[str, ...] = ()
    product_aliases: tuple[str, ...] = ()
    groups: tuple[OptionGroupValue, ...] = ()
    promotion: Promotion | None = None
    recommended: bool = False
    served: tuple[Stretch, ...] = ()
    cooked: bool = True

    def option(self, option_id: int) -> OptionValue | None:
        """The option of this variant with that id, if it has one."""
        for group in self.groups:
            for option in group.options:
                if option.id == option_id:
                    return option
        return None


class NotForSale(StrEnum):
    """Why a pack is not for sale."""

    OFF = "off"
    NOT_YET = "not_yet"
    OVER = "over"
    NO_STOCK = "no_stock"


@dataclass(frozen=True, slots=True)
class PackValue:
    """`units` of a variant for one `price`, in the merchant's currency; sales intents name `key`.

    `why_not` is None for a pack that is for sale.
    """

    key: str
    name: str
    description: str
    price: Decimal
    units: int
    variant_id: int
    why_not: NotForSale | None = None

    @property
    def for_sale(self) -> bool:
        """Whether it can be sold now."""
        return self.why_not is None
