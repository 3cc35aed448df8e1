"""The phones of customers: what a channel told, and what stands in a name that a channel made up.

A customer whom the simulator plays has no phone on record; the digits are part of the made-up name.
"""

from uuid import UUID

from django.db.models import (
    Case,
    F,
    IntegerField,
    OuterRef,
    Q,
    QuerySet,
    TextField,
    Value,
    When,
)
from django.db.models.functions import Replace

from chatbot.transports import registry
from merchants.models import Customer, CustomerIdentifier, Merchant
from merchants.models.customers import ADDRESS, IdentifierKind

_TOLD = Q(kind=IdentifierKind.PHONE)


def rows(merchant: int | Merchant) -> QuerySet[CustomerIdentifier]:
    """Every identifier of the merchant's customers that holds a phone."""
    holds = _TOLD
    for prefix in registry.phone_prefixes():
        holds |= Q(value__startswith=prefix)
    return CustomerIdentifier.objects.of(merchant).filter(holds)


def digits(
    merchant: int | Merchant, customer: UUID | OuterRef
) -> QuerySet[CustomerIdentifier, str]:
    """One customer's phones; those that a channel told before made-up ones, the newest first."""
    played = [
        When(value__startswith=prefix, then=Replace("value", Value(prefix)))
        for prefix in registry.phone_prefixes()
    ]
    phone = Case(When(_TOLD, then=ADDRESS), *played, default=F("value"), output_field=TextField())
    told_first = Case(When(_TOLD, then=0), default=1, output_field=IntegerField())
    known = rows(merchant).filter(customer=customer).order_by(told_first, "-id")
    return known.annotate(phone=phone).values_list("phone", flat=True)


def newest(customer: Customer) -> str:
    """The first of those `digits`; "" where the channel never told a phone.

    Reads the identifiers that were fetched with the customer.
    """
    names = sorted(customer.identifiers.all(), key=lambda row: -row.pk)
    told = [row.address for row in names if row.kind == IdentifierKind.PHONE]
    made_up = [
        row.value.removeprefix(prefix)
        for row in names
        for prefix in registry.phone_prefixes()
        if row.value.startswith(prefix)
    ]
    return next(iter([*told, *made_up]), "")
