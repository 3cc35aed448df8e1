"""Finds a merchant's customer by any identifier that a channel gives, or creates the customer.

The phone may be missing, so a customer has a table of identifiers ("names" here). Each belongs to
one customer of the merchant (`customer_names`).
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import TypeVar

from django.db import transaction

from merchants.customer_names import (
    Identity,
    digits,
    first_bearer,
    is_spelled,
    learn,
    names_of,
    rows_by_name,
    spell,
    spelling_of,
    standing,
    values_of,
    whose,
)
from merchants.models import Customer, CustomerIdentifier, Merchant
from merchants.models.customers import IdentifierKind

__all__ = [
    "Identity",
    "Nameless",
    "Renamed",
    "digits",
    "find",
    "find_or_make",
    "rename",
    "settled",
    "wish",
]

Named = TypeVar("Named", bound=Identity)

SAME_MOMENT = timedelta(minutes=5)
"""How far the provider's clock and ours may be apart when both tell of one change."""


class Nameless(ValueError):
    """An identity without any name: nobody could be found again by it."""


@dataclass(frozen=True, slots=True)
class Renamed:
    """`customer` has new names; `goes_on` is the customer whom the new names lead to.

    `doubles` are rows of the same person, created under the new names before the channel told of
    the change; no name leads to a double any more. `goes_on` is `customer`, or a double that had to
    stay.
    """

    customer: Customer
    goes_on: Customer
    doubles: tuple[Customer, ...] = ()


def find(merchant: Merchant | int, identity: Identity) -> Customer | None:
    """The customer that `identity` names, in the order of `PREFERENCE`, or None."""
    merchant_id = merchant if isinstance(merchant, int) else merchant.pk
    return _known(merchant_id, names_of(identity))


def find_or_make(
    merchant: Merchant | int,
    identity: Identity,
    *,
    name: str = "",
    is_test: bool = False,
    writes: bool = False,
    long_gone: Callable[[Customer], bool] = lambda customer: False,
) -> Customer:
    """The customer that `identity` names, in the order of `PREFERENCE`; a new one if none is.

    Identifiers that were not known yet are added to this customer; another customer's identifier
    stays where it is. `name` fills an empty name only, so that what the merchant wrote holds. Two
    messages at once make one customer. Raises `Nameless`. `writes`: the channel names who wrote, so
    that its spelling of the phone is the one to send to; that of an echo, a telephone book or a
    person's hand only fills a new row.

    A number alone does not lead to a customer who is `long_gone` and had another id of the
    provider's: the number now belongs to somebody else, who must not see the former holder's
    conversation and orders.
    """
    merchant_id = merchant if isinstance(merchant, int) else merchant.pk
    names = names_of(identity)
    if not names:
        raise Nameless("an identity needs a phone, a BSUID or a parent BSUID")
    if known := _settled(merchant_id, identity, names, name, writes):
        return known
    with transaction.atomic():
        customer = _known(merchant_id, names)
        if customer and _passed_on(customer, names) and long_gone(customer):
            _let_go(customer, IdentifierKind.PHONE, names[IdentifierKind.PHONE])
            customer = None
        customer = customer or _make(merchant_id, identity, names, name, is_test)
        learn(customer, identity, names)
        if writes:
            spell(customer, identity, names)
        if name and not customer.name and customer.erased_at is None:
            customer.name = name[:120]
            customer.save(update_fields=["name"])
    return customer


def _settled(
    merchant_id: int,
    identity: Identity,
    names: dict[IdentifierKind, str],
    shown: str,
    writes: bool,
) -> Customer | None:
    """The customer for whom nothing is left to write; None where there may be something."""
    rows = rows_by_name(merchant_id, [names])
    known = whose(rows, names)
    if known is None or not _is_told(known, shown):
        return None
    return known if not writes or is_spelled(rows, identity, names) else None


@transaction.atomic
def rename(
    merchant_id: int,
    was: Identity,
    becomes: Identity,
    *,
    at: datetime,
    stays: Callable[[Customer], bool] = lambda double: False,
) -> Renamed | None:
    """The customer whom `was` names has the names `becomes` since `at`.

    None when `was` names nobody, or the change is known already. The former number is deleted: the
    telephone company may give it to somebody else. A new name that another customer held moves to
    this one, because the provider says whose it is now. A customer row that was created under a new
    name after `at` is the same person: it gives up all its names, unless it `stays` because of what
    the person agreed to under it.
    """
    old, new = names_of(was), names_of(becomes)
    customer = _known(merchant_id, old, before=at + SAME_MOMENT)
    if customer is None:
        return None
    held = _holders(merchant_id, new)
    met = {holder.pk: holder for holder in held.values() if holder.created_at >= at - SAME_MOMENT}
    met.pop(customer.pk, None)
    goes_on = next((double for double in met.values() if stays(double)), customer)
    changed = False
    for kind, value in new.items():
        if kind not in held or held[kind].pk != goes_on.pk:
            changed = True
            _give(goes_on, kind, value, becomes)
    doubles = tuple(double for double in met.values() if double.pk != goes_on.pk)
    for double in doubles:
        double.identifiers.exclude(kind=IdentifierKind.PHONE).update(customer=goes_on)
    if IdentifierKind.PHONE in new:
        numbers = customer.identifiers.filter(kind=IdentifierKind.PHONE)
        stays_so = values_of(IdentifierKind.PHONE, new[IdentifierKind.PHONE])
        changed = bool(numbers.exclude(value__in=stays_so).delete()[0]) or changed
    if customer.marketing_stopped_at is not None and goes_on.marketing_stopped_at is None:
        wish(goes_on, stopped=True, at=customer.marketing_stopped_at)
    return Renamed(customer, goes_on, doubles) if changed else None


