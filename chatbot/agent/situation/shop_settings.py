"""Reads what a merchant sets and turns look at, kept by each process while no row changes."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from django.db.models import QuerySet
from django.utils import translation

from catalog.bookings import selectors as bookings
from catalog.bookings.models import Service, StaffMember
from catalog.knowledge import selectors as knowledge
from catalog.knowledge.models import KnowledgeIndex
from catalog.loyalty import selectors as loyalty
from catalog.loyalty.models import Program
from catalog.orders import selectors as orders
from catalog.orders.models import DeliveryZone, PaymentMethod
from catalog.orders.rules.details import ZoneValue
from catalog.orders.values import MethodValue
from core import row_versions
from insights import selectors as insights
from insights.models import Dataset
from intents import vocabulary
from intents.models import Intent, SalesSettings
from intents.values import IntentValue
from merchants import member_phones
from merchants import selectors as shops
from merchants.models import (
    Branch,
    HoursException,
    Membership,
    Merchant,
    OpeningHours,
    Policy,
)
from merchants.rules.branches import BranchValue
from merchants.rules.hours import Schedule
from merchants.rules.policies import BusinessPolicy


@dataclass(frozen=True, slots=True)
class Settings:
    """What a merchant's rows say beside the merchant's own, in the merchant's language.

    `branches` are the active ones, the main one first, and `schedules` the hours of each by its id;
    `kinds` those of which the merchant has a row (of `Shop.attends`); `methods` the active ways to
    pay, `zones` also those that are switched off; `has_member_phones`: a member has proven a phone.
    """

    intents: tuple[IntentValue, ...]
    branches: tuple[BranchValue, ...]
    schedules: Mapping[int, Schedule]
    policies: tuple[BusinessPolicy, ...]
    kinds: tuple[str, ...]
    methods: tuple[MethodValue, ...]
    zones: tuple[ZoneValue, ...]
    has_member_phones: bool


_KINDS: Mapping[str, Callable[[int], "QuerySet[Any]"]] = {
    "services": bookings.offered,
    "staff": bookings.attending,
    "knowledge": knowledge.indexed,
    "loyalty": loyalty.running,
    insights.KIND: insights.for_customers,
}
"""The rows of which one is enough for the shop to have that kind (`Shop.attends`)."""

READ = (
    Intent,
    SalesSettings,
    Branch,
    OpeningHours,
    HoursException,
    Policy,
    Service,
    StaffMember,
    KnowledgeIndex,
    Program,
    Dataset,
    PaymentMethod,
    DeliveryZone,
    Membership,
)
"""The models of all rows that `Settings` are read from; few of each stand for a merchant."""
_kept: row_versions.KeptValues[Settings] = row_versions.KeptValues(
    tuple(map(row_versions.of, READ))
)


def of(merchant: Merchant) -> Settings:
    """The merchant's settings as they are now; one query where nothing was written since."""
    looked_at = (merchant.language, merchant.vertical, merchant.owner_name, merchant.time_zone)
    return _kept.of(merchant.pk, lambda: _read(merchant), *looked_at)


def _read(merchant: Merchant) -> Settings:
    branches = shops.branches(merchant)
    with translation.override(merchant.language):
        return Settings(
            intents=vocabulary.of(merchant),
            branches=tuple(map(shops.branch_value, branches)),
            schedules=shops.schedules(merchant, branches),
            policies=shops.policies(merchant.pk),
            kinds=tuple(kind for kind, rows in _KINDS.items() if rows(merchant.pk).exists()),
            methods=orders.methods(merchant.pk),
            zones=orders.zones(merchant.pk),
            has_member_phones=member_phones.proven(merchant.pk).exists(),
        )
