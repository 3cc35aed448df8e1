from django.db import migrations

from core.published_views import DEMO, MERCHANT, ZONE, code, view, weekday

MOMENT = f"""CROSS JOIN LATERAL (
    SELECT customer_order.created_at AT TIME ZONE {ZONE} AS moment
) placed"""
SHOWN = f"customer_order.merchant_id = {MERCHANT} AND ({DEMO} OR NOT customer_order.is_test)"

STATES = """CASE customer_order.fulfilment_status
        WHEN 'new' THEN 'nuevo' WHEN 'preparing' THEN 'en preparación' WHEN 'ready' THEN 'listo'
        WHEN 'on_the_way' THEN 'en camino' WHEN 'delivered' THEN 'entregado'
        WHEN 'returned' THEN 'devuelto' WHEN 'cancelled' THEN 'cancelado'
    END AS estado,
    CASE customer_order.payment_status
        WHEN 'unpaid' THEN 'sin pagar' WHEN 'in_review' THEN 'por revisar'
        WHEN 'partial' THEN 'pagado en parte' WHEN 'paid' THEN 'pagado'
        WHEN 'refunded' THEN 'reembolsado'
    END AS pago"""

# Agreed, and neither cancelled, brought back nor paid back.
SOLD = """customer_order.fulfilment_status NOT IN ('cancelled', 'returned')
    AND customer_order.payment_status <> 'refunded'"""

NUMBER = """'#' || lpad(customer_order.number::text,
        greatest(4, length(customer_order.number::text)), '0') AS numero"""

PEDIDOS = f"""
SELECT {NUMBER},
    placed.moment::date AS fecha,
    extract(hour FROM placed.moment)::int AS hora,
    {weekday("placed.moment")} AS dia,
    {STATES},
    coalesce(method.name, 'Sin elegir') AS metodo,
    CASE customer_order.fulfilment WHEN 'delivery' THEN 'envío' WHEN 'dine_in' THEN 'mesa' ELSE 'retiro' END AS entrega,
    coalesce(zone.name, 'Sin zona') AS zona,
    customer_order.lines_total AS subtotal,
    customer_order.fee AS costo_envio,
    customer_order.total AS total,
    customer_order.currency::text AS moneda,
    {code("customer_order.customer_id")} AS cliente,
    customer_order.created_at AS momento
FROM orders_order customer_order
{MOMENT}
LEFT JOIN orders_paymentmethod method ON method.id = customer_order.payment_method_id
LEFT JOIN orders_deliveryzone zone ON zone.id = customer_order.zone_id
WHERE {SHOWN}
"""

VENTAS = f"""
SELECT {NUMBER},
    placed.moment::date AS fecha,
    extract(hour FROM placed.moment)::int AS hora,
    {weekday("placed.moment")} AS dia,
    product.name AS producto,
    variant.name AS presentacion,
    coalesce(category.name, 'Sin categoría') AS categoria,
    coalesce((
        SELECT string_agg(chosen ->> 'name', ', ') FROM jsonb_array_elements(line.options) chosen
    ), '') AS opciones,
    line.quantity AS cantidad,
    line.unit_price AS precio,
    line.subtotal AS importe,
    customer_order.currency::text AS moneda,
    {STATES},
    {code("customer_order.customer_id")} AS cliente,
    customer_order.created_at AS momento
FROM orders_order customer_order
{MOMENT}
JOIN orders_orderline line ON line.order_id = customer_order.id
JOIN products_variant variant ON variant.id = line.variant_id
JOIN products_product product ON product.id = variant.product_id
LEFT JOIN products_category category ON category.id = product.category_id
WHERE {SHOWN} AND line.merchant_id = {MERCHANT} AND {SOLD}
"""

CLIENTES = f"""
SELECT {code("customer.id")} AS cliente,
    (customer.created_at AT TIME ZONE {ZONE})::date AS desde,
    (min(customer_order.created_at) AT TIME ZONE {ZONE})::date AS primer_pedido,
    (max(customer_order.created_at) AT TIME ZONE {ZONE})::date AS ultimo_pedido,
    count(customer_order.id) AS pedidos,
    coalesce(sum(customer_order.total), 0) AS comprado
FROM merchants_customer customer
LEFT JOIN orders_order customer_order ON customer_order.customer_id = customer.id
    AND {SHOWN} AND {SOLD}
WHERE customer.merchant_id = {MERCHANT} AND ({DEMO} OR NOT customer.is_test)
GROUP BY customer.id, customer.created_at
"""


class Migration(migrations.Migration):
    """What `mi tienda` shows of orders, of what was sold in them, and of who bought; an index finds
    a period by the moment."""

    dependencies = [("orders", "0001_tables"), ("products", "0002_mi_tienda")]

    operations = [
        view("pedidos", PEDIDOS),
        view("ventas", VENTAS),
        view("clientes", CLIENTES),
    ]
