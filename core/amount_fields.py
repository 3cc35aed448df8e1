"""The form field of an amount of money: text, read by `rules.amounts`, whatever the page."""

from decimal import Decimal
from typing import Any

from django import forms
from django.db import models
from django.utils.translation import gettext_lazy as _
from unfold.widgets import UnfoldAdminTextInputWidget

from core.rules import amounts


class AmountField(forms.DecimalField):
    """An amount as it is typed ("60", "60,50", "1.250", "Bs 60"); cleans to a Decimal.

    What is no amount is refused and shown again; nothing is guessed from its digits.
    """

    widget = forms.TextInput
    default_error_messages = {"invalid": _("Escribe un monto, por ejemplo 60 o 60,50.")}

    def to_python(self, value: Any) -> Decimal | None:  # type: ignore[override]
        """The amount; None for an empty field. Raises ValidationError."""
        if value in self.empty_values:
            return None
        if isinstance(value, Decimal):
            return value
        amount = self._read(str(value).strip())
        if amount is None:
            raise forms.ValidationError(self.error_messages["invalid"], code="invalid")
        return amount

    def _read(self, text: str) -> Decimal | None:
        if text.startswith(("-", "−")) and amounts.read(text[1:], self._places) is not None:
            raise forms.ValidationError(_("No puede ser menor que cero."), code="negative")
        return amounts.read(text, self._places)

    @property
    def _places(self) -> int:
        return 2 if self.decimal_places is None else self.decimal_places

    def widget_attrs(self, widget: forms.Widget) -> dict[str, Any]:
        return {"inputmode": "decimal", "autocomplete": "off"}


class DifferenceField(AmountField):
    """An amount that may be below zero, by a minus before it: what an option adds or takes off."""

    def _read(self, text: str) -> Decimal | None:
        below = text.startswith(("-", "−"))
        amount = amounts.read(text[below:], self._places)
        return -amount if amount is not None and below else amount


def typed_as(field: type[AmountField]) -> dict[type[models.Field[Any, Any]], dict[str, Any]]:
    """`formfield_overrides` of an admin page whose decimals are amounts."""
    return {models.DecimalField: {"form_class": field, "widget": UnfoldAdminTextInputWidget}}


AMOUNTS = typed_as(AmountField)
