"""The columns of an uploaded file as forms: what the inference took them for, to be corrected."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from core.rules.tabular import Kind
from insights.loading.proposing import Looked
from insights.models import Role
from insights.models.columns import KINDS
from insights.rules.tables import inference
from insights.rules.tables.values import Guess, Plan
from merchants.rules.gazetteer import Gazetteer

FORMS = [
    ("", gettext_lazy("como parece")),
    (".", "1,234.50"),
    (",", "1.234,50"),
    ("dmy", gettext_lazy("día/mes/año")),
    ("mdy", gettext_lazy("mes/día/año")),
    ("excel", gettext_lazy("número de Excel")),
]
_INPUT = {"class": "panel-input"}


class PlanForm(forms.Form):
    """One column: how it is called, what it is, how it is written, whether people may ask it."""

    label = forms.CharField(
        label=gettext_lazy("Se llama"), max_length=120, widget=forms.TextInput(_INPUT)
    )
    kind = forms.ChoiceField(
        label=gettext_lazy("Qué es"), choices=KINDS, widget=forms.Select(_INPUT)
    )
    form = forms.ChoiceField(
        label=gettext_lazy("Se escribe"),
        choices=FORMS,
        required=False,
        widget=forms.Select(_INPUT),
    )
    level = forms.ChoiceField(
        label=gettext_lazy("Nivel del lugar"), required=False, widget=forms.Select(_INPUT)
    )
    role = forms.ChoiceField(
        label=gettext_lazy("Papel"),
        choices=Role.choices,
        required=False,
        widget=forms.Select(_INPUT),
    )
    shown = forms.BooleanField(label=gettext_lazy("Se puede preguntar"), required=False)

    def __init__(self, plan: Plan, levels: tuple[str, ...], data: Mapping[str, Any] | None) -> None:
        initial = {
            "label": plan.label,
            "kind": plan.kind.value,
            "form": plan.form,
            "level": plan.level,
            "role": plan.role,
            "shown": plan.shown,
        }
        super().__init__(data, prefix=f"c{plan.source}", initial=initial)
        self.plan, self.levels = plan, levels
        level: Any = self.fields["level"]
        level.choices = [("", "—"), *((one, one) for one in levels)]
        if not levels:
            del self.fields["level"]

    def clean_kind(self) -> str:
        kind: str = self.cleaned_data["kind"]
        if kind == Kind.PLACE and not self.levels:
            raise forms.ValidationError(_("Elige antes, en el conjunto de datos, de qué país son."))
        return kind

    def corrected(self, looked: Looked) -> Plan:
        """The plan as the person wants it; a new kind finds by itself how it is written."""
        told = self.cleaned_data
        kind = Kind(told["kind"])
        same = kind is self.plan.kind or told["form"] != self.plan.form
        level = told.get("level") or next(iter(self.levels), "")
        plan = replace(
            self.plan,
            label=told["label"],
            level=level if kind is Kind.PLACE else "",
            role=told["role"],
            shown=told["shown"],
        )
        form = told["form"] if same else ""
        return inference.taken_as(plan, kind, looked.data, looked.usual_mark, form)


class Review:
    """All columns of a file together; `problem` says what keeps them from being loaded."""

    def __init__(
        self, looked: Looked, gazetteer: Gazetteer | None, data: Mapping[str, Any] | None = None
    ) -> None:
        self.looked = looked
        self.levels = gazetteer.levels if gazetteer else ()
        self.forms = [PlanForm(guess.plan, self.levels, data) for guess in looked.guesses]

    def plans(self) -> list[Plan] | None:
        """The corrected plans; None where a form is wrong, which then says how."""
        wrong = [form for form in self.forms if not form.is_valid()]  # each says what it lacks
        if wrong:
            return None
        return [form.corrected(self.looked) for form in self.forms]

    def cards(self) -> list[tuple[Guess, PlanForm]]:
        """Each column's examples and counts, beside its form."""
        return list(zip(self.looked.guesses, self.forms, strict=True))


def problem(plans: list[Plan], looked: Looked) -> str:
    """What keeps these columns from being loaded; "" where nothing does."""
    if not any(plan.shown for plan in plans):
        return _("Deja al menos una columna que se pueda preguntar.")
    roles = [plan.role for plan in plans if plan.role]
    if len(roles) != len(set(roles)):
        return _("Dos columnas tienen el mismo papel.")
    odd = [plan for plan in plans if inference.looked_at(plan, looked.data).odd]
    if odd:
        return _(
            "Hay celdas que no son lo que dice su columna (%(columns)s): corrige el archivo, o di "
            "que la columna es otra cosa; texto siempre sirve."
        ) % {"columns": ", ".join(plan.label for plan in odd[:5])}
    return ""
