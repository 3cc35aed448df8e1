"""Reads again, under the session's lock, what a plan names: cart, rows on sale, orders, ways to
pay, zones and branches. What it answers is what actions then look at."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import Any

from catalog.orders import carts, kitchens, locks
from catalog.orders import selectors as orders
from catalog.orders.models import PaymentMethod
from catalog.products import selectors as products
from catalog.products.values import VariantValue
from chatbot.agent.capabilities.rows import Rows
from chatbot.agent.capabilities.values import Actor, Context, World
from chatbot.agent.rules import named
from chatbot.agent.situation import selling_loading, shop_loading, shop_settings
from chatbot.agent.situation.values import Situation

Named = Sequence[Mapping[str, Any]]
"""The parameters of the actions of a plan."""


def read(
    rows: Rows, plan: Named, actor: Actor = Actor.CUSTOMER, *, afresh: bool = False
) -> tuple[World, Context]:
    """The world and what there is to look at, as they are now.

    `afresh`: it was thought for long, so that the whole catalogue is read again: a reply may tell
    any of it.
    """
    situation = _situation(rows)
    wanted = {pk for params in plan for pk in named.rows(params, situation)}
    wanted |= {pk for params in plan if (pk := named.whole(params.get("product_id"))) is not None}
    lines = [*situation.cart.lines, *(situation.order.lines if situation.order else ())]
    wanted |= {line.variant_id for line in lines}
    fresh = _fresh(rows) if afresh else {}
    wanted |= {row.id for row in situation.catalog if row.id not in fresh} if afresh else set()
    read = products.variants(rows.merchant_id, wanted, rows.now) if wanted else {}
    offered = {**_deleted(situation, wanted, read), **fresh, **read}
    situation = replace(situation, catalog=_on_offer(situation.catalog, offered))
    return World.of(situation), Context.of(situation, offered, actor, _off(situation))


def _fresh(rows: Rows) -> dict[int, VariantValue]:
    return {row.id: row for row in products.catalog(rows.merchant_id, rows.now)}


def _deleted(
    situation: Situation, wanted: Collection[int], read: Collection[int]
) -> dict[int, VariantValue]:
    """Rows of the catalogue that were looked for and are no more, as switched off."""
    gone = (row for row in situation.catalog if row.id in wanted and row.id not in read)
    return {row.id: replace(row, active=False) for row in gone}


def _situation(rows: Rows) -> Situation:
    """With cart, orders and what the merchant sets as they are now."""
    session, situation = rows.session, rows.situation
    if session.cart_id is not None:
        session.cart = locks.cart(session.cart_id, rows.merchant_id)
    # After the wait for the cart: what is switched off meanwhile counts.
    settings = shop_settings.of(session.merchant)
    situation = replace(
        situation,
        cart=carts.value(session.cart, situation.shop.currency),
        methods=orders.offered_to(rows.merchant_id, session.customer_id, settings.methods),
        zones=settings.zones,
        shop=shop_loading.shop_now(situation.shop, session.merchant, settings),
    )
    if situation.selling is not None:
        now = selling_loading.again(situation.selling, session.merchant, rows.now)
        situation = replace(situation, selling=now)
    if situation.kitchen is not None:
        situation = replace(situation, kitchen=kitchens.of(rows.merchant_id, rows.now))
    world = World.of(situation)
    return _with_orders(situation, world) if world.orders else situation


def _with_orders(situation: Situation, world: World) -> Situation:
    now = orders.known(situation.shop.id, list(world.orders))
    return replace(world, orders={**world.orders, **now}).seen(situation)


def _on_offer(
    catalog: tuple[VariantValue, ...], offered: Mapping[int, VariantValue]
) -> tuple[VariantValue, ...]:
    """The catalogue with those rows as they are now, the same tuple where nothing differs. What was
    switched off meanwhile stays in it as it was: actions look it up in `offered` and refuse it."""
    known = {row.id: row for row in catalog if row.id in offered and offered[row.id].active}
    now = {pk: offered[pk] for pk in known}
    if now == known:
        return catalog
    return tuple(now.get(row.id, row) for row in catalog)


def _off(situation: Situation) -> dict[int, str]:
    """The names of ways to pay that cart or order chose and that are switched off."""
    chosen = {situation.cart.details.payment_method_id}
    chosen |= {situation.order.details.payment_method_id} if situation.order else set()
    known = {method.id for method in situation.methods}
    missing = {pk for pk in chosen if pk is not None and pk not in known}
    rows = PaymentMethod.objects.of(situation.shop.id).filter(pk__in=missing)
    return dict(rows.values_list("pk", "name")) if missing else {}
