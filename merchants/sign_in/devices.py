"""Device cookies: a browser that signed in to an account once is known there (OWASP).

The cookie proves nothing but that, and opens nothing. Wrong passwords of strangers do not slow a
known device down, and its own are counted by themselves.
"""

import secrets

from django.conf import settings
from django.core import signing
from django.http import HttpRequest, HttpResponse

COOKIE = "mostrador_device"
KEPT_S = 365 * 86_400
ACCOUNTS = 10
"""A shop's tablet is shared; the accounts that signed in last are kept."""
_SALT = "merchants.sign_in.devices"


def of(request: HttpRequest, user_id: int | None) -> str | None:
    """The device's own number, if it signed in to this account before."""
    number, accounts = _read(request)
    return number if user_id is not None and user_id in accounts else None


def remember(request: HttpRequest, response: HttpResponse, user_id: int) -> None:
    """Whoever is answered has just signed in to this account."""
    number, accounts = _read(request)
    kept = [user_id, *(one for one in accounts if one != user_id)][:ACCOUNTS]
    response.set_cookie(
        COOKIE,
        signing.dumps([number or secrets.token_urlsafe(16), kept], salt=_SALT),
        max_age=KEPT_S,
        secure=settings.SESSION_COOKIE_SECURE,
        httponly=True,
        samesite="Lax",
    )


def _read(request: HttpRequest) -> tuple[str | None, list[int]]:
    """Number and accounts of the cookie; nothing where there is none, or a forged or old one."""
    try:
        number, accounts = signing.loads(
            request.COOKIES.get(COOKIE, ""), salt=_SALT, max_age=KEPT_S
        )
    except (signing.BadSignature, ValueError, TypeError):
        return None, []
    return str(number), list(accounts)
