"""The two lives of an order, as tables: which step may follow which (DESIGN §4).

The database keeps the same tables by trigger (`orders.models.guards`), built from these.
"""

from catalog.orders.values import OrderValue

PAYMENT_START = "unpaid"
PAYMENT: dict[str, tuple[str, ...]] = {
    "unpaid": ("in_review", "partial", "paid"),
    "in_review": ("partial", "paid", "unpaid"),
    "partial": ("in_review", "paid", "refunded", "unpaid"),
    "paid": ("refunded", "partial", "unpaid"),
    "refunded": (),
}

FULFILMENT_START = "new"
FULFILMENT: dict[str, tuple[str, ...]] = {
    "new": ("preparing", "cancelled"),
    "preparing": ("ready", "cancelled"),
    "ready": ("on_the_way", "delivered", "cancelled"),
    "on_the_way": ("delivered", "returned"),
    "delivered": ("returned",),
    "returned": (),
    "cancelled": (),
}

# A step that only some kinds of order take: what stays in the house is never on its way, and what
# is brought is not handed over before it was.
ONLY_FOR: dict[tuple[str, str], tuple[str, ...]] = {
    ("ready", "on_the_way"): ("delivery",),
    ("ready", "delivered"): ("pickup", "dine_in"),
}

# Nobody took it at the door.
REFUSED = ("on_the_way", "returned")

# The stages that only a delivery goes through.
DELIVERY_ONLY = ("on_the_way",)

# A payment of the merchant's books: decided once, then history.
DECISION: dict[str, tuple[str, ...]] = {
    "in_review": ("approved", "rejected", "unreadable", "withdrawn"),
    "approved": (),
    "rejected": (),
    "unreadable": (),
    "withdrawn": (),
}

# What a row may be written as: a claim waits, money a person took or gave back is decided.
DECISION_STARTS: dict[str, tuple[str, ...]] = {
    "payment": ("in_review", "approved"),
    "refund": ("approved",),
    "reversal": ("approved",),
}

# Where an order's life ends, or nothing more is owed to the customer.
CLOSED = ("delivered", "returned", "cancelled")


# A claim may begin there, or join the one under review.
CLAIMABLE = ("unpaid", "in_review", "partial")
_OWE = ("unpaid", "partial")
_OVER = ("returned", "cancelled")


def is_open(order: OrderValue) -> bool:
    """Whether it is still to be handed over."""
    return order.fulfilment_status not in CLOSED


def is_payable(order: OrderValue) -> bool:
    """Whether money is awaited: one under review waits for a person, one that is over for
    nothing."""
    return order.payment_status in _OWE and order.fulfilment_status not in _OVER


def pairs(table: dict[str, tuple[str, ...]]) -> list[tuple[str, str]]:
    """The table as (from, to) pairs."""
    return [(here, there) for here, ways in table.items() for there in ways]


def allowed(table: dict[str, tuple[str, ...]], here: str, there: str) -> bool:
    """Whether `there` may follow `here`."""
    return there in table.get(here, ())


def next_stages(here: str, fulfilment: str) -> tuple[str, ...]:
    """The stages an order of this kind of handing over may go to; the order of the table."""
    ways = FULFILMENT.get(here, ())
    return tuple(way for way in ways if fulfilment in ONLY_FOR.get((here, way), (fulfilment,)))


def is_free_to_cancel(order: OrderValue) -> bool:
    """Whether the customer may take it back alone: unpaid, unproven and not on its way."""
    stays = allowed(FULFILMENT, order.fulfilment_status, "cancelled")
    return stays and order.payment_status == PAYMENT_START and not order.has_proof
