"""The names by which channels know a customer: how a row bears them, and whose each is.

A phone is known by one spelling (`phones.identity`), and messages go to the channel's own; a row
written before that was so is found by each of its spellings.
"""

from collections.abc import Iterable
from typing import Protocol

from merchants.models import Customer, CustomerIdentifier
from merchants.models.customers import IdentifierKind
from merchants.rules import phones
from merchants.tenancy import TenantQuerySet

PREFERENCE = (IdentifierKind.BSUID, IdentifierKind.PARENT_BSUID, IdentifierKind.PHONE)
"""Which kind of name wins when names point to different customers, the strongest first.

A provider's id names one person, and the provider renews it when the person's number changes. A
number may have been given to somebody else since.
"""


class Identity(Protocol):
    """What a message says of its sender; "" where it says nothing."""

    @property
    def phone(self) -> str: ...
    @property
    def bsuid(self) -> str: ...
    @property
    def parent_bsuid(self) -> str: ...


def digits(phone: str) -> str:
    """A phone as it is kept: its digits, without the 00 that stands for a plus."""
    kept = "".join(character for character in phone if character in "0123456789")
    return kept[2:] if kept.startswith("00") else kept


def names_of(identity: Identity) -> dict[IdentifierKind, str]:
    given = {
        IdentifierKind.BSUID: identity.bsuid.strip(),
        IdentifierKind.PHONE: phones.identity(identity.phone),
        IdentifierKind.PARENT_BSUID: identity.parent_bsuid.strip(),
    }
    return {kind: given[kind][:160] for kind in PREFERENCE if given[kind]}


def values_of(kind: str, value: str) -> tuple[str, ...]:
    """How a row may bear the name: a phone also as it was kept before it had one spelling."""
    return (value, *phones.spellings(value)) if kind == IdentifierKind.PHONE else (value,)


def spelling_of(kind: str, identity: Identity) -> str:
    """How a channel writes the phone, where that is not how it is known; else ""."""
    if kind != IdentifierKind.PHONE:
        return ""
    written, ways = digits(identity.phone), phones.spellings(identity.phone)
    written = written if written in ways else ways[0]
    return "" if written == phones.identity(identity.phone) else written


Holding = dict[tuple[str, str], CustomerIdentifier]


def rows_by_name(merchant_id: int, named: Iterable[dict[IdentifierKind, str]]) -> Holding:
    """Name → the row that bears it; of two spellings of one phone the row of its identity."""
    values = {one for names in named for pair in names.items() for one in values_of(*pair)}
    rows = CustomerIdentifier.objects.of(merchant_id).select_related("customer")
    found = list(rows.filter(kind__in=IdentifierKind.values, value__in=values))
    found.sort(key=lambda row: row.value == name_of(row))
    return {(row.kind, name_of(row)): row for row in found}


def name_of(row: CustomerIdentifier) -> str:
    return phones.identity(row.value) if row.kind == IdentifierKind.PHONE else row.value


def whose(known: Holding, names: dict[IdentifierKind, str]) -> Customer | None:
    """The customer of the first name when each is somebody's already."""
    found = [known.get((kind.value, value)) for kind, value in names.items()]
    return standing(found[0].customer) if found and found[0] and all(found) else None


def is_spelled(known: Holding, identity: Identity, names: dict[IdentifierKind, str]) -> bool:
    """Whether messages to the phone go where the channel says that its owner writes from."""
    row = known.get((IdentifierKind.PHONE.value, names.get(IdentifierKind.PHONE, "")))
    return row is None or row.address == (spelling_of(row.kind, identity) or name_of(row))


def spell(customer: Customer, identity: Identity, names: dict[IdentifierKind, str]) -> None:
    """Messages to the customer's phone go where the channel says that the customer writes from."""
    value = names.get(IdentifierKind.PHONE, "")
    written = spelling_of(IdentifierKind.PHONE, identity) or value
    rows = customer.identifiers.filter(kind=IdentifierKind.PHONE)
    for row in rows.filter(value__in=values_of(IdentifierKind.PHONE, value)):
        if value and row.address != written:
            row.spelled = "" if written == row.value else written
            row.save(update_fields=["spelled"])


def standing(customer: Customer) -> Customer:
    """The customer, or whom a double was merged into: a name may have come to it at that moment."""
    while customer.merged_into is not None:
        customer = customer.merged_into
    return customer


def first_bearer(
    rows: TenantQuerySet[CustomerIdentifier], kind: IdentifierKind, value: str
) -> CustomerIdentifier | None:
    """The row that bears the name, before one that bears another spelling of it."""
    found = list(rows.filter(value__in=values_of(kind, value)))
    return max(found, key=lambda row: row.value == value, default=None)


def learn(customer: Customer, identity: Identity, names: dict[IdentifierKind, str]) -> None:
    known = rows_by_name(customer.merchant_id, [names])
    CustomerIdentifier.objects.bulk_create(
        [
            CustomerIdentifier(
                merchant_id=customer.merchant_id,
                customer=customer,
                kind=kind,
                value=value,
                spelled=spelling_of(kind, identity),
            )
            for kind, value in names.items()
            if (kind.value, value) not in known
        ],
        ignore_conflicts=True,
    )
