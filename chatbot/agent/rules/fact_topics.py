"""Topics of a REPLY that are facts: which kind of block tells each, and which parameter has its
ids. Pure.

Recorded turns, operators' clicks and V1's buttons name topics; both ways are told by the same fact.
"""

BLOCKS: dict[str, tuple[str, str]] = {
    "price": ("price", "product_ids"),
    "total": ("total", "order_ids"),
    "status": ("order", "order_ids"),
    "how_to_pay": ("how_to_pay", "order_ids"),
    "methods": ("methods", ""),
    "location": ("address", ""),
    "hours": ("hours", ""),
    "delivery": ("delivery", "zone_ids"),
    "urgency": ("urgency", ""),
    "appointment": ("appointment", ""),
    "how_to_cancel": ("how_to_cancel", ""),
}
