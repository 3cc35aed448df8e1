from catalog.orders.models.carts import Cart, CartLine
from catalog.orders.models.kitchen import Kitchen
from catalog.orders.models.orders import (
    Fulfilment,
    FulfilmentStatus,
    Order,
    OrderLine,
    PaymentStatus,
)
from catalog.orders.models.payments import (
    CASH,
    DeliveryZone,
    MethodKind,
    OrderNumber,
    Payment,
    PaymentDecision,
    PaymentKind,
    PaymentMethod,
    Proof,
    ProofState,
)

__all__ = [
    "CASH",
    "Cart",
    "CartLine",
    "DeliveryZone",
    "Fulfilment",
    "FulfilmentStatus",
    "Kitchen",
    "MethodKind",
    "Order",
    "OrderLine",
    "OrderNumber",
    "Payment",
    "PaymentDecision",
    "PaymentKind",
    "PaymentMethod",
    "PaymentStatus",
    "Proof",
    "ProofState",
]
