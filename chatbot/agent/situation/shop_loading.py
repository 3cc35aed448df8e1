"""Loads the merchant as turns see it, and again what a reply may tell of it."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, TypedDict

from django.db.models import Exists, QuerySet
from django.utils import translation

from catalog.bookings import selectors as bookings
from catalog.knowledge import selectors as knowledge
from catalog.loyalty import selectors as loyalty
from chatbot.agent.situation import engine_switch
from chatbot.agent.situation.shop import PolicyValue, Shop
from core.compiled_sql.query import CompiledQuery
from insights import selectors as insights
from intents import vocabulary
from intents.values import IntentValue
from merchants import selectors as shops
from merchants.models import Merchant
from merchants.places import countries
from merchants.rules import phones, policies
from merchants.rules.branches import BranchValue
from merchants.rules.hours import Schedule


def shop_of(merchant: Merchant) -> Shop:
    """The merchant as turns see it."""
    return Shop(
        id=merchant.pk,
        name=merchant.name,
        slug=merchant.slug,
        currency=merchant.currency,
        language=merchant.language,
        time_zone=merchant.time_zone,
        assistant_name=merchant.assistant_name,
        owner_name=merchant.owner_name,
        agent_v2=engine_switch.named(merchant.agent_v2) == engine_switch.V2,
        personality=merchant.personality,
        intents=_intents(merchant),
        vertical=merchant.vertical,
        **_held_to(merchant),
        attends=_attends(merchant),
        places=countries.of(phones.region(merchant.currency, merchant.time_zone)),
        response_style=merchant.response_style,
        assistant_type=merchant.assistant_type,
        sells_by=merchant.sells_by,
        preparation_minutes=merchant.preparation_minutes,
    )


_KINDS: Mapping[str, Callable[[int], "QuerySet[Any]"]] = {
    "services": bookings.offered,
    "staff": bookings.attending,
    "knowledge": knowledge.indexed,
    "loyalty": loyalty.running,
    insights.KIND: insights.for_customers,
}
"""The rows of which one is enough for the shop to have that kind (`Shop.attends`)."""


def _attends(merchant: Merchant) -> tuple[str, ...]:
    found = zip(_KINDS, _there.one(merchant=merchant.pk), strict=True)
    here = insights.can_ask()
    return tuple(kind for kind, any_is in found if any_is and (here or kind != insights.KIND))


_there: CompiledQuery[tuple[bool, ...]] = CompiledQuery(
    lambda merchant: Merchant.objects.filter(pk=merchant).values_list(
        *(Exists(rows(merchant)) for rows in _KINDS.values())
    ),
    merchant=int,
)
"""Whether there is any of each kind, in one query."""


class _HeldTo(TypedDict):
    """Fields of `Shop` that facts tell, which a merchant may change while a turn is thought."""

    address: str
    schedule: Schedule
    branches: tuple[BranchValue, ...]
    branch_schedules: Mapping[int, Schedule]
    policies: tuple[PolicyValue, ...]


def shop_now(shop: Shop, merchant: Merchant) -> Shop:
    """The shop as it was loaded, with what it can be held to as it is now."""
    return replace(shop, **_held_to(merchant))


def _held_to(merchant: Merchant) -> _HeldTo:
    rows = shops.branches(merchant)
    main = next(iter(rows), None)
    hours = shops.schedules(merchant, rows) if len(rows) > 1 else {}
    return _HeldTo(
        address=main.address if main else "",
        schedule=hours[main.pk] if main and hours else shops.schedule(merchant, main),
        branches=tuple(map(shops.branch_value, rows)),
        branch_schedules=hours,
        policies=_policies(merchant),
    )


def _policies(merchant: Merchant) -> tuple[PolicyValue, ...]:
    """Everyday sentences, and of each policy what a customer is told."""
    sentences = policies.written(merchant.policies).items()
    kinds = ((row.kind, row.said) for row in shops.policies(merchant.pk))
    return tuple(PolicyValue(*row) for row in (*sentences, *kinds))


def _intents(merchant: Merchant) -> tuple[IntentValue, ...]:
    with translation.override(merchant.language):
        return vocabulary.of(merchant)
