"""Conversations as pure situations, for rules that need no database: one shop, one customer."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from decimal import Decimal
from typing import Any
from uuid import UUID

from catalog.orders.rules.agreement import fingerprint
from catalog.orders.values import CartValue, Details, LineValue, MethodValue, OrderValue
from catalog.products.values import OptionGroupValue, OptionValue, VariantValue
from chatbot.agent.situation.shop import Shop
from chatbot.agent.situation.shown import Shown
from chatbot.agent.situation.values import InboundMessage, Situation

NOW = datetime(2026, 11, 20, 16, 0, tzinfo=UTC)
SESSION = UUID("11111111-1111-4111-8111-111111111111")
ORDER = UUID("22222222-2222-4222-8222-222222222222")
SECOND_ORDER = UUID("33333333-3333-4333-8333-333333333333")
MARACUYA, MATCHA, MANGO, MANGO_BIG, BOWL = 1, 2, 3, 4, 5
ICE, HONEY, SEEDS, OATS, COCOA = 11, 12, 13, 14, 15
TRANSFER, CASH = 21, 22

_SWEET = OptionGroupValue(
    31,
    "Extras",
    0,
    1,
    (OptionValue(ICE, "hielo", Decimal(0)), OptionValue(HONEY, "miel", Decimal(3))),
)
_BASE = OptionGroupValue(
    32,
    "Base",
    1,
    2,
    tuple(
        OptionValue(n, name, Decimal(0))
        for n, name in ((SEEDS, "chía"), (OATS, "avena"), (COCOA, "cacao"))
    ),
)


def _variant(
    pk: int, product: str, price: int, size: str = "", groups: tuple[OptionGroupValue, ...] = ()
) -> VariantValue:
    name = f"{product} {size}".strip()
    money = Decimal(price)
    product_id = 100 + (MANGO if pk == MANGO_BIG else pk)
    return VariantValue(pk, product_id, product, size, name, money, money, None, groups=groups)


CATALOG = (
    _variant(MARACUYA, "Maracuyá", 30),
    _variant(MATCHA, "Matcha", 29, groups=(_SWEET,)),
    _variant(MANGO, "Mango", 18, "mediano"),
    _variant(MANGO_BIG, "Mango", 25, "grande"),
    _variant(BOWL, "Bowl", 40, groups=(_BASE,)),
)
METHODS = (
    MethodValue(TRANSFER, "transfer", "Transferencia"),
    MethodValue(CASH, "cash_at_pickup", "Efectivo al retirar"),
)
SHOP = Shop(1, "Jugos Alma", "jugos-alma", "BOB", "es", "America/La_Paz", "Nico", "Alma")


def line(variant_id: int = MARACUYA, quantity: int = 2, **more: Any) -> LineValue:
    variant = next(row for row in CATALOG if row.id == variant_id)
    return LineValue(variant_id, variant_id, variant.name, quantity, variant.price, **more)


def cart(*lines: LineValue, **details: Any) -> CartValue:
    return CartValue(UUID(int=7), "BOB", lines, Details(**details))


def order(pk: UUID = ORDER, *, paid: str = "unpaid", stage: str = "new", **more: Any) -> OrderValue:
    """One order of two Maracuyá, 60 Bs."""
    facts: dict[str, Any] = {
        "id": pk,
        "number": 1 if pk == ORDER else 2,
        "currency": "BOB",
        "lines": (line(),),
        "details": Details(),
        "fee": Decimal(0),
        "total": Decimal(60),
        "payment_status": paid,
        "fulfilment_status": stage,
        "has_proof": paid != "unpaid",
        "created_at": NOW - timedelta(hours=1),
    }
    return OrderValue(**{**facts, **more})


def said(text: str = "sí", pk: int = 90, *, after: float = 0, **more: Any) -> InboundMessage:
    """Words recorded `after` seconds past NOW."""
    at = NOW + timedelta(seconds=after)
    facts: dict[str, Any] = {
        "id": pk, "kind": "text", "text": text, "choice": "", "replies_to": "", "mime_type": "",
        "said_at": at, "recorded_at": at,
    }  # fmt: skip
    return InboundMessage(**{**facts, **more})


def situation(state: str = "IDLE", **more: Any) -> Situation:
    """A conversation in that state, with what such a state holds: a cart, a review, an order."""
    held = cart(line()) if state in ("CART_OPEN", "CHECKOUT") else cart()
    current = {"AWAITING_PAYMENT": order(), "COMPLETED": order(paid="paid")}.get(state)
    waits = (current,) if current is not None and current.payment_status == "unpaid" else ()
    base = Situation(
        now=NOW,
        session_id=SESSION,
        shop=SHOP,
        customer_name="Carla",
        state=state,
        mode="handoff_pending" if state == "HUMAN_TAKEOVER" else "bot",
        ownership_version=0,
        version=0,
        cart=held,
        order=current,
        open_orders=(current,) if current else (),
        payable=waits,
        lately_cancelled=(),
        unread=(said(),),
        history=(),
        catalog=CATALOG,
        methods=METHODS,
        shown=reviewed(held) if state == "CHECKOUT" else None,
    )
    return replace(base, **more)


def reviewed(shown: CartValue, *, sent: float | None = -60) -> Shown:
    """A review of that cart, which began to be sent `sent` seconds from NOW (None: it did not)."""
    at = None if sent is None else NOW + timedelta(seconds=sent)
    return Shown(1, fingerprint(shown), at)
