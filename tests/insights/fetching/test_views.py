"""*Mi tienda* as it is described, as its views hold it, and as the console counts."""

import re
from collections import Counter
from datetime import date, timedelta
from decimal import Decimal

import pytest
from django.db import connection

from catalog.orders.models import FulfilmentStatus, Order, PaymentStatus
from chatbot.conversations.models.sessions import Mode, State
from core.published_views import SCHEMA, published
from core.rules.tabular import Kind
from handoff.console.numbers import selectors
from insights import my_shop
from insights.fetching import fetch
from insights.graph.fetch import relations
from insights.rules.guard.judging import judge
from insights.rules.questions import read, sql
from insights.rules.questions.plans import Filter, Function, Measure, Operation, Plan
from merchants import read_tickets
from merchants.models import Customer, Merchant
from merchants.roles import Role
from tests.catalog import shelf
from tests.handoff.console.numbers import scenes
from tests.handoff.console.numbers.scenes import NOW, ago
from tests.insights.fetching.conftest import Raw
from tests.insights.fetching.shops import Shops

TYPES = {
    Kind.TEXT: {"text", "character varying"},
    Kind.CATEGORY: {"text", "character varying"},
    Kind.INTEGER: {"integer", "bigint"},
    Kind.DECIMAL: {"numeric"},
    Kind.MONEY: {"numeric"},
    Kind.DATE: {"date"},
    Kind.YES_NO: {"boolean"},
}
CHOICES = {
    ("pedidos", "estado"): FulfilmentStatus.values,
    ("ventas", "estado"): FulfilmentStatus.values,
    ("pedidos", "pago"): PaymentStatus.values,
    ("ventas", "pago"): PaymentStatus.values,
    ("ventas_por_producto", "pago"): PaymentStatus.values,
    ("conversaciones", "estado"): State.values,
    ("derivaciones", "atendida_por"): Role.values,
}


@pytest.mark.django_db
def test_each_published_view_has_the_columns_that_are_described() -> None:
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT table_name, column_name, data_type FROM information_schema.columns"
            " WHERE table_schema = %s ORDER BY table_name, ordinal_position",
            [SCHEMA],
        )
        held = {(view, column): kind for view, column, kind in cursor.fetchall()}
    described = {
        (table.name, column.name): column for table in published() for column in table.columns
    }
    wrong = {
        key: held.get(key)
        for key, column in described.items()
        if held.get(key) not in TYPES[column.kind]
    }

    moments = {(t.name, c.moment) for t in published() for c in t.columns if c.moment}
    assert set(held) == set(described) | moments
    assert {held[one] for one in moments} == {"timestamp with time zone"}
    assert wrong == {}
    for table in published():
        names = {column.name for column in table.columns} | {""}
        assert {table.title, table.date, table.amount} <= names, table.name


@pytest.mark.django_db
def test_every_state_has_a_word_and_every_word_is_described() -> None:
    described = {
        (t.name, c.name): {v.value for v in c.values} for t in published() for c in t.columns
    }
    for (view, column), codes in CHOICES.items():
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_get_viewdef(%s::regclass)", [f"{SCHEMA}.{view}"])
            (text,) = cursor.fetchone()
        words = dict(re.findall(r"WHEN '(\w+)'::text THEN '([^']+)'::", text))
        assert set(codes) <= set(words), (view, column)
        assert {words[code] for code in codes} <= described[view, column], (view, column)


def test_a_period_reaches_the_orders_behind_the_barrier(shops: Shops, raw: Raw) -> None:
    """Where it stays above the view, a question about yesterday reads every order there is; that
    an index then finds them is shown by `python -m tests.benchmarks shop`."""
    alma = Merchant.objects.get(pk=shops.alma)
    dataset = my_shop.described(alma)
    ticket = read_tickets.issue(alma.pk)
    raw.execute("SELECT set_config('mostrador.ticket', %s, false)", [str(ticket)])
    for question in ("¿Cuántos pedidos hubo ayer?", "¿Cuánto vendí ayer por categoría?"):
        plan = read(question, dataset, NOW.date())
        assert isinstance(plan, Plan)
        verdict = judge(sql(plan, dataset), relations(dataset))
        rows = raw.execute(b"EXPLAIN " + verdict.sql.encode()).fetchall()
        told = "\n".join(row[0] for row in rows)
        assert "(created_at >= '2026-11-19 04:00:00+00'::timestamp with time zone)" in told, told


