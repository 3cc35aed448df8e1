"""The pages of a sale by intents: its settings, its rules and the assistant's questions.

Each save is checked under the merchant's lock: what can never fire or refers to nothing is refused
at its field.
"""

from typing import Any

from django import forms
from django.contrib import admin
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from unfold.widgets import UnfoldAdminSelectWidget

from core.columns import column
from intents import vocabulary
from intents.admin.fields import KeysField, WordsField, told
from intents.analysis.values import FALLBACK, FIELDS_COMPLETE
from intents.models import AssistantQuestion, AutoDetectionRule, SalesSettings, TransitionRule
from intents.sales import checking, config, switching
from merchants import current_merchant, stream
from merchants.models import Merchant
from merchants.roles import Permission
from merchants.tenant_admin import TenantAdmin, TenantForm

PERMISSIONS = dict.fromkeys(("view", "add", "change", "delete"), Permission.SWITCH_INTENTS) | {
    "view": Permission.VIEW
}


class SoundForm(TenantForm):
    """A form whose row is checked as a whole before it is kept."""

    def check(self) -> None:
        """Raises `Unsound` for a row that must not be kept."""
        raise NotImplementedError

    def _post_clean(self) -> None:
        super()._post_clean()  # type: ignore[misc]
        if self.errors:
            return
        Merchant.objects.select_for_update(no_key=True).get(pk=self.row.merchant_id)
        try:
            with told():
                self.check()
        except forms.ValidationError as error:
            self.add_error(None, error)

    @property
    def row(self) -> Any:
        """The row as it is about to be."""
        return self.instance

    def choose_intents(self, *names: str, extra: tuple[str, ...] = ()) -> None:
        """Offers the merchant's sales intents in the fields of those names."""
        merchant = Merchant.objects.filter(pk=self.tenant_id or 0).first()
        labels = config.labels(merchant) if merchant is not None else {}
        choices = [(key, f"{key} · {label}") for key, label in labels.items() if key != FALLBACK]
        choices += [(key, f"{key} · {labels.get(key, key)}") for key in extra]
        for name in names:
            if name in self.fields:
                current = getattr(self.instance, name, "")
                known = {key for key, _label in choices}
                left = [(current, current)] if current and current not in known else []
                self.fields[name].widget = UnfoldAdminSelectWidget(choices=[*choices, *left])


class TransitionForm(SoundForm):
    requires = KeysField(
        label=_("Requiere"),
        required=True,
        help_text=_("Una por línea: intenciones ya vistas, o campos_completos."),
    )

    def check(self) -> None:
        checking.transition(self.row)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.choose_intents("intent")
        self.choose_intents("fallback", extra=(FALLBACK,))


class DetectionForm(SoundForm):
    requires = KeysField(
        label=_("Cuando se cumple"),
        required=True,
        initial=[FIELDS_COMPLETE],
        help_text=_("Una por línea: intenciones ya vistas, o campos_completos."),
    )

    def check(self) -> None:
        checking.auto_detection(self.row)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.choose_intents("intent")


class QuestionForm(SoundForm):
    def check(self) -> None:
        checking.question(self.row)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.choose_intents("intent")


class SettingsForm(SoundForm):
    data_fields = KeysField(
        label=_("Datos del cliente"),
        required=True,
        help_text=_("Uno por línea, en el orden en que se piden."),
    )
    optional_fields = KeysField(
        label=_("Datos que pueden faltar"),
        help_text=_("De los de arriba, los que no frenan la venta; se piden igual."),
    )
    collecting = KeysField(
        label=_("Intenciones que piden datos"),
        help_text=_("Con ellas, y mientras falten datos, el modo es collecting_data."),
    )
    affirmatives = WordsField(
        label=_("Palabras que dicen que sí"), help_text=_("Una por línea; palabras enteras.")
    )

    def check(self) -> None:
        checking.settings(self.row)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if "product_name" in self.fields:
            self.fields["response_format"].help_text = _("Vacío: el de la especificación.")


class _RuleAdmin(TenantAdmin[Any]):
    """Rows that belong to the sale; each change is told in the stream."""

    permissions = PERMISSIONS

    def save_model(self, request: HttpRequest, obj: Any, form: Any, change: bool) -> None:
        super().save_model(request, obj, form, change)
        self._tell(request, obj)

    def delete_model(self, request: HttpRequest, obj: Any) -> None:
        super().delete_model(request, obj)
        self._tell(request, obj)

    def _tell(self, request: HttpRequest, row: Any) -> None:
        payload = {"by": request.user.pk, "sales_rule": str(row)}
        stream.emit(row.merchant, "intents.changed", payload)


@admin.register(TransitionRule)
class TransitionRuleAdmin(_RuleAdmin):
    form = TransitionForm
    list_display = ["intent", "needs", "fallback"]
    fields = ["intent", "requires", "any_of", "fallback"]

    @column(_("Requiere"))
    def needs(self, rule: TransitionRule) -> str:
        return (" o " if rule.any_of else " y ").join(rule.requires)


@admin.register(AutoDetectionRule)
class AutoDetectionRuleAdmin(_RuleAdmin):
    form = DetectionForm
    list_display = ["intent", "needs", "position"]
    fields = ["intent", "requires", "any_of", "position"]

    @column(_("Cuando se cumple"))
    def needs(self, rule: AutoDetectionRule) -> str:
        return (" o " if rule.any_of else " y ").join(rule.requires)


@admin.register(AssistantQuestion)
class AssistantQuestionAdmin(_RuleAdmin):
    form = QuestionForm
    list_display = ["text", "intent"]
    fields = ["text", "intent"]


@admin.register(SalesSettings)
class SalesSettingsAdmin(_RuleAdmin):
    """One row a merchant; the first visit makes it, as the pack supplies it and switched off."""

    permissions = {"view": Permission.VIEW, "change": Permission.SWITCH_INTENTS}
    form = SettingsForm
    list_display = ["merchant", "enabled", "product_name"]
    change_form_before_template = "admin/intents/sales.html"
    fieldsets = [
        (None, {"fields": ["enabled"]}),
        (
            _("Datos y respuestas"),
            {
                "fields": ["data_fields", "optional_fields", "collecting", "affirmatives"],
            },
        ),
        (
            _("Seguimiento de ventas detenidas"),
            {
                "fields": [
                    "follows_up",
                    ("follow_up_capture", "follow_up_offers", "follow_up_summary"),
                ],
            },
        ),
        (
            _("Lo que se le cuenta al modelo"),
            {
                "fields": [
                    "product_name",
                    "product_description",
                    "custom_rules",
                    "response_format",
                ],
            },
        ),
    ]

    def changelist_view(self, request: HttpRequest, extra_context: Any = None) -> HttpResponse:
        """The merchant's own row, at once."""
        merchant = current_merchant.of(request).merchant
        if merchant is None:
            return super().changelist_view(request, extra_context)
        row = SalesSettings.objects.of(merchant).first()
        if row is None and current_merchant.of(request).may_here(Permission.SWITCH_INTENTS):
            row = switching.switch(merchant, on=False, by=request.user)  # type: ignore[arg-type]
        if row is None:
            return super().changelist_view(request, extra_context)
        return HttpResponseRedirect(reverse("admin:intents_salessettings_change", args=[row.pk]))

    def save_model(self, request: HttpRequest, obj: Any, form: Any, change: bool) -> None:
        super().save_model(request, obj, form, change)
        if obj.enabled:
            vocabulary.plant(obj.merchant)
