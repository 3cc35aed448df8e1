"""Advertisements: which product each one shows, chosen by the merchant, and how many came by it."""

from typing import Any, ClassVar

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils import timezone
from django.utils.html import format_html
from django.utils.translation import gettext_lazy as _

from chatbot.conversations.inbound_handlers import advertisements
from chatbot.conversations.models import Advertisement
from core.columns import column
from merchants.roles import Permission
from merchants.tenant_admin import TenantAdmin, TenantForm


class AdvertisementForm(TenantForm):
    class Meta:
        labels: ClassVar = {"product": _("Producto que muestra")}
        help_texts: ClassVar = {
            "product": _(
                "El asistente se lo muestra a quien llega por este anuncio. Mientras no elijas, lo "
                "busca en las palabras del anuncio."
            )
        }


class Chosen(admin.SimpleListFilter):
    """Those that still wait for the merchant's choice."""

    title = _("producto")
    parameter_name = "elegido"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        return [("no", _("Falta elegir")), ("si", _("Elegido"))]

    def queryset(
        self, request: HttpRequest, queryset: QuerySet[Advertisement]
    ) -> QuerySet[Advertisement]:
        if self.value() not in ("si", "no"):
            return queryset
        return queryset.filter(product__isnull=self.value() == "no")


@admin.register(Advertisement)
class AdvertisementAdmin(TenantAdmin[Advertisement]):
    """Rows are made when a first customer comes; nobody adds or deletes one by hand."""

    form = AdvertisementForm
    permissions = {"view": Permission.VIEW, "change": Permission.EDIT_PRICES}
    list_display = ["name", "shows", "came", "since"]
    list_filter = [Chosen]
    list_select_related = ["product"]
    search_fields = ["headline", "source_id", "product__name"]
    autocomplete_fields = ["product"]
    fields = ["headline", "product", "came", "since", "address", "source_id"]
    readonly_fields = ["headline", "came", "since", "address", "source_id"]

    def get_queryset(self, request: HttpRequest) -> QuerySet[Advertisement]:
        return advertisements.counted(super().get_queryset(request)).order_by("-id")

    @column(_("Anuncio"), ordering="headline")
    def name(self, row: Advertisement) -> str:
        return str(row)

    @column(_("Muestra"), ordering="product__name", tones={"chosen": "success", "": "warning"})
    def shows(self, row: Advertisement) -> tuple[str, Any]:
        return ("chosen", row.product.name) if row.product else ("", _("Falta elegir"))

    @column(_("Clientes que llegaron"), ordering="came")
    def came(self, row: Advertisement) -> int:
        return int(getattr(row, "came", 0))

    @column(_("Visto desde"), ordering="first_seen_at")
    def since(self, row: Advertisement) -> str:
        return f"{timezone.localtime(row.first_seen_at):%d/%m/%Y %H:%M}"

    @column(_("Dirección"))
    def address(self, row: Advertisement) -> Any:
        if not row.source_url:
            return "—"
        link = '<a href="{0}" target="_blank" rel="noopener noreferrer">{0}</a>'
        return format_html(link, row.source_url)
