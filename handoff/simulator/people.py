"""Simulated customers: how they are called, found and made, and the account they write to.

A simulated customer is known by an identifier of the simulator's own and never by a phone: else a
merchant who plays themselves here would be the test customer of their own real number later.
"""

import re
from dataclasses import dataclass

from django.db import transaction
from django.utils.translation import gettext as _

from chatbot.conversations.incoming import Identity
from chatbot.conversations.models import ChannelAccount
from chatbot.transports.simulator import CHANNEL, PREFIX
from core import row_wall
from merchants import customers
from merchants.models import Customer, Merchant
from merchants.models.customers import IdentifierKind
from merchants.rules import phones

NAME_LENGTH = 60


class NotAPerson(ValueError):
    """A name or phone that cannot be used; the message is for the person who typed it."""


@dataclass(frozen=True, slots=True)
class Newcomer:
    """Who is to be played: a name and the digits of a phone."""

    name: str
    digits: str


def read(name: str, phone: str, region: str = "") -> Newcomer:
    """What a person typed, checked; raises `NotAPerson` with words for that person.

    A phone without its country's code is one of `region` (ISO 3166).
    """
    tidy = " ".join(name.split())
    digits = phones.digits(phone, region) or re.sub(r"[^0-9]", "", phone)
    if not tidy or len(tidy) > NAME_LENGTH or not tidy.isprintable():
        raise NotAPerson(_("Escribe un nombre de hasta 60 letras."))
    if not 7 <= len(digits) <= 15 or re.search(r"[^0-9+() .\-]", phone):
        raise NotAPerson(_("Escribe un teléfono de 7 a 15 cifras, con el código del país."))
    return Newcomer(tidy, digits)


def identity(digits: str) -> Identity:
    """The name by which the simulator's channel knows a customer."""
    return Identity(bsuid=PREFIX + digits)


def find_or_make(merchant: Merchant, newcomer: Newcomer) -> Customer:
    """The simulated customer with that phone, marked as a test; the first name stays."""
    return customers.find_or_make(
        merchant, identity(newcomer.digits), name=newcomer.name, is_test=CHANNEL.is_test
    )


def digits_of(customer: Customer) -> str:
    """The digits that the customer was made with; "" for one who is not the simulator's."""
    found = customer.identifiers.filter(kind=IdentifierKind.BSUID, value__startswith=PREFIX)
    row = found.order_by("id").first()
    return row.value.removeprefix(PREFIX) if row else ""


@transaction.atomic
def account_of(merchant: Merchant) -> ChannelAccount:
    """The merchant's simulated number, made at first use."""
    rows = ChannelAccount.objects.of(merchant).filter(transport=CHANNEL.name).order_by("id")
    account = rows.first()
    if account is not None:
        return account
    key = f"sim-{merchant.slug}"
    with row_wall.over_all():
        taken = ChannelAccount.across.filter(transport=CHANNEL.name, key=key).exists()
    if taken:
        # A merchant who has another slug today may have taken this one's key.
        key = f"sim-{merchant.slug}-{merchant.pk}"
    account, _made = ChannelAccount.across.get_or_create(
        transport=CHANNEL.name, key=key, defaults={"merchant": merchant, "name": _("Simulador")}
    )
    return account
