"""How her order gets to her, and whether it comes to what a delivery asks for. Pure."""

import re
from collections.abc import Iterator

from chatbot.agent.claims import totals
from chatbot.agent.claims.facts import Facts
from chatbot.agent.claims.reading import Unit
from chatbot.agent.claims.values import Finding

_STANDS = (
    r"(?:(?:pedido|orden|compra)(?: #?\d+)?(?: \w+)? (?:es|va|esta|figura|sale)|(?:ya )?(?:quedo"
    r"|quedaste|quedaron|lo deje|lo puse)|figura)(?: \w+ad[oa])?"
)
_BROUGHT = re.compile(
    rf"\b{_STANDS} (?:con (?:el )?(?:envio|delivery|domicilio)|a domicilio"
    r"|para (?:envio|entrega a domicilio|delivery))\b"
)
_FETCHED = re.compile(
    rf"\b{_STANDS} para (?:recoger|retirar|recojo|retiro|que lo (?:recojas|retires|busques))\b"
    r"|^\W*(?:recoge|recoje|retira)(?:lo|la|los)\b"
)
_REACHES = re.compile(
    r"\b(?P<no>no )?(?:te )?(?:llegas|alcanzas|superas|pasas|completas|cumples|cumplis|alcanza"
    r"|llega)\b(?: \w+){0,3} minimo\b"
)
_LACKS = re.compile(r"\bfaltan?\b[^.;]{0,24}\bminimo\b")
_OFFERS = re.compile(
    r"\b(?:te l[oa]s? (?:puedo |podemos |puede )?(?:llev|mand|envi|alcanz|entreg)\w+"
    r"|(?:llevar|mandar|enviar|alcanzar|entregar)tel[oa]s?|(?:pedir|pide|pedi|elegir|con) "
    r"(?:el )?(?:envio|delivery)|(?:mandamos|enviamos|llevamos|repartimos) a )"
)


def judge(unit: Unit, facts: Facts) -> Iterator[Finding]:
    """Findings for the way an order is handed over, for a minimum, and for a shop that brings
    nothing and says it does, by a question too: "¿a qué dirección te lo envío?"."""
    yield from _offered(unit, facts)
    if unit.asks:
        return
    yield from _handed(unit, facts)
    yield from _minimum(unit, facts)


def _offered(unit: Unit, facts: Facts) -> Iterator[Finding]:
    zones = facts.situation.zones
    found = _OFFERS.search(unit.bare)
    if not found or not zones or facts.delivered or any(zone.active for zone in zones):
        return
    if not unit.denies(found.start()):
        yield Finding("address", False, "person", said="address:")


def _handed(unit: Unit, facts: Facts) -> Iterator[Finding]:
    """ "Tu pedido es para recoger", where it is brought or on its way."""
    if not facts.handed or unit.supposes_all:
        return
    chosen = {one.fulfilment for one in facts.handed}
    left = any(order.fulfilment_status == "on_the_way" for order in facts.open_orders)
    for words, holds in (
        (_BROUGHT, "delivery" in chosen),
        (_FETCHED, "pickup" in chosen and not left),
    ):
        if found := words.search(unit.bare):
            yield Finding("order", holds is not unit.denies(found.start()), "total", said="handed")


def _minimum(unit: Unit, facts: Facts) -> Iterator[Finding]:
    """ "No llegás al mínimo", of what the cart comes to."""
    zones = totals.zones(unit, facts)
    lacks = _LACKS.search(unit.bare)
    found = lacks or _REACHES.search(unit.bare)
    if not found or not zones or not facts.cart.lines or unit.supposes_all or unit.named:
        return
    reaches = {facts.cart.lines_total >= zone.minimum for zone in zones}
    denied = bool(lacks or found["no"]) or unit.negated(found.start())
    yield Finding("amount", (not denied) in reaches, "total", said="minimum")
