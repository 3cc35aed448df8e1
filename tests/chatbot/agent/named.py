"""The actions of specs/agent_v2 §6 and DESIGN §4's write tools, as written there."""

ACTIONS = (
    "SHOW_CATALOG",
    "SHOW_PRODUCT",
    "ADD_TO_CART",
    "UPDATE_QUANTITY",
    "REMOVE_ITEM",
    "CLEAR_CART",
    "REVIEW_ORDER",
    "CONFIRM_ORDER",
    "CANCEL_ORDER",
    "REPLY",
    "CLARIFY",
    "ESCALATE",
)
OF_BOOKINGS = (
    "create_appointment",
    "confirm_appointment",
    "reschedule_appointment",
    "cancel_appointment",
    "leave_booking",
    "confirm_attendance",
    "join_waiting_list",
    "reserve_table",
)
OF_PACKS = "advance_pack_sale"
WRITE_TOOLS = ("set_order_details", "update_lead_info", *OF_BOOKINGS, OF_PACKS)
OF_OTHER_SHOPS = frozenset({*OF_BOOKINGS, OF_PACKS})
"""What a shop refuses that sells by the cart and has no services."""
