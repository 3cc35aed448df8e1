"""Whose customers a person may play: the owner of a shop always; its other members where the shop
is a demo, or where the settings say all."""

from django.conf import settings
from django.contrib.auth.models import AnonymousUser
from django.db.models import Q, QuerySet

from merchants import access
from merchants.models import Membership, Merchant, User
from merchants.roles import Role


def may_try(user: User | AnonymousUser) -> QuerySet[Merchant]:
    """The merchants whose simulator `user` may open; none for strangers (DESIGN §7)."""
    if not isinstance(user, User) or not user.is_active:
        return Merchant.objects.none()
    shops = access.merchants_of(user).filter(is_active=True)
    if settings.SIMULATOR_MERCHANTS == "all":
        return shops
    owned = Membership.across.filter(user=user, role=Role.OWNER).values("merchant_id")
    return shops.filter(Q(is_demo=True) | Q(pk__in=owned))
