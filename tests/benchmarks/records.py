"""(k) What a turn leaves in the tables of the audit where the shop sells 500 products."""

from time import perf_counter
from typing import Any

from django.db import connection
from django.utils import timezone

from catalog.products.models import Product, Variant
from chatbot.agent import turn
from merchants.models import Merchant
from tests.benchmarks import talking
from tests.benchmarks.figures import Figure, percentile, table

PRODUCTS = 500
SALES = 30
ONCE = ("agent_catalogsnapshot",)
"""Written once a version of the catalogue, not once a turn."""
EACH = ("agent_turn", "agent_turntext", "conversations_message", "conversations_outgoing")

_COLUMNS = """
    SELECT column_name FROM information_schema.columns WHERE table_name = %s
"""


def run() -> None:
    """Some sales beside five hundred products; bytes as JSON and at rest."""
    shop = talking.shop()
    fill(shop)
    number = talking.account(shop)
    spent, kept = [], 0
    for customer in talking.customers(number, SALES):
        for words in talking.SALE:
            session = customer.write(words)
            began = perf_counter()
            done = turn.take(session.pk, timezone.now)
            spent.append((perf_counter() - began) * 1000)
            kept += done is not None
            customer.read(session)
            connection.close()
    assert kept == len(spent), "a turn was not kept"
    figures = [
        Figure(f"a turn beside {PRODUCTS} products, p50", percentile(spent, 0.5)),
        Figure("the fastest tenth of them", percentile(spent, 0.1)),
    ]
    for name in EACH + ONCE:
        rows, told, rests = bytes_of(name, shop)
        of = rows if name in ONCE else kept
        figures.append(Figure(f"{name}: rows", rows, ""))
        if rows:
            each = "a row" if name in ONCE else "a turn"
            figures.append(Figure(f"{name}: bytes as JSON, {each}", told / of, "B"))
            figures.append(Figure(f"{name}: bytes at rest, {each}", rests / of, "B"))
    table(f"Records of {kept} turns", figures)


def fill(shop: Merchant) -> None:
    """As many products as it takes."""
    missing = PRODUCTS - Variant.objects.of(shop).count()
    made = Product.objects.bulk_create(
        Product(merchant=shop, name=f"Vitamina surtida {n}") for n in range(missing)
    )
    Variant.objects.bulk_create(Variant(merchant=shop, product=one, price=20) for one in made)


def bytes_of(name: str, shop: Merchant) -> tuple[int, int, int]:
    """Rows of that table, their bytes as JSON, and as PostgreSQL keeps them; zeros without it."""
    with connection.cursor() as sql:
        sql.execute(_COLUMNS, [name])
        columns = [column for (column,) in sql.fetchall()]
        if not columns:
            return 0, 0, 0
        rest = " + ".join(f'coalesce(pg_column_size("{column}"), 0)' for column in columns)
        sql.execute(
            f"SELECT count(*), coalesce(sum(octet_length(row_to_json(t)::text)), 0),"
            f" coalesce(sum({rest}), 0) FROM {name} t WHERE merchant_id = %s",
            [shop.pk],
        )
        found: Any = sql.fetchone()
    rows, told, rests = found
    return int(rows), int(told), int(rests)
