"""Orders as the merchant sees and moves them, how she is paid and where she delivers."""

from catalog.orders.admin.kitchens import KitchenAdmin
from catalog.orders.admin.orders import OrderAdmin
from catalog.orders.admin.ways import DeliveryZoneAdmin, PaymentMethodAdmin

__all__ = ["DeliveryZoneAdmin", "KitchenAdmin", "OrderAdmin", "PaymentMethodAdmin"]
