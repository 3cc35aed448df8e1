"""The page of intents: which call a person, which are hidden, and those of the merchant's own."""

from typing import Any, ClassVar

from django import forms
from django.contrib import admin
from django.db.models import Exists, OuterRef, Q, QuerySet
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext_lazy as _

from core.columns import column
from intents import former, naming, packs, vocabulary
from intents.admin.fields import ExamplesField, told
from intents.models import Intent, SalesSettings
from intents.sales import checking
from intents.sales_intents import SALES
from intents.values import OTHER
from merchants import current_merchant
from merchants.roles import Permission
from merchants.tenant_admin import TenantAdmin, TenantForm


class SwitchForm(TenantForm):
    """The switches of a row, in the list and on its page."""

    def clean_hidden(self) -> bool:
        hidden = bool(self.cleaned_data["hidden"])
        if hidden and self.intent.key == OTHER:
            raise forms.ValidationError(_("«Otro» no se puede ocultar."))
        kept = hidden and not self.intent._state.adding
        why = checking.used(self.intent.merchant, self.intent.key) if kept else ""
        if why:
            raise forms.ValidationError(why)
        return hidden

    @property
    def intent(self) -> Intent:
        """The row of this form."""
        assert isinstance(self.instance, Intent)
        return self.instance


class IntentForm(SwitchForm):
    """Names and examples; the key of a new one is made from its name."""

    examples = ExamplesField(
        label=_("Ejemplos"),
        help_text=_("Lo que escribe la gente, una frase por línea. Así la reconoce el asistente."),
    )

    class Meta:
        help_texts: ClassVar = {
            "handoff": _("Cuando alguien escribe por esto, se llama a una persona."),
            "hidden": _("El asistente deja de usarla."),
        }

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if "key" in self.fields:
            self.fields["key"].required = False
            self.fields["key"].help_text = _("Vacío: se arma con el nombre.")
        if "label" in self.fields:
            self.fields["label"].required = not self.intent.predefined
        intent = packs.supplied(self.intent.key) if self.intent.predefined else None
        if intent is not None and "label" in self.fields:
            self.fields["label"].widget.attrs["placeholder"] = str(self.intent)
            self.fields["examples"].widget.attrs["placeholder"] = "\n".join(intent.examples)

    def clean_key(self) -> str:
        given, label = self.cleaned_data.get("key") or "", self.cleaned_data.get("label") or ""
        with told():
            return naming.new_key(self.tenant_id or 0, given, label)

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        if self.intent._state.adding:
            with told():
                naming.room_for_another(self.tenant_id or 0)
        return cleaned


@admin.register(Intent)
class IntentAdmin(TenantAdmin[Intent]):
    """Predefined ones are switched or hidden; only the merchant's own can be deleted."""

    form = IntentForm
    permissions = {
        "view": Permission.VIEW,
        "add": Permission.SWITCH_INTENTS,
        "change": Permission.SWITCH_INTENTS,
        "delete": Permission.SWITCH_INTENTS,
    }
    list_display = ["name", "origin", "handoff", "hidden"]
    list_editable = ["handoff", "hidden"]
    list_filter = ["handoff", "hidden"]
    search_fields = ["label", "key"]
    ordering = ["position", "pk"]
    fields = ["label", "key", "examples", "kind", ("handoff", "hidden")]
    list_before_template = change_form_before_template = "admin/intents/above.html"

    def changelist_view(self, request: HttpRequest, extra_context: Any = None) -> HttpResponse:
        """With a row for each predefined intent, so that all are switched alike."""
        merchant = current_merchant.of(request).merchant
        if merchant is not None:
            vocabulary.plant(merchant)
        return super().changelist_view(request, extra_context)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Intent]:
        """Rows of `ventas` only for merchants that have it switched on."""
        on = SalesSettings.across.filter(enabled=True, merchant=OuterRef("merchant"))
        return super().get_queryset(request).filter(~Q(pack=SALES) | Exists(on))

    def get_deleted_objects(self, objs: Any, request: HttpRequest) -> Any:
        """An intent that a sales rule names is protected by the rule."""
        gone, counts, needed, protected = super().get_deleted_objects(objs, request)
        named = [f"{row}: {why}" for row in objs if (why := checking.used(row.merchant, row.key))]
        return gone, counts, needed, [*protected, *named]

    def delete_model(self, request: HttpRequest, obj: Intent) -> None:
        former.delete(obj)

    def delete_queryset(self, request: HttpRequest, queryset: QuerySet[Intent]) -> None:
        for row in queryset:
            former.delete(row)

    def get_changelist_form(self, request: HttpRequest, **kwargs: Any) -> Any:
        return super().get_changelist_form(request, form=SwitchForm, **kwargs)

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> list[str]:
        if obj is None:
            return []
        return ["key", "kind"] if obj.predefined else ["key"]

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        if isinstance(obj, Intent) and obj.predefined:
            return False
        return super().has_delete_permission(request, obj)

    @column(_("Intención"))
    def name(self, intent: Intent) -> str:
        return str(intent)

    @column(_("Origen"), tones={"pack": "info", "own": "success"})
    def origin(self, intent: Intent) -> tuple[str, Any]:
        if intent.predefined:
            return "pack", _("Predefinida")
        return "own", _("Propia")
