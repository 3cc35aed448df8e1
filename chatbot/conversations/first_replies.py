"""The answers at hand that come with a new shop, in its language. They are its own from then on."""

from collections.abc import Mapping
from types import MappingProxyType

from django.utils import translation
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from chatbot.conversations.models import QuickReply
from merchants.models import Merchant

FIRST: Mapping[str, Promise] = MappingProxyType(
    {
        "hola": _("¡Hola! Te escribe una persona de {negocio}. ¿En qué te ayudo?"),
        "momento": _("Dame un momento: lo reviso y te respondo."),
        "pago": _("Para pagar tu pedido {pedido}, de {total}:\n{pago}"),
        "comprobante": _("¿Me mandas una foto del comprobante? Con eso revisamos tu pago."),
        "gracias": _("¡Gracias por escribirnos! Cualquier cosa, aquí estamos."),
    }
)
"""Shortcut → text. Words in braces are filled as in any answer (`rules.variables`)."""


def lay_out(merchant: Merchant) -> None:
    """The five, unless the shop has a shortcut of that name."""
    with translation.override(merchant.language):
        rows = [
            QuickReply(merchant=merchant, shortcut=name, text=str(text))
            for name, text in FIRST.items()
        ]
    QuickReply.objects.bulk_create(rows, ignore_conflicts=True)
