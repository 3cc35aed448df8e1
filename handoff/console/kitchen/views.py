"""The kitchen's screen, its part that is renewed, a click on a ticket, the pause, and the paper."""

from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from catalog.orders import kitchens
from catalog.orders.admin import sheet
from catalog.orders.admin.order_actions import Click
from catalog.orders.models import Order
from catalog.orders.problems import OrdersProblem
from core.rules.money import money
from handoff.console import asking
from handoff.console.card import ordered
from handoff.console.card.views.orders import log
from handoff.console.doors import Refused, member, person, toast
from handoff.console.kitchen import selectors
from handoff.console.views import settings
from merchants import access, stream
from merchants.models import Merchant
from merchants.roles import Permission

STEPS = frozenset({"preparing", "ready", "on_the_way", "delivered"})


@require_safe
@member()
def page(request: HttpRequest, merchant: Merchant) -> HttpResponse:
    """The whole screen."""
    seq = stream.head(merchant)
    around = {"section": "kitchen", "settings": settings.of(merchant, seq, person(request))}
    return render(request, "console/kitchen/page.html", around | _board(request, merchant))


@require_safe
@member()
def board(request: HttpRequest, merchant: Merchant) -> HttpResponse:
    """The columns alone, as an open screen renews them."""
    return _shown(request, merchant)


@require_POST
@member(Permission.ADVANCE_ORDER)
def advance(request: HttpRequest, merchant: Merchant, order_id: UUID) -> HttpResponse:
    """The order's next stage, by the panel's own table of actions; who clicks second is told so."""
    order, name = _order(merchant, order_id), request.POST.get("to", "")
    wanted = ordered.permission_of(name, sheet.of(order), "") if name in STEPS else None
    if wanted is None:
        return _too_late(request, merchant)
    now = timezone.now()
    try:
        wanted.act(Click(order, person(request), now, {}, ""))
    except OrdersProblem:
        return _too_late(request, merchant)
    log(order, person(request), wanted, now)
    return _shown(request, merchant)


@require_POST
@member(Permission.PAUSE_ORDERS)
def pause(request: HttpRequest, merchant: Merchant) -> HttpResponse:
    """No order is confirmed for so many `minutes`; 0 takes orders again."""
    minutes = asking.number(request.POST, "minutes")
    if minutes == 0:
        kitchens.resume(merchant.pk, by=person(request))
        return _shown(request, merchant)
    try:
        kitchens.pause(merchant.pk, minutes, by=person(request), now=timezone.now())
    except kitchens.NoSuchPause as problem:
        raise Refused(_("Esa pausa no existe.")) from problem
    return _shown(request, merchant)


@require_safe
@member()
def ticket(request: HttpRequest, merchant: Merchant, order_id: UUID) -> HttpResponse:
    """One order on paper of 80 mm."""
    order = _order(merchant, order_id)
    found, total = selectors.ticket(order), money(order.total, order.currency, merchant.language)
    return render(
        request,
        "console/kitchen/ticket.html",
        {"merchant": merchant, "ticket": found, "total": total},
    )


def _order(merchant: Merchant, order_id: UUID) -> Order:
    rows = Order.objects.of(merchant).select_related("customer", "payment_method", "merchant")
    order = rows.filter(pk=order_id).first()
    if order is None:
        raise Http404
    return order


def _board(request: HttpRequest, merchant: Merchant) -> dict[str, object]:
    now, who = timezone.now(), person(request)
    return {
        "merchant": merchant,
        "screen": selectors.screen(merchant, now),
        "now": now,
        "pauses": kitchens.PAUSES,
        "moves": access.may(who, merchant, Permission.ADVANCE_ORDER),
        "may_pause": access.may(who, merchant, Permission.PAUSE_ORDERS),
    }


def _shown(request: HttpRequest, merchant: Merchant, status: int = 200) -> HttpResponse:
    around = _board(request, merchant)
    return render(request, "console/kitchen/board.html", around, status=status)


def _too_late(request: HttpRequest, merchant: Merchant) -> HttpResponse:
    told = _("Ese pedido ya cambió de estado.")
    return toast(_shown(request, merchant, status=409), told, "bad")
