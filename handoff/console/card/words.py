"""Each refusal of an action by hand in words for the person who tried it."""

from collections.abc import Callable, Mapping
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy

from chatbot.agent.operators.values import NotDone, NotHeld

REFUSALS: Mapping[str, Promise] = {
    "CART_EMPTY": lazy("El carrito está vacío: agrega algo primero."),
    "EMPTY": lazy("El carrito está vacío: agrega algo primero."),
    "BAD_QUANTITY": lazy("La cantidad puede ser de 1 a 100."),
    "BAD_OPTIONS": lazy("Revisa las opciones: falta una o hay una de más."),
    "UNKNOWN_VARIANT": lazy("Ese producto ya no existe."),
    "INACTIVE": lazy("Ese producto no está a la venta ahora."),
    "UNKNOWN_LINE": lazy("Esa línea ya no está en el carrito."),
    "BAD_DETAILS": lazy("Revisa la entrega: hay un dato que no sirve."),
    "METHOD_FITS_NOT": lazy("Esa forma de pago no va con esa entrega."),
    "METHOD_UNKNOWN": lazy("Esa forma de pago ya no está disponible."),
    "ADDRESS_MISSING": lazy("Falta la dirección del envío."),
    "ZONE_MISSING": lazy("Elige la zona del envío."),
    "NOT_REVIEWED": lazy("Primero envíale el pedido para confirmar y espera a que salga."),
    "NOT_AGREED": lazy(
        "Ese mensaje no sirve: elige uno que haya escrito después de ver el pedido."
    ),
    "CHANGED_SINCE_REVIEW": lazy(
        "El pedido cambió desde que lo vio. Envíaselo de nuevo para confirmar."
    ),
    "NO_ORDER": lazy("Ese pedido ya no espera un pago."),
    "ILLEGAL_STEP": lazy("Eso ya no se puede: el pedido cambió mientras tanto."),
    "NO_REWARD": lazy("Ese premio ya no se ofrece."),
    "NOT_ENOUGH_POINTS": lazy("No le alcanzan los puntos para ese premio."),
    "ALREADY_REDEEMED": lazy("Ese pedido ya tiene su premio."),
    "PROOF_SENT": lazy("Ya hay un comprobante: primero decide sobre él."),
}


def refusal(error: NotDone, money: Callable[[Any], str]) -> str:
    """What stood in the way, and what to do about it."""
    facts = error.facts
    if error.code == "STOCK_SHORT" and facts.get("name"):
        words = _("De %(name)s quedan %(available)s. Ajusta la cantidad y envíalo de nuevo.")
        return words % {"name": facts["name"], "available": facts.get("available", 0)}
    if error.code == "BELOW_MINIMUM" and facts.get("minimum") is not None:
        words = _("Para esa zona el pedido mínimo es %(minimum)s.")
        return words % {"minimum": money(facts["minimum"])}
    return str(REFUSALS.get(error.code, _("No se pudo. Mira cómo está ahora y prueba otra vez.")))


def not_held(error: NotHeld) -> str:
    """Who would sell has to hold the conversation."""
    if error.holder is not None:
        return _("La atiende %(who)s. Pídele que te la asigne.") % {"who": error.holder}
    return _("Toma la conversación para vender en ella.")
