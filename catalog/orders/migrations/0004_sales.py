from importlib import import_module

from django.db import migrations

from core.published_views import DEMO, MERCHANT, ZONE, code, view, weekday, without

BEFORE = import_module("catalog.orders.migrations.0002_mi_tienda")

FIGURES = """
SELECT customer_order.id AS order_id,
    CASE
        WHEN customer_order.is_test OR customer_order.fulfilment_status = 'cancelled'
            OR customer_order.payment_status = 'refunded' THEN NULL
        WHEN customer_order.fulfilment_status = 'returned' THEN nullif(greatest(
            least(customer_order.total, money.received - money.given_back), 0), 0)
        ELSE customer_order.total
            - greatest(money.given_back - greatest(money.received - customer_order.total, 0), 0)
    END AS sold,
    CASE
        WHEN customer_order.fulfilment_status IN ('cancelled', 'returned')
            OR customer_order.payment_status = 'refunded' THEN 0
        ELSE greatest(customer_order.total - money.received, 0)
    END AS due
FROM orders_order customer_order
CROSS JOIN LATERAL (
    SELECT coalesce(sum(payment.amount) FILTER (WHERE payment.kind <> 'refund'), 0) AS received,
        coalesce(-sum(payment.amount) FILTER (WHERE payment.kind = 'refund'), 0) AS given_back
    FROM orders_payment payment
    WHERE payment.order_id = customer_order.id
        AND payment.merchant_id = customer_order.merchant_id AND payment.status = 'approved'
) money
"""

ORDERS = f"""orders_order customer_order
JOIN orders_figures figures ON figures.order_id = customer_order.id
CROSS JOIN LATERAL (
    SELECT customer_order.created_at AT TIME ZONE {ZONE} AS moment
) placed
LEFT JOIN orders_paymentmethod method ON method.id = customer_order.payment_method_id
LEFT JOIN orders_deliveryzone zone ON zone.id = customer_order.zone_id"""
SHOWN = f"customer_order.merchant_id = {MERCHANT} AND NOT customer_order.is_test"

NUMBER_AND_TIME = f"""'#' || lpad(customer_order.number::text,
        greatest(4, length(customer_order.number::text)), '0') AS numero,
    placed.moment::date AS fecha,
    extract(hour FROM placed.moment)::int AS hora,
    {weekday("placed.moment")} AS dia"""

STATES = """CASE customer_order.fulfilment_status
        WHEN 'new' THEN 'nuevo' WHEN 'preparing' THEN 'en preparación' WHEN 'ready' THEN 'listo'
        WHEN 'on_the_way' THEN 'en camino' WHEN 'delivered' THEN 'entregado'
        WHEN 'returned' THEN 'devuelto' WHEN 'cancelled' THEN 'cancelado'
    END AS estado,
    CASE WHEN customer_order.payment_status = 'unpaid'
            AND customer_order.fulfilment_status IN ('cancelled', 'returned') THEN 'no se cobra'
        ELSE CASE customer_order.payment_status
            WHEN 'unpaid' THEN 'sin pagar' WHEN 'in_review' THEN 'por revisar'
            WHEN 'partial' THEN 'pagado en parte' WHEN 'paid' THEN 'pagado'
            WHEN 'refunded' THEN 'reembolsado'
        END
    END AS pago"""

HOW = """coalesce(method.name, 'Sin elegir') AS metodo,
    CASE customer_order.fulfilment WHEN 'delivery' THEN 'envío' WHEN 'dine_in' THEN 'mesa'
        ELSE 'retiro' END AS entrega,
    coalesce(zone.name, 'Sin zona') AS zona"""

WHO = f"""customer_order.currency::text AS moneda,
    {code("customer_order.customer_id")} AS cliente,
    customer_order.created_at AS momento"""

PEDIDOS = f"""
SELECT {NUMBER_AND_TIME},
    {STATES},
    {HOW},
    CASE WHEN figures.sold IS NOT NULL THEN customer_order.lines_total END AS subtotal,
    CASE WHEN figures.sold IS NOT NULL THEN customer_order.fee END AS costo_envio,
    figures.sold AS total,
    customer_order.total AS acordado,
    figures.due AS saldo,
    figures.due > 0 AS pendiente,
    {WHO}
FROM {ORDERS}
WHERE {SHOWN}
"""

VENTAS = f"""
SELECT {NUMBER_AND_TIME},
    figures.sold AS importe,
    {STATES},
    {HOW},
    {WHO}
FROM {ORDERS}
WHERE {SHOWN} AND figures.sold IS NOT NULL
"""

# What was given back is taken off the lines, each its part; what is left of it was the delivery's.
LINES = f"""
SELECT {NUMBER_AND_TIME},
    product.name AS producto,
    variant.name AS presentacion,
    coalesce(category.name, 'Sin categoría') AS categoria,
    coalesce((
        SELECT string_agg(chosen ->> 'name', ', ') FROM jsonb_array_elements(line.options) chosen
    ), '') AS opciones,
    line.quantity AS cantidad,
    line.unit_price AS precio,
    CASE WHEN figures.sold >= customer_order.total THEN line.subtotal
        ELSE coalesce(round(line.subtotal * (1 - least(customer_order.total - figures.sold,
            customer_order.lines_total) / nullif(customer_order.lines_total, 0)), 2), 0)
    END AS importe,
    {STATES},
    {HOW},
    {WHO}
FROM {ORDERS}
JOIN orders_orderline line ON line.order_id = customer_order.id
JOIN products_variant variant ON variant.id = line.variant_id
JOIN products_product product ON product.id = variant.product_id
LEFT JOIN products_category category ON category.id = product.category_id
WHERE {SHOWN} AND line.merchant_id = {MERCHANT} AND figures.sold IS NOT NULL
"""

CLIENTES = f"""
SELECT {code("customer.id")} AS cliente,
    (customer.created_at AT TIME ZONE {ZONE})::date AS desde,
    (min(bought.created_at) AT TIME ZONE {ZONE})::date AS primer_pedido,
    (max(bought.created_at) AT TIME ZONE {ZONE})::date AS ultimo_pedido,
    count(bought.sold) AS pedidos,
    coalesce(sum(bought.sold), 0) AS comprado
FROM merchants_customer customer
LEFT JOIN (
    SELECT customer_order.customer_id, customer_order.created_at, figures.sold
    FROM orders_order customer_order
    JOIN orders_figures figures ON figures.order_id = customer_order.id
    WHERE {SHOWN} AND figures.sold IS NOT NULL
) bought ON bought.customer_id = customer.id
WHERE customer.merchant_id = {MERCHANT} AND ({DEMO} OR NOT customer.is_test)
GROUP BY customer.id, customer.created_at
"""


class Migration(migrations.Migration):
    """What an order counts for as a sale and what is still due on it, defined in one view that the
    pages and the views of `mi tienda` read; those are made anew on it."""

    dependencies = [("orders", "0003_names_and_sums")]

    operations = [
        migrations.RunSQL(
            f"CREATE VIEW orders_figures AS\n{FIGURES.strip()}", "DROP VIEW orders_figures"
        ),
        *(without(made) for made in reversed(BEFORE.Migration.operations)),
        view("pedidos", PEDIDOS),
        view("ventas", VENTAS),
        view("ventas_por_producto", LINES),
        view("clientes", CLIENTES),
    ]
