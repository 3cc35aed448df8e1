"""Which of several orders her own words name: by number, contents, total or place. Pure.

What ends an order, or how it is paid, is never chosen by a proposer's number alone; these are the
ways in which she says it herself. A quoted letter says it, too, where she writes no number.
"""

import re
from collections.abc import Callable, Sequence
from uuid import UUID

from catalog.orders.values import OrderValue
from chatbot.agent.situation.menus import menu_of
from chatbot.agent.situation.values import Situation
from intents.rules.families import Pattern, plain
from intents.rules.mentioned import items_in

Orders = Sequence[OrderValue]

_NUMBER = re.compile(
    r"(?:#\s*|\b(?:pedido|orden|n[uú]mero|nro\.?|compra)\s*#?\s*|\b(?=0))(\d{1,9})\b"
)
"""A short number as it is written down: "#0002", "0002", "pedido 2"."""
_LAST = Pattern(
    """
    (el|al|del|mi|este) (pedido)? (mas)? (ultimo|ultimito|reciente|nuevo) !(dia|momento)
    (el|al|del|mi) (pedido)? (que)? (hice|pedi) (recien|hace un rato|hace un ratito|ahorita)
    (la|mi|esa) (ultima|nueva) (orden|compra)
    """,
    {},
)
_FIRST = Pattern(
    """
    (el|al|del|mi) (pedido)? (primero|primerito|anterior|mas antiguo|antiguo)
    (el|al|del|mi) primer pedido
    (la|mi|esa) (primera|anterior) (orden|compra)
    """,
    {},
)
_AMOUNT = re.compile(r" (?:de|por) (?:bs )?(\d{1,7})(?: (?:bs|bolivianos|pesos|soles))? ")


def numbers(text: str) -> frozenset[int]:
    """The short numbers of orders that a text writes: "#0002", "del pedido 2"."""
    return frozenset(int(found) for found in _NUMBER.findall(text.casefold()))


def named(situation: Situation, orders: Orders) -> set[UUID]:
    """The orders whose number she writes, else the one that she quotes; empty where she names
    none of them."""
    written = numbers(situation.text)
    if written:
        return {order.id for order in orders if order.number in written}
    thing = situation.refers
    return {order.id for order in orders if thing is not None and order.id == thing.order}


def described(situation: Situation, orders: Orders) -> set[UUID]:
    """The one of these orders that her description fits, and no other; else none."""
    for fitting in _WAYS:
        found = {order.id for order in fitting(situation, orders)}
        if len(found) == 1:
            return found
    return set()


def _holding(situation: Situation, orders: Orders) -> list[OrderValue]:
    """By the products that lie in it: "el de los tres matcha"."""
    rows = {row.id: row.product_id for row in situation.catalog}
    told = {rows[int(key)] for key in items_in(situation.text, menu_of(situation.catalog))}
    if not told:
        return []
    return [one for one in orders if told <= {rows.get(line.variant_id) for line in one.lines}]


def _costing(situation: Situation, orders: Orders) -> list[OrderValue]:
    """By its total: "el de 147 Bs"."""
    told = {int(found) for found in _AMOUNT.findall(f" {plain(situation.text)} ")}
    return [order for order in orders if order.total in told]


def _placed(situation: Situation, orders: Orders) -> list[OrderValue]:
    """By when it was made: "el último", "el primero"; among three the middle one has no name."""
    words, by_age = f" {plain(situation.text)} ", sorted(orders, key=lambda one: one.number)
    last, first = _LAST.search(words), _FIRST.search(words)
    if not by_age or bool(last) == bool(first):
        return []
    return [by_age[-1] if last else by_age[0]]


_WAYS: tuple[Callable[[Situation, Orders], list[OrderValue]], ...] = (_holding, _costing, _placed)