def ordered(merchant: Merchant, name: str, price: str, at: object, **fields: object) -> Order:
    who, _ = Customer.objects.of(merchant).get_or_create(
        merchant=merchant, name="Carla", is_test=bool(fields.get("is_test"))
    )
    goods = shelf.goods(merchant, name, price)
    order = shelf.order_of(who, (goods, 2))
    with connection.cursor() as cursor:
        cursor.execute("ALTER TABLE orders_order DISABLE TRIGGER USER")
        Order.objects.of(merchant).filter(pk=order.pk).update(created_at=at, **fields)
        cursor.execute("ALTER TABLE orders_order ENABLE TRIGGER USER")
    return order


@pytest.fixture
def sold(shops: Shops) -> Merchant:
    """Orders of Alma's of each kind: of yesterday, of today, paid back, a test, cancelled."""
    alma = Merchant.objects.get(pk=shops.alma)
    midnight = scenes.NOW.replace(hour=0, minute=0)
    ordered(alma, "Piña", "10", midnight - timedelta(minutes=1))
    ordered(alma, "Mango", "20", midnight)
    ordered(alma, "Uva", "40", NOW, payment_status="refunded")
    ordered(alma, "Sandía", "80", NOW, is_test=True)
    gone = {"fulfilment_status": "cancelled", "cancelled_by": "Alma", "cancel_reason": "x"}
    ordered(alma, "Coco", "160", NOW, **gone)
    return alma


def test_what_counts_as_sold_and_when(sold: Merchant) -> None:
    today = f"fecha = '{NOW.date()}'"
    lines = f"SELECT producto, cantidad, importe FROM mi_tienda.ventas_por_producto WHERE {today}"
    whole = f"SELECT importe, hora FROM mi_tienda.ventas WHERE {today}"
    states = (
        "SELECT estado, pago, total, acordado, saldo, pendiente FROM mi_tienda.pedidos"
        f" WHERE {today} ORDER BY acordado"
    )
    bought = "SELECT primer_pedido, pedidos, comprado FROM mi_tienda.clientes"

    assert fetch(lines, sold.pk).rows == (("Mango", 2, Decimal("40.00")),)
    assert fetch(whole, sold.pk).rows == ((Decimal("40.00"), 0),)
    assert fetch(states, sold.pk).rows == (
        ("nuevo", "sin pagar", Decimal("40.00"), Decimal("40.00"), Decimal("40.00"), True),
        ("nuevo", "reembolsado", None, Decimal("80.00"), Decimal(0), False),
        ("cancelado", "no se cobra", None, Decimal("320.00"), Decimal(0), False),
    )
    assert fetch(bought, sold.pk).rows == ((NOW.date() - timedelta(days=1), 2, Decimal("60.00")),)


def test_tests_count_nowhere_and_nobody_sees_a_neighbours_sales(
    sold: Merchant, shops: Shops
) -> None:
    for table in published():
        rows = fetch(f"SELECT * FROM mi_tienda.{table.name}", shops.dario).rows
        assert rows == () or table.name == "productos", table.name
    Merchant.objects.filter(pk=sold.pk).update(is_demo=True)

    assert fetch("SELECT count(*) FROM mi_tienda.pedidos", sold.pk).rows == ((4,),)


