"""Sales in packs: where each stands, why it did not advance, how its customer came."""

from typing import Any

from django.contrib import admin
from django.db.models import Prefetch, Q, QuerySet
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone
from django.utils.html import format_html, format_html_join
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from catalog.products.models import SalesPack
from chatbot.agent import pack_sales
from chatbot.agent.admin import listing, pack_sale_words
from chatbot.agent.capabilities.packs.say import NAMES
from chatbot.agent.flows import packs
from chatbot.agent.models import SessionFlow
from core.chips import Shortcut, ShortcutFilter
from core.columns import column
from core.lists import FilteredList
from intents.sales import config
from merchants.models import CustomerIdentifier
from merchants.roles import Permission
from merchants.tenant_admin import TenantAdmin

_ICONS = {
    packs.CAPTURE: "edit_note",
    packs.OFFERED: "inventory",
    packs.SUMMED_UP: "fact_check",
    packs.CONFIRMED: "check_circle",
}
SHOWN = ("stage", "waits_for", "came", "told", "conversation", "bought", "since")


class StageFilter(ShortcutFilter):
    """`?etapa=captura` and so on, under the specification's names of the stages."""

    title = gettext_lazy("etapa")
    parameter_name = "etapa"
    every = (gettext_lazy("Todas"), "receipt_long")
    shortcuts = tuple(
        Shortcut(
            stage,
            pack_sale_words.STAGES[stage],
            icon,
            Q(state=stage),
            counted=None if stage == packs.CONFIRMED else Q(),
        )
        for stage, icon in _ICONS.items()
    )


class SourceFilter(admin.SimpleListFilter):
    """`?fuente=link` and so on."""

    title = gettext_lazy("cómo llegó")
    parameter_name = "fuente"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        return list(pack_sale_words.SOURCES.items())

    def queryset(
        self, request: HttpRequest, queryset: QuerySet[SessionFlow]
    ) -> QuerySet[SessionFlow]:
        where = pack_sales.SOURCES.get(self.value() or "")
        return queryset if where is None else queryset.filter(where)


class _Explained(FilteredList):
    """The page's rows, each with what it waits for as `why`."""

    def get_results(self, request: HttpRequest) -> None:
        super().get_results(request)
        self.result_list = list(self.result_list)
        _explain(self.result_list)


def _explain(rows: list[SessionFlow]) -> None:
    standings = pack_sales.standings(rows, timezone.now())
    labels = {row.merchant_id: row.merchant for row in rows}
    named = {pk: _labels(merchant) for pk, merchant in labels.items()}
    for row in rows:
        told = pack_sale_words.why(row, standings[row.pk], named[row.merchant_id])
        vars(row)["why"] = told


def _labels(merchant: Any) -> dict[str, str]:
    """Intents and packs in the merchant's words."""
    packs_named = SalesPack.objects.of(merchant).values_list("key", "name")
    return config.labels(merchant) | dict(packs_named)


@admin.register(SessionFlow)
class PackSaleAdmin(TenantAdmin[SessionFlow]):
    """Read only: what moves a sale is the conversation."""

    permissions = {"view": Permission.VIEW}
    list_display = ["who", "stage", "waits_for", "came", "bought", "since"]
    list_display_links = ["who"]
    list_filter = [StageFilter, SourceFilter]
    list_select_related = [
        "merchant",
        "session__customer",
        "session__account",
        "arrival__advertisement",
        "arrival__link",
        "order",
    ]
    list_before_template = "admin/chips.html"
    search_fields = [
        "session__customer__name",
        "session__customer__identifiers__value",
        "session__customer__identifiers__spelled",
    ]
    search_help_text = gettext_lazy("Nombre o teléfono")
    ordering = ["-id"]
    list_per_page = 50
    fields = SHOWN
    readonly_fields = SHOWN

    def get_queryset(self, request: HttpRequest) -> QuerySet[SessionFlow]:
        phones = Prefetch(
            "session__customer__identifiers", CustomerIdentifier.across.filter(kind="phone")
        )
        rows = super().get_queryset(request).filter(flow=packs.NAME)
        return rows.select_related(*self.list_select_related).prefetch_related(phones)

    def get_changelist(self, request: HttpRequest, **kwargs: Any) -> type[FilteredList]:
        return _Explained

    def changelist_view(self, request: HttpRequest, extra_context: Any = None) -> HttpResponse:
        chips = StageFilter.chips(request, self.get_queryset(request))
        return super().changelist_view(request, {**(extra_context or {}), "chips": chips})

    def get_object(
        self, request: HttpRequest, object_id: str, from_field: str | None = None
    ) -> SessionFlow | None:
        row = super().get_object(request, object_id, from_field)
        if row is not None:
            _explain([row])
        return row

    @column(gettext_lazy("Cliente"), ordering="session__customer__name", header=True)
    def who(self, row: SessionFlow) -> list[str]:
        session = row.session
        phones = [identifier.value for identifier in session.customer.identifiers.all()]
        return [str(session.customer), f"+{phones[0]}" if phones else str(session.account)]

    @column(gettext_lazy("Etapa"), ordering="state", tones=pack_sale_words.TONES)
    def stage(self, row: SessionFlow) -> tuple[str, Any]:
        return (row.state, pack_sale_words.STAGES.get(row.state, row.state))

    @column(gettext_lazy("Por qué no avanzó"))
    def waits_for(self, row: SessionFlow) -> str:
        return str(vars(row).get("why", ""))

    @column(gettext_lazy("Cómo llegó"))
    def came(self, row: SessionFlow) -> str:
        return pack_sale_words.source(row.arrival)

    @column(gettext_lazy("Pedido"))
    def bought(self, row: SessionFlow) -> Any:
        order = row.order
        if order is None:
            return "—"
        address = reverse("admin:orders_order_change", args=[order.pk])
        state = order.get_fulfilment_status_display()
        return format_html('<a href="{}">{}</a> · {}', address, order.short_number, state)

    @column(gettext_lazy("Desde"), ordering="began_at")
    def since(self, row: SessionFlow) -> str:
        return listing.ago(row.began_at, timezone.now())

    @column(gettext_lazy("Conversación"))
    def conversation(self, row: SessionFlow) -> Any:
        address = reverse("admin:conversations_session_change", args=[row.session_id])
        return format_html('<a href="{}">{}</a>', address, _("Abrir la conversación"))

    @column(gettext_lazy("Datos que dio"))
    def told(self, row: SessionFlow) -> Any:
        captured = row.data.get("captured", {})
        lines = ((str(name), captured[key]) for key, name in NAMES.items() if captured.get(key))
        return format_html_join("", "<p>{}: {}</p>", lines) or "—"
