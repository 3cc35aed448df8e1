"""Who may do what: a token's scopes, and above them the rights of the person it acts for."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from django.http import Http404
from django.utils.translation import gettext as _
from rest_framework.permissions import BasePermission
from rest_framework.request import Request

from core import row_wall
from handoff.api.problems import Problem
from merchants import access, current_merchant
from merchants.keys import Key
from merchants.models import Merchant, User
from merchants.models.tokens import Scope
from merchants.roles import Permission

if TYPE_CHECKING:
    from handoff.api.views.doors import ApiView

HEADER = "HTTP_X_MERCHANT"


@dataclass(frozen=True, slots=True)
class Right:
    """What a call needs: a token's scope, and an action of the person's."""

    scope: Scope
    permission: Permission


class Rights(BasePermission):
    """Holds each call against its view's `rights`, by method; a method without one is nobody's."""

    def has_permission(self, request: Request, view: Any) -> bool:
        """True, and the merchant is known then; `Problem` 401, 403 or 404."""
        door: ApiView = view
        right = door.rights.get(request.method or "")
        if not isinstance(request.user, User):
            return False
        if right is None:
            return True  # the view answers that it knows no such method
        door.merchant = merchant_of(request)
        row_wall.narrow(door.merchant.pk)
        if isinstance(request.auth, Key) and not has_scope(request.auth, right):
            words = _("Esta clave no tiene el permiso «%(scope)s».") % {"scope": right.scope.label}
            raise Problem(403, words, code="scope_missing")
        if not _may(request, door.merchant, right.permission):
            raise Problem(403, _("No tienes permiso para eso."))
        return True


def opens(key: Key, right: Right, slug: str) -> bool:
    """Whether a call with the key has the right, at the merchant that it names ("": the key's)."""
    return (
        _is_its_merchant(key, slug)
        and has_scope(key, right)
        and right.permission in key.permissions
    )


def has_scope(key: Key, right: Right) -> bool:
    """Whether the key's scopes name the right's."""
    return right.scope in key.scopes


def _is_its_merchant(key: Key, slug: str) -> bool:
    return slug in ("", key.merchant.slug)


def _may(request: Request, merchant: Merchant, permission: Permission) -> bool:
    """What the person may do; of a token's it was read when the token was."""
    if isinstance(request.auth, Key):
        return permission in request.auth.permissions
    return access.may(request.user, merchant, permission)


def merchant_of(request: Request) -> Merchant:
    """The token's merchant, or the one that a person names, else the one they look at.

    404 for one that is not the person's, or not the token's.
    """
    slug = request.META.get(HEADER, "").strip()
    if isinstance(request.auth, Key):
        if not _is_its_merchant(request.auth, slug):
            raise Http404
        return request.auth.merchant
    if slug:
        found = None if "\x00" in slug else access.merchants_of(request.user).filter(slug=slug)
        merchant = found.first() if found is not None else None
        if merchant is None:
            raise Http404
        return merchant
    merchant = current_merchant.of(request._request).merchant
    if merchant is None:
        words = _("Di de qué comercio, con el encabezado X-Merchant.")
        raise Problem(400, words, code="merchant_missing")
    return merchant
