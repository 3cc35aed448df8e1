"""A bare number behind a wish for what nobody sells counts nothing: "necesito ayuda 5". Pure."""

from collections.abc import Sequence
from dataclasses import replace

from intents.rules import lexicon
from intents.rules.lexicon import Part
from intents.rules.operations import OrderReading
from intents.rules.text import Token, sounds

_NO_WARE = sounds(
    """ayuda asistencia asesoria informacion info horario horarios direccion ubicacion telefono
    contacto catalogo carta menu lista precio precios cotizacion descuento descuentos rebaja
    credito prestamo factura boleta recibo comprobante cita turno mesa reserva consulta pregunta
    duda garantia reclamo queja devolucion reembolso asesor asesora agente humano persona alguien
    operador operadora encargado encargada gerente dueño dueña vendedor vendedora representante
    cena almuerzo desayuno merienda pedido orden compra"""
)
_POINTS = sounds(
    """este esta esto estos estas ese esa eso esos esas mas otro otra otros otras mismo misma mismos
    mismas igual cada"""
)
_BETWEEN = frozenset({Part.ARTICLE, Part.FILLER, Part.ADD})
_ONE = sounds("un una algun alguna mi su")


def left_out(reading: OrderReading, tokens: Sequence[Token]) -> OrderReading:
    """The reading without lone numbers that only stand beside such a wish."""
    if not reading.operations or any(one.item or one.op != "add" for one in reading.operations):
        return reading
    if any(token.key in _POINTS for token in tokens) or not _wishes_no_ware(tokens):
        return reading
    return replace(reading, operations=())


def _wishes_no_ware(tokens: Sequence[Token]) -> bool:
    """Whether a wish is followed by such a noun, an article and its like between them."""
    wishes = False
    at = 0
    while at < len(tokens):
        entry = lexicon.read(tokens, at)
        if tokens[at].key in _NO_WARE and wishes:
            return True
        part = entry.part if entry else None
        wishes = part is Part.ADD or (wishes and (part in _BETWEEN or tokens[at].key in _ONE))
        at += entry.length if entry else 1
    return False
