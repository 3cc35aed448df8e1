from importlib import import_module

from django.db import migrations

from core.published_views import wider

BEFORE: str = import_module("catalog.orders.migrations.0004_sales").CLIENTES
ONCE = BEFORE.replace("\nWHERE ", "\nWHERE customer.merged_into_id IS NULL AND ", 1)


class Migration(migrations.Migration):
    """*Mi tienda* counts a person once: a row that was merged into another one is not shown."""

    dependencies = [("orders", "0004_sales"), ("merchants", "0004_one_customer")]

    operations = [wider("clientes", ONCE)]
