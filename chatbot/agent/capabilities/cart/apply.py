"""What the cart's actions make of a cart. Pure.

Each takes the cart, the action's parameters and what is offered, by variant; it answers the cart
and its effects, or raises `Refused` or a `CartProblem` with the code of the refusal. A line is
meant by its product, or by the operator's `line` id.
"""

from collections.abc import Callable, Mapping

from catalog.orders import problems as why
from catalog.orders.problems import CartProblem
from catalog.orders.rules import edits
from catalog.orders.values import CartValue, LineValue
from catalog.products.values import VariantValue
from chatbot.agent.capabilities.values import Edited, Params, Refused
from chatbot.agent.situation.values import Effect

Offered = Mapping[int, VariantValue]
Edit = Callable[[CartValue, Params, Offered], Edited]


def add(cart: CartValue, params: Params, offered: Offered) -> Edited:
    """Units of a variant, at today's price."""
    quantity = params["quantity"]
    cart, line = edits.added(
        cart,
        offered.get(params["product_id"]),
        quantity,
        option_ids=tuple(params.get("options", ())),
        note=params.get("note", ""),
    )
    facts = {"line": line, "quantity": quantity, "short": _short(line, offered)}
    return Edited(cart, (Effect("added", facts),))


def update(cart: CartValue, params: Params, offered: Offered) -> Edited:
    """How many, and where it is told how the line is to be made; that one costs today's price."""
    effects = []
    for line in _meant(cart, params):
        if {"options", "note"} & params.keys():
            options = tuple(params["options"]) if "options" in params else None
            variant = offered.get(line.variant_id)
            cart, changed = edits.remade(
                cart,
                line.id,
                variant,
                params["quantity"],
                option_ids=options,
                note=params.get("note"),
            )
        else:
            cart, changed = edits.with_quantity(cart, line.id, params["quantity"])
        effects.append(Effect("updated", {"line": changed, "short": _short(changed, offered)}))
    return Edited(cart, tuple(effects))


def remove(cart: CartValue, params: Params, offered: Offered) -> Edited:
    """That many units fewer, or the whole line."""
    effects = []
    for line in _meant(cart, params):
        cart, left = edits.without(cart, line.id, params.get("quantity"))
        stays = left.quantity if left else 0
        facts = {"name": line.name, "left": stays, "taken": line.quantity - stays}
        effects.append(Effect("removed", facts))
    return Edited(cart, tuple(effects))


def clear(cart: CartValue, params: Params, offered: Offered) -> Edited:
    """No line is left; how it is handed over stays."""
    return Edited(edits.emptied(cart), (Effect("cleared"),))


EDITS: Mapping[str, Edit] = {
    "ADD_TO_CART": add,
    "UPDATE_QUANTITY": update,
    "REMOVE_ITEM": remove,
    "CLEAR_CART": clear,
}


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


def _short(line: LineValue, offered: Offered) -> int | None:
    """How many there are, when fewer than asked: told softly now, refused at CONFIRM."""
    variant = offered.get(line.variant_id)
    stock = variant.stock if variant else None
    return stock if stock is not None and stock < line.quantity else None
