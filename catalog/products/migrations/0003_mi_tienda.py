from django.db import migrations

from merchants.published_views import view

PRODUCTOS = """
SELECT product.name AS producto,
    coalesce(category.name, 'Sin categoría') AS categoria,
    variant.name AS presentacion,
    variant.price AS precio,
    CASE WHEN variant.tracks_stock THEN variant.stock END AS stock,
    product.is_active AND variant.is_active AS activo
FROM {shop}
JOIN products_product product ON product.merchant_id = shop.id
JOIN products_variant variant ON variant.product_id = product.id AND variant.merchant_id = shop.id
LEFT JOIN products_category category ON category.id = product.category_id
"""


class Migration(migrations.Migration):
    """What `mi tienda` shows of the catalogue: one row a presentation."""

    dependencies = [
        ("merchants", "0004_read_tickets"),
        ("products", "0002_sales_packs"),
    ]

    operations = [view("productos", PRODUCTOS)]
