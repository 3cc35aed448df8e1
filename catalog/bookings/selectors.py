"""Reads services and staff as values, in a fixed number of queries however many there are."""

from collections.abc import Iterable
from datetime import datetime
from typing import Any

from django.db.models import QuerySet

from catalog.bookings.models import Service, StaffBranch, StaffMember, StaffService
from catalog.bookings.rules import finding, promotions
from catalog.bookings.values import Place, ServiceValue, StaffValue
from merchants import selectors as shops

# What a bigint holds: ids come from buttons and models, which may write anything.
LARGEST_ID = 2**63 - 1
MOST_SERVICES = 500
MOST_STAFF = 200


def offered(merchant_id: int) -> QuerySet[Service]:
    """The merchant's services that are on offer."""
    return Service.objects.of(merchant_id).filter(is_active=True)


def attending(merchant_id: int) -> QuerySet[StaffMember]:
    """Who attends at the merchant's."""
    return StaffMember.objects.of(merchant_id).filter(is_active=True)


def tables(merchant_id: int) -> bool:
    """Whether the merchant gives tables to parties."""
    return offered(merchant_id).filter(by_party=True).exists()


def services(merchant_id: int, now: datetime, category: str = "") -> tuple[ServiceValue, ...]:
    """What is offered at `now`, in the merchant's order; with a `category` only what is of it."""
    rows = offered(merchant_id).order_by("position", "name", "pk")[:MOST_SERVICES]
    every = tuple(_service(row, now) for row in rows.values_list(*_COLUMNS))
    return finding.found(category, every, _category) if category.strip() else every


def service(merchant_id: int, service_id: int, now: datetime) -> ServiceValue | None:
    """The merchant's service of that id, a switched-off one too (`active` tells); None for no id
    of the merchant's."""
    if not 0 < service_id <= LARGEST_ID:
        return None
    rows = Service.objects.of(merchant_id).filter(pk=service_id)
    row = rows.values_list(*_COLUMNS).first()
    return _service(row, now) if row else None


def services_named(merchant_id: int, asked: str, now: datetime) -> tuple[ServiceValue, ...]:
    """The services on offer that `asked` names, by name or alias (`rules.finding`); several where
    it fits several, none for nothing."""
    return finding.found(asked, services(merchant_id, now), _called)


def staff(
    merchant_id: int, *, name: str = "", specialty: str = "", branch_id: int | None = None
) -> tuple[StaffValue, ...]:
    """Who attends, in the merchant's order: narrowed to a name, to a specialty or role, and to who
    works at a branch."""
    found = _everybody(merchant_id)
    if branch_id is not None:
        found = tuple(one for one in found if one.works_at(branch_id))
    if specialty.strip():
        found = finding.found(specialty, found, lambda one: (one.specialty, one.role))
    return finding.found(name, found, lambda one: (one.name,)) if name.strip() else found


def staff_member(merchant_id: int, staff_id: int) -> StaffValue | None:
    """Who attends under that id; None for no id of the merchant's, or who no longer attends."""
    return next((one for one in _everybody(merchant_id) if one.id == staff_id), None)


def _category(service: ServiceValue) -> Iterable[str]:
    return (service.category,)


def _called(service: ServiceValue) -> Iterable[str]:
    return (service.name, *service.aliases)


_OF_SERVICE = ("pk", "name", "category", "description", "duration_minutes", "price_min")
_OF_PRICE = ("price_max", "price_note", "requires_consultation", "aliases", "is_active")
_OF_PROMOTION = ("promotion_text", "promotion_from", "promotion_until", "by_party")
_COLUMNS = (*_OF_SERVICE, *_OF_PRICE, *_OF_PROMOTION)
Row = tuple[Any, ...]


def _service(row: Row, now: datetime) -> ServiceValue:
    pk, name, category, description, minutes, price_min, *rest = row
    price_max, note, consultation, aliases, is_active, text, starts, ends, by_party = rest
    on = promotions.active(text, starts, ends, now)
    return ServiceValue(
        id=pk,
        name=name,
        category=category,
        description=description,
        duration_minutes=minutes,
        price_min=price_min,
        price_max=price_max,
        price_note=note,
        requires_consultation=consultation,
        promotion_active=on,
        promotion_text=text if on else "",
        aliases=tuple(aliases),
        active=is_active,
        by_party=by_party,
    )


def _everybody(merchant_id: int) -> tuple[StaffValue, ...]:
    places = {row.pk: Place(row.pk, row.name) for row in shops.branches(merchant_id)}
    at = _gathered(StaffBranch.objects.of(merchant_id).values_list("staff_id", "branch_id"))
    does = _gathered(StaffService.objects.of(merchant_id).values_list("staff_id", "service_id"))
    rows = attending(merchant_id).order_by("position", "name", "pk")[:MOST_STAFF]
    return tuple(
        StaffValue(
            id=pk,
            name=name,
            role=role,
            specialty=specialty,
            branches=tuple(place for key, place in places.items() if pk not in at or key in at[pk]),
            service_ids=frozenset(does.get(pk, ())),
        )
        for pk, name, role, specialty in rows.values_list("pk", "name", "role", "specialty")
    )


def _gathered(rows: Iterable[tuple[int, int]]) -> dict[int, set[int]]:
    found: dict[int, set[int]] = {}
    for one, other in rows:
        found.setdefault(one, set()).add(other)
    return found
