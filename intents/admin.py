"""The page of intents: which call a person, which are hidden, and those of the merchant's own."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, ClassVar

from django import forms
from django.contrib import admin
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext_lazy as _
from unfold.widgets import UnfoldAdminTextareaWidget

from intents import naming, packs, vocabulary
from intents.models import Intent
from intents.naming import Unfit
from intents.values import OTHER
from merchants import desk
from merchants.columns import column
from merchants.panel import TenantAdmin, TenantForm
from merchants.roles import Deed


@contextmanager
def _said() -> Iterator[None]:
    """What cannot be kept is said at the field of the form."""
    try:
        yield
    except Unfit as error:
        raise forms.ValidationError(str(error)) from error


class LinesField(forms.CharField):
    """A list of phrases, one a line; blank lines and repetitions are dropped."""

    def __init__(self, **kwargs: Any) -> None:
        widget = UnfoldAdminTextareaWidget(attrs={"rows": 4})
        super().__init__(required=False, widget=widget, **kwargs)

    def prepare_value(self, value: Any) -> Any:
        return "\n".join(value) if isinstance(value, list) else value

    def to_python(self, value: Any) -> Any:
        return naming.lines(str(value or ""))

    def validate(self, value: Any) -> None:
        with _said():
            naming.examples(value)

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
        intent = packs.supplied(self.intent.key)
        if intent is not None and "label" in self.fields:
            self.fields["label"].widget.attrs["placeholder"] = str(self.intent)
            self.fields["examples"].widget.attrs["placeholder"] = "\n".join(intent.examples)

    def clean_key(self) -> str:
        given, label = self.cleaned_data.get("key") or "", self.cleaned_data.get("label") or ""
        with _said():
            return naming.new_key(self.tenant_id or 0, given, label)

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        if self.intent._state.adding:
            with _said():
                naming.room_for_another(self.tenant_id or 0)
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
