"""Who a customer is, for whoever attends: by name, else by phone, else by a sign of their own."""

from dataclasses import dataclass
from uuid import UUID

from django.db.models import OuterRef, QuerySet

from chatbot.transports import customer_phones
from merchants.models import Customer, CustomerIdentifier, Merchant
from merchants.rules import phones


@dataclass(frozen=True, slots=True)
class Whom:
    """`phone` as people read it, "" where the channel shows none; `name` is never empty."""

    name: str
    phone: str


def told(customer: Customer, number: str | None) -> Whom:
    """The customer whose newest phone has these digits (None: no phone is known)."""
    phone = phones.shown(number) if number else ""
    return Whom(customer.name or phone or str(customer), phone)


def of(merchant: Merchant, customer: Customer) -> Whom:
    """One customer."""
    return told(customer, number(merchant, customer))


def number(merchant: Merchant, customer: Customer) -> str | None:
    """The customer's newest phone, as digits; None where none is known."""
    return next(iter(numbers(merchant, customer.pk)), None)


def name(merchant: Merchant, customer: Customer) -> str:
    """What one customer is called, beside each of their words."""
    return customer.name or of(merchant, customer).name


def numbers(
    merchant: int | Merchant, customer: UUID | OuterRef
) -> QuerySet[CustomerIdentifier, str]:
    """The customer's newest phone, as digits; also of one whom the simulator plays."""
    return customer_phones.digits(merchant, customer)[:1]
