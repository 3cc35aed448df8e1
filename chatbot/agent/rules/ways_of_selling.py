"""What belongs to a sale line by line, and is refused where a shop sells in packs. Pure."""

BY_CART = frozenset(
    {"ADD_TO_CART", "UPDATE_QUANTITY", "REMOVE_ITEM", "CLEAR_CART", "REVIEW_ORDER"}
    | {"CONFIRM_ORDER", "SHOW_CATALOG", "SHOW_PRODUCT"}
)
"""An order of a shop that sells in packs comes about by its own rules, and by no other way."""
GOODS = frozenset({"product", "price", "stock", "catalog", "cart", "total"})
"""Kinds of block that offer goods line by line."""
