from catalog.orders.models.carts import Cart, CartLine
from catalog.orders.models.orders import (
    Fulfilment,
    FulfilmentStatus,
    Order,
    OrderLine,
    PaymentStatus,
)
from catalog.orders.models.payments import (
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
    "Cart",
    "CartLine",
    "DeliveryZone",
    "Fulfilment",
    "FulfilmentStatus",
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
