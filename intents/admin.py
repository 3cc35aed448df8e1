"""The page of intents: which call a person, which are hidden, and those of the merchant's own."""

from typing import Any, ClassVar

from django import forms
from django.contrib import admin
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext_lazy as _
from unfold.widgets import UnfoldAdminTextareaWidget

from intents import packs, vocabulary
from intents.models import Intent
from intents.values import OTHER, key_of
from merchants import desk
from merchants.columns import column
from merchants.panel import TenantAdmin, TenantForm
from merchants.roles import Deed

MOST_OWN = 30
MOST_EXAMPLES = 8
EXAMPLE_LENGTH = 120


class LinesField(forms.CharField):
    """A list of phrases, one a line; blank lines and repetitions are dropped."""

    def __init__(self, **kwargs: Any) -> None:
        widget = UnfoldAdminTextareaWidget(attrs={"rows": 4})
        super().__init__(required=False, widget=widget, **kwargs)

    def prepare_value(self, value: Any) -> Any:
        return "\n".join(value) if isinstance(value, list) else value

    def to_python(self, value: Any) -> Any:
        lines = (" ".join(line.split()) for line in str(value or "").splitlines())
        return list(dict.fromkeys(line for line in lines if line))

    def validate(self, value: Any) -> None:
        if len(value) > MOST_EXAMPLES:
            raise forms.ValidationError(_("Con 8 ejemplos alcanza."))
        if any(len(line) > EXAMPLE_LENGTH for line in value):
            raise forms.ValidationError(_("Hasta 120 letras por ejemplo."))

    def run_validators(self, value: Any) -> None:
        """Each line was judged by `validate`."""

    def has_changed(self, initial: Any, data: Any) -> bool:
        return bool(self.to_python(data) != list(initial or []))


class SwitchForm(TenantForm):
    """The switches of a row, in the list and on its page."""

    def clean_hidden(self) -> bool:
        hidden = bool(self.cleaned_data["hidden"])
        if hidden and self.intent.key == OTHER:
            raise forms.ValidationError(_("«Otro» no se puede ocultar."))
        return hidden

    @property
    def intent(self) -> Intent:
        """The row of this form."""
        assert isinstance(self.instance, Intent)
        return self.instance


class IntentForm(SwitchForm):
    """Names and examples; the key of a new one is made from its name."""

    examples = LinesField(
        label=_("Ejemplos"),
        help_text=_("Lo que escribe la gente, una frase por línea. Así la reconoce V1."),
    )

    class Meta:
        help_texts: ClassVar = {
            "handoff": _("Se guarda; todavía no llama a nadie."),
            "hidden": _("V1 deja de usarla."),
        }

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if "key" in self.fields:
            self.fields["key"].required = False
            self.fields["key"].help_text = _("Vacío: se arma con el nombre.")
        if "label" in self.fields:
            self.fields["label"].required = not self.intent.predefined
        intent = packs.supplied(self.intent.key)
        if intent is not None and "label" in self.fields:
            self.fields["label"].widget.attrs["placeholder"] = str(self.intent)
            self.fields["examples"].widget.attrs["placeholder"] = "\n".join(intent.examples)

    def clean_key(self) -> str:
        key = key_of(self.cleaned_data.get("key") or self.cleaned_data.get("label") or "")
        if not key or not key[0].isalpha():
            raise forms.ValidationError(_("Empieza con una letra; por ejemplo: pide_factura."))
        if vocabulary.is_taken(self.tenant_id or 0, key):
            raise forms.ValidationError(_("Ya hay una intención con ese identificador."))
        return key

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        adding = self.intent._state.adding
        if adding and vocabulary.own(self.tenant_id or 0) >= MOST_OWN:
            raise forms.ValidationError(_("Ya tienes 30 intenciones propias: borra alguna antes."))
        return cleaned


@admin.register(Intent)
class IntentAdmin(TenantAdmin[Intent]):
    """Predefined ones are switched or hidden; only her own can be deleted."""

    form = IntentForm
    deeds = {
        "view": Deed.VIEW,
        "add": Deed.SWITCH_INTENTS,
        "change": Deed.SWITCH_INTENTS,
        "delete": Deed.SWITCH_INTENTS,
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
        merchant = desk.of(request).current
        if merchant is not None:
            vocabulary.plant(merchant)
        return super().changelist_view(request, extra_context)

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
        if packs.supplied(intent.key) is not None:
            return "pack", _("Predefinida")
        return "own", _("Propia")