def _holders(merchant_id: int, names: dict[IdentifierKind, str]) -> dict[IdentifierKind, Customer]:
    """Who goes by each of the names by now, their rows locked."""
    rows = CustomerIdentifier.objects.of(merchant_id).select_for_update(of=("self",))
    found = {
        kind: first_bearer(rows.filter(kind=kind).select_related("customer"), kind, value)
        for kind, value in names.items()
    }
    return {kind: row.customer for kind, row in found.items() if row is not None}


def _give(customer: Customer, kind: IdentifierKind, value: str, identity: Identity) -> None:
    """The name leads to the customer from now on, and is the customer's newest of its kind."""
    known = CustomerIdentifier.objects.of(customer.merchant_id).filter(kind=kind)
    known.filter(value__in=values_of(kind, value)).delete()
    CustomerIdentifier.objects.create(
        merchant_id=customer.merchant_id,
        customer=customer,
        kind=kind,
        value=value,
        spelled=spelling_of(kind, identity),
    )


def wish(customer: Customer, *, stopped: bool, at: datetime) -> bool:
    """The customer wants no advertising since `at` (`stopped`), or wants it again.

    Returns whether the wish changed. A wish to have it again counts only if it is the newer one.
    """
    since = customer.marketing_stopped_at
    if (since is not None) == stopped or (since is not None and at < since):
        return False
    customer.marketing_stopped_at = at if stopped else None
    customer.save(update_fields=["marketing_stopped_at"])
    return True


def settled(merchant_id: int, told: Mapping[Named, str]) -> dict[Named, Customer]:
    """Of identities of people who wrote, with the name that each shows, those for whom
    `find_or_make` would write nothing: each name leads to the customer already. One query."""
    named = {one: names_of(one) for one in told}
    known = rows_by_name(merchant_id, named.values())
    found = {one: whose(known, names) for one, names in named.items()}
    return {
        one: who
        for one, who in found.items()
        if who is not None and _is_told(who, told[one]) and is_spelled(known, one, named[one])
    }


def _is_told(customer: Customer, name: str) -> bool:
    """Whether the name that is shown changes nothing."""
    return bool(customer.name or not name or customer.erased_at is not None)


def _known(
    merchant_id: int, names: dict[IdentifierKind, str], *, before: datetime | None = None
) -> Customer | None:
    """Whose the first known name is; with `before` of those known by that time only."""
    rows = CustomerIdentifier.objects.of(merchant_id).select_related("customer")
    if before is not None:
        rows = rows.filter(created_at__lte=before)
    for kind, value in names.items():
        row = first_bearer(rows.filter(kind=kind), kind, value)
        if row is not None:
            return standing(row.customer)
    return None


def _passed_on(customer: Customer, names: dict[IdentifierKind, str]) -> bool:
    """Whether only the number leads to the customer, and the provider's id is another person's."""
    if not {IdentifierKind.PHONE, IdentifierKind.BSUID} <= names.keys():
        return False
    told = names[IdentifierKind.BSUID]
    known = customer.identifiers.filter(kind=IdentifierKind.BSUID).values_list("value", flat=True)
    ids = [value for value in known if _giver(value) == _giver(told)]
    if not ids or told in ids:
        return False
    parent = names.get(IdentifierKind.PARENT_BSUID)
    return not customer.identifiers.filter(value=parent).exists() if parent else True


def _giver(value: str) -> str:
    """What stands before the colon of an id that is not Meta's ("lid:2718").

    Ids of different givers say nothing against each other.
    """
    giver, colon, _id = value.partition(":")
    return giver if colon else ""


def _let_go(customer: Customer, kind: IdentifierKind, value: str) -> None:
    customer.identifiers.filter(kind=kind, value__in=values_of(kind, value)).delete()


def _make(
    merchant_id: int,
    identity: Identity,
    names: dict[IdentifierKind, str],
    name: str,
    is_test: bool,
) -> Customer:
    """A new customer, if no customer has the first name yet; else the customer who has it."""
    customer = Customer.objects.create(merchant_id=merchant_id, name=name[:120], is_test=is_test)
    kind, value = next(iter(names.items()))
    told = {"customer": customer, "spelled": spelling_of(kind, identity)}
    row, mine = CustomerIdentifier.objects.of(merchant_id).get_or_create(
        merchant_id=merchant_id, kind=kind, value=value, defaults=told
    )
    if not mine:
        customer.delete()
    return customer if mine else row.customer
