"""The look of the admin: its name, colours and the menu, and what waits behind each entry."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.apps import apps
from django.contrib import admin
from django.http import HttpRequest
from django.templatetags.static import static
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

Count = Callable[[HttpRequest], int]
Way = Callable[[HttpRequest], str | None]


def _waiting(model: str, **where: str) -> Count:
    """How many rows of `model`, within the person's reach, wait for somebody."""

    def count(request: HttpRequest) -> int:
        found = admin.site.get_model_admin(apps.get_model(model))
        return found.get_queryset(request).filter(**where).count()

    return count


def _console(name: str) -> Way:
    """The address of the console's page `name` for the current merchant; "" without one."""

    def way(request: HttpRequest) -> str:
        from merchants import current_merchant  # settings read this module before there are models

        merchant = current_merchant.of(request).merchant
        return reverse(name, args=[merchant.slug]) if merchant is not None else ""

    return way


def _unknown(request: HttpRequest) -> str:
    """What was asked and nobody here knew, grouped, to be answered."""
    return reverse("assistant-unanswered")


def _figures(request: HttpRequest) -> str:
    """What the assistant's turns took and came to."""
    return reverse("assistant-figures")


def _own_phone(request: HttpRequest) -> str | None:
    """Where a member proves a number of the member's own; none for who is no member here."""
    from merchants import access, current_merchant

    merchant = current_merchant.of(request).merchant
    member = access.membership(request.user, merchant) if merchant is not None else None
    return reverse("admin:merchants_membership_phone") if member is not None else None


def _in_packs(page: str) -> Way:
    """The page of that name, for the merchants that sell in packs."""

    def way(request: HttpRequest) -> str | None:
        from merchants import current_merchant
        from merchants.models.assistant import SellsBy

        merchant = current_merchant.of(request).merchant
        return reverse(page) if merchant is None or merchant.sells_by == SellsBy.PACKS else None

    return way


def _trying_rules(request: HttpRequest) -> str | None:
    """The page that tries sales rules, for whoever may switch intents."""
    from merchants import current_merchant
    from merchants.roles import Permission

    allowed = current_merchant.of(request).may_here(Permission.SWITCH_INTENTS)
    return reverse("sales:preview") if allowed else None


