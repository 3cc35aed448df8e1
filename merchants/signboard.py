"""What hangs over the admin's menu: whose rows are shown, and the way to another merchant's."""

from typing import Any
from urllib.parse import urlencode

from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from merchants import current_merchant


def name(request: HttpRequest) -> str:
    """The name of the chosen merchant; a superuser who chose none reads "all merchants"."""
    if not request.user.is_authenticated:
        return ""
    current = current_merchant.of(request)
    if current.merchant is not None:
        return current.merchant.name
    return str(_("Todos los comercios")) if current.sees_all else ""


def ways(request: HttpRequest) -> list[dict[str, Any]]:
    """The link to the choice of merchants, for those who have one."""
    if not request.user.is_authenticated or not current_merchant.of(request).several:
        return []
    query = urlencode({"next": reverse("admin:index")})
    link = f"{reverse('merchants:choose')}?{query}"
    return [{"icon": "swap_horiz", "title": _("Cambiar de comercio"), "link": link}]
