"""What the cart's actions make of a cart. Pure.

Each raises `Refused` or a `CartProblem` with the code of the refusal. A line is meant by its
product, or by the operator's `line` id.
"""

from catalog.orders import problems as why
from catalog.orders.problems import CartProblem
from catalog.orders.rules import edits
from catalog.orders.values import CartValue, LineValue
from catalog.products.rules import serving
from chatbot.agent.capabilities.steps import in_stock, with_cart
from chatbot.agent.capabilities.values import Applied, Context, Params, Refused, World
from chatbot.agent.rules import cooking


def add(world: World, params: Params, context: Context) -> Applied:
    """Units of a variant, at today's price."""
    quantity = params["quantity"]
    cart, line = edits.added(
        world.cart,
        context.offered.get(params["product_id"]),
        quantity,
        option_ids=tuple(params.get("options", ())),
        note=params.get("note", ""),
    )
    done = Applied(with_cart(world, cart))
    short, later = _short(line, world, context), _served_later(line, cart, context)
    return done.then("added", line=line, quantity=quantity, short=short, later=later)


def update(world: World, params: Params, context: Context) -> Applied:
    """How many, and where it is told how the line is to be made; that one costs today's price."""
    done, cart = Applied(world), world.cart
    for line in _meant(cart, params):
        if {"options", "note"} & params.keys():
            options = tuple(params["options"]) if "options" in params else None
            cart, changed = edits.remade(
                cart,
                line.id,
                context.offered.get(line.variant_id),
                params["quantity"],
                option_ids=options,
                note=params.get("note"),
            )
        else:
            cart, changed = edits.with_quantity(cart, line.id, params["quantity"])
        done = done.then("updated", line=changed, short=_short(changed, world, context))
    return Applied(with_cart(world, cart), done.effects)


def remove(world: World, params: Params, context: Context) -> Applied:
    """That many units fewer, or the whole line."""
    done, cart = Applied(world), world.cart
    for line in _meant(cart, params):
        cart, left = edits.without(cart, line.id, params.get("quantity"))
        stays = left.quantity if left else 0
        done = done.then("removed", name=line.name, left=stays, taken=line.quantity - stays)
    return Applied(with_cart(world, cart), done.effects)


def clear(world: World, params: Params, context: Context) -> Applied:
    """No line is left; how it is handed over stays."""
    return Applied(with_cart(world, edits.emptied(world.cart))).then("cleared")


def _meant(cart: CartValue, params: Params) -> tuple[LineValue, ...]:
    if "line" in params:
        lines = tuple(line for line in cart.lines if line.id == params["line"])
        if not lines:
            raise CartProblem(why.UNKNOWN_LINE)
        return lines
    lines = tuple(line for line in cart.lines if line.variant_id == params["product_id"])
    if not lines:
        raise Refused("NOT_IN_CART")
    return lines


def _served_later(line: LineValue, cart: CartValue, context: Context) -> bool:
    """Whether it is not served when it is wanted: told softly now, refused with the review."""
    situation = context.situation
    row, at = context.offered[line.variant_id], cooking.moment(cart.details, situation)
    return not serving.is_served(row, at, situation.shop.time_zone)


def _short(line: LineValue, world: World, context: Context) -> int | None:
    """How many there are, when fewer than asked: told softly now, refused at CONFIRM."""
    stock = in_stock(line.variant_id, world, context)
    return stock if stock is not None and stock < line.quantity else None
