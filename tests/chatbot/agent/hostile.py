"""What customers and bad proposers may come up with, for the machine of `counter`."""

from typing import Any

WORDS = (
    "hola", "quiero 2 de maracuyá y 3 matcha", "un mango grande", "agrega 1 matcha", "quita uno",
    "que sean 5", "quita el maracuyá", "vacía el carrito", "eso es todo", "sí", "sí, confirmo",
    "no", "👍", "cuánto es", "cancela el pedido", "quiero hablar con una persona", "ya te pagué",
    "pago en efectivo", "menú", "quiero este", "cancela este", "¿cuánto cuesta?", "x" * 300,
    "gracias",
)  # fmt: skip
TAPS = (
    "review", "confirm", "catalog", "resume", "discard", "order.change", "order.second", "human",
    "change", "add:{variant}:2", "add:{variant}:999", "show:{variant}", "pay:{method}",
    "proof:{order}", "proof:x", "nonsense:1",
)  # fmt: skip
_SALE = ("quiero 2 de maracuyá y 3 matcha", "eso es todo", "sí, confirmo")
# How far a conversation had come when the machine begins.
STORIES = (
    (), _SALE[:1], _SALE[:2], (*_SALE[:2], "agrega 1 matcha y dime el total"), _SALE,
    (*_SALE, "ya te transferí"), (*_SALE, "pago en efectivo"),
    (*_SALE, "pago en efectivo", *_SALE), (*_SALE, "quiero hablar con una persona"),
)  # fmt: skip
# What a good proposer says stands beside what a bad one does, so that sales come about.
LIKELY = ("ADD_TO_CART", "ADD_TO_CART", "REVIEW_ORDER", "REVIEW_ORDER", "CONFIRM_ORDER")
QUANTITIES = (1, 2, 3, 5, "4", 0, -3, 99, 101, "mil", 1.5, True, None, 10**20)
JUNK: tuple[Any, ...] = (
    None,
    "",
    "\x00",
    "\ud800",
    0,
    -1,
    7.5,
    [],
    {"a": [1]},
    "1 Bs",
    True,
    float("nan"),
)
AMOUNTS = (1, 30, 60, 100, 147, 500)
