"""A cart's edits computed on values: the twin of `catalog.orders.carts`, with the same limits,
prices and problems. Nothing is read or written; what the situation does not hold is not on sale.
"""

from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal

from catalog.orders import carts, handover
from catalog.orders import problems as why
from catalog.orders.carts import PriceChange
from catalog.orders.problems import CartProblem
from catalog.orders.rules import details as handing_over
from catalog.orders.rules.details import ZoneValue
from catalog.orders.values import CartValue, ChosenOption, Details, LineValue
from catalog.products.rules import choices, pricing
from catalog.products.values import OptionValue, VariantValue
from chatbot.agent.situation.values import Situation


def added(
    cart: CartValue,
    variant: VariantValue | None,
    quantity: int,
    *,
    option_ids: Sequence[int] = (),
    note: str = "",
) -> tuple[CartValue, LineValue]:
    """The cart with units of the variant, and the line they stand on; as `carts.add`."""
    chosen, clean = _chosen(variant, option_ids), _clean(note)
    assert variant is not None
    same = _line_like(cart, variant.id, {option.id for option in chosen}, clean)
    last = max((line.id for line in cart.lines), default=0)
    line = LineValue(
        id=same.id if same else last + 1,
        variant_id=variant.id,
        name=variant.name,
        quantity=_allowed((same.quantity if same else 0) + _allowed(quantity)),
        unit_price=_price(variant, chosen),
        options=_frozen(chosen),
        note=clean,
    )
    lines = tuple(line if one.id == line.id else one for one in cart.lines)
    return replace(cart, lines=lines if same else (*lines, line)), line


def with_quantity(cart: CartValue, line: LineValue, quantity: int) -> tuple[CartValue, LineValue]:
    """The cart with exactly `quantity` units on that line; as `carts.set_quantity`."""
    changed = replace(line, quantity=_allowed(quantity))
    return _with(cart, line, changed), changed


def remade(
    cart: CartValue,
    line: LineValue,
    variant: VariantValue | None,
    quantity: int,
    *,
    option_ids: Sequence[int] | None,
    note: str | None,
) -> tuple[CartValue, LineValue]:
    """The cart with that line made so, at today's price; as `carts.remake`."""
    held = [option.id for option in line.options]
    chosen = _chosen(variant, held if option_ids is None else option_ids)
    assert variant is not None
    changed = replace(
        line,
        name=variant.name,
        quantity=_allowed(quantity),
        unit_price=_price(variant, chosen),
        options=_frozen(chosen),
        note=line.note if note is None else _clean(note),
    )
    return _with(cart, line, changed), changed


def _chosen(variant: VariantValue | None, option_ids: Sequence[int]) -> tuple[OptionValue, ...]:
    if variant is None or not variant.active:
        raise CartProblem(why.INACTIVE)
    chosen = choices.chosen(variant.groups, option_ids)
    if chosen is None:
        raise CartProblem(why.BAD_OPTIONS)
    return chosen


def _clean(note: str) -> str:
    return " ".join(note.split())[: carts.NOTE_LENGTH]


def without(
    cart: CartValue, line: LineValue, quantity: int | None
) -> tuple[CartValue, LineValue | None]:
    """The cart with that many units fewer, and what is left of the line; as `carts.remove`."""
    if quantity is not None and quantity < 1:
        raise CartProblem(why.BAD_QUANTITY)
    if quantity is None or quantity >= line.quantity:
        return _with(cart, line, None), None
    left = replace(line, quantity=line.quantity - quantity)
    return _with(cart, line, left), left


def repriced(cart: CartValue, situation: Situation) -> tuple[CartValue, tuple[PriceChange, ...]]:
    """The cart at the situation's names and prices, and what changed; as `carts.reprice`."""
    changes = []
    for line in cart.lines:
        today = _today(line, situation.variant(line.variant_id))
        cart = _with(cart, line, today)
        price = today.unit_price if today else None
        if price != line.unit_price:
            name = today.name if today else line.name
            changes.append(PriceChange(line.id, name, line.unit_price, price))
    return cart, tuple(changes)


def still_on(details: Details, situation: Situation) -> tuple[Details, tuple[str, ...]]:
    """The details without ways to pay and zones that are switched off; as `carts.still_on`.

    The situation holds no ways to pay that are off: such a one is named "".
    """
    methods = {method.id for method in situation.methods}
    gone: tuple[str, ...] = ()
    if details.payment_method_id is not None and details.payment_method_id not in methods:
        details, gone = replace(details, payment_method_id=None), ("",)
    zone = _zone(details, situation)
    if zone is not None and not zone.active:
        details, gone = replace(details, zone_id=None), (*gone, zone.name)
    return details, gone


def with_details(cart: CartValue, details: Details, situation: Situation) -> CartValue:
    """The cart handed over and paid for like that; as `carts.set_details`."""
    known = details.fulfilment in ("pickup", handing_over.DELIVERY)
    if not known or still_on(details, situation)[1]:
        raise CartProblem(why.BAD_DETAILS)
    return handed_over(cart, details, situation)


def handed_over(cart: CartValue, details: Details, situation: Situation) -> CartValue:
    """Those details, unjudged, with the fee that they cost; a zone that no situation named keeps
    the fee that it had."""
    zone, same = _zone(details, situation), details.zone_id == cart.details.zone_id
    fee = handing_over.fee(details, zone)
    if zone is None and details.zone_id is not None and same:
        fee = cart.fee if details.fulfilment == handing_over.DELIVERY else fee
    return replace(cart, details=handover.trimmed(details), fee=fee)


def _zone(details: Details, situation: Situation) -> ZoneValue | None:
    return next((zone for zone in situation.zones if zone.id == details.zone_id), None)


def _today(line: LineValue, variant: VariantValue | None) -> LineValue | None:
    """The line as it would be taken today; None where it cannot be made as it was ordered."""
    if variant is None or not variant.active:
        return None
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


def _line_like(
    cart: CartValue, variant_id: int, option_ids: set[int], note: str
) -> LineValue | None:
    for line in cart.lines:
        same = {option.id for option in line.options} == option_ids
        if line.variant_id == variant_id and line.note == note and same:
            return line
    return None


def _with(cart: CartValue, line: LineValue, becomes: LineValue | None) -> CartValue:
    lines = (becomes if one.id == line.id else one for one in cart.lines)
    return replace(cart, lines=tuple(one for one in lines if one is not None))


def _allowed(quantity: int) -> int:
    if quantity not in carts.QUANTITIES:
        raise CartProblem(why.BAD_QUANTITY)
    return quantity
