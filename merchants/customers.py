"""Who writes: finds a merchant's customer by any name a channel knows her by, or makes her.

The phone may be missing (facts/whatsapp §1.9), so a customer has a table of names, each of which
belongs to one customer of the merchant.
"""

from typing import Protocol

from django.db import transaction

from merchants.models import Customer, CustomerIdentifier, Merchant
from merchants.models.customers import IdentifierKind

PREFERENCE = (IdentifierKind.BSUID, IdentifierKind.PARENT_BSUID, IdentifierKind.PHONE)
"""Whom to believe when names point to different customers.

The provider's ids name one person and are made anew when her number changes; a number may have
been given to somebody else since.
"""


class Identity(Protocol):
    """What a letter says of its sender; "" where it says nothing."""

    @property
    def phone(self) -> str: ...
    @property
    def bsuid(self) -> str: ...
    @property
    def parent_bsuid(self) -> str: ...


class Nameless(ValueError):
    """An identity without any name: nobody could be found again by it."""


def find_or_make(
    merchant: Merchant | int, identity: Identity, *, name: str = "", is_test: bool = False
) -> Customer:
    """The customer that `identity` names, in the order of `PREFERENCE`; a new one if none is.

    Names that were not known yet become hers; one that is another customer's stays there. `name`
    fills an empty name only, so that what the merchant wrote holds. Two letters at once make one
    customer. Raises `Nameless`.
    """
    merchant_id = merchant if isinstance(merchant, int) else merchant.pk
    names = _names(identity)
    if not names:
        raise Nameless("an identity needs a phone, a BSUID or a parent BSUID")
    settled = _settled(merchant_id, names)
    if settled is not None and (settled.name or not name or settled.erased_at is not None):
        return settled
    with transaction.atomic():
        customer = _known(merchant_id, names) or _make(merchant_id, names, name, is_test)
        _learn(customer, names)
        if name and not customer.name and customer.erased_at is None:
            customer.name = name[:120]
            customer.save(update_fields=["name"])
    return customer


def digits(phone: str) -> str:
    """A phone as it is kept: its digits, without the 00 that stands for a plus."""
    kept = "".join(character for character in phone if character in "0123456789")
    return kept[2:] if kept.startswith("00") else kept


def _names(identity: Identity) -> dict[IdentifierKind, str]:
    given = {
        IdentifierKind.BSUID: identity.bsuid.strip(),
        IdentifierKind.PHONE: digits(identity.phone),
        IdentifierKind.PARENT_BSUID: identity.parent_bsuid.strip(),
    }
    return {kind: given[kind][:160] for kind in PREFERENCE if given[kind]}


def _settled(merchant_id: int, names: dict[IdentifierKind, str]) -> Customer | None:
    """The customer of the first name when each is somebody's already: nearly always, in a query."""
    rows = CustomerIdentifier.objects.of(merchant_id).filter(value__in=names.values())
    known = {(row.kind, row.value): row.customer for row in rows.select_related("customer")}
    found = [known.get((kind.value, value)) for kind, value in names.items()]
    return found[0] if all(found) else None


def _known(merchant_id: int, names: dict[IdentifierKind, str]) -> Customer | None:
    for kind, value in names.items():
        row = (
            CustomerIdentifier.objects.of(merchant_id)
            .filter(kind=kind, value=value)
            .select_related("customer")
            .first()
        )
        if row is not None:
            return row.customer
    return None


def _make(merchant_id: int, names: dict[IdentifierKind, str], name: str, is_test: bool) -> Customer:
    """A new customer, if her first name is still nobody's; else whoever came first."""
    customer = Customer.objects.create(merchant_id=merchant_id, name=name[:120], is_test=is_test)
    kind, value = next(iter(names.items()))
    row, mine = CustomerIdentifier.objects.of(merchant_id).get_or_create(
        merchant_id=merchant_id, kind=kind, value=value, defaults={"customer": customer}
    )
    if not mine:
        customer.delete()
    return customer if mine else row.customer


def _learn(customer: Customer, names: dict[IdentifierKind, str]) -> None:
    known = set(
        CustomerIdentifier.objects.of(customer.merchant_id)
        .filter(value__in=names.values())
        .values_list("kind", "value")
    )
    CustomerIdentifier.objects.bulk_create(
        [
            CustomerIdentifier(
                merchant_id=customer.merchant_id, customer=customer, kind=kind, value=value
            )
            for kind, value in names.items()
            if (kind.value, value) not in known
        ],
        ignore_conflicts=True,
    )
