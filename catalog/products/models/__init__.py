from catalog.products.models.goods import Category, Product, ProductImage
from catalog.products.models.movements import MovementReason, StockMovement
from catalog.products.models.options import Option, OptionGroup
from catalog.products.models.sales_packs import SalesPack
from catalog.products.models.serving import ServingHours
from catalog.products.models.variants import Variant
from catalog.products.models.versions import CatalogVersion

__all__ = [
    "CatalogVersion",
    "Category",
    "MovementReason",
    "Option",
    "OptionGroup",
    "Product",
    "ProductImage",
    "SalesPack",
    "ServingHours",
    "StockMovement",
    "Variant",
]
