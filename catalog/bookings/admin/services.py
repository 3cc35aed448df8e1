"""The page of services: what they cost, how long they take, what is on offer until when."""

from typing import Any

from django.contrib import admin
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from catalog.bookings.admin.sheets import SERVICES
from catalog.bookings.models import Service
from catalog.bookings.rules import promotions
from catalog.products.admin.fields import AliasesField
from core.amount_fields import AMOUNTS
from core.columns import column
from core.rules.money import money
from merchants.importing.pages import Imported
from merchants.roles import Permission
from merchants.tenant_admin import TenantForm


class ServiceForm(TenantForm):
    aliases = AliasesField(example=_("profilaxis, limpieza"))

    def clean(self) -> dict[str, Any]:
        """One price is written once: without an end the range ends where it begins."""
        cleaned = super().clean() or {}
        if cleaned.get("price_max") is None and "price_max" not in self.errors:
            cleaned["price_max"] = cleaned.get("price_min")
        return cleaned


@admin.register(Service)
class ServiceAdmin(Imported[Service]):
    """A service has a price: whoever may edit prices may edit it."""

    sheet = SERVICES
    permissions = dict.fromkeys(("add", "change", "delete"), Permission.EDIT_PRICES) | {
        "view": Permission.VIEW
    }
    form = ServiceForm
    formfield_overrides = AMOUNTS
    list_display = ["name", "category", "cost", "lasts", "on_offer", "is_active"]
    list_filter = ["is_active", "category"]
    search_fields = ["name", "category", "aliases"]
    fieldsets = [
        (None, {"fields": [("name", "category"), "description", "aliases"]}),
        (
            _("Cuánto cuesta y cuánto dura"),
            {
                "fields": [
                    ("price_min", "price_max"),
                    "price_note",
                    ("duration_minutes", "requires_consultation"),
                    "by_party",
                    ("buffer_before_minutes", "buffer_after_minutes"),
                    "recall_days",
                ]
            },
        ),
        (
            _("Promoción"),
            {
                "fields": ["promotion_text", "promotion_from", "promotion_until"],
                "classes": ["collapse"],
            },
        ),
        (None, {"fields": [("position", "is_active")]}),
    ]

    @column(_("Precio"), ordering="price_min")
    def cost(self, service: Service) -> str:
        if service.price_min is None or service.price_max is None:
            return service.price_note or "-"
        currency, language = service.merchant.currency, service.merchant.language
        ends = dict.fromkeys((service.price_min, service.price_max))
        told = (money(one, currency, language).replace(" ", "\N{NO-BREAK SPACE}") for one in ends)
        return " – ".join(told)

    @column(_("Duración"), ordering="duration_minutes")
    def lasts(self, service: Service) -> str:
        return f"{service.duration_minutes} min" if service.duration_minutes else "-"

    @column(_("Promoción"), tones={"yes": "success", "no": "plain"})
    def on_offer(self, service: Service) -> tuple[str, Any]:
        starts, ends = service.promotion_from, service.promotion_until
        on = promotions.active(service.promotion_text, starts, ends, timezone.now())
        return ("yes", service.promotion_text) if on else ("no", _("ninguna"))
