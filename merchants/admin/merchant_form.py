"""The form of a shop: its country says what is paid with and what time it is, unless told else."""

from typing import Any

from django import forms
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _
from unfold.widgets import UnfoldAdminSelectWidget

from merchants.admin.helpline import HelplineForm
from merchants.admin.policies import PoliciesForm
from merchants.models import Merchant
from merchants.models.merchant import CURRENCIES
from merchants.rules import countries

ELSEWHERE = ("Europe/Madrid", "UTC")
Choices = list[tuple[str, str]]


class MerchantForm(HelplineForm, PoliciesForm):
    """A new shop names its country; currency and time zone may then be left to it."""

    country = forms.ChoiceField(label=_("País"), widget=UnfoldAdminSelectWidget())

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        adding = self.instance._state.adding
        language = get_language() or "es"
        if "time_zone" in self.fields:
            current = "" if adding else vars(self.instance)["time_zone"]
            self.fields["time_zone"] = _choice(_("Zona horaria"), _zones(current, language), adding)
        if not adding:
            del self.fields["country"]
            return
        named = [(code, countries.named(code, language)) for code in countries.COUNTRIES]
        asked: Any = self.fields["country"]
        asked.choices = [("", "---------"), *sorted(named, key=lambda each: each[1])]
        self.fields["currency"] = _choice(_("Moneda"), list(CURRENCIES), adding)

    def clean(self) -> dict[str, Any]:
        said: dict[str, Any] = super().clean() or self.cleaned_data
        country = countries.COUNTRIES.get(said.get("country", ""))
        if country:
            said["currency"] = said.get("currency") or country.currency
            said["time_zone"] = said.get("time_zone") or country.time_zone
        return said

    class Meta:
        model = Merchant
        fields = "__all__"


def _choice(label: Any, choices: list[Any], adding: bool) -> forms.ChoiceField:
    """One of them; for a new shop nothing is the country's own."""
    own = [("", _("la del país"))] if adding else []
    return forms.ChoiceField(
        label=label, choices=own + choices, required=not adding, widget=UnfoldAdminSelectWidget()
    )


def _zones(current: str, language: str) -> list[tuple[str, Choices]]:
    """The zones of each country by its name, those of most people first; whichever is set stays."""
    named = [
        (
            countries.named(code, language),
            [(zone, countries.city(zone, language)) for zone in countries.time_zones(code)],
        )
        for code in countries.COUNTRIES
    ]
    listed = {zone for _name, zones in named for zone, _city in zones}
    others = [zone for zone in (*ELSEWHERE, current) if zone and zone not in listed]
    rest = [(zone, countries.city(zone, language)) for zone in dict.fromkeys(others)]
    return [*sorted(named), (str(_("Otras")), rest)]
