"""What each type of assistant is there for at all (specs/tool_calling_rag §6). Pure.

A type takes away: what it does not offer is refused whoever proposes it, and no specialist or tool
for it is there. What lets a customer leave (less in the cart, a cancelled order) always stays.
"""

from collections.abc import Collection, Mapping

ORDERS, BOOKINGS = "orders", "bookings"
FULL = "full_assistant"
OFFERS: Mapping[str, frozenset[str]] = {
    FULL: frozenset({ORDERS, BOOKINGS}),
    "appointments_only": frozenset({BOOKINGS}),
    "orders_only": frozenset({ORDERS}),
    "information_only": frozenset(),
    "personal_brand": frozenset({BOOKINGS}),
    "personal_brand_redirect": frozenset(),
}
NEEDS: Mapping[str, str] = {
    **dict.fromkeys(("ADD_TO_CART", "UPDATE_QUANTITY", "REVIEW_ORDER", "CONFIRM_ORDER"), ORDERS),
    **dict.fromkeys(("set_order_details", "create_order", "advance_pack_sale"), ORDERS),
    **dict.fromkeys(("get_available_slots", "create_appointment"), BOOKINGS),
    **dict.fromkeys(("reschedule_appointment", "reserve_table"), BOOKINGS),
}
"""Action or tool → what a type has to offer for it."""


def offers(kind: str, what: str) -> bool:
    """Whether that type is there for orders or bookings; an unknown type is a full assistant."""
    return not what or what in OFFERS.get(kind, OFFERS[FULL])


def allows(kind: str, action: str) -> bool:
    """Whether that type has that action or tool at all."""
    return offers(kind, NEEDS.get(action, ""))


def able(actions: Collection[str]) -> tuple[str, ...]:
    """What can be done with those actions: orders, bookings."""
    return tuple(sorted({NEEDS[one] for one in actions if one in NEEDS}))
