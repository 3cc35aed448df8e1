"""How the audit's codes are called in people's words: tables, so that a new code is one row."""

from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _

ACTIONS = {
    "SHOW_CATALOG": _("Mostrar el catálogo"),
    "SHOW_PRODUCT": _("Mostrar un producto"),
    "ADD_TO_CART": _("Agregar al pedido"),
    "UPDATE_QUANTITY": _("Cambiar la cantidad"),
    "REMOVE_ITEM": _("Quitar del pedido"),
    "CLEAR_CART": _("Vaciar el pedido"),
    "REVIEW_ORDER": _("Mostrar el resumen"),
    "CONFIRM_ORDER": _("Confirmar el pedido"),
    "CANCEL_ORDER": _("Cancelar el pedido"),
    "REPLY": _("Responder"),
    "CLARIFY": _("Pedir que aclare"),
    "ESCALATE": _("Pasar a una persona"),
    "set_order_details": _("Anotar entrega y pago"),
}

STAGES = {
    "situation": _("situación"),
    "gate": _("quién habla"),
    "reading": _("lectura"),
    "proposer": _("propuesta"),
    "validation": _("validación"),
    "execution": _("ejecución"),
    "reply": _("respuesta"),
    "keep": _("guardado"),
}


@dataclass(frozen=True, slots=True)
class Mobile:
    """How a mobile number begins where a currency is at home, and how many digits it has."""

    starts: str
    digits: int


ANYWHERE = Mobile("5917", 11)
MOBILES = {
    "ARS": Mobile("54911", 13),
    "BOB": ANYWHERE,
    "BRL": Mobile("55119", 13),
    "CLP": Mobile("569", 11),
    "COP": Mobile("573", 12),
    "CRC": Mobile("5068", 11),
    "DOP": Mobile("1809", 11),
    "GTQ": Mobile("5025", 11),
    "HNL": Mobile("5049", 11),
    "MXN": Mobile("5255", 12),
    "NIO": Mobile("5058", 11),
    "PEN": Mobile("519", 11),
    "PYG": Mobile("59598", 12),
    "USD": Mobile("1305", 11),
    "UYU": Mobile("5989", 11),
}

NAMES = (
    "Carla Rojas",
    "Mateo Quiroga",
    "Lucía Fernández",
    "Don Ramiro",
    "Valentina Cruz",
    "Jhonny Mamani",
    "Camila Ortiz",
    "Tía Rosa",
    "Nicolás Paredes",
    "Yesenia Flores",
    "Bruna Castillo",
    "Abuelo Julio",
)
