from django.db import migrations

from core.published_views import MERCHANT, view

PRODUCTOS = f"""
SELECT product.name AS producto,
    coalesce(category.name, 'Sin categoría') AS categoria,
    variant.name AS presentacion,
    variant.price AS precio,
    CASE WHEN variant.tracks_stock THEN variant.stock END AS stock,
    product.is_active AND variant.is_active AS activo
FROM products_product product
JOIN products_variant variant ON variant.product_id = product.id
LEFT JOIN products_category category ON category.id = product.category_id
WHERE product.merchant_id = {MERCHANT} AND variant.merchant_id = {MERCHANT}
"""


class Migration(migrations.Migration):
    """What `mi tienda` shows of the catalogue: one row a presentation."""

    dependencies = [("products", "0001_tables")]

    operations = [view("productos", PRODUCTOS)]
