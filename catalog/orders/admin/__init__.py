"""Orders as the merchant sees and moves them, the ways to pay, and where the shop delivers."""

from catalog.orders.admin.kitchens import KitchenAdmin
from catalog.orders.admin.orders import OrderAdmin
from catalog.orders.admin.ways import DeliveryZoneAdmin, PaymentMethodAdmin

__all__ = ["DeliveryZoneAdmin", "KitchenAdmin", "OrderAdmin", "PaymentMethodAdmin"]
