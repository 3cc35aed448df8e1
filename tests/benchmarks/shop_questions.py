"""(l) Periods of *mi tienda* over a hundred thousand orders: how long, and by which index.

The orders are of two years; questions are about some days of them. *Mi tienda* is never cached.
"""

from time import perf_counter_ns
from typing import Any

from django.db import connection
from django.utils import timezone

from catalog.products.models import Category, Product, Variant
from insights import askable, my_shop
from insights.asking import ask
from merchants import read_tickets
from merchants.models import Customer, Merchant
from tests.benchmarks.figures import Figure, percentile, table

ORDERS = 100_000
ROUNDS = 8
P95_MS = 150.0
ASKED = (
    "¿Cuánto vendí ayer por categoría?",
    "¿Cuántos pedidos hubo ayer?",
    "compara las ventas de esta semana con la semana pasada",
    "¿Cuánto vendí este mes por producto?",
    "¿Cuál es el producto más vendido de la semana pasada?",
)
WHOLE = "¿Cuánto vendí por categoría?"
_ORDERS = """
INSERT INTO orders_order (id, merchant_id, customer_id, number, fulfilment, address, reference,
    contact_name, contact_phone, payment_status, fulfilment_status, currency, line_count,
    lines_total, fee, total, cancelled_by, cancel_reason, undelivered, is_test,
    created_at, updated_at)
SELECT gen_random_uuid(), %(merchant)s, %(customer)s, n, 'pickup', '', '', '', '', 'paid',
    'delivered', 'BOB', 1, 30, 0, 30, '', '', '', false,
    now() - n * interval '2 years' / %(orders)s, now()
FROM generate_series(1, %(orders)s) AS n
"""
_LINES = """
INSERT INTO orders_orderline (merchant_id, order_id, variant_id, name, options, note, quantity,
    unit_price, subtotal)
SELECT merchant_id, id, (%(variants)s::bigint[])[1 + number %% 6], 'x', '[]', '', 1, 30, 30
FROM orders_order WHERE merchant_id = %(merchant)s
"""


def run() -> None:
    """Plants a shop, asks, and shows how PostgreSQL finds each period."""
    merchant = Merchant.objects.create(name="Medida", slug="medida")
    _plant(merchant)
    dataset = askable.named(merchant, my_shop.SLUG)
    assert dataset is not None
    now = askable.local(merchant, timezone.now())
    spent, whole = [], []
    for number in range(ROUNDS * len(ASKED)):
        began = perf_counter_ns()
        answer = ask(dataset, ASKED[number % len(ASKED)], now=now)
        spent.append((perf_counter_ns() - began) / 1e6)
        assert answer.payload.rows, answer
    for _ in range(ROUNDS):
        began = perf_counter_ns()
        assert ask(dataset, WHOLE, now=now).payload.rows
        whole.append((perf_counter_ns() - began) / 1e6)
    table(
        f"A period of mi tienda over {ORDERS:,} orders, {len(spent)} of {len(ASKED)} kinds",
        [
            Figure("p50", percentile(spent, 0.5)),
            Figure("p95", percentile(spent, 0.95), budget=P95_MS),
            Figure("all orders there are, p50", percentile(whole, 0.5)),
        ],
    )
    ticket = str(read_tickets.issue(merchant.pk, seconds=600))
    for question in ASKED:
        print(f"\n{question}\n    {_found_by(ask(dataset, question, now=now).sql, ticket)}")


def _plant(merchant: Merchant) -> None:
    customer = Customer.objects.create(merchant=merchant, name="Carla")
    variants = []
    for number in range(3):
        category = Category.objects.create(merchant=merchant, name=f"Rubro {number}")
        product = Product.objects.create(
            merchant=merchant, name=f"Producto {number}", category=category
        )
        for size in ("chico", "grande"):
            variant = Variant.objects.create(
                merchant=merchant, product=product, name=size, price=30
            )
            variants.append(variant.pk)
    told: dict[str, Any] = {"merchant": merchant.pk, "customer": customer.pk, "orders": ORDERS}
    with connection.cursor() as cursor:
        for name in ("orders_order", "orders_orderline"):
            cursor.execute(f"ALTER TABLE {name} DISABLE TRIGGER USER")
        cursor.execute(_ORDERS, told)
        cursor.execute(_LINES, {"merchant": merchant.pk, "variants": variants})
        for name in ("orders_order", "orders_orderline"):
            cursor.execute(f"ALTER TABLE {name} ENABLE TRIGGER USER")
            cursor.execute(f"ANALYZE {name}")


def _found_by(statement: str, ticket: str) -> str:
    """The part of the plan that reads the orders."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT set_config('mostrador.ticket', %s, false)", [ticket])
        cursor.execute(f"EXPLAIN {statement}")
        lines = [row[0].strip(" ->") for row in cursor.fetchall()]
    at = next(at for at, line in enumerate(lines) if "orders_order customer_order" in line)
    near = [line for line in lines[at:] if line.startswith("Index Cond") and "created_at" in line]
    return "; ".join([lines[at].split("  (")[0], *near[:1]])
