"""Lines and their options as they stand frozen: columns and JSON in the row, values outside."""

from collections.abc import Iterable
from decimal import Decimal
from typing import Any, Protocol

from catalog.orders.values import ChosenOption, LineValue


class Chosen(Protocol):
    """Anything with an option's id, name and price difference."""

    @property
    def id(self) -> int: ...
    @property
    def name(self) -> str: ...
    @property
    def price(self) -> Decimal: ...


class LineRow(Protocol):
    """A line of a cart or of an order."""

    pk: int
    variant_id: int
    name: str
    quantity: int
    unit_price: Decimal
    options: list[dict[str, object]]
    note: str
    pack: str
    units_each: int


def dump(options: Iterable[Chosen]) -> list[dict[str, object]]:
    """`[{"id", "name", "price": "0.00"}]`, sorted by id."""
    return [
        {"id": option.id, "name": option.name, "price": str(option.price)}
        for option in sorted(options, key=lambda option: option.id)
    ]


def load(rows: Iterable[dict[str, object]]) -> tuple[ChosenOption, ...]:
    """What `dump` wrote."""
    return tuple(
        ChosenOption(int(str(row["id"])), str(row["name"]), Decimal(str(row["price"])))
        for row in rows
    )


def line_value(row: LineRow) -> LineValue:
    """A stored line as a value."""
    return LineValue(
        id=row.pk,
        variant_id=row.variant_id,
        name=row.name,
        quantity=row.quantity,
        unit_price=row.unit_price,
        options=load(row.options),
        note=row.note,
        pack=row.pack,
        units_each=row.units_each,
    )


def columns(line: LineValue) -> dict[str, Any]:
    """The columns that a line of a cart and one of an order share."""
    return {
        "variant_id": line.variant_id,
        "name": line.name,
        "options": dump(line.options),
        "note": line.note,
        "quantity": line.quantity,
        "unit_price": line.unit_price,
        "pack": line.pack,
        "units_each": line.units_each,
    }
