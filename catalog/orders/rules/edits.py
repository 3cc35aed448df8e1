"""What an edit makes of a cart: lines joined, priced as offered, within limits. Pure.

The one implementation of every edit: `catalog.orders.carts` writes what these answer, and whoever
only imagines a turn keeps the value. A line that is new has an id of its own within the cart; the
database gives the lasting one.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal

from catalog.orders import problems as why
from catalog.orders.problems import CartProblem
from catalog.orders.values import CartValue, ChosenOption, LineValue
from catalog.products.rules import choices, pricing
from catalog.products.values import OptionValue, PackValue, VariantValue

QUANTITIES = range(1, 101)
NOTE_LENGTH = 200
NAME_LENGTH = 160

Lines = tuple[LineValue, ...]


@dataclass(frozen=True, slots=True)
class PriceChange:
    """A line that is not as it was told: `becomes` is None where it is no longer on sale."""

    line_id: int
    name: str
    was: Decimal
    becomes: Decimal | None


def added(
    cart: CartValue,
    variant: VariantValue | None,
    quantity: int,
    *,
    option_ids: Sequence[int] = (),
    note: str = "",
) -> tuple[CartValue, LineValue]:
    """The cart with units of the variant, and the line they stand on.

    They join the line with the same variant, options and note, which then costs today's price.
    CartProblem: UNKNOWN_VARIANT (None), INACTIVE, BAD_QUANTITY (the joined line outside 1-100),
    BAD_OPTIONS (not of the product, or too few or many of a group).
    """
    variant, chosen = _on_sale(variant, option_ids)
    clean = _clean(note)
    same = _line_like(cart, variant.id, {option.id for option in chosen}, clean)
    line = LineValue(
        id=same.id if same else max((line.id for line in cart.lines), default=0) + 1,
        variant_id=variant.id,
        name=variant.name,
        quantity=_allowed((same.quantity if same else 0) + _allowed(quantity)),
        unit_price=_price(variant, chosen),
        options=_frozen(chosen),
        note=clean,
    )
    if same:
        return _with(cart, same, line), line
    return replace(cart, lines=(*cart.lines, line)), line


def with_quantity(cart: CartValue, line_id: int, quantity: int) -> tuple[CartValue, LineValue]:
    """The cart with exactly `quantity` units on that line. CartProblem: UNKNOWN_LINE,
    BAD_QUANTITY."""
    line = _line(cart, line_id)
    changed = replace(line, quantity=_allowed(quantity))
    return _with(cart, line, changed), changed


def remade(
    cart: CartValue,
    line_id: int,
    variant: VariantValue | None,
    quantity: int,
    *,
    option_ids: Sequence[int] | None,
    note: str | None,
) -> tuple[CartValue, LineValue]:
    """The cart with that line made so, at today's price; None leaves what it has.

    CartProblem: UNKNOWN_LINE, UNKNOWN_VARIANT, INACTIVE, BAD_QUANTITY, BAD_OPTIONS.
    """
    line = _line(cart, line_id)
    held = [option.id for option in line.options]
    variant, chosen = _on_sale(variant, held if option_ids is None else option_ids)
    changed = replace(
        line,
        name=variant.name,
        quantity=_allowed(quantity),
        unit_price=_price(variant, chosen),
        options=_frozen(chosen),
        note=line.note if note is None else _clean(note),
    )
    return _with(cart, line, changed), changed


def without(
    cart: CartValue, line_id: int, quantity: int | None
) -> tuple[CartValue, LineValue | None]:
    """The cart with that many units fewer (None: none left), and what is left of the line.

    CartProblem: UNKNOWN_LINE, BAD_QUANTITY (below 1).
    """
    line = _line(cart, line_id)
    if quantity is not None and quantity < 1:
        raise CartProblem(why.BAD_QUANTITY)
    if quantity is None or quantity >= line.quantity:
        return _with(cart, line, None), None
    left = replace(line, quantity=line.quantity - quantity)
    return _with(cart, line, left), left


def with_pack(
    cart: CartValue, variant: VariantValue | None, pack: PackValue
) -> tuple[CartValue, LineValue]:
    """The cart with that pack as its one pack, at today's price; other lines stay.

    CartProblem: UNKNOWN_VARIANT (None), INACTIVE (the variant, or the pack is not for sale).
    """
    if variant is None:
        raise CartProblem(why.UNKNOWN_VARIANT)
    if not variant.active or not pack.for_sale:
        raise CartProblem(why.INACTIVE)
    before = next((line for line in cart.lines if line.pack), None)
    line = LineValue(
        id=before.id if before else max((line.id for line in cart.lines), default=0) + 1,
        variant_id=variant.id,
        name=f"{pack.name} ({pack.units} × {variant.name})"[:NAME_LENGTH],
        quantity=1,
        unit_price=pack.price,
        pack=pack.key,
        units_each=pack.units,
    )
    if before is not None:
        return _with(cart, before, line), line
    return replace(cart, lines=(*cart.lines, line)), line


def emptied(cart: CartValue) -> CartValue:
    """The cart without a line; how it is handed over stays."""
    return replace(cart, lines=())


def repriced(
    cart: CartValue, offered: Mapping[int, VariantValue]
) -> tuple[CartValue, tuple[PriceChange, ...]]:
    """The cart at today's names and prices, without what is no longer on sale.

    A line whose option is gone is dropped too: it cannot be made as it was ordered. Answers the
    lines whose price changed or that were dropped; a new name alone is not reported.
    """
    changes = []
    for line in cart.lines:
        today = _today(line, offered.get(line.variant_id))
        cart = _with(cart, line, today)
        if today is None:
            changes.append(PriceChange(line.id, line.name, line.unit_price, None))
        elif today.unit_price != line.unit_price:
            changes.append(PriceChange(line.id, today.name, line.unit_price, today.unit_price))
    return cart, tuple(changes)


def _on_sale(
    variant: VariantValue | None, option_ids: Sequence[int]
) -> tuple[VariantValue, tuple[OptionValue, ...]]:
    if variant is None:
        raise CartProblem(why.UNKNOWN_VARIANT)
    if not variant.active:
        raise CartProblem(why.INACTIVE)
    chosen = choices.chosen(variant.groups, option_ids)
    if chosen is None:
        raise CartProblem(why.BAD_OPTIONS)
    return variant, chosen


def _today(line: LineValue, variant: VariantValue | None) -> LineValue | None:
    """The line as it would be taken today; None where it cannot be made as it was ordered."""
    if variant is None or not variant.active:
        return None
    if line.pack:
        # Its price is the pack's, which the sale by packs holds to today's.
        return line
    chosen = [variant.option(option.id) for option in line.options]
    options = [option for option in chosen if option is not None]
    if len(options) != len(chosen):
        return None
    price = _price(variant, options)
    return replace(line, name=variant.name, options=_frozen(options), unit_price=price)


def _price(variant: VariantValue, chosen: Sequence[OptionValue]) -> Decimal:
    return pricing.with_options(variant.price, (option.price for option in chosen))


def _frozen(chosen: Sequence[OptionValue]) -> tuple[ChosenOption, ...]:
    ordered = sorted(chosen, key=lambda option: option.id)
    return tuple(ChosenOption(option.id, option.name, option.price) for option in ordered)


def _clean(note: str) -> str:
    return " ".join(note.split())[:NOTE_LENGTH]


def _line(cart: CartValue, line_id: int) -> LineValue:
    for line in cart.lines:
        if line.id == line_id:
            return line
    raise CartProblem(why.UNKNOWN_LINE)


def _line_like(
    cart: CartValue, variant_id: int, option_ids: set[int], note: str
) -> LineValue | None:
    for line in cart.lines:
        same = {option.id for option in line.options} == option_ids
        if line.variant_id == variant_id and line.note == note and same and not line.pack:
            return line
    return None


def _with(cart: CartValue, line: LineValue, becomes: LineValue | None) -> CartValue:
    lines = (becomes if one.id == line.id else one for one in cart.lines)
    return replace(cart, lines=tuple(one for one in lines if one is not None))


def _allowed(quantity: int) -> int:
    if quantity not in QUANTITIES:
        raise CartProblem(why.BAD_QUANTITY)
    return quantity
