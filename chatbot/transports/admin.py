"""Connected numbers, with secrets written and never shown, and what could not be handled."""

import hashlib
import json
from typing import Any
from urllib.parse import urljoin

from django import forms
from django.conf import settings
from django.contrib import admin
from django.db.models import BooleanField, ExpressionWrapper, Q, QuerySet
from django.http import HttpRequest
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _
from unfold.widgets import UnfoldAdminPasswordWidget, UnfoldAdminSelectWidget

from chatbot.conversations.models import ChannelAccount, Quarantine
from chatbot.transports import registry
from merchants import desk
from merchants.columns import column
from merchants.panel import TenantAdmin, TenantForm
from merchants.roles import Deed

# form field → what it fills; none of them is a field of the model, so that no form can show one
SECRETS: dict[str, str] = {
    "new_app_secret": "app_secret",
    "new_access_token": "access_token",
    "new_verify_token": "verify_token_hash",
}

CHANNELS: dict[str, Any] = {"whatsapp": "WhatsApp Cloud", "simulator": _("Simulador")}


def _has(name: str) -> ExpressionWrapper[Q]:
    return ExpressionWrapper(~Q(**{name: ""}), output_field=BooleanField())


class SecretInput(forms.CharField):
    """A secret to be written; what was saved before is never sent to the browser."""

    def __init__(self, label: Any, help_text: Any) -> None:
        widget = UnfoldAdminPasswordWidget(attrs={"autocomplete": "new-password"})
        super().__init__(label=label, help_text=help_text, required=False, widget=widget)


class ChannelAccountForm(TenantForm):
    transport = forms.ChoiceField(label=_("Canal"), widget=UnfoldAdminSelectWidget)
    new_app_secret = SecretInput(
        _("Clave secreta de la app"), _("Meta → Configuración de la app → Información básica.")
    )
    new_access_token = SecretInput(
        _("Token de acceso"), _("El token permanente del usuario del sistema.")
    )
    new_verify_token = SecretInput(
        _("Token de verificación"), _("La palabra que escribes también en el webhook de Meta.")
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if "transport" in self.fields:
            choices = [(name, CHANNELS.get(name, name)) for name in sorted(registry.TRANSPORTS)]
            self.fields["transport"] = forms.ChoiceField(
                label=_("Canal"),
                choices=choices,
                initial="whatsapp",
                widget=UnfoldAdminSelectWidget(choices=choices),
            )
        for name in SECRETS.keys() & self.fields.keys():
            saved = self.instance.pk and getattr(self.instance, f"has_{name}", False)
            self.fields[name].widget.attrs["placeholder"] = (
                _("guardado: déjalo vacío para no cambiarlo") if saved else _("sin guardar")
            )

    def clean_key(self) -> str:
        key: str = self.cleaned_data["key"].strip()
        if self.data.get("transport") == "whatsapp" and not key.isdecimal():
            raise forms.ValidationError(
                _("Es el «phone number ID» de Meta: solo números (no es el teléfono).")
            )
        return key

    def save(self, commit: bool = True) -> Any:
        """An empty secret leaves the old one where it is: its column is not even read."""
        for name, filled in SECRETS.items():
            value = self.cleaned_data.get(name, "").strip()
            if value and filled == "verify_token_hash":
                value = hashlib.sha256(value.encode()).hexdigest()
            if value:
                setattr(self.instance, filled, value)
        return super().save(commit)


@admin.register(ChannelAccount)
class ChannelAccountAdmin(TenantAdmin[ChannelAccount]):
    deeds = {
        "view": Deed.VIEW,
        "add": Deed.CONNECT_NUMBERS,
        "change": Deed.CONNECT_NUMBERS,
    }
    form = ChannelAccountForm
    list_display = ["name", "channel", "display_number", "ready", "is_active"]
    search_fields = ["name", "key", "display_number"]
    readonly_fields = ["webhook"]
    fieldsets = [
        (None, {"fields": ["name", "transport", "display_number", ("is_active", "paused_reason")]}),
        (_("Identificadores"), {"fields": ["key", "waba_id"]}),
        (_("Secretos"), {"fields": list(SECRETS)}),
        (_("Para configurar en Meta"), {"fields": ["webhook"]}),
    ]

    def get_queryset(self, request: HttpRequest) -> QuerySet[ChannelAccount]:
        """Without the secrets: whether there is one is all that a page may know."""
        rows: QuerySet[ChannelAccount] = super().get_queryset(request)
        known = {f"has_{name}": _has(filled) for name, filled in SECRETS.items()}
        return rows.defer("app_secret", "access_token").annotate(**known)

    def get_fieldsets(self, request: HttpRequest, obj: Any = None) -> Any:
        """Who may only look sees no place for secrets at all."""
        found = super().get_fieldsets(request, obj)
        allowed = self.has_change_permission(request, obj) if obj else True
        return (
            found if allowed else [row for row in found if "new_app_secret" not in row[1]["fields"]]
        )

    @column(_("Canal"), ordering="transport")
    def channel(self, account: ChannelAccount) -> str:
        return str(CHANNELS.get(account.transport, account.transport))

    @column(_("Estado"), tones={"yes": "success", "no": "warning", "paused": "danger"})
    def ready(self, account: ChannelAccount) -> tuple[str, str]:
        if account.paused_reason:
            return ("paused", account.paused_reason)
        if account.transport != "whatsapp" or getattr(account, "has_new_access_token", False):
            return ("yes", str(_("conectado")))
        return ("no", str(_("falta el token")))

    @column(_("Dirección del webhook"))
    def webhook(self, account: ChannelAccount) -> str:
        return urljoin(settings.PUBLIC_URL + "/", "webhooks/whatsapp/")


@admin.register(Quarantine)
class QuarantineAdmin(TenantAdmin[Quarantine]):
    """What can never be handled; where the number is unknown, only a superuser sees it."""

    deeds = {"view": Deed.VIEW}
    list_display = ["received_at", "reason", "number", "transport"]
    list_filter = ["transport", "received_at"]
    search_fields = ["reason"]
    list_select_related = ["account"]
    fields = ["received_at", "reason", "transport", "number", "content"]
    readonly_fields = ["received_at", "reason", "transport", "number", "content"]

    def get_queryset(self, request: HttpRequest) -> QuerySet[Quarantine]:
        rows: QuerySet[Quarantine] = super().get_queryset(request)
        seat = desk.of(request)
        if seat.sees_all and seat.current is not None:
            rows = rows | Quarantine.objects.filter(merchant=None)
        return rows.defer("account__app_secret", "account__access_token")

    @column(_("Número conectado"))
    def number(self, row: Quarantine) -> str:
        return str(row.account or "—")

    @column(_("Contenido"))
    def content(self, row: Quarantine) -> SafeString:
        text = json.dumps(row.item, ensure_ascii=False, indent=2)
        return format_html('<pre class="panel-raw">{}</pre>', text)
