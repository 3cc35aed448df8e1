"""Whose customers a person may play: members only, and demo merchants unless settings say all."""

from django.conf import settings
from django.contrib.auth.models import AnonymousUser
from django.db.models import QuerySet

from merchants import access
from merchants.models import Merchant, User


def may_try(user: User | AnonymousUser) -> QuerySet[Merchant]:
    """The merchants whose simulator `user` may open; none for strangers (DESIGN §7)."""
    if not isinstance(user, User) or not user.is_active:
        return Merchant.objects.none()
    shops = access.merchants_of(user).filter(is_active=True)
    return shops if settings.SIMULATOR_MERCHANTS == "all" else shops.filter(is_demo=True)
