"""What is asked before a cart is changed. Pure."""

from chatbot.agent.capabilities import consent
from chatbot.agent.capabilities.cart import apply
from chatbot.agent.capabilities.values import Context, Params, World


def product_offered(world: World, params: Params, context: Context) -> str:
    """The product is there and on sale."""
    return "" if context.situation.variant(params.get("product_id", 0)) else "PRODUCT_UNKNOWN"


def quantity_in_range(world: World, params: Params, context: Context) -> str:
    """The quantity is 1 to 100."""
    quantity = params.get("quantity")
    return "" if isinstance(quantity, int) and 1 <= quantity <= 100 else "BAD_QUANTITY"


def options_of_product(world: World, params: Params, context: Context) -> str:
    """The options are the product's, as many of each group as it asks for."""
    variant = context.situation.variant(params["product_id"])
    chosen = params.get("options", ())
    assert variant is not None
    if any(variant.option(option_id) is None for option_id in chosen):
        return "BAD_OPTIONS"
    for group in variant.groups:
        taken = sum(option.id in chosen for option in group.options)
        if taken < group.minimum:
            return "OPTION_NEEDED"
        if taken > group.maximum:
            return "BAD_OPTIONS"
    return ""


def made_as_sold(world: World, params: Params, context: Context) -> str:
    """A line is made anew only of what is on sale, with options of its product."""
    if not {"options", "note"} & params.keys():
        return ""
    unknown = product_offered(world, params, context)
    if unknown or "options" not in params:
        return unknown
    return options_of_product(world, params, context)


def in_cart(world: World, params: Params, context: Context) -> str:
    """The product lies in the cart."""
    return "" if world.lines_of(params.get("product_id", 0)) else "NOT_IN_CART"


def one_line(world: World, params: Params, context: Context) -> str:
    """A quantity means one line; the same product with other options is another one."""
    several = len(world.lines_of(params["product_id"])) > 1
    return "LINE_AMBIGUOUS" if several and params.get("quantity") is not None else ""


def cart_not_empty(world: World, params: Params, context: Context) -> str:
    """The cart has a line."""
    return "" if world.lines else "CART_EMPTY"


def removal_said(world: World, params: Params, context: Context) -> str:
    """The customer takes it off: by words, a button, or a yes to that question."""
    lacks = consent.lacks(apply.remove, consent.opened(world), params, context)
    return "REMOVE_UNSAID" if lacks else ""


def fewer_said(world: World, params: Params, context: Context) -> str:
    """Where it becomes fewer, the customer says so."""
    lacks = consent.lacks(apply.update, consent.opened(world), params, context)
    return "REMOVE_UNSAID" if lacks else ""


def emptying_said(world: World, params: Params, context: Context) -> str:
    """The customer gives up all of it."""
    lacks = consent.lacks(apply.clear, consent.opened(world), params, context)
    return "CLEAR_UNSAID" if lacks else ""
