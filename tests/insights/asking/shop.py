"""A juice shop with sixty days of orders and two weeks of conversations, made from a seed.

The values are what golden answers are counted with; `plant` writes them as rows of a merchant.
"""

from dataclasses import dataclass
from datetime import date, datetime, timedelta
from decimal import Decimal
from functools import cache
from random import Random

from django.db import connection

from catalog.orders.models import Order, OrderLine, Payment, PaymentMethod
from catalog.orders.models.payments import DeliveryZone
from catalog.products.models import Category, Product, Variant
from chatbot.conversations.models.sessions import Mode
from merchants.models import Customer, Merchant, User
from merchants.roles import Role
from tests.cast import person
from tests.handoff.console.numbers import scenes

NOW = scenes.NOW
"""Friday 2026-11-20, 15:00 in La Paz."""
TODAY = NOW.date()
DAYS = 60
_BEGINS = date(2026, 9, 21)

GOODS = {
    "Maracuyá": ("Jugos", 30, 40),
    "Piña": ("Jugos", 25, 12),
    "Frutilla": ("Batidos", 35, 3),
    "Mango": ("Batidos", 32, None),
    "Brownie": ("Postres", 15, 8),
    "Empanada": ("Sin categoría", 12, 0),
}
"""Product → category, price, and stock where it is counted."""
ZONES = {"Centro": 5, "Sur": 10}
METHODS = ("QR", "Efectivo")
CUSTOMERS = ("Ana", "Beto", "Carla", "Diego", "Elsa", "Fabio", "Gina", "Hugo")
_CODES = {
    "entregado": "delivered", "nuevo": "new", "cancelado": "cancelled", "devuelto": "returned",
    "pagado": "paid", "sin pagar": "unpaid", "reembolsado": "refunded", "por revisar": "in_review",
}  # fmt: skip


@dataclass(frozen=True)
class Line:
    """So many of a product at its price."""

    product: str
    quantity: int

    @property
    def category(self) -> str:
        return GOODS[self.product][0]

    @property
    def amount(self) -> int:
        return GOODS[self.product][1] * self.quantity


@dataclass(frozen=True)
class Agreed:
    """One order in the words of *mi tienda*; `at` is local."""

    number: int
    at: datetime
    customer: str
    lines: tuple[Line, ...]
    state: str
    paid: str
    zone: str
    method: str

    @property
    def day(self) -> date:
        return self.at.date()

    @property
    def fee(self) -> int:
        return ZONES.get(self.zone, 0)

    @property
    def total(self) -> int:
        return sum(line.amount for line in self.lines) + self.fee

    @property
    def sold(self) -> bool:
        if self.state == "devuelto":
            return self.paid == "pagado"  # the shop kept the money
        return self.state != "cancelado" and self.paid != "reembolsado"

    @property
    def due(self) -> bool:
        """Whether it is still to be paid."""
        return self.sold and self.paid != "pagado"


@cache
def orders() -> tuple[Agreed, ...]:
    """From 2026-09-21 to today at two, in their order."""
    chance, found = Random(15), list[Agreed]()
    for ahead in range(DAYS + 1):
        for hour in sorted(chance.sample(range(8, 15), chance.randint(1, 3))):
            found.append(_agreed(chance, len(found) + 1, ahead, hour))
    return tuple(found)


def _agreed(chance: Random, number: int, ahead: int, hour: int) -> Agreed:
    at = datetime(_BEGINS.year, _BEGINS.month, _BEGINS.day, hour, tzinfo=NOW.tzinfo)
    state = chance.choices(("entregado", "nuevo", "cancelado", "devuelto"), (75, 12, 9, 4))[0]
    paid = chance.choices(("pagado", "sin pagar", "reembolsado", "por revisar"), (75, 15, 4, 6))[0]
    names = chance.sample(sorted(GOODS), chance.randint(1, 2))
    return Agreed(
        number,
        at + timedelta(days=ahead, minutes=chance.randint(0, 59)),
        chance.choice(CUSTOMERS),
        tuple(Line(name, chance.randint(1, 4)) for name in names),
        state,
        paid,
        chance.choices(("Sin zona", "Centro", "Sur"), (50, 30, 20))[0],
        chance.choices((*METHODS, "Sin elegir"), (60, 30, 10))[0],
    )


@dataclass(frozen=True)
class Talk:
    """A conversation of a day; `wanted` is why it was handed over, "" where it was not."""

    customer: str
    at: datetime
    wanted: str = ""
    minutes: int = 0


