"""The page of a merchant: the shop, its assistant and how it answers."""

from typing import Any

from django.contrib import admin, messages
from django.db.models import QuerySet
from django.http import HttpRequest
from django.urls import reverse
from django.utils import timezone
from django.utils.html import format_html
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from merchants import current_merchant, opening, selectors
from merchants.admin import helpline
from merchants.admin import policies as answers
from merchants.admin.merchant_form import MerchantForm
from merchants.models import Merchant
from merchants.roles import Permission
from merchants.rules import hours
from merchants.tenant_admin import TenantAdmin


@admin.register(Merchant)
class MerchantAdmin(TenantAdmin[Merchant]):
    """A superuser creates merchants; an owner edits only the own merchant."""

    tenant = "pk"
    permissions = {"view": Permission.VIEW, "change": Permission.EDIT_MERCHANT}
    form = MerchantForm
    list_display = ["name", "slug", "currency", "open_now", "bot_enabled", "is_active"]
    list_filter = ["is_active", "currency"]
    search_fields = ["name", "slug", "owner_name"]
    prepopulated_fields = {"slug": ["name"]}
    superuser_only = ("slug", "currency", "is_active")
    fieldsets = [
        (None, {"fields": ["name", "slug", "vertical", "is_active"]}),
        (_("Dónde y cómo"), {"fields": [("currency", "time_zone"), "language"]}),
        (
            _("El asistente"),
            {
                "fields": [
                    ("assistant_name", "owner_name"),
                    "voice",
                    "bot_enabled",
                    "agent_v2",
                    "sells_by",
                ]
            },
        ),
        (
            _("Lo que preguntan todos los días"),
            {"fields": [*answers.FIELDS], "classes": ["collapse"]},
        ),
        (
            _("Cuando atiende una persona"),
            {"fields": ["handoff_timeout_minutes", "reset_on_greeting", "greeting_quiet_minutes"]},
        ),
        (
            _("Si una vida está en peligro"),
            {"fields": [*helpline.FIELDS], "classes": ["collapse"]},
        ),
        (
            _("Tiempos"),
            {
                "fields": [
                    ("session_timeout_hours", "unpaid_timeout_hours"),
                    "preparation_minutes",
                ]
            },
        ),
        (
            _("Ritmo de las respuestas"),
            {"fields": [("quiet_ms", "max_wait_ms")], "classes": ["collapse"]},
        ),
    ]

    def has_add_permission(self, request: HttpRequest) -> bool:
        return current_merchant.of(request).sees_all

    def get_queryset(self, request: HttpRequest) -> QuerySet[Merchant]:
        """All merchants that the person may see, also while one of them is chosen."""
        current = current_merchant.of(request)
        return self.model.objects.filter(current.reach("pk")).order_by("name", "pk")

    def get_fieldsets(self, request: HttpRequest, obj: Any = None) -> Any:
        """The country is asked once: what follows from it is the shop's own afterwards."""
        if obj:
            may = self.has_change_permission(request, obj)
            return self.fieldsets if may else answers.as_told(self.fieldsets)
        place = (_("Dónde y cómo"), {"fields": ["country", ("currency", "time_zone"), "language"]})
        return [self.fieldsets[0], place, *self.fieldsets[2:]]

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> list[str]:
        return [
            "voice",
            "policies_told",
            "helpline_told",
            *(() if current_merchant.of(request).sees_all else self.superuser_only),
        ]

    @admin.display(description=_("personalidad"))
    def voice(self, merchant: Merchant) -> str:
        """As it is; it is written where its versions are kept."""
        if merchant._state.adding:
            return gettext("Se escribe después de crear el comercio.")
        return format_html(
            '<p>{}</p><a class="panel-link" href="{}#voice">{}</a>',
            merchant.personality or gettext("Sin texto todavía."),
            reverse("console:settings", args=[merchant.slug]),
            gettext("Cambiar cómo habla"),
        )

    @admin.display(description=_("respuestas de la tienda"))
    def policies_told(self, merchant: Merchant) -> str:
        return answers.told(merchant)

    @admin.display(description=_("lo que lee el cliente"))
    def helpline_told(self, merchant: Merchant) -> str:
        return helpline.told(merchant)

    def get_prepopulated_fields(self, request: HttpRequest, obj: Any = None) -> Any:
        return {} if obj else super().get_prepopulated_fields(request, obj)

    @admin.display(description=_("Abierto ahora"), boolean=True)
    def open_now(self, merchant: Merchant) -> bool:
        return hours.is_open(
            selectors.schedule(merchant, selectors.main_branch(merchant)), timezone.now()
        )

    def save_model(self, request: HttpRequest, obj: Merchant, form: Any, change: bool) -> None:
        super().save_model(request, obj, form, change)
        if not change:
            opening.furnish(obj)
            current_merchant.switch(request, obj.pk)
            messages.info(request, _("Ahora invita a quien sea su dueño, en «Invitaciones»."))
