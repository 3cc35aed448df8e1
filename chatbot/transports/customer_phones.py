"""The phones of customers: what a channel told, and what stands in a name that a channel made up.

A customer whom the simulator plays has no phone on record; the digits are part of the made-up name.
"""

from django.db.models import Case, F, IntegerField, Q, QuerySet, TextField, Value, When
from django.db.models.functions import Replace

from chatbot.transports import registry
from merchants.models import Customer, CustomerIdentifier, Merchant
from merchants.models.customers import ADDRESS, IdentifierKind

_TOLD = Q(kind=IdentifierKind.PHONE)


def rows(merchant: int | Merchant) -> QuerySet[CustomerIdentifier]:
    """Every identifier of the merchant's customers that holds a phone, with its digits as `phone`;
    those that a channel told before made-up ones, the newest first."""
    prefixes = registry.phone_prefixes()
    played = [When(value__startswith=one, then=Replace("value", Value(one))) for one in prefixes]
    made_up = Q()
    for prefix in prefixes:
        made_up |= Q(value__startswith=prefix)
    known = CustomerIdentifier.objects.of(merchant).filter(_TOLD | made_up)
    told_first = Case(When(_TOLD, then=0), default=1, output_field=IntegerField())
    phone = Case(When(_TOLD, then=ADDRESS), *played, default=F("value"), output_field=TextField())
    return known.annotate(phone=phone).order_by(told_first, "-id")


def newest(customer: Customer) -> str:
    """The digits of the first of those rows; "" where the channel never told a phone.

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
