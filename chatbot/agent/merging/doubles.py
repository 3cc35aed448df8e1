"""Doubles that a phone's two spellings made: found, merged, and kept under one spelling."""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from uuid import UUID

from django.db.models import Max

from chatbot.agent.merging import joining
from merchants.models import Customer, CustomerIdentifier, CustomerMerge, Merchant, MergeCause
from merchants.models.customers import IdentifierKind
from merchants.rules import phones

_NEVER = datetime.min.replace(tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class Doubles:
    """Customers of one phone; `kept` is who wrote last, the older one where nobody did."""

    phone: str
    kept: UUID
    others: tuple[UUID, ...]


def find_doubles(merchant: Merchant) -> Iterator[Doubles]:
    """By phone. A pair that a person has parted stays apart."""
    parted = _parted(merchant)
    for phone, customers in sorted(_customers_by_phone(merchant).items()):
        if len(customers) < 2:
            continue
        rows = Customer.objects.of(merchant).filter(pk__in=customers, erased_at=None)
        known = rows.filter(merged_into=None).annotate(wrote=Max("sessions__last_inbound_at"))
        for is_test in (False, True):
            alike = [one for one in known.order_by("created_at", "pk") if one.is_test == is_test]
            if not alike:
                continue
            kept = max(alike, key=lambda one: one.wrote or _NEVER)
            pairs = ((one.pk, frozenset((kept.pk, one.pk))) for one in alike if one != kept)
            others = tuple(pk for pk, pair in pairs if pair not in parted)
            if others:
                yield Doubles(phone, kept.pk, others)


def merge_double(merchant: Merchant, kept: UUID, double: UUID, now: datetime) -> CustomerMerge:
    """Raises `problems.MergeRefused`."""
    return joining.merge(kept, double, merchant.pk, by=None, now=now, cause=MergeCause.PHONE)


def spell_once(merchant: Merchant) -> int:
    """Phones kept before they had one spelling get it; how many. One that would be there twice
    stays as it is."""
    rows = CustomerIdentifier.objects.of(merchant).filter(kind=IdentifierKind.PHONE)
    taken = set(rows.values_list("value", flat=True))
    count = 0
    for row in rows.order_by("id"):
        known = phones.identity(row.value)
        if known not in taken:
            taken.add(known)
            row.value, row.spelled = known, row.address
            row.save(update_fields=["value", "spelled"])
            count += 1
    return count


def _customers_by_phone(merchant: Merchant) -> dict[str, set[UUID]]:
    rows = CustomerIdentifier.objects.of(merchant).filter(kind=IdentifierKind.PHONE)
    found: dict[str, set[UUID]] = defaultdict(set)
    for value, customer in rows.values_list("value", "customer_id").iterator():
        found[phones.identity(value)].add(customer)
    return found


def _parted(merchant: Merchant) -> set[frozenset[UUID]]:
    undone = CustomerMerge.objects.of(merchant).filter(undone_at__isnull=False)
    return {frozenset(pair) for pair in undone.values_list("kept_id", "double_id")}
