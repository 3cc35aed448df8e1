"""Signing in to demo shops without a password, on the machine that runs them and nowhere else.

It works where PUBLIC_URL names this machine, the caller is on it and no proxy stands between: a
proxy on the same machine is near too, whoever calls it.
"""

import ipaddress
from dataclasses import dataclass
from urllib.parse import urlsplit

from django.conf import settings
from django.http import HttpRequest

from core import row_wall
from merchants import visitors
from merchants.models import Membership, User
from merchants.roles import Role

HOME = frozenset({"localhost", "127.0.0.1", "::1"})
_ORDER = {role: place for place, role in enumerate(Role.values)}


@dataclass(frozen=True, slots=True)
class DemoPerson:
    user_id: int
    name: str
    role: str


@dataclass(frozen=True, slots=True)
class DemoShop:
    name: str
    people: tuple[DemoPerson, ...]


def shops(request: HttpRequest) -> tuple[DemoShop, ...]:
    """Every demo shop and its members, owners first; none where this way of signing in is off."""
    if not _open(request):
        return ()
    found: dict[int, list[Membership]] = {}
    for member in _members():
        found.setdefault(member.merchant_id, []).append(member)
    return tuple(
        DemoShop(
            members[0].merchant.name,
            tuple(
                DemoPerson(one.user_id, str(one.user), one.get_role_display())
                for one in sorted(members, key=lambda one: _ORDER.get(one.role, 9))
            ),
        )
        for members in found.values()
    )


def person(request: HttpRequest, user_id: int) -> User | None:
    """The demo member with that id; None for others, and for members of a real shop too."""
    if not _open(request):
        return None
    return next((one.user for one in _members() if one.user_id == user_id), None)


_PROXIED = ("HTTP_X_FORWARDED_FOR", "HTTP_X_FORWARDED_PROTO", "HTTP_X_REAL_IP", "HTTP_FORWARDED")
"""What proxies add to a request."""


def _open(request: HttpRequest) -> bool:
    if settings.SECURE_PROXY_SSL_HEADER or any(name in request.META for name in _PROXIED):
        return False
    try:
        near = ipaddress.ip_network(visitors.address_of(request), strict=False).is_loopback
    except ValueError:
        near = False
    return near and urlsplit(settings.PUBLIC_URL).hostname in HOME


@row_wall.over_all()
def _members() -> list[Membership]:
    """Members of demo shops who are members of nothing else and run nothing."""
    real = Membership.across.filter(merchant__is_demo=False).values("user_id")
    rows = Membership.across.filter(
        merchant__is_demo=True, merchant__is_active=True, user__is_active=True
    ).exclude(user__in=real)
    rows = rows.exclude(user__is_superuser=True).select_related("user", "merchant")
    return list(rows.order_by("merchant_id", "pk"))