@cache
def talks() -> tuple[Talk, ...]:
    """Two weeks: some a day, every fourth one handed to a person."""
    chance, found = Random(31), list[Talk]()
    for before in range(13, -1, -1):
        for name in chance.sample(CUSTOMERS, chance.randint(2, 4)):
            at = NOW.replace(hour=9) - timedelta(days=before) + timedelta(minutes=len(found))
            wanted = chance.choice(("queja", "hablar_con_persona")) if len(found) % 4 == 3 else ""
            found.append(Talk(name, at, wanted, chance.randint(2, 30) if wanted else 0))
    return tuple(found)


def plant(merchant: Merchant) -> None:
    """All of it as rows of the merchant, at the hours it happened."""
    variants = _goods(merchant)
    zones = {
        name: DeliveryZone.objects.create(merchant=merchant, name=name, fee=fee)
        for name, fee in ZONES.items()
    }
    methods = {
        name: PaymentMethod.objects.create(merchant=merchant, name=name, kind="other")
        for name in METHODS
    }
    people = {name: scenes.customer(merchant, name) for name in CUSTOMERS}
    till = person("Caja", merchant, Role.OWNER)
    with connection.cursor() as cursor:
        for table in _TABLES:
            cursor.execute(f"ALTER TABLE {table} DISABLE TRIGGER USER")
        for one in orders():
            _pay(_plant(merchant, one, people[one.customer], variants, zones, methods), till)
        for table in _TABLES:
            cursor.execute(f"ALTER TABLE {table} ENABLE TRIGGER USER")
    _talks(people)


_TABLES = ("orders_order", "orders_orderline", "orders_payment")


def _pay(order: Order, till: User) -> None:
    """The rows of the money that the order's status says."""
    paid = order.payment_status in ("paid", "refunded")
    signs = {"payment": 1} if paid else {}
    signs |= {"refund": -1} if order.payment_status == "refunded" else {}
    for kind, sign in signs.items():
        Payment.objects.create(
            merchant=order.merchant, order=order, kind=kind, status="approved",
            amount=sign * order.total, decided_by=till, decided_at=order.created_at,
        )  # fmt: skip


def _goods(merchant: Merchant) -> dict[str, Variant]:
    found = {}
    for name, (kind, price, stock) in GOODS.items():
        category = None
        if kind != "Sin categoría":
            category, _made = Category.objects.of(merchant).get_or_create(
                name=kind, defaults={"merchant": merchant}
            )
        product = Product.objects.create(merchant=merchant, name=name, category=category)
        found[name] = Variant.objects.create(
            merchant=merchant, product=product, price=Decimal(price), tracks_stock=stock is not None
        )
        if stock:
            with connection.cursor() as cursor:
                cursor.execute("ALTER TABLE products_variant DISABLE TRIGGER USER")
                Variant.objects.of(merchant).filter(pk=found[name].pk).update(stock=stock)
                cursor.execute("ALTER TABLE products_variant ENABLE TRIGGER USER")
    return found


def _plant(
    merchant: Merchant,
    one: Agreed,
    customer: Customer,
    variants: dict[str, Variant],
    zones: dict[str, DeliveryZone],
    methods: dict[str, PaymentMethod],
) -> Order:
    away = {"cancelled_by": "Alma", "cancel_reason": "sin stock"}
    order = Order.objects.create(
        merchant=merchant,
        number=one.number,
        customer=customer,
        payment_method=methods.get(one.method),
        zone=zones.get(one.zone),
        fulfilment="delivery" if one.fee else "pickup",
        fulfilment_status=_CODES[one.state],
        payment_status=_CODES[one.paid],
        currency=merchant.currency,
        line_count=len(one.lines),
        lines_total=one.total - one.fee,
        fee=one.fee,
        total=one.total,
        created_at=one.at,
        **(away if one.state == "cancelado" else {}),
    )
    for line in one.lines:
        OrderLine.objects.create(
            merchant=merchant,
            order=order,
            variant=variants[line.product],
            name=line.product,
            quantity=line.quantity,
            unit_price=GOODS[line.product][1],
            subtotal=line.amount,
        )
    return order


def _talks(people: dict[str, Customer]) -> None:
    sessions = {name: scenes.talk(who) for name, who in people.items()}
    for one in talks():
        session, second = sessions[one.customer], timedelta(seconds=5)
        scenes.said(session, one.at, intent=one.wanted or "otro")
        if not one.wanted:
            scenes.bot(session, one.at + second)
            continue
        scenes.escalated(session, one.wanted, one.at + second)
        answered = one.at + second + timedelta(minutes=one.minutes)
        scenes.hands(session, Mode.HUMAN, answered - second)
        scenes.person(session, answered)
        scenes.hands(session, Mode.BOT, answered + second, cause="resolved")
