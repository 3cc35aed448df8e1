"""The catalogue as the merchant edits it."""

from catalog.products.admin.catalogue import CategoryAdmin, ProductAdmin
from catalog.products.admin.movements import StockMovementAdmin

__all__ = ["CategoryAdmin", "ProductAdmin", "StockMovementAdmin"]
