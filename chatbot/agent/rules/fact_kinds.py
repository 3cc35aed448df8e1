"""The kinds of fact that a model may name (DESIGN §3, "What is said"). Pure.

Who tells each stands in `facts.registry`; a test holds the two together.
"""

from collections.abc import Iterable
from typing import Final

KINDS: Final = (
    *("product", "price", "options", "stock", "catalog", "cart", "total", "order", "how_to_pay"),
    *("hours", "address", "branches", "delivery", "discount", "answer"),
    *("ingredients", "cheap", "recommended", "policy"),
)
ATTENDING: Final = {
    "services": ("service", "slots", "appointment"),
    "staff": ("staff",),
    "knowledge": ("passage",),
    "loyalty": ("points",),
    "data": ("data",),
}
"""Kinds that a model may name where the shop has any (`Shop.attends`)."""
OF_THE_RULES: Final = ("methods", "how_many_orders", "how_to_cancel", "urgency")
"""Kinds that rules and backend alone name: a model that asks how to pay is told the same."""


def of(attends: Iterable[str]) -> tuple[str, ...]:
    """The kinds that a model may name at a shop that has those."""
    return (*KINDS, *(kind for one in attends for kind in ATTENDING.get(one, ())))
