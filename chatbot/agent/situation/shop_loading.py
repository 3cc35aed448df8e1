"""The merchant as turns see it, and again what a reply may tell of it."""

from collections.abc import Mapping
from dataclasses import replace
from typing import TypedDict

from chatbot.agent.situation import engine_switch, shop_settings
from chatbot.agent.situation.shop import PolicyValue, Shop
from chatbot.agent.situation.shop_settings import Settings
from insights import selectors as insights
from merchants.models import Merchant
from merchants.places import countries
from merchants.rules import phones, policies
from merchants.rules.branches import BranchValue
from merchants.rules.hours import Schedule


def shop_of(merchant: Merchant, found: Settings | None = None) -> Shop:
    """The merchant as turns see it, by settings that were read already or by those of now."""
    found = found or shop_settings.of(merchant)
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
        intents=found.intents,
        vertical=merchant.vertical,
        **_held_to(merchant, found),
        attends=_attends(found),
        places=countries.of(phones.region(merchant.currency, merchant.time_zone)),
        response_style=merchant.response_style,
        assistant_type=merchant.assistant_type,
        sells_by=merchant.sells_by,
        preparation_minutes=merchant.preparation_minutes,
        helpline=merchant.helpline,
    )


def _attends(found: Settings) -> tuple[str, ...]:
    here = insights.can_ask()
    return tuple(kind for kind in found.kinds if here or kind != insights.KIND)


class _HeldTo(TypedDict):
    """Fields of `Shop` that facts tell, which a merchant may change while a turn is thought."""

    address: str
    schedule: Schedule
    branches: tuple[BranchValue, ...]
    branch_schedules: Mapping[int, Schedule]
    policies: tuple[PolicyValue, ...]


def shop_now(shop: Shop, merchant: Merchant, found: Settings) -> Shop:
    """The shop as it was loaded, with what it can be held to as it is now."""
    return replace(shop, **_held_to(merchant, found))


def _held_to(merchant: Merchant, found: Settings) -> _HeldTo:
    main = next(iter(found.branches), None)
    return _HeldTo(
        address=main.address if main else "",
        schedule=found.schedules[main.id] if main else Schedule(merchant.time_zone),
        branches=found.branches,
        branch_schedules=found.schedules if len(found.branches) > 1 else {},
        policies=_policies(merchant, found),
    )


def _policies(merchant: Merchant, found: Settings) -> tuple[PolicyValue, ...]:
    """Everyday sentences, and of each policy what a customer is told."""
    sentences = policies.written(merchant.policies).items()
    kinds = ((row.kind, row.said) for row in found.policies)
    return tuple(PolicyValue(*row) for row in (*sentences, *kinds))
