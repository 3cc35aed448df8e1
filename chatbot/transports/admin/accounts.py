"""Connected numbers, with secrets that are written and never shown."""

from typing import Any

from django import forms
from django.contrib import admin
from django.db.models import BooleanField, ExpressionWrapper, Q, QuerySet
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import path, reverse
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _
from unfold.widgets import UnfoldAdminPasswordWidget, UnfoldAdminSelectWidget

from chatbot.conversations import account_holds
from chatbot.conversations.models import ChannelAccount
from chatbot.transports import registry
from chatbot.transports.admin import pages, spending
from core.columns import column
from merchants.roles import Permission
from merchants.tenant_admin import TenantAdmin, TenantForm

# form field → what it fills; none of them is a field of the model, so that no form can show one
SECRETS: dict[str, str] = {
    "new_app_secret": "app_secret",
    "new_access_token": "access_token",
    "new_verify_token": "verify_token_hash",
}

NAME = "conversations_channelaccount"


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
        if "messages_a_second" in self.fields:
            self.fields["messages_a_second"].required = False
            self.fields["messages_a_second"].help_text = _(
                "80; 20 si el número también se usa en el teléfono; más si WhatsApp lo subió."
            )
        if "transport" in self.fields:
            choices = [(one.name, one.label) for one in registry.CHANNELS.values()]
            self.fields["transport"] = forms.ChoiceField(
                label=_("Canal"),
                choices=choices,
                initial=choices[0][0],
                widget=UnfoldAdminSelectWidget(choices=choices),
            )
        if "key" in self.fields:
            self.fields["key"].required = False  # a channel may make it up
        if self.instance.pk:
            pages.page_of(self._channel()).fit(self)
        for name in SECRETS.keys() & self.fields.keys():
            saved = self.instance.pk and getattr(self.instance, f"has_{name}", False)
            self.fields[name].widget.attrs["placeholder"] = (
                _("guardado: déjalo vacío para no cambiarlo") if saved else _("sin guardar")
            )

    def _channel(self) -> str:
        account = self.instance
        assert isinstance(account, ChannelAccount)
        return account.transport

    def clean_messages_a_second(self) -> int:
        """As it was, where it is left empty."""
        told: int | None = self.cleaned_data["messages_a_second"]
        account = self.instance
        assert isinstance(account, ChannelAccount)
        return told or account.messages_a_second

    def clean(self) -> dict[str, Any]:
        told: dict[str, Any] = super().clean() or self.cleaned_data
        page = pages.page_of(told.get("transport") or self._channel())
        told["key"] = (told.get("key") or "").strip()
        for name, words in page.required.items():
            if name in self.fields and not told.get(name) and name not in self.errors:
                self.add_error(name, words)
        page.check(self, told)
        return told

    def save(self, commit: bool = True) -> Any:
        """An empty secret leaves the old one where it is: its column is not even read.

        A hold that a person writes or changes ends when a person ends it.
        """
        for name, filled in SECRETS.items():
            value = self.cleaned_data.get(name, "").strip()
            if value:
                setattr(self.instance, filled, value)
        for reason, end in account_holds.HOLDS.items():
            if reason in self.changed_data:
                setattr(self.instance, end, None)
        return super().save(commit)


