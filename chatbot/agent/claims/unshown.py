"""What is said of her order or payment in words of no row: nobody can show it. Pure.

The tables of standings know ways to say where an order and its payment stand. Any other state
that a sentence puts them in ("tu pago ya cayó en la cuenta", "tu pedido quedó sin efecto") is held
for false: what is so, the backend's own wording says.
"""

import re
from collections.abc import Iterator

from chatbot.agent.claims.facts import Facts
from chatbot.agent.claims.reading import Unit

_PLACE = r"(?<!\ben )(?<!\bde )(?<!\ba )(?<!\bpara )(?<!\bpor )(?<!\bsobre )"
"""What stands in an order or is to be paid is no state of it."""
_OWN = r"(?:tus?|sus?|el|la|los|las|este|ese|esta|esa|esos|estos)"
_KIND = r"(?:(?:ultim|primer|otr|segund|nuev|mism|dich)[oa]?s? |anterior )?"
_PAYMENT = r"pagos?|transferencias?|depositos?|comprobantes?|abonos?|plata|dinero|giro"
_ORDER = r"pedidos?|orden(?:es)?|compras?|encargos?|paquetes?"
TOPICS = {
    "payment": re.compile(rf"\b{_PLACE}{_OWN} {_KIND}(?:{_PAYMENT})\b"),
    "order": re.compile(rf"\b{_PLACE}{_OWN} {_KIND}(?:{_ORDER})\b"),
}
_STATE = re.compile(
    r"\b(?:ya(?! que)|esta[n]?|quedo|quedaron|sigue[n]?|anda[n]?|figura[n]?|aparece[n]?|consta[n]?"
    r"|viene[n]?|fue(?:ron)?|va[n]?(?! con\b)|se encuentra[n]?|ha[n]? (?:sido )?[a-z]+d[oa]s?"
    r"|h[ea]mos [a-z]+do|se (?:[a-z]+o|[a-z]+aron|[a-z]+ieron)|casi|recien|vimos|veo|vi|espera"
    r"|llego|entro|cayo|salio|paso|ingreso|tengo|tenemos|dimos|di de)\b"
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
_DENIES = re.compile(r"\b(?:no|nunca|tampoco)\b")
_NO_MORE = re.compile(r"\bya no\b")


def states(unit: Unit, facts: Facts) -> Iterator[tuple[str, re.Match[str]]]:
    """The kind of thing that is put in a state which nothing shows, and the word that does it."""
    for kind, noun in TOPICS.items():
        for topic in noun.finditer(unit.bare):
            start, end = unit.stretch(topic.start())
            found = _STATE.search(unit.bare, start, end) or _PAST.search(unit.text, start, end)
            if found and not _is_so(kind, unit.bare[start:end], facts):
                yield kind, found
                break


def _is_so(kind: str, part: str, facts: Facts) -> bool:
    """No state, an empty order, or a payment that came, or is denied and did not."""
    if _NO_STATE.search(part) or (_EMPTY.search(part) and not facts.cart.lines):
        return True
    denied = bool(_DENIES.search(part)) and not _NO_MORE.search(part)
    paid = any(order.payment_status == "paid" for order in facts.orders)
    return denied if kind == "order" else paid is not denied
