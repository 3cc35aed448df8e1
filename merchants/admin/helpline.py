"""The shop's own line for people in danger: what the customer would read is shown before it is
saved."""

from typing import Any

from django import forms
from django.utils.html import format_html
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy
from unfold.widgets import UnfoldBooleanWidget

from merchants import life_answer
from merchants.models import Merchant
from merchants.rules import phones
from merchants.tenant_admin import TenantForm

FIELDS = ["helpline", "helpline_seen", "helpline_told"]


class HelplineForm(TenantForm):
    """A new line is saved once whoever wrote it has seen the answer with it."""

    helpline_seen = forms.BooleanField(
        label=lazy("llamé a ese número y leí cómo queda la respuesta"),
        required=False,
        widget=UnfoldBooleanWidget(),
        help_text=lazy("Hace falta para guardar otra línea."),
    )

    instance: Merchant

    def clean(self) -> dict[str, Any]:
        said: dict[str, Any] = super().clean() or self.cleaned_data
        line, seen = said.get("helpline", ""), said.get("helpline_seen", False)
        if line and line != self.initial.get("helpline", "") and not seen:
            words = _(
                "Así la leerá el cliente; si está bien, márcalo y guarda otra vez: «%(answer)s»"
            )
            self.add_error("helpline_seen", words % {"answer": answer_of(self.instance, line)})
        return said


def answer_of(merchant: Merchant, line: str) -> str:
    """What a customer in danger reads at that shop, with that line."""
    country = phones.region(merchant.currency, merchant.time_zone)
    return life_answer.answer(merchant.name, merchant.assistant_name, country, line)


def told(merchant: Merchant) -> str:
    """The answer as it is now; "-" for a shop that is not there yet."""
    if merchant._state.adding:
        return "-"
    shown = answer_of(merchant, merchant.helpline)
    return format_html('<p style="white-space: pre-line">{}</p>', shown)
