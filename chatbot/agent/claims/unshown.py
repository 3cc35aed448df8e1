"""What is said of her order or payment in words of no row: nobody can show it. Pure.

The tables of standings know ways to say where an order and its payment stand. Any other state
that a sentence puts them in ("tu pago ya cayó en la cuenta", "tu pedido quedó sin efecto") is held
for false: what is so, the backend's own wording says.
"""

import re
from collections.abc import Callable, Iterator

from catalog.orders.values import OrderValue
from chatbot.agent.claims.facts import Facts
from chatbot.agent.claims.reading import NO, Unit
from chatbot.agent.claims.standing import at, paid, received, stands

_PLACE = r"(?<!\ben )(?<!\bde )(?<!\ba )(?<!\bpara )(?<!\bpor )(?<!\bsobre )"
"""What stands in an order or is to be paid is no state of it."""
_OWN = r"(?:tus?|sus?|el|la|los|las|este|ese|esta|esa|esos|estos)"
_KIND = r"(?:(?:ultim|primer|otr|segund|nuev|mism|dich)[oa]?s? |anterior )?"
_PAYMENT = r"pagos?|transferencias?|depositos?|comprobantes?|abonos?|plata|dinero|giro"
_ORDER = r"pedid(?:it)?os?|orden(?:es)?|compras?|encargos?|paquetes?|carrito"
TOPICS = {
    "payment": re.compile(rf"\b{_PLACE}{_OWN} {_KIND}(?:{_PAYMENT})\b"),
    "order": re.compile(rf"\b{_PLACE}{_OWN} {_KIND}(?:{_ORDER})\b"),
}
_COURIER = re.compile(
    r"\b(?:el|la|un|tu|nuestr[oa]) (?:repartidor\w*|motoquer[oa]|motorizado|motociclista|cadete"
    r"|mensajero|rider|chofer|moto|domiciliario|delivery(?= (?:esta|se llama|llega|va|viene)))\b"
)
_OF_COURIER = re.compile(
    r"\b(?:se llama|se va a|esta|anda|viene|llega|llama|tuv\w+|pinch\w+|choc\w+|cay\w+|sale"
    r"|se (?:demor|retras|atras|da[nñ])\w+)\b"
)
"""Who brings it and where he is: nothing in the backend tells."""
_STATE = re.compile(
    r"\b(?:ya(?! que)|esta[n]?|quedo|quedaron|sigue[n]?|anda[n]?|figura[n]?|aparece[n]?|consta[n]?"
    r"|viene[n]?|fue(?:ron)?|va[n]?(?! con\b)|se encuentra[n]?|ha[n]? (?:sido )?[a-z]+d[oa]s?"
    r"|h[ea]mos [a-z]+do|se (?:[a-z]+o|[a-z]+aron|[a-z]+ieron)|casi|recien|vimos|veo|vi|espera"
    r"|llego|entro|cayo|salio|paso(?= (?:bien|sin|la|el|por|todo)\b)|ingreso|tengo|tenemos|dimos"
    r"|di de)\b"
)
_PAST = re.compile(r"[a-zñ]{2,}ó\b", re.IGNORECASE)
_NO_STATE = re.compile(
    r"\b(?:va[n]? (?:en|por|asi|de|con|quedando|a(?! (?:salir|llegar|ser|estar)\b))"
    r"|queda(?:ria)? (?:en|asi)|(?:aqui|aca) (?:sigue|esta|va)|(?:sigue|queda|quedo) (?:igual"
    r"|aqui|aca)"
    r"|list[oa]s? para|esta compuesto|es|son|lleva|tiene|incluye|suma|asciende|llega a"
    r"|espera (?:el|tu) (?:pago|comprobante))\b"
)
"""What is in it, or what it comes to: goods and amounts are judged as such."""
_EMPTY = re.compile(r"\bvaci[oa]\b")
_DENIES = re.compile(rf"\b(?:{NO}|nunca|tampoco|nadie)\b")
_NO_MORE = re.compile(r"\bya no\b")