def test_conversations_and_handovers_are_those_that_the_console_counts(shops: Shops) -> None:
    alma = Merchant.objects.get(pk=shops.alma)
    alone = scenes.talk(scenes.customer(alma, "Carla"))
    for at in (ago(days=1), ago(hours=3)):
        scenes.said(alone, at)
        scenes.bot(alone, at + timedelta(seconds=5))
    helped = scenes.talk(scenes.customer(alma, "Diego"))
    scenes.said(helped, ago(hours=2), intent="hablar_con_persona")
    scenes.escalated(helped, "hablar_con_persona", ago(hours=2))
    scenes.hands(helped, Mode.HUMAN, ago(minutes=100))
    scenes.person(helped, ago(minutes=90))
    scenes.hands(helped, Mode.BOT, ago(minutes=60), cause="timeout")
    scenes.said(scenes.talk(scenes.customer(alma, "Amiga")), ago(hours=1))
    played = scenes.talk(scenes.customer(alma, "Prueba", is_test=True))
    scenes.said(played, ago(hours=1))
    scenes.bot(played, ago(hours=1))
    counted = selectors.of(alma, 7, NOW)

    rows = fetch("SELECT fecha, resultado FROM mi_tienda.conversaciones", alma.pk).rows
    days = Counter(row[0] for row in rows)
    assert {day: talks.count for day, talks in counted.by_day if talks.count} == days
    by_person = sum(talks.with_person for _day, talks in counted.by_day)
    assert [row[1] for row in rows].count("con una persona") == by_person == 1
    handed = "SELECT motivo, atendida_por, minutos, final, fecha FROM mi_tienda.derivaciones"
    assert fetch(handed, alma.pk).rows == (
        ("hablar con persona", "desde el teléfono", Decimal("30.0"), "venció el tiempo", TODAY),
    )
    assert (counted.waits.count, counted.waits.median) == (1, timedelta(minutes=30))


TODAY: date = NOW.date()


@pytest.mark.django_db
def test_my_shop_is_described_with_the_merchants_own_names(alma: Merchant) -> None:
    row = shelf.goods(alma, "Maracuyá", "30", size="500 ml")
    row.product.aliases = ["parchita"]
    row.product.save()

    found = my_shop.described(alma)

    assert (found.slug, found.schema, found.version, found.merchant_id) == (
        "mi-tienda",
        "mi_tienda",
        "",
        alma.pk,
    )
    tables = {table.name: table for table in found.tables}
    assert set(tables) == {
        "pedidos", "ventas", "ventas_por_producto", "clientes", "productos", "conversaciones",
        "derivaciones",
    }  # fmt: skip
    (product,) = tables["ventas_por_producto"].column("producto").values
    assert (product.value, product.synonyms) == ("Maracuyá", ("parchita",))
    nameless = {
        f"{table.name}.{column.name}"
        for table in found.tables
        for column in table.columns
        if not column.label or (column.kind is Kind.CATEGORY and not column.values)
    }
    assert nameless == set()


@pytest.mark.django_db
def test_a_value_that_says_that_there_is_none_is_read_as_empty(alma: Merchant) -> None:
    dataset = my_shop.described(alma)
    said = {
        (table.name, column.name, value.value): column.nothing
        for table in dataset.tables
        for column in table.columns
        for value in column.values
        if value.value.startswith("Sin ")
    }
    assert len(said) > 3 and {key: key[2] for key in said} == said
    count = Measure(Function.COUNT)
    conditions = {
        operation: sql(Plan("pedidos", count, (Filter("zona", operation),)), dataset)
        for operation in (Operation.EMPTY, Operation.FILLED)
    }
    empty = """("zona" IS NULL OR "zona" = 'Sin zona')"""
    assert conditions[Operation.EMPTY].endswith(f"WHERE {empty}")
    assert conditions[Operation.FILLED].endswith(f"WHERE NOT {empty}")


@pytest.mark.django_db
def test_nothing_personal_is_shown() -> None:
    """No view reads a name, a number, an address or a word of a person's."""
    personal = r"\.(name|text|phone|address|contact_\w+|reference|notes|labels|reason|note|email)\b"
    allowed = {"method", "zone", "product", "variant", "category"}
    with connection.cursor() as cursor:
        cursor.execute("SELECT viewname, definition FROM pg_views WHERE schemaname = %s", [SCHEMA])
        found = {
            (view, match[0])
            for view, text in cursor.fetchall()
            for match in re.finditer(r"(\w+)" + personal, text)
            if match[1] not in allowed
        }
    assert found == set()
