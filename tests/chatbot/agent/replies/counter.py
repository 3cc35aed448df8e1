"""Situations to hold sentences against: Alma's counter with stock, hours, address, accounts."""

import datetime as dt
from dataclasses import replace
from decimal import Decimal
from typing import Any
from uuid import UUID

from catalog.orders.rules.details import ZoneValue
from catalog.orders.values import CartValue, Details, LineValue, MethodValue
from catalog.products.values import VariantValue
from chatbot.agent.situation.values import Effect, Line, Situation
from merchants.rules.hours import Schedule, Stretch
from tests.chatbot.agent import scenes
from tests.chatbot.agent.scenes import MATCHA, cart, line, order, said

WEEK = (
    *(Stretch(day, dt.time(8), dt.time(20)) for day in range(5)),
    Stretch(5, dt.time(9), dt.time(14)),
)
SHOP = replace(
    scenes.SHOP, address="Av. Arce 123, La Paz", schedule=Schedule("America/La_Paz", WEEK)
)
METHODS = (
    MethodValue(21, "transfer", "Transferencia", "Banco Unión 1000-22, a nombre de Alma Quispe"),
    MethodValue(22, "cash_at_pickup", "Efectivo al retirar"),
    MethodValue(23, "qr", "QR"),
)
LOW, NONE_LEFT = 3, 0
_MORE: tuple[dict[str, Any], ...] = (
    {"aliases": ("chinola",)},
    {"stock": LOW, "description": "Té verde molido con leche de avena"},
    {},
    {},
    {"stock": NONE_LEFT},
)
CATALOG = tuple(replace(row, **more) for row, more in zip(scenes.CATALOG, _MORE, strict=True))


def shop(state: str = "IDLE", **more: Any) -> Situation:
    """A conversation at this counter. It is Friday 12:00 in La Paz, and the shop is open."""
    words: dict[str, Any] = {
        "shop": SHOP,
        "methods": METHODS,
        "catalog": CATALOG,
        "unread": (said("hola"),),
    }
    return scenes.situation(state, **{**words, **more})


def added(quantity: int = 3, variant_id: int = MATCHA, total: int | None = None) -> Effect:
    held = line(variant_id, total or quantity)
    return Effect("added", {"line": held, "quantity": quantity, "short": None})


BROWSING = shop("BROWSING")
HELD = shop("CART_OPEN")
"""2 Maracuyá in the cart, nothing done in this turn."""
ADDED = shop("CART_OPEN", cart=cart(line(), line(MATCHA, 3)), history=(Line("customer", "hola"),))
"""2 Maracuyá and 3 Matcha, 147 Bs; the matcha by this turn."""
WAITS = shop("AWAITING_PAYMENT")
"""Order #0001, unpaid, 60 Bs."""
IN_REVIEW = shop(
    "AWAITING_PAYMENT", order=order(paid="in_review"), open_orders=(order(paid="in_review"),)
)
PAID = shop("COMPLETED")
PREPARING = shop(
    "COMPLETED",
    order=order(paid="paid", stage="preparing"),
    open_orders=(order(paid="paid", stage="preparing"),),
)
ON_THE_WAY = shop(
    "COMPLETED",
    order=order(paid="paid", stage="on_the_way"),
    open_orders=(order(paid="paid", stage="on_the_way"),),
)
BROUGHT = shop(
    "CART_OPEN",
    cart=replace(cart(line(), fulfilment="delivery", address="Calle 5"), zone_fee=Decimal(10)),
)
"""2 Maracuyá brought to Calle 5 for 10 Bs: 70 Bs."""
PROMOTED = shop(
    "BROWSING",
    catalog=(replace(CATALOG[0], price=Decimal(24), regular_price=Decimal(30)), *CATALOG[1:]),
)

# -- Dario next door: supplements in Rosario, brought by zones ---------------------------------
_NEXT_DOOR = replace(
    scenes.SHOP,
    name="Suplementos Dario",
    currency="ARS",
    time_zone="America/Argentina/Buenos_Aires",
    assistant_name="Vera",
    owner_name="Dario",
    address="Pellegrini 1450, Rosario",
    schedule=Schedule(
        "America/Argentina/Buenos_Aires",
        tuple(
            Stretch(day, dt.time(*opens), dt.time(*closes))
            for day in range(6)
            for opens, closes in (((9, 30), (13, 0)), ((16, 30), (20, 0)))
        ),
    ),
)
WHEY, CREATINE, OMEGA, SHAKER, BAR = 51, 52, 53, 54, 55


def _good(pk: int, name: str, price: int, stock: int | None = None, was: int = 0) -> VariantValue:
    money = Decimal(price)
    regular = Decimal(was or price)
    return VariantValue(pk, 100 + pk, name, "", name, money, regular, stock)


GOODS = (
    _good(WHEY, "Proteína Whey 1 kg", 77900),
    _good(CREATINE, "Creatina 300 g", 42500, 6),
    _good(OMEGA, "Omega 3", 18900, None, 21000),
    _good(SHAKER, "Shaker negro", 9500, 0),
    _good(BAR, "Barrita de maní", 2300, 40),
)
ZONES = (
    ZoneValue(61, "Centro", Decimal(1500), Decimal(10000), 40),
    ZoneValue(62, "Fisherton", Decimal(2800), Decimal(20000), 90),
)


def next_door(state: str = "IDLE", **more: Any) -> Situation:
    words: dict[str, Any] = {
        "shop": _NEXT_DOOR,
        "catalog": GOODS,
        "zones": ZONES,
        "methods": (
            MethodValue(
                71, "transfer", "Transferencia", "Alias dario.suple, a nombre de Dario Paz"
            ),
            MethodValue(72, "cash_on_delivery", "Efectivo contra entrega"),
        ),
        "unread": (said("hola"),),
    }
    return scenes.situation(state, **{**words, **more})


def held(*wanted: tuple[int, int], **details: Any) -> CartValue:
    """A cart of (variant, quantity) from next door."""
    rows = {row.id: row for row in GOODS}
    lines = tuple(LineValue(pk, pk, rows[pk].name, n, rows[pk].price) for pk, n in wanted)
    fee = Decimal(1500) if details else Decimal(0)
    return CartValue(UUID(int=8), "ARS", lines, Details(**details), fee)


LOOKING = next_door("BROWSING")
CARRYING = next_door("CART_OPEN", cart=held((WHEY, 1), (BAR, 4)))
"""1 Whey and 4 Barritas: 87.100."""
SENT = next_door(
    "CHECKOUT",
    cart=held((CREATINE, 2), fulfilment="delivery", address="Mitre 820", zone_id=61),
    shown=None,
)
"""2 Creatina to Centro: 85.000 + 1.500."""
