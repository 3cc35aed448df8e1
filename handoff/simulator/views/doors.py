"""What every address of the simulator asks first: who is it, and may they try this merchant."""

import functools
from collections.abc import Callable
from dataclasses import asdict, is_dataclass
from typing import Any, Concatenate, ParamSpec

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase, JsonResponse
from django.utils.translation import gettext as _

from core import row_wall
from handoff.simulator.requests import Unreadable
from handoff.simulator.selectors import shops
from merchants.models import Merchant

P = ParamSpec("P")
Door = Callable[..., HttpResponseBase]
Room = Callable[Concatenate[HttpRequest, Merchant, P], HttpResponseBase]


def merchant_of(request: HttpRequest, slug: str) -> Merchant:
    """The merchant with that slug among those the person may try, else 404."""
    merchant = shops.may_try(request.user).filter(slug=slug).first()
    if merchant is None:
        raise Http404
    return merchant


def asked_by_page(view: Room[P]) -> Door:
    """For the addresses that the page itself asks: refusals are JSON with words for a person.

    403 when nobody is signed in, 404 for another's merchant, 4xx for what is unreadable.
    """

    @functools.wraps(view)
    def door(
        request: HttpRequest, slug: str, *args: P.args, **kwargs: P.kwargs
    ) -> HttpResponseBase:
        if not request.user.is_authenticated:
            return refused(_("Tu sesión terminó. Vuelve a entrar para seguir."), 403)
        try:
            merchant = merchant_of(request, slug)
            with row_wall.acting_for(merchant.pk):
                response = view(request, merchant, *args, **kwargs)
        except Unreadable as error:
            return refused(str(error), error.status)
        except Http404:
            return refused(_("No existe, o no puedes verlo."), 404)
        response["Cache-Control"] = "no-store"
        return response

    return door


def refused(message: str, status: int) -> HttpResponse:
    return JsonResponse({"error": message}, status=status)


def answer(status: int = 200, **parts: Any) -> HttpResponse:
    """Values as JSON, each under its name."""
    return JsonResponse({name: _plain(part) for name, part in parts.items()}, status=status)


def _plain(part: Any) -> Any:
    if is_dataclass(part) and not isinstance(part, type):
        return asdict(part)
    if isinstance(part, list | tuple):
        return [_plain(item) for item in part]
    return part
