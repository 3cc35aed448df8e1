"""The first page after signing in: what waits for a person, and what today has brought."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from decimal import Decimal
from typing import Any
from urllib.parse import urlencode

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from catalog.orders import sales, selectors
from catalog.orders.models import Order, PaymentStatus
from catalog.orders.sales import Sold
from chatbot.agent.admin import listing
from chatbot.agent.models import ATTEMPTED, Turn
from chatbot.conversations.models import Session
from chatbot.conversations.models.sessions import Mode
from config import missing
from core.rules.money import money
from handoff.console.numbers import telling
from handoff.console.numbers.values import PERIODS
from handoff.console.selectors import whom
from insights import alerts
from merchants import current_merchant
from merchants.models import Merchant, User

SHOWN = 6
ATTEMPTS_SHOWN = timedelta(days=7)


@dataclass(frozen=True, slots=True)
class Tile:
    """A number that matters, and where it leads; `waiting` asks for attention, `about` is the
    definition by which it counts."""

    label: str
    icon: str
    value: str
    note: str
    link: str
    waiting: bool = False
    about: str = ""


@dataclass(frozen=True, slots=True)
class Task:
    """One row that waits for a person."""

    title: str
    note: str
    value: str
    link: str


def fill(request: HttpRequest, context: dict[str, Any]) -> dict[str, Any]:
    """Adds tiles and tasks of the merchants within reach to the index page's context."""
    now = timezone.now()
    orders = _visible(Order, request)
    sessions = _visible(Session, request)
    shop = current_merchant.of(request).merchant
    context["tiles"] = [tile for tile in (_reviews(orders), _waiting(sessions, shop)) if tile]
    attempts = _attempts(_visible(Turn, request), now)
    if orders is not None:
        context["tiles"].append(_sales(request, orders, now))
        reviews = orders.filter(payment_status=PaymentStatus.IN_REVIEW).order_by("updated_at")
        context["reviews"] = [_order_task(order, now) for order in reviews[:SHOWN]]
    if sessions is not None:
        pending = sessions.filter(mode=Mode.HANDOFF_PENDING).order_by("handoff_at")
        context["pending"] = [_session_task(session, now) for session in pending[:SHOWN]]
    context["tiles"] += [tile for tile in (attempts, _changed(request, shop)) if tile]
    context["merchant"] = merchant = shop
    if sessions is not None and merchant is not None:
        context["numbers"] = telling.told(merchant, _days(request), now)
    shown = orders is not None and shop is not None
    context["missing"] = missing.of(shop) if shown and shop is not None else ()
    context["title"] = _("Inicio")
    return context


def _days(request: HttpRequest) -> int:
    """The stretch that the address asks for (`?dias=30`); a week where it asks for none."""
    asked = request.GET.get("dias", "")
    return next((days for days in PERIODS if str(days) == asked), PERIODS[0])


def _visible(model: Any, request: HttpRequest) -> QuerySet[Any] | None:
    """The rows that the user sees on the model's own page; None where the page is forbidden."""
    page = admin.site.get_model_admin(model)
    return page.get_queryset(request) if page.has_view_permission(request) else None


def _list(model: str, query: str = "") -> str:
    return reverse(f"admin:{model}_changelist") + query


def _reviews(orders: QuerySet[Order] | None) -> Tile | None:
    if orders is None:
        return None
    count = orders.filter(payment_status=PaymentStatus.IN_REVIEW).count()
    waits = ngettext("espera tu decisión", "esperan tu decisión", count)
    note = waits if count else _("nada por revisar")
    link = _list("orders_order", "?que=revisar")
    return Tile(_("Pagos por revisar"), "receipt_long", str(count), note, link, count > 0)


def _waiting(sessions: QuerySet[Session] | None, shop: Merchant | None) -> Tile | None:
    if sessions is None:
        return None
    count = sessions.filter(mode=Mode.HANDOFF_PENDING).count()
    waits = ngettext("espera a una persona", "esperan a una persona", count)
    note = waits if count else _("nadie espera")
    link = (
        reverse("console:inbox", args=[shop.slug])
        if shop
        else _list("conversations_session", "?modo=handoff_pending")
    )
    return Tile(_("Por atender"), "forum", str(count), note, link, count > 0)


def _attempts(turns: QuerySet[Turn] | None, now: datetime) -> Tile | None:
    """What a model tried that only a person may do; no tile where it tried nothing lately."""
    since = now - ATTEMPTS_SHOWN
    count = turns.filter(ATTEMPTED, at__gte=since).count() if turns is not None else 0
    if not count:
        return None
    note = _("del asistente en los últimos 7 días: no se hicieron")
    query = urlencode({"caso": "intentos", "at__gte": since.isoformat()})
    link = _list("agent_turn", f"?{query}")
    return Tile(_("Intentos prohibidos"), "gpp_maybe", str(count), note, link)


def _changed(request: HttpRequest, shop: Merchant | None) -> Tile | None:
    """Answers that changed since the person asked to be told; no tile where none did."""
    if shop is None or not isinstance(request.user, User):
        return None
    count = alerts.news(shop, by=request.user)
    if not count:
        return None
    note, link = _("de las que sigues"), reverse("questions:alerts")
    return Tile(_("Respuestas que cambiaron"), "notifications_active", str(count), note, link, True)


def _sales(request: HttpRequest, orders: QuerySet[Order], now: datetime) -> Tile:
    """What was sold today, by each merchant's clock (`catalog.orders.sales`)."""
    shop = current_merchant.of(request).merchant
    zones = [shop.time_zone] if shop else Merchant.objects.values_list("time_zone", flat=True)
    found = sales.of_day(orders, now, zones)
    count = sum(one.orders for one in found)
    note = ngettext("%d pedido", "%d pedidos", count) % count if count else _("todavía sin pedidos")
    return Tile(
        _("Ventas de hoy"),
        "payments",
        _amounts(shop, found),
        note,
        _list("orders_order"),
        about=str(sales.DEFINITION),
    )


def _amounts(shop: Merchant | None, found: Sequence[Sold]) -> str:
    """One amount a currency; a merchant without sales sees a zero in the merchant's currency."""
    language = shop.language if shop else "es"
    if not found:
        return money(Decimal(0), shop.currency, language) if shop else "0"
    return " · ".join(money(one.amount, one.currency, language) for one in found)


def _order_task(order: Order, now: datetime) -> Task:
    since = listing.ago(order.updated_at, now)
    total = money(order.total, order.currency, order.merchant.language)
    link = reverse("admin:orders_order_change", args=[order.pk])
    said = selectors.claimed_of(order)
    if said is not None:
        amount = money(said.said, order.currency, order.merchant.language)
        since = " · ".join((since, _("dijo que pagó %(amount)s") % {"amount": amount}))
    return Task(f"{order.short_number} · {order.customer}", since, total, link)


def _session_task(session: Session, now: datetime) -> Task:
    link = reverse("console:conversation", args=[session.merchant.slug, session.pk])
    since = listing.ago(session.handoff_at, now)
    last = session.handoff_reason or getattr(session, "last_text", "") or ""
    return Task(whom.name(session.merchant, session.customer), last, since, link)
