"""What a shop answers every day, as fields of its page: one sentence a topic, empty for the
assistant's own."""

from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.html import format_html_join
from django.utils.translation import gettext_lazy as _
from unfold.widgets import UnfoldAdminTextareaWidget

from merchants.models import Merchant
from merchants.rules import policies
from merchants.tenant_admin import TenantForm

PREFIX = "policy_"


def _field(label: Any, example: Any) -> forms.CharField:
    return forms.CharField(
        label=label,
        required=False,
        max_length=policies.LONGEST,
        widget=UnfoldAdminTextareaWidget(attrs={"rows": 2}),
        help_text=example,
    )


class PoliciesForm(TenantForm):
    """A field a topic of `rules.policies`, kept in `Merchant.policies`."""

    policy_discount = _field(
        _("Si piden rebaja"), _("Vacío: «Los precios son los del menú: no puedo prometer…».")
    )
    policy_invoice = _field(
        _("Factura"), _("Por ejemplo: «Sí damos factura; mándame nombre y NIT».")
    )
    policy_instalments = _field(
        _("Pago en cuotas"), _("Por ejemplo: «Hasta 3 cuotas con tarjeta, en la tienda».")
    )
    policy_minimum = _field(_("Pedido mínimo"), _("Vacío: lo que dicen las zonas de envío."))
    policy_parking = _field(_("Parqueo"), _("Por ejemplo: «Hay parqueo público al frente»."))
    policy_health = _field(
        _("Alergias y salud"),
        _("Se dice después de lo que lleva el producto; siempre se ofrece una persona."),
    )

    policy_wholesale = _field(
        _("Venta por mayor"), _("Por ejemplo: «Desde 20 unidades te cotiza una persona».")
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        known = policies.written(vars(self.instance).get("policies"))
        for topic in policies.SENTENCES:
            if (name := PREFIX + topic) in self.fields:
                self.fields[name].initial = known.get(topic, "")

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        kept = dict(policies.written(vars(self.instance).get("policies")))
        given = {topic: cleaned.get(PREFIX + topic) for topic in policies.SENTENCES}
        kept |= {topic: text for topic, text in given.items() if text is not None}
        vars(self.instance)["policies"] = dict(policies.written(kept))
        return cleaned


FIELDS = [PREFIX + topic for topic in policies.SENTENCES]


def as_told(fieldsets: Sequence[tuple[Any, Any]]) -> list[tuple[Any, Any]]:
    """The fieldsets for who may only look: what is written, in one piece."""
    told = {"fields": ["policies_told"]}
    return [(name, told if rows["fields"] == FIELDS else rows) for name, rows in fieldsets]


def told(merchant: Merchant) -> str:
    """What is written, a line a topic; "-" for nothing."""
    known: Any = PoliciesForm.base_fields
    rows = (
        (known[PREFIX + topic].label, text)
        for topic, text in policies.written(merchant.policies).items()
    )
    return format_html_join("", "<p><b>{}</b>: {}</p>", rows) or "-"
