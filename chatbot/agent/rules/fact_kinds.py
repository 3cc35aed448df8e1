"""The kinds of fact that an answer may name (DESIGN §3, "What is said"), as proposers are told of
them. Pure."""

from typing import Final

KINDS: Final = (
    *("product", "price", "options", "stock", "catalog", "cart", "total", "order", "how_to_pay"),
    *("hours", "address", "branches", "delivery", "discount", "answer"),
)
