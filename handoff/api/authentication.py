"""Who calls: a program with a token, or a person who is signed in."""

from typing import Any

from django.utils import timezone
from django.utils.translation import gettext as _
from rest_framework.authentication import BaseAuthentication, SessionAuthentication
from rest_framework.request import Request

from core import row_wall
from handoff.api import throttling
from handoff.api.problems import CHALLENGE, Problem
from merchants import keys
from merchants.keys import Key, Refusal
from merchants.models import User

SCHEME = "bearer"


class Bearer(BaseAuthentication):
    """`Authorization: Bearer <token>`; what it leaves in `request.auth` is a `Key`."""

    def authenticate(self, request: Request) -> tuple[User, Key] | None:
        """Nobody where no token was told; `Problem` 401 for one that opens nothing."""
        told = request.META.get("HTTP_AUTHORIZATION", "")
        scheme, _space, token = told.partition(" ")
        if scheme.lower() != SCHEME:
            return None
        row_wall.lift()
        opened = keys.opened(token.strip(), timezone.now())
        if isinstance(opened, Refusal):
            throttling.failed(request)
            raise NotLetIn(opened)
        return opened.user, opened

    def authenticate_header(self, request: Request) -> str:
        """What a 401 asks for."""
        return CHALLENGE


class SignedIn(SessionAuthentication):
    """A person of Django's own session; what writes carries the page's CSRF token."""

    def authenticate(self, request: Request) -> tuple[Any, None] | None:
        """Nobody where no session is, with a count of who keeps on trying."""
        found = super().authenticate(request)
        if found is None:
            throttling.failed(request)
        return found

    def enforce_csrf(self, request: Request) -> None:
        """Raises `Problem` 403, in words of ours."""
        try:
            super().enforce_csrf(request)
        except Exception as error:
            raise Problem(403, _("Falta la protección CSRF de tu página."), code="csrf") from error


class NotLetIn(Problem):
    """A token that opens nothing, and why."""

    def __init__(self, refusal: Refusal) -> None:
        words = {
            Refusal.UNKNOWN: _("Esa clave de la API no existe."),
            Refusal.REVOKED: _("Esa clave de la API fue anulada."),
            Refusal.EXPIRED: _("Esa clave de la API venció."),
            Refusal.LEFT: _("Quien hizo esa clave ya no trabaja en el negocio."),
        }
        super().__init__(401, words[refusal], code=refusal.value)
