from importlib import import_module

from django.db import migrations

from core.published_views import wider

before = import_module("catalog.orders.migrations.0003_mi_tienda")
MOMENT = " AS cliente,\n    customer_order.created_at AS momento\nFROM orders_order"


def _with_moment(select: str) -> str:
    found = select.replace(" AS cliente\nFROM orders_order", MOMENT)
    assert found != select
    return found


class Migration(migrations.Migration):
    """Orders and sales of `mi tienda` show their moment, so that an index finds a period."""

    dependencies = [("orders", "0003_mi_tienda")]

    operations = [
        wider("pedidos", _with_moment(before.PEDIDOS)),
        wider("ventas", _with_moment(before.VENTAS)),
    ]
