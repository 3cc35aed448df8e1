"""What a shop does beside selling (invoices, parking, exchanges): only as it is written. Pure.

Nothing in the backend knows of them, so that whoever promises one makes the merchant owe it.
"""

import re
from collections.abc import Iterator

from chatbot.agent.claims.facts import Facts
from chatbot.agent.claims.reading import NEGATION, Unit
from chatbot.agent.claims.values import Finding

_HAS = (
    r"(?:hay|tenemos|contamos con|cuenta con|tiene|ofrecemos|damos|brindamos|hacemos|con|sumamos)"
)
_ONE = r"(?: (?:un|una|unos|unas|el|la|nuestr[oa]|tu|buen[oa]?|servicio de))*"

# Words for what is done or there → what has to stand in the merchant's own words.
SERVICES: tuple[tuple[str, str], ...] = (
    (
        rf"(?:{_HAS}|emitimos|emito|entregamos|te (?:doy|hago|saco|mando|emit\w+|factur\w+))"
        rf"{_ONE} factura(?:s|cion)?|facturamos",
        r"factura",
    ),
    (
        rf"{_HAS}{_ONE} (?:estacionamiento|parqueo|parqueadero|parking|cochera|playa de "
        r"estacionamiento)",
        r"estacionamiento|parqueo|parqueadero|parking|cochera",
    ),
    (
        rf"{_HAS}{_ONE} (?:wi-?fi|mesas|mesitas|terraza|sillas|patio|bano|juegos"
        r"|aire acondicionado)",
        r"wi-?fi|mesas|terraza|patio",
    ),
    (
        r"te (?:lo|la|los|las) (?:cambiamos(?! por)|reponemos)"
        r"|no (?:lo |la |los |me )?pagas(?=\W*$)"
        r"|lo (?:cambias|podes cambiar|puedes cambiar)(?: \w+)* "
        r"(?:dias|horas|costo|problema)"
        r"|(?:aceptamos|hacemos|hay) cambios(?! (?:en|a|de|y))"
        r"|cambios (?:hasta (?:\d|un)|dentro de)",
        r"cambi\w+",
    ),
    (
        r"(?:distribuidor|representante|agente|vendedor)(?:es|as)? (?:oficial|autorizad)\w*",
        r"oficial",
    ),
    (
        r"(?:hay|tenemos|armamos|ofrecemos|te armo|hacemos) (?:un |unos |el )?combos?",
        r"combo",
    ),
    (
        r"(?:maximo|hasta|solo|no mas de)(?: \w+){0,4} por (?:persona|cliente|clienta|pedido|dia)"
        r"|(?:tienes|tenes|hay|debes) que (?:dejar|dar|pagar) (?:una |un )?"
        r"(?:sena|anticipo|adelanto|deposito)",
        r"maximo|sena|anticipo|adelanto",
    ),
    (
        r"(?:rastrear|rastrea|seguimiento|trackear|sigue|seguir)(?: \w+){0,4} (?:link|enlace|app"
        r"|mapa|pagina|codigo)|(?:link|enlace|codigo|numero) de (?:seguimiento|rastreo)",
        r"seguimiento|rastre",
    ),
    (
        r"(?:por|con|en|via|mediante) (?:pedidosya|pedidos ya|rappi|uber(?: eats| flash)?|didi"
        r"|glovo|yango|indrive|andreani|oca|correo argentino|servientrega"
        r"|interrapidisimo|estafeta|dhl|fedex|olva|shalom|starken|chilexpress)",
        r"pedidosya|pedidos ya|rappi|uber|didi|glovo|yango|indrive|andreani|oca|correo|servientrega"
        r"|interrapidisimo|estafeta|dhl|fedex|olva|shalom|starken|chilexpress",
    ),
    (
        r"(?:estudiantes|jubilad[oa]s|vecin[oa]s|tercera edad|nin[oa]s|socios"
        r"|clientes? frecuentes?)\b[^.;]{0,16}\b(?:menos|mitad|gratis|no paga[n]?|otro precio)",
        r"estudiantes|jubilad|socios|frecuente",
    ),
)
_SERVICES = tuple(
    (re.compile(rf"\b(?:{said})(?!\w)"), re.compile(known)) for said, known in SERVICES
)
_LEFT_OPEN = re.compile(r"\b(?:no se|consult\w+|pregunt\w+|depende|averigu\w+)\b")


_IF_NOT = re.compile(r"\bsi no\b")


def _refused(unit: Unit, at: int) -> bool:
    """Whether a "no" stands before it; that of "si no te gusta" is only a condition."""
    start, _end = unit.stretch(at)
    return bool(NEGATION.search(_IF_NOT.sub("si", unit.bare[start:at])))


def judge(unit: Unit, facts: Facts) -> Iterator[Finding]:
    """A finding for each service that is promised, on a condition too: "si no te gusta, ..."."""
    if unit.asks or _LEFT_OPEN.search(unit.bare):
        return
    for said, known in _SERVICES:
        found = said.search(unit.bare)
        if found and (found[0].startswith("no ") or not _refused(unit, found.start())):
            yield Finding("promise", bool(known.search(facts.written)), "person", said="service")
