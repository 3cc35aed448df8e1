"""The routing intents: what the supervisor may find in a message (DESIGN §4). Pure."""

from typing import Final

INTENTS: Final = (
    *("greeting", "thanks", "goodbye", "affirm", "deny"),
    *("order", "order_modify", "order_cancel", "order_status"),
    *("product", "price", "payment", "payment_proof"),
    *("booking", "booking_change", "booking_cancel", "service", "menu", "loyalty"),
    *("location", "hours", "delivery", "policy"),
    *("complaint", "human", "urgent", "insult", "bot_identity", "data_question", "other"),
)
