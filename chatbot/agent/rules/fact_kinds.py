"""The kinds of fact that a model may name (DESIGN §3, "What is said"). Pure.

Who tells each stands in `facts.registry`; a test holds the two together.
"""

from typing import Final

KINDS: Final = (
    *("product", "price", "options", "stock", "catalog", "cart", "total", "order", "how_to_pay"),
    *("hours", "address", "branches", "delivery", "discount", "answer"),
    *("ingredients", "cheap", "recommended", "policy"),
)
OF_THE_RULES: Final = ("methods", "how_to_cancel")
"""Kinds that the rules alone name: a model that asks how to pay is told the same."""