def _questions(request: HttpRequest) -> list[dict[str, Any]]:
    """The page on which people ask their data, for whoever may look at the shop's figures."""
    from merchants import current_merchant
    from merchants.roles import Permission

    current = current_merchant.of(request)
    if not (current.sees_all or current.may_here(Permission.VIEW)):
        return []
    page = reverse("questions:page")
    return [{"title": _("Preguntar a los datos"), "icon": "query_stats", "link": page}]


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the menu; `model` is shown to whoever may see its page.

    `way` leads to a page made for people instead of the model's own: "" where the person has none
    and is shown the model's; None where the person has no such entry.
    """

    title: Promise
    icon: str
    model: str
    waiting: Count | None = None
    way: Way | None = None


TO_REVIEW = _waiting("orders.Order", payment_status="in_review")
TO_ANSWER = _waiting("conversations.Session", mode="handoff_pending")

SALES, FUNNEL = "admin:agent_sessionflow_changelist", "pack-funnel"

MENU: tuple[tuple[Promise | str, tuple[Entry, ...]], ...] = (
    (
        _("Ventas"),
        (
            Entry(_("Pedidos"), "receipt_long", "orders.Order", TO_REVIEW),
            Entry(
                _("Conversaciones"),
                "forum",
                "conversations.Session",
                TO_ANSWER,
                _console("console:inbox"),
            ),
            Entry(_("Ventas por packs"), "fact_check", "agent.SessionFlow", way=_in_packs(SALES)),
            Entry(_("Embudo de ventas"), "insights", "agent.SessionFlow", way=_in_packs(FUNNEL)),
            Entry(_("Citas"), "calendar_month", "bookings.Appointment"),
            Entry(_("Lista de espera"), "hourglass_empty", "bookings.WaitingEntry"),
            Entry(_("Clientes"), "group", "merchants.Customer"),
            Entry(_("Clientes unidos"), "people", "merchants.CustomerMerge"),
            Entry(_("Puntos de clientes"), "token", "loyalty.Account"),
            Entry(_("Lo que no supimos"), "help", "agent.Turn", way=_unknown),
        ),
    ),
    (
        _("Catálogo"),
        (
            Entry(_("Productos"), "local_cafe", "products.Product"),
            Entry(_("Categorías"), "category", "products.Category"),
            Entry(_("Packs"), "inventory", "products.SalesPack"),
            Entry(_("Cocina"), "skillet", "orders.Kitchen"),
            Entry(_("Movimientos de stock"), "inventory_2", "products.StockMovement"),
            Entry(_("Servicios"), "event", "bookings.Service"),
            Entry(_("Quién atiende"), "people", "bookings.StaffMember"),
            Entry(_("Ausencias"), "event_busy", "bookings.TimeOff"),
            Entry(_("Sillones, salas y mesas"), "chair", "bookings.Chair"),
            Entry(_("Agenda"), "schedule", "bookings.Calendar"),
            Entry(_("Anuncios"), "campaign", "conversations.Advertisement"),
            Entry(_("Enlaces"), "link", "conversations.LandingLink"),
        ),
    ),
    (
        _("Datos"),
        (
            Entry(_("Conjuntos de datos"), "dataset", "insights.Dataset"),
            Entry(_("Columnas"), "view_column", "insights.DatasetColumn"),
            Entry(_("Listas de lugares"), "map", "merchants.PlaceList"),
            Entry(_("Preguntas hechas"), "forum", "insights.AskedQuestion"),
        ),
    ),
    (
        _("Mi negocio"),
        (
            Entry(_("Datos del negocio"), "storefront", "merchants.Merchant"),
            Entry(_("Sucursales y horarios"), "schedule", "merchants.Branch"),
            Entry(_("Políticas"), "policy", "merchants.Policy"),
            Entry(_("Programa de puntos"), "token", "loyalty.Program"),
            Entry(_("Conocimiento"), "book", "knowledge.KnowledgeItem"),
            Entry(_("Formas de pago"), "qr_code_2", "orders.PaymentMethod"),
            Entry(_("Zonas de envío"), "two_wheeler", "orders.DeliveryZone"),
            Entry(
                _("Intenciones y derivación"),
                "label",
                "intents.Intent",
                way=_console("console:settings"),
            ),
            Entry(_("Cómo es el asistente"), "psychology", "agent.CompiledPrompt"),
            Entry(_("Venta por intenciones"), "alt_route", "intents.SalesSettings"),
            Entry(_("Reglas de paso"), "rule", "intents.TransitionRule"),
            Entry(_("Detecciones automáticas"), "bolt", "intents.AutoDetectionRule"),
            Entry(_("Preguntas del asistente"), "help", "intents.AssistantQuestion"),
            Entry(
                _("Probar las reglas de venta"),
                "rule",
                "intents.Intent",
                way=_trying_rules,
            ),
            Entry(_("Equipo"), "badge", "merchants.Membership"),
            Entry(_("Mi WhatsApp"), "smartphone", "merchants.Membership", way=_own_phone),
            Entry(_("Invitaciones"), "mail", "merchants.Invitation"),
        ),
    ),
    (
        _("Sistema"),
        (
            Entry(_("Números conectados"), "smartphone", "conversations.ChannelAccount"),
            Entry(_("Búsqueda del conocimiento"), "manage_search", "knowledge.KnowledgeIndex"),
            Entry(_("Plantillas"), "quickreply", "conversations.MessageTemplate"),
            Entry(_("Precios de mensajes"), "sell", "conversations.MessagePrice"),
            Entry(_("Avisos de WhatsApp"), "notifications", "conversations.AccountNotice"),
            Entry(_("Modelo de lenguaje"), "smart_toy", "llm.ModelConfig"),
            Entry(_("Gasto en modelos"), "payments", "llm.Month"),
            Entry(_("Cifras del asistente"), "insights", "agent.Turn", way=_figures),
            Entry(_("Llamadas a modelos"), "data_usage", "llm.Call"),
            Entry(_("Precios de modelos"), "sell", "llm.ModelPrice"),
            Entry(_("Registro de conversaciones"), "history", "conversations.Session"),
            Entry(_("Auditoría del asistente"), "fact_check", "agent.Turn"),
            Entry(_("Pruebas en la sombra"), "compare_arrows", "agent.ShadowPlan"),
            Entry(_("Turnos en la sombra"), "contrast", "agent.ShadowTurn"),
            Entry(_("Mensajes apartados"), "report", "conversations.Quarantine"),
            Entry(_("Avisos apartados"), "error", "merchants.SetAside"),
            Entry(_("Plazos de conservación"), "hourglass_empty", "merchants.RetentionRun"),
            Entry(_("Claves de la API"), "key", "merchants.ApiToken"),
            Entry(_("Personas"), "person", "merchants.User"),
        ),
    ),
)


def navigation(request: HttpRequest) -> list[dict[str, Any]]:
    """The user's menu: only pages that the user may see, each with how many items wait."""
    home = {"title": _("Inicio"), "icon": "home", "link": reverse("admin:index")}
    trial = {
        "title": _("Probar el asistente"),
        "icon": "phone_iphone",
        "link": reverse("simulator:index"),
    }
    groups: list[dict[str, Any]] = [{"items": [home, *_questions(request), trial]}]
    for title, entries in MENU:
        items = [item for entry in entries if (item := _item(request, entry))]
        if items:
            groups.append({"title": title, "items": items, "separator": True})
    return groups


