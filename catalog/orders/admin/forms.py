"""What a person says with an action: how much came in, why not, or nothing at all."""

import uuid
from decimal import Decimal
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from catalog.orders import shipping
from catalog.orders.admin import refusals
from catalog.orders.admin.sheet import Sheet
from catalog.orders.parcel_states import CHOICES
from core.amount_fields import AmountField
from core.rules import amounts

REASONS = (
    _("El monto no coincide."),
    _("El pago no llegó a la cuenta."),
    _("No se lee el comprobante."),
    _("Es un comprobante de otro pago."),
)


class OnceField(forms.UUIDField):
    """A key that a shown form carries, so that two clicks on its button write one row."""

    def __init__(self) -> None:
        missing = _("Esta página es vieja. Mira el pedido como está ahora y vuelve a intentar.")
        super().__init__(
            widget=forms.HiddenInput, initial=uuid.uuid4, error_messages={"required": missing}
        )

    def bound_data(self, data: Any, initial: Any) -> Any:
        """A form that came without a key is shown again with one."""
        return data or initial


class ActionForm(forms.Form):
    """A click; subclasses ask for more. `sheet` is the order as it is now."""

    def __init__(self, sheet: Sheet, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.sheet = sheet

    def shown(self) -> list[forms.BoundField]:
        """The fields a person sees."""
        return self.visible_fields()


class PaidField(AmountField):
    """An amount that came in or goes back: more than nothing."""

    def __init__(self, **kwargs: Any) -> None:
        widget = forms.TextInput(attrs={"class": "panel-input"})
        super().__init__(widget=widget, max_digits=12, decimal_places=2, **kwargs)

    def validate(self, value: Any) -> None:
        super().validate(value)
        if value == 0:
            raise forms.ValidationError(_("El monto tiene que ser mayor que cero."))


class ReceivedForm(ActionForm):
    """How much came in; more than is owed has to be meant.

    What is filled in is the order's amount, or the smaller one that the customer told, and the
    field says so: nobody has read the proof.
    """

    by_claim = True
    as_said = _("Según lo que dijo el cliente: compáralo antes de aprobar.")
    filled_in = _("Según el pedido: el comprobante no se lee. Compáralo antes de aprobar.")
    amount = PaidField(label=_("Monto recibido"))
    more = forms.BooleanField(label=_("Sí, recibí más de lo que faltaba"), required=False)

    def __init__(self, sheet: Sheet, *args: Any, **kwargs: Any) -> None:
        super().__init__(sheet, *args, **kwargs)
        said = self.by_claim and sheet.left_words
        due = sheet.said_words if said else sheet.owed_words
        self.fields["amount"].initial = amounts.bare(due) if sheet.owed else ""
        help_text = self.as_said if said else self.filled_in
        self.fields["amount"].help_text = help_text if sheet.owed else ""
        self.asks_more = False

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        amount = cleaned.get("amount")
        if amount is not None and amount > self.sheet.owed and not cleaned.get("more"):
            self.asks_more = True
            self.add_error(
                "amount",
                _("Es más de lo que falta (%(owed)s). Si es así, marca la casilla.")
                % {"owed": self.sheet.owed_words},
            )
        return cleaned

    def shown(self) -> list[forms.BoundField]:
        """The fields to show: the question about more only when it is one."""
        return [field for field in super().shown() if field.name != "more" or self.asks_more]


class CashForm(ReceivedForm):
    by_claim = False
    filled_in = _("Según el pedido.")
    once = OnceField()


class ReasonForm(ActionForm):
    reason = forms.CharField(
        label=_("Motivo"),
        max_length=200,
        widget=forms.Textarea(attrs={"rows": 2, "class": "panel-input"}),
        error_messages={"required": _("Escribe el motivo.")},
    )
    suggestions: tuple[Any, ...] = ()


class RejectForm(ReasonForm):
    """Why a payment is not accepted: the customer reads it."""

    suggestions = REASONS

    def __init__(self, sheet: Sheet, *args: Any, **kwargs: Any) -> None:
        super().__init__(sheet, *args, **kwargs)
        self.fields["reason"].label = _("Motivo (el cliente lo lee)")


class RefundForm(ReasonForm):
    amount = PaidField(label=_("Monto devuelto"))
    once = OnceField()
    field_order = ["amount", "reason"]

    def __init__(self, sheet: Sheet, *args: Any, **kwargs: Any) -> None:
        super().__init__(sheet, *args, **kwargs)
        self.fields["amount"].initial = amounts.bare(sheet.kept_words)

    def clean_amount(self) -> Decimal:
        amount: Decimal = self.cleaned_data["amount"]
        if amount > self.sheet.kept:
            raise forms.ValidationError(
                _("Solo se recibieron %(kept)s.") % {"kept": self.sheet.kept_words}
            )
        return amount


class ReturnForm(ActionForm):
    restock = forms.TypedChoiceField(
        label=_("¿La mercadería vuelve al stock?"),
        choices=[("yes", _("Sí, se puede vender de nuevo")), ("no", _("No, se perdió"))],
        coerce=lambda answer: answer == "yes",
        widget=forms.RadioSelect,
        error_messages={"required": _("Elige si vuelve al stock.")},
    )


class GuideForm(ActionForm):
    """The carrier and the number that it gave the parcel."""

    carrier = forms.CharField(
        label=_("Transportadora"),
        max_length=60,
        widget=forms.TextInput(attrs={"class": "panel-input"}),
        error_messages={"required": _("Escribe la transportadora.")},
    )
    guide = forms.CharField(
        label=_("Número de guía"),
        max_length=40,
        widget=forms.TextInput(attrs={"class": "panel-input", "autocapitalize": "characters"}),
        error_messages={"required": _("Escribe el número de guía.")},
    )

    def __init__(self, sheet: Sheet, *args: Any, **kwargs: Any) -> None:
        super().__init__(sheet, *args, **kwargs)
        self.fields["carrier"].initial = sheet.order.carrier
        self.fields["guide"].initial = sheet.order.guide

    def clean_guide(self) -> str:
        guide: str = self.cleaned_data["guide"].strip().upper()
        if shipping.is_taken(guide, self.sheet.order):
            raise forms.ValidationError(refusals.GUIDE_TAKEN)
        return guide


class TrackForm(ActionForm):
    """Where the carrier has the parcel."""

    state = forms.ChoiceField(
        label=_("Estado del envío"),
        choices=CHOICES,
        widget=forms.Select(attrs={"class": "panel-input"}),
    )

    def __init__(self, sheet: Sheet, *args: Any, **kwargs: Any) -> None:
        super().__init__(sheet, *args, **kwargs)
        self.fields["state"].initial = sheet.order.delivery_state
