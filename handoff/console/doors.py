"""What every address of the console asks first: who is it, whose shop, and may they do this there.

`member` guards pages and partials alike; `Refused` carries a refusal in words to show, and
`toast` says one beside an answer that stands.
"""

import functools
import json
from collections.abc import Callable
from typing import Any, Concatenate, ParamSpec
from zoneinfo import ZoneInfo

from django.contrib.auth.views import redirect_to_login
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from core import row_wall
from merchants import current_merchant
from merchants.models import Merchant, User
from merchants.roles import Permission

P = ParamSpec("P")
Door = Callable[..., HttpResponseBase]
Room = Callable[Concatenate[HttpRequest, Merchant, P], HttpResponseBase]


class Refused(Exception):
    """What was asked is not done; the message is for the person, `status` the HTTP answer."""

    def __init__(self, message: str, status: int = 400) -> None:
        super().__init__(message)
        self.status = status


def member(permission: Permission = Permission.VIEW) -> Callable[[Room[P]], Door]:
    """For views `(request, merchant, ...)` under `<slug>/`: members who may do `action` there.

    Who is not signed in is sent to the sign-in page, from a partial too. Another's merchant is a
    404, an action that the role does not allow a 403 in words, a `Refused` of the view its status.
    Times are the merchant's; nothing is cached; only our own scripts run.
    """

    def guard(view: Room[P]) -> Door:
        @functools.wraps(view)
        def door(
            request: HttpRequest, slug: str, *args: P.args, **kwargs: P.kwargs
        ) -> HttpResponseBase:
            if not request.user.is_authenticated:
                return _signed_out(request)
            try:
                merchant = _merchant(request, slug)
                if not current_merchant.of(request).may(merchant.pk, permission):
                    raise Refused(_("Tu rol en este negocio no permite hacer esto."), 403)
                zone = timezone.override(ZoneInfo(merchant.time_zone))
                with zone, row_wall.acting_for(merchant.pk):
                    response = view(request, merchant, *args, **kwargs)
            except Refused as refusal:
                response = refused(str(refusal), refusal.status)
            return strict(request, response)

        return door

    return guard


def person(request: HttpRequest) -> User:
    """Who is signed in; behind a door there is always somebody."""
    if not isinstance(request.user, User):
        raise Http404
    return request.user


def refused(message: str, status: int) -> HttpResponse:
    """A refusal: plain words, which the page shows by itself; what is on it stays."""
    response = HttpResponse(message, status=status, content_type="text/plain; charset=utf-8")
    response["HX-Reswap"] = "none"
    return toast(response, message, "bad")


def toast(response: HttpResponse, message: str, tone: str = "") -> HttpResponse:
    """`message` shows for a moment beside the answer; `tone` is "", "good" or "bad"."""
    told: dict[str, Any] = json.loads(response.get("HX-Trigger", "{}"))
    told["console:toast"] = {"message": message, "tone": tone}
    response["HX-Trigger"] = json.dumps(told)
    return response


def strict(request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
    """Only our own files run or are shown; the socket goes to this host. A view's own stays."""
    host = request.get_host()
    response.headers.setdefault(
        "Content-Security-Policy",
        "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; "
        "img-src 'self' blob: data:; media-src 'self' blob:; manifest-src 'self'; "
        f"connect-src 'self' ws://{host} wss://{host}; "
        "form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    )
    response.headers.setdefault("Cache-Control", "no-store")
    return response


def _merchant(request: HttpRequest, slug: str) -> Merchant:
    """The merchant with that slug within the user's reach; mostly the one whose desk it is."""
    mine = current_merchant.of(request)
    if mine.merchant is not None and mine.merchant.slug == slug:
        return mine.merchant
    merchant = Merchant.objects.filter(slug=slug).first()
    if merchant is None or not mine.reaches(merchant.pk):
        raise Http404
    return merchant


def _signed_out(request: HttpRequest) -> HttpResponseBase:
    """A page is led to the sign-in; what a page's script asked is told to lead there."""
    if request.headers.get("HX-Request") or request.headers.get("X-Requested-With"):
        response = refused(_("Tu sesión terminó. Vuelve a entrar para seguir."), 403)
        back = request.headers.get("HX-Current-URL", "") and reverse("console:index")
        response["HX-Redirect"] = redirect_to_login(back or reverse("console:index")).url
        return strict(request, response)
    return strict(request, redirect_to_login(request.get_full_path()))