def _item(request: HttpRequest, entry: Entry) -> dict[str, Any] | None:
    model = apps.get_model(entry.model)
    if not admin.site.is_registered(model):
        return None
    if not admin.site.get_model_admin(model).has_view_permission(request):
        return None
    meta = model._meta
    own = entry.way(request) if entry.way else ""
    if own is None:
        return None
    link = own or reverse(f"admin:{meta.app_label}_{meta.model_name}_changelist")
    item = {"title": entry.title, "icon": entry.icon, "link": link}
    waiting = entry.waiting(request) if entry.waiting else 0
    if waiting:
        item |= {"badge": str(waiting), "badge_variant": "warning", "badge_style": "solid"}
    return item


# A green that stays readable under white messages, from 50 to 950.
_GREEN = {
    "50": "oklch(97.9% .021 166)",
    "100": "oklch(95% .052 163)",
    "200": "oklch(90.5% .093 164)",
    "300": "oklch(84.5% .143 165)",
    "400": "oklch(76.5% .16 163)",
    "500": "oklch(66% .15 162)",
    "600": "oklch(54% .125 163)",
    "700": "oklch(47% .108 165)",
    "800": "oklch(41% .09 167)",
    "900": "oklch(36% .074 169)",
    "950": "oklch(25% .05 172)",
}

UNFOLD: dict[str, Any] = {
    "SITE_TITLE": "Mostrador",
    "SITE_HEADER": "Mostrador",
    "SITE_SYMBOL": "storefront",
    "SITE_URL": None,  # there is no site beside the panel to go back to
    "SITE_SUBHEADER": "merchants.signboard.name",
    "SITE_DROPDOWN": "merchants.signboard.ways",
    "SHOW_HISTORY": False,
    "SHOW_VIEW_ON_SITE": False,
    "SHOW_LANGUAGES": True,
    "SHOW_BACK_BUTTON": True,
    "BORDER_RADIUS": "8px",
    "COLORS": {"primary": _GREEN},
    "STYLES": [
        lambda request: static("config/admin_site.css"),
        lambda request: static("config/conversation.css"),
        lambda request: static("console/numbers.css"),
    ],
    "SCRIPTS": [lambda request: static("config/admin_site.js")],
    "LOGIN": {"form": "merchants.sign_in.forms.SignInForm"},
    "DASHBOARD_CALLBACK": "config.dashboard.fill",
    "SIDEBAR": {"show_search": False, "navigation": navigation},
}