_STAGES: tuple[tuple[re.Pattern[str], Callable[[OrderValue], bool]], ...] = (
    (
        re.compile(
            r"\b(?:hech|list|quedo|qued|confirmad|registrad|anotad|agendad|guardad)[oa]?s?\b"
        ),
        stands,
    ),
    (
        re.compile(
            r"\b(?:recib\w+|lleg\w+|cay\w+|entro|(?:lo|la) v(?:i|io|imos|iste)|vi(?:o|endo|mos)"
            r"|revis\w+)\b"
        ),
        received,
    ),
    (
        re.compile(
            r"\b(?:aprob|aprueb|acredit|verific|valid|acept|pagad|cancelad|salda)\w*|visto bueno"
            r"|por buen[oa]"
            r"|paso la revision|arreglad[oa]"
        ),
        paid,
    ),
    (
        re.compile(
            r"\b(?:enviad|envi[oa]|enviamos|despach|mand[oa]|mandamos|salio|salieron|camino"
            r"|en ruta|repart)\w*"
        ),
        at("on_the_way"),
    ),
    (re.compile(r"\bnos toca\b"), paid),
    (re.compile(r"(?<!toca )\b(?:prepar|alist|empez|empiez|cocin|licu)\w*"), at("preparing")),
)
"""What a sentence without a subject says of what she waits for, and what it is true of."""
_WAITS = re.compile(
    r"\b(?:ya|casi|ahorita|ahora|recien|mero|merito|por fin|todo (?:bien|ok|list\w*|en orden"
    r"|perfecto)"
    r"|esta[n]?|fue(?:ron)?|quedo|quedaron|queda hech[oa]|viene[n]?|se (?:[a-z]+o|[a-z]+aron)"
    r"|(?:recib|aprob|confirm|pag|entreg|despach|acredit|verific|acept|envi|cancel)[ai]d[oa]s?"
    r"|lo (?:entregamos|despachamos|enviamos|mandamos|aprobamos|recibimos|lleva\w*)|hech[oa]"
    r"|(?:pago|comprobante) (?:ok|bien)|gracias por (?:tu |el |la )?(?:pago|pagar|compra"
    r"|transferencia))\b"
)
_TALK = re.compile(
    r"\b(?:(?:te|les|le) (?:cuento|explico|digo|paso|aviso|ayudo|muestro|leo|atiendo|respondo"
    r"|confirmo"
    r"|comparto|escucho|espero|esperamos)|quedo (?:atent|pendiente|a la|al)|quedamos|estoy|estamos"
    r"|aqui\b|aca\b|tu (?:turno|decision)|gusto|bienvenid|buen[ao]s|feliz|lind|ric[oa]s?|delicios"
    r"|disculp\w+|perdon|entiendo|entendido|comprendo|claro|ojala|espero|avisame|dime|contigo"
    r"|quieres|queres|gustas|prefieres|falta\w*|puedes|podes|necesit\w+|tienes|llevas|elige\w*"
    r"|decides?|opcion\w*|menu|carta|duda|pregunt\w+|ayud\w+|sabes|seria[n]?|minimo|envio"
    r"|precios?|mensajes?|audios?)\w*"
)
"""What is said about the talk itself, or asks for her next step."""


def waiting(unit: Unit, facts: Facts) -> re.Match[str] | None:
    """The word by which a sentence without a subject says how far her order is ("Ya casi llega"),
    where that is not so."""
    waits = facts.open_orders or facts.cart.lines
    if not waits or facts.kinds or unit.named or unit.figures or unit.is_item:
        return None
    own = any(topic.search(unit.bare) for topic in TOPICS.values())
    if own or _NO_STATE.search(unit.bare):
        return None
    found = _WAITS.search(unit.bare) or _PAST.search(unit.text)
    if found is None or _TALK.search(unit.bare) or _DENIES.search(unit.bare):
        return None
    stages = [holds for words, holds in _STAGES if words.search(unit.bare)]
    true = bool(stages) and all(any(map(holds, facts.open_orders)) for holds in stages)
    return None if true else found


def states(unit: Unit, facts: Facts) -> Iterator[tuple[str, re.Match[str]]]:
    """The kind of thing that is put in a state which nothing shows, and the word that does it."""
    for kind, noun in TOPICS.items():
        for topic in noun.finditer(unit.bare):
            start, end = unit.stretch(topic.start())
            found = _STATE.search(unit.bare, start, end) or _PAST.search(unit.text, start, end)
            if found and not _is_so(kind, unit.bare[start:end], facts):
                yield kind, found
                break


_WHEN = re.compile(r"\b(?:cuando|apenas|en cuanto|una vez|hasta que|si)\b")


def courier(unit: Unit) -> re.Match[str] | None:
    """What is told of who brings it ("el motoquero está a la vuelta"), unless it is denied."""
    for found in _COURIER.finditer(unit.bare):
        start, end = unit.stretch(found.start())
        told = _OF_COURIER.search(unit.bare, start, end)
        open_yet = _DENIES.search(unit.bare, start, end) or _WHEN.search(unit.bare)
        if told and not open_yet:
            return told
    return None


def _is_so(kind: str, part: str, facts: Facts) -> bool:
    """No state, an empty order, or a payment that came, or is denied and did not."""
    if _NO_STATE.search(part) or (_EMPTY.search(part) and not facts.cart.lines):
        return True
    denied = bool(_DENIES.search(part)) and not _NO_MORE.search(part)
    paid = any(order.payment_status == "paid" for order in facts.orders)
    return denied if kind == "order" else paid is not denied
