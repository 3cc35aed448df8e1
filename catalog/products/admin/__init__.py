"""The catalogue as the merchant edits it."""

from catalog.products.admin.catalogue import CategoryAdmin, ProductAdmin
from catalog.products.admin.movements import StockMovementAdmin
from catalog.products.admin.sales_packs import SalesPackAdmin

__all__ = ["CategoryAdmin", "ProductAdmin", "SalesPackAdmin", "StockMovementAdmin"]
