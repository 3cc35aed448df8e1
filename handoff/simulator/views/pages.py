"""The two pages: which shop to try, and the phone itself."""

import functools
from collections import Counter
from collections.abc import Callable
from dataclasses import asdict

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import get_token
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from catalog.products import selectors as products
from handoff.simulator import suggestions
from handoff.simulator.requests import FILE_BYTES, TEXT_LENGTH
from handoff.simulator.selectors import shops
from handoff.simulator.views import words
from handoff.simulator.views.doors import merchant_of
from merchants.models import Merchant

Page = Callable[..., HttpResponse]


def _strict(view: Page) -> Page:
    """Only our own files run or are shown here; the socket goes to this same host."""

    @functools.wraps(view)
    def page(request: HttpRequest, *args: object, **kwargs: object) -> HttpResponse:
        response = view(request, *args, **kwargs)
        host = request.get_host()
        response["Content-Security-Policy"] = (
            "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; "
            "img-src 'self' blob:; media-src 'self' blob:; "
            f"connect-src 'self' ws://{host} wss://{host}; "
            "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
        )
        response["Cache-Control"] = "no-store"
        return response

    return page


@login_required
@require_safe
@_strict
def index(request: HttpRequest) -> HttpResponse:
    """The shops that this person may try."""
    return render(request, "simulator/index.html", {"merchants": shops.may_try(request.user)})


@login_required
@require_safe
@_strict
def phone(request: HttpRequest, slug: str) -> HttpResponse:
    """The phone; everything that moves in it is asked for by the page's own scripts."""
    merchant = merchant_of(request, slug)
    settings = {
        "merchant": {
            "name": merchant.name,
            "assistant": merchant.assistant_name,
            "timeZone": merchant.time_zone,
        },
        "language": get_language(),
        "csrf": get_token(request),
        "urls": _addresses(merchant),
        "limits": {"file": FILE_BYTES, "text": TEXT_LENGTH},
        "names": suggestions.NAMES,
        "phone": asdict(suggestions.MOBILES.get(merchant.currency, suggestions.ANYWHERE)),
        "starters": _starters(merchant),
        "place": suggestions.PLACES.get(merchant.currency, suggestions.SOMEWHERE),
        "words": words.page_words(merchant),
    }
    return render(request, "simulator/phone.html", {"merchant": merchant, "settings": settings})


def _addresses(merchant: Merchant) -> dict[str, str]:
    names = ("chats", "customers", "send", "events", "catalogue")
    found = {name: reverse(f"simulator:{name}", args=[merchant.slug]) for name in names}
    return found | {"socket": f"/ws/simulator/?merchant={merchant.slug}"}


def _starters(merchant: Merchant) -> list[str]:
    """Things to say first, with products that this shop really sells, plain ones before others."""
    sizes = Counter(row.product for row in products.catalog(merchant.pk, timezone.now()))
    names = sorted(sizes, key=lambda name: sizes[name] > 1)
    return words.starters(names[:2])
