"""A person's shops, and what waits in each: people, and payments where this person may decide."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import Count

from catalog.orders.models import Payment, PaymentDecision
from chatbot.conversations.models import Session
from chatbot.conversations.models.sessions import Mode
from merchants import access
from merchants.models import Membership, Merchant, User
from merchants.roles import Permission
from merchants.roles import may as role_may
from merchants.selectors import present


@dataclass(frozen=True, slots=True)
class Door:
    """One shop: how many conversations wait for a person, and how many orders for an approval."""

    shop: Merchant
    waiting: int
    proofs: int


def doors(who: User) -> tuple[Door, ...]:
    """In the order of their names, in a handful of queries however many there are."""
    shops = list(access.merchants_of(who).filter(is_active=True).order_by("name"))
    waiting, proofs = (
        _waiting(shops),
        _proofs([shop for shop in shops if shop.pk in _deciding(who, shops)]),
    )
    return tuple(Door(shop, waiting.get(shop.pk, 0), proofs.get(shop.pk, 0)) for shop in shops)


def _deciding(who: User, shops: Sequence[Merchant]) -> set[int]:
    """Where this person may approve a payment."""
    if who.is_superuser:
        return {shop.pk for shop in shops}
    rows = Membership.across.filter(user=who, merchant__in=shops)
    roles = rows.values_list("merchant_id", "role")
    return {merchant for merchant, role in roles if role_may(role, Permission.APPROVE)}


def _waiting(shops: Sequence[Merchant]) -> dict[int, int]:
    rows = Session.across.filter(merchant__in=shops, mode=Mode.HANDOFF_PENDING)
    known = rows.filter(present()).values_list("merchant_id")
    return dict(known.annotate(n=Count("pk")).order_by())


def _proofs(shops: Sequence[Merchant]) -> dict[int, int]:
    rows = Payment.across.filter(merchant__in=shops, status=PaymentDecision.IN_REVIEW)
    return dict(rows.values_list("merchant_id").annotate(n=Count("pk")).order_by())
