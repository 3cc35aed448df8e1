"""The merchants of the signed-in user, the user's role at each, and the chosen merchant.

Django's session keeps the choice; everything else is read once a request.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from django.db.models import Q
from django.http import HttpRequest

from core import row_wall
from merchants import access
from merchants.models import Membership, Merchant, User
from merchants.roles import Permission, may

SESSION_KEY = "merchant"
_CACHE = "_merchants_current"
LONGEST_KEY = 18
"""Digits of the largest key that PostgreSQL's bigint surely holds."""


@dataclass(frozen=True)
class CurrentMerchant:
    """Rights of one request. `merchant` is None while a superuser looks at all merchants, and for
    a user without a merchant."""

    user_id: int | None
    sees_all: bool
    roles: Mapping[int, str]
    """Primary key of each merchant of the user → role; empty for a superuser."""
    merchant: Merchant | None

    @property
    def several(self) -> bool:
        """Whether there is something to choose."""
        return self.sees_all or len(self.roles) > 1

    def may(self, merchant_id: int | None, permission: Permission) -> bool:
        """Whether `permission` holds for a row of `merchant_id` (None: a row without merchant)."""
        return self.sees_all or (
            merchant_id is not None and may(self.roles.get(merchant_id, ""), permission)
        )

    def may_here(self, permission: Permission) -> bool:
        """Whether `permission` holds at the chosen merchant."""
        return self.may(self.merchant.pk if self.merchant else None, permission)

    def reaches(self, merchant_id: int | None) -> bool:
        """Whether the user may see any rows of `merchant_id`."""
        return self.sees_all or merchant_id in self.roles

    def limit(self, lookup: str) -> Q:
        """Rows of the chosen merchant, or of all the user's merchants where none is chosen."""
        if self.merchant is not None:
            return Q(**{lookup: self.merchant.pk})
        return Q() if self.sees_all else Q(**{f"{lookup}__in": list(self.roles)})

    def reach(self, lookup: str) -> Q:
        """Rows of all the user's merchants, also while one of them is chosen."""
        return Q() if self.sees_all else Q(**{f"{lookup}__in": list(self.roles)})


def numbered(text: str) -> int | None:
    """The key of a merchant as an address or a form names it; None for what cannot be one."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= LONGEST_KEY else None


def of(request: HttpRequest) -> CurrentMerchant:
    """The current merchant of this request, read once."""
    user = request.user
    known: CurrentMerchant | None = getattr(request, _CACHE, None)
    if known is None or known.user_id != user.pk:
        known = _read(request)
        setattr(request, _CACHE, known)
    return known


@row_wall.over_all()
def switch(request: HttpRequest, merchant_id: int | None) -> bool:
    """Choose another of the user's merchants from now on (None: all of them, for superusers).

    False where the merchant is not one of the user's.
    """
    current = of(request)
    if merchant_id is None:
        request.session.pop(SESSION_KEY, None)
    elif not access.merchants_of(request.user).filter(pk=merchant_id).exists():
        return False
    elif current.merchant is None or current.merchant.pk != merchant_id:
        request.session[SESSION_KEY] = merchant_id
    setattr(request, _CACHE, _read(request))
    return True


def _read(request: HttpRequest) -> CurrentMerchant:
    user = request.user
    if not isinstance(user, User) or not user.is_active:
        return CurrentMerchant(user.pk, False, {}, None)
    chosen = request.session.get(SESSION_KEY)
    if user.is_superuser:
        merchant = Merchant.objects.filter(pk=chosen).first() if chosen else None
        return CurrentMerchant(user.pk, True, {}, merchant)
    # Memberships decide which rows the request may see, so this query reads over all merchants.
    with row_wall.over_all():
        rows = list(
            Membership.across.filter(user=user, merchant__is_active=True)
            .select_related("merchant")
            .order_by("merchant__name", "merchant_id")
        )
    roles = {row.merchant_id: row.role for row in rows}
    merchant = next((row.merchant for row in rows if row.merchant_id == chosen), None)
    return CurrentMerchant(user.pk, False, roles, merchant or (rows[0].merchant if rows else None))