@admin.register(ChannelAccount)
class ChannelAccountAdmin(TenantAdmin[ChannelAccount]):
    permissions = {
        "view": Permission.VIEW,
        "add": Permission.CONNECT_NUMBERS,
        "change": Permission.CONNECT_NUMBERS,
    }
    form = ChannelAccountForm
    list_display = ["name", "channel", "display_number", "ready", "health", "is_active", "guide"]
    search_fields = ["name", "key", "display_number"]
    # Meta has to confirm whose account it is: only the guided page writes it.
    readonly_fields = [
        "waba_id",
        "guide",
        "webhook",
        "health_words",
        "resting",
        "spent",
        "channel_notes",
    ]
    fieldsets = [
        (None, {"fields": ["name", "transport", "display_number", ("is_active", "paused_reason")]}),
    ]

    def get_urls(self) -> list[Any]:
        guides = [
            path("connect/", self.admin_site.admin_view(self.connect), name=f"{NAME}_connect"),
            path(
                "<path:object_id>/connect/",
                self.admin_site.admin_view(self.connected),
                name=f"{NAME}_connected",
            ),
        ]
        return [*guides, *super().get_urls()]

    def add_view(self, request: HttpRequest, form_url: str = "", extra_context: Any = None) -> Any:
        """A new number is connected by the guided page; `?transport=` asks for the plain one."""
        guided = request.method == "GET" and "transport" not in request.GET
        if guided and self.has_add_permission(request):
            return HttpResponseRedirect(reverse(f"admin:{NAME}_connect"))
        return super().add_view(request, form_url, extra_context)

    def connect(self, request: HttpRequest) -> HttpResponse:
        """The guided page of a new number, of the first channel that has one."""
        return pages.guided().connect(request, None)

    def connected(self, request: HttpRequest, object_id: str) -> HttpResponse:
        """The guided page of a number within the person's reach."""
        found = self.get_object(request, object_id)
        if found is None:
            raise Http404
        account = ChannelAccount.objects.of(found.merchant_id).get(pk=found.pk)
        return pages.page_of(account.transport).connect(request, account)

    def get_queryset(self, request: HttpRequest) -> QuerySet[ChannelAccount]:
        """Without the secrets: whether there is one is all that a page may know."""
        rows: QuerySet[ChannelAccount] = super().get_queryset(request)
        known = {f"has_{name}": _has(filled) for name, filled in SECRETS.items()}
        return rows.defer("app_secret", "access_token", "webhook_secret").annotate(**known)

    def get_fieldsets(self, request: HttpRequest, obj: Any = None) -> Any:
        """Who may only look sees no place for secrets at all."""
        found = [*super().get_fieldsets(request, obj), *pages.sections(obj and obj.transport)]
        allowed = self.has_change_permission(request, obj) if obj else True
        return found if allowed else [row for row in found if not pages.names(row) & SECRETS.keys()]

    @column(_("Canal"), ordering="transport")
    def channel(self, account: ChannelAccount) -> str:
        declared = registry.CHANNELS.get(account.transport)
        return str(declared.label) if declared else account.transport

    @column(_("Estado"), tones={"yes": "success", "no": "warning", "paused": "danger"})
    def ready(self, account: ChannelAccount) -> tuple[str, str]:
        if account.paused_reason:
            return ("paused", account.paused_reason)
        if account.proactive_stopped:
            return ("no", str(_("solo responde")))
        missing = pages.page_of(account.transport).missing(account)
        return ("no", missing) if missing else ("yes", str(_("conectado")))

    @column(
        _("Calidad"),
        ordering="quality",
        tones={"green": "success", "yellow": "warning", "red": "danger", "": "info"},
    )
    def health(self, account: ChannelAccount) -> tuple[str, str]:
        """What WhatsApp last said of it: of a number that was always fine it says nothing."""
        known = {"green": _("buena"), "yellow": _("regular"), "red": _("mala")}
        shown = known.get(account.quality, account.quality or _("sin avisos"))
        return (account.quality, str(shown))

    @column(_("Calidad"))
    def health_words(self, account: ChannelAccount) -> str:
        return self.health(account)[1]

    @column(_("Descansa hasta"))
    def resting(self, account: ChannelAccount) -> str:
        """Until when the channel asked for silence."""
        until = account.rests_until
        if until is None or until <= timezone.now():
            return str(_("no descansa"))
        return date_format(timezone.localtime(until), "d/m H:i:s")

    @column(_("Este mes"))
    def spent(self, account: ChannelAccount) -> SafeString:
        return spending.table(account, timezone.now()) if account.pk else format_html("{}", "—")

    def save_model(self, request: HttpRequest, obj: Any, form: Any, change: bool) -> None:
        super().save_model(request, obj, form, change)
        pages.page_of(obj.transport).saved(request, obj)

    @column(_("Antes de conectar"))
    def channel_notes(self, account: ChannelAccount) -> SafeString | str:
        return pages.page_of(account.transport).notes() if account.pk else pages.all_notes()

    @column(_("Paso a paso"))
    def guide(self, account: ChannelAccount) -> SafeString | str:
        return pages.page_of(account.transport).guide(account) if account.pk else "—"

    @column(_("Dirección del webhook"))
    def webhook(self, account: ChannelAccount) -> SafeString | str:
        return pages.page_of(account.transport).webhook(account) if account.pk else "—"
