"""Shops of the labelled set as pure values, and conversations at them with what a turn did.

The shops are made up for the measurement alone; nobody's rules are written against them.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime, time, timedelta
from decimal import Decimal
from typing import Any
from uuid import UUID

from catalog.orders.values import (
    CartValue,
    ChosenOption,
    Details,
    LineValue,
    MethodValue,
    OrderValue,
)
from catalog.products.values import OptionGroupValue, OptionValue, VariantValue
from chatbot.agent.situation.values import Effect, Line, Said, Shop, Situation
from merchants.rules.hours import Schedule, Stretch

NOW = datetime(2026, 11, 20, 16, 0, tzinfo=UTC)
"""A Friday: midday in Bolivia, eleven in Colombia and Peru, ten in Mexico, one in Argentina."""
SESSION = UUID("44444444-4444-4444-8444-444444444444")
CART = UUID("55555555-5555-4555-8555-555555555555")

Amount = int | str
Wish = tuple[str, int] | tuple[str, int, tuple[str, ...]] | tuple[str, int, tuple[str, ...], str]


@dataclass(frozen=True, slots=True)
class Scene:
    """A conversation after its turn: what is so, and what was done just now."""

    situation: Situation
    effects: tuple[Effect, ...] = ()


def item(
    pk: int,
    product: str,
    price: Amount,
    size: str = "",
    *,
    was: Amount | None = None,
    of: int | None = None,
    **more: Any,
) -> VariantValue:
    """A sellable row; `was` is its price without the promotion, `of` the product it is a size of
    (that of its own number where it is alone)."""
    name = f"{product} {size}".strip()
    now, regular = Decimal(str(price)), Decimal(str(price if was is None else was))
    facts: dict[str, Any] = {"stock": None, **more}
    return VariantValue(pk, 1000 + (of or pk), product, size, name, now, regular, **facts)


def group(
    pk: int, name: str, minimum: int, maximum: int, **options: Amount
) -> tuple[OptionGroupValue, ...]:
    """One group of options; an underscore in an option's name is a space."""
    values = tuple(
        OptionValue(pk * 10 + n, option.replace("_", " "), Decimal(str(price)))
        for n, (option, price) in enumerate(options.items())
    )
    return (OptionGroupValue(pk, name, minimum, maximum, values),)


def week(zone: str, *stretches: tuple[str, str, str]) -> Schedule:
    """("0123", "08:00", "20:00"): Monday to Thursday from eight to eight."""
    return Schedule(
        zone,
        tuple(
            Stretch(int(day), time.fromisoformat(opens), time.fromisoformat(closes))
            for days, opens, closes in stretches
            for day in days
        ),
    )


def effect(kind: str, **facts: Any) -> Effect:
    return Effect(kind, facts)


@dataclass(frozen=True)
class Stand:
    """A shop with what it sells and how it is paid."""

    shop: Shop
    catalog: tuple[VariantValue, ...]
    methods: tuple[MethodValue, ...]

    def variant(self, name: str) -> VariantValue:
        return next(row for row in self.catalog if row.name == name)

    def line(
        self, name: str, quantity: int, options: tuple[str, ...] = (), note: str = ""
    ) -> LineValue:
        row = self.variant(name)
        known = {one.name: one for group in row.groups for one in group.options}
        chosen = tuple(ChosenOption(known[o].id, o, known[o].price) for o in options)
        price = row.price + sum((one.price for one in chosen), Decimal(0))
        return LineValue(row.id, row.id, row.name, quantity, price, chosen, note)

    def cart(self, *wishes: Wish, fee: Amount = 0, **details: Any) -> CartValue:
        lines = tuple(self.line(*wish) for wish in wishes)
        return CartValue(CART, self.shop.currency, lines, Details(**details), Decimal(str(fee)))

    def order(
        self,
        number: int,
        *wishes: Wish,
        fee: Amount = 0,
        paid: str = "unpaid",
        stage: str = "new",
        **details: Any,
    ) -> OrderValue:
        held = self.cart(*wishes, fee=fee, **details)
        return OrderValue(
            UUID(int=number),
            number,
            held.currency,
            held.lines,
            held.details,
            held.fee,
            held.total,
            paid,
            stage,
            paid != "unpaid",
            NOW - timedelta(hours=2),
        )

    def scene(
        self,
        state: str,
        said: str,
        *effects: Effect,
        cart: CartValue | None = None,
        order: OrderValue | None = None,
        history: tuple[tuple[str, str], ...] = (),
        **more: Any,
    ) -> Scene:
        """`said` are the customer's words of this turn, `history` (role, words) before them."""
        open_orders = (order,) if order and order.fulfilment_status != "cancelled" else ()
        waits = tuple(one for one in open_orders if one.payment_status in ("unpaid", "partial"))
        words = Said(1, "text", said, "", "", "", NOW, NOW)
        base = Situation(
            now=NOW,
            session_id=SESSION,
            shop=self.shop,
            customer_name="Carla",
            state=state,
            mode="bot",
            pen=0,
            version=0,
            cart=cart or self.cart(),
            order=order,
            open_orders=open_orders,
            payable=waits,
            lately_cancelled=(),
            unread=(words,),
            history=tuple(Line(role, text) for role, text in history),
            catalog=self.catalog,
            methods=self.methods,
        )
        return Scene(replace(base, **more), effects)


Table = Mapping[str, tuple[str, ...]]
"""A scene's name → replies that are true there."""
Untrue = Mapping[str, tuple[tuple[str, str], ...]]
"""A scene's name → (kind of what is false, the reply)."""
