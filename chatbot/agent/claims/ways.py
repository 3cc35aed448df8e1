"""Ways to pay and to reach the shop: only what the merchant wrote herself. Pure."""

import re
from collections.abc import Iterator

from chatbot.agent.claims.facts import Facts
from chatbot.agent.claims.reading import NEGATION, NO, Unit
from chatbot.agent.claims.small_talk import words
from chatbot.agent.claims.splitting import plain
from chatbot.agent.claims.values import Finding

# Words for a way to pay → what has to stand among the shop's own ways (kind, name or data).
METHODS: tuple[tuple[str, str], ...] = (
    (r"efectivo|al contado|cash", r"efectivo|cash|contado"),
    (r"transferencias?(?! recibida)|transferir|transfiere\w*", r"transfer"),
    (r"q\.?r", r"\bqr\b"),
    (
        r"tarjetas?|debito|credito|visa|mastercard|master card|amex|american express|pos|datafono",
        r"tarjeta|debito|credito|visa|mastercard|card",
    ),
    (r"depositos?(?= (?:bancario|en))|depositar|deposita", r"deposit|transfer"),
    (
        r"contra ?entrega|contra-entrega|al recibir(?:lo)?|cuando (?:te llegue|lo recibas|recibas)"
        r"|al repartidor|al motorizado",
        r"cash_on_delivery|contra ?entrega",
    ),
    *(
        (name, name)
        for name in """yape;plin;nequi;daviplata;mercado ?pago;paypal;tigo money;zelle;bizum;oxxo
        cheques?;stripe;pse;spei;western union;binance;bancolombia;payphone;uala;modo;simple
        apple pay;google pay;link de pago;rapipago;pago facil;khipu;webpay;bre-b;tpago;sinpe
        yasta;soli""".replace("\n        ", ";").split(";")
    ),
    (r"bitcoins?|criptomonedas?|cripto|usdt", r"bitcoin|cripto|usdt"),
    (
        r"cuotas|meses sin intereses|a credito|fiado|fi(?:ar|amos|an)\w*|a plazos"
        r"|pagar(?:lo)? despues"
        r"|pagas despues|mitad ahora|en dos pagos|anticipo|adelanto|sena",
        r"cuotas|fiado|credito|plazos|anticipo|adelanto",
    ),
)
_METHODS = tuple((re.compile(rf"\b(?:{said})\b"), re.compile(known)) for said, known in METHODS)
_PAYING = re.compile(
    r"\b(?:pag\w+|abon\w+|acept\w+|recib\w+|metodos?|formas?|medios?|cobr\w+|transferencia"
    r"|efectivo|tarjeta|cuotas|fiado|contra ?entrega|qr)\b"
)
_MONEY = re.compile(r"\b(?:pag\w+|abon\w+|deposit\w+|transf\w+|yape\w*|plin|cuenta|gir\w+|alias)\b")
_AMBIGUOUS = re.compile(
    r"\b(?:simple|modo|pos|soli|sena|pse|al recibir|cuando (?:te llegue|lo recibas|recibas)"
    r"|credito|adelanto|al repartidor)\b"
)
_BANKS = re.compile(
    r"\b(?:(?<!tu )(?<!su )banco (?:de )?(?:la |el )?[a-z]+"
    r"|bnb|bcp|bisa|banco sol|bancosol|fie|interbank|bbva"
    r"|scotiabank|santander|galicia|macro|banorte|banamex"
    r"|bancomer|citibanamex|bancolombia|davivienda|banreservas|popular|pichincha|produbanco"
    r"|mercantil|ganadero|fassil|prodem|itau)\b"
)
_HOLDER = re.compile(r"\b(?:a nombre de|titular(?: es)?:?|beneficiario:?)\s+([^.,;\n]+)")
_ALIAS = re.compile(r"\balias:?\s+(?:es )?([a-z0-9][\w.]{2,})")
_PLACE = re.compile(
    r"\b(?:estamos(?: ubicad[oa]s| atendiendo)?|nos encontramos|nos ubicamos|ubicad[oa]s?"
    r"|quedamos|nos encuentras|(?:nuestr[oa]|tenemos(?: una?)?) (?:local|tienda|direccion|sucursal)"
    r"(?: es| esta| queda| se encuentra)?|la (?:tienda|direccion)(?: es| esta| queda)?|el "
    r"local(?: es| esta| queda)?|sucursal(?:es)?|(?<!tu )(?<!su )direccion(?: es)?"
    r"|(?:puedes|podes|puede) (?:pasar|venir|retirar(?:lo|la)?|recoger(?:lo|la)?)|retir\w+"
    r"|recog\w+|recojo|pasar|atendemos|somos)(?: (?!en\b|por\b|de\b)\w+)?"
    r"[\s:,]+(?:en|por|a|de|cerca de|frente a|al lado de|sobre)?\s*(?:la |el |los |las "
    r")?(?P<place>(?:\b(?:av|c|no|nro|esq|bv|cra|cl|jr|dpto)\.|[^.;\n!?])+)"
)
_STREET = re.compile(
    r"\b(?:av|avenida|calle|esquina|pasaje|zona|barrio|plaza|mercado|mall|shopping|edificio"
    r"|galeria|centro comercial|carretera|jiron|colonia|local|piso|anillo|km)\b"
)
_NEAR = re.compile(
    r"\b(?:frente a|al lado de|cerca de(?! \d| las| tu)|a (?:una|dos|tres|media) cuadras?"
    r"|esquina con"
    r"|diagonal a|detras de)\b"
)
_NO_PLACE = words(
    """
    a aca al aqui av avenida bolivia bs calle camino centro ciudad con contacto costo cuando
    de del direccion domingo efectivo el en entre espera esquina gusto hora horario horas
    hoy jueves la las linea lista listo lo local los lunes manana martes miercoles momento
    no nro nuestra nuestro numero orden para pedido por preparacion que recoger retirar
    sabado servicio si sin su te ti tienda total tu un una usted ustedes verdad viernes vos
    whatsapp y zona
    """
)
_COVERS = re.compile(
    r"\b(?:envi\w+|entreg\w+|delivery|llegamos|repart\w+|despach\w+"
    r"|domicilio)\b[^.;\n]{0,24}?\b(?:a|en|por) (?P<where>tod[oa]s?\b[^.;,\n]*"
    r"|cualquier\b[^.;,\n]*|nivel nacional|el interior|provincias?|otros? (?:pais\w*|ciudad\w*"
    r"|departamentos?)|el exterior|el extranjero)"
)
_SENDS_TO = re.compile(
    r"\b(?:enviamos|entregamos|llegamos|repartimos|despachamos|delivery|envios?)\b[^.,;\n]{0,16}?"
    r"\b(?:a|en|hasta)\s"
)
_SOCIAL = re.compile(r"(?<![\w.])@[a-z0-9_.]{3,}|\b(?:instagram|facebook|tiktok|telegram)\b")


def judge(unit: Unit, facts: Facts) -> Iterator[Finding]:
    """Findings for ways to pay, account data, links, phones and places."""
    yield from _methods(unit, facts)
    for one in unit.kind("contact"):
        yield Finding(
            "contact",
            _is_written(unit.bare[one.start : one.end], facts, pays=bool(_MONEY.search(unit.bare))),
            "methods",
            said="contact:",
        )
    for found in _SOCIAL.finditer(unit.bare):
        holds = found[0] in facts.written or unit.denies(found.start())
        yield Finding("contact", holds, "person", said="contact:")
    yield from _accounts(unit, facts)
    yield from _places(unit, facts)


_ACCOUNT = re.compile(
    r"\b(?:cuenta|cbu|cvu|clabe|cci|interbancari\w+)\b[^.;\n\d]{0,24}(?P<number>\d(?:[\s-]?\d){3,})"
)
_SECRET = re.compile(
    r"\b(?:mand\w+|envi\w+|pas\w+|dime|decime|digame|dame|deme|compart\w+|escrib\w+|indic\w+"
    r"|necesito|dict\w+)\b[^.;\n]{0,24}\b(?:pin|clave|contrasena|password|cvv|token"
    r"|codigo (?:que|de (?:verificacion|seguridad)|del? (?:sms|banco)))\b"
)


def _accounts(unit: Unit, facts: Facts) -> Iterator[Finding]:
    """Where money goes: only to what the merchant wrote; and nobody asks for a secret."""
    at = 0
    for found in _BANKS.finditer(unit.bare):
        denied = bool(
            NEGATION.search(unit.bare, max(at, unit.stretch(found.start())[0]), found.start())
        )
        at = found.end()
        holds = unit.asks or _all_written(found[0], facts) is not denied
        yield Finding("contact", holds, "methods", said=f"contact:{found[0]}")
    for pattern in (_HOLDER, _ALIAS):
        for found in pattern.finditer(unit.bare):
            holds = unit.asks or unit.denies(found.start()) or _all_written(found[1], facts)
            yield Finding("contact", holds, "methods", said=f"contact:{found[1]}")
    for found in _ACCOUNT.finditer(unit.bare):
        if any(one.start <= found.start("number") < one.end for one in unit.kind("money")):
            continue
        holds = re.sub(r"\D", "", found["number"]) in _numbers(facts.written)
        yield Finding("contact", holds, "methods", said="contact:")
    for found in _SECRET.finditer(unit.bare):
        if not unit.denies(found.start()):
            yield Finding("contact", False, "methods", said="contact:")


def _methods(unit: Unit, facts: Facts) -> Iterator[Finding]:
    ways = "\n".join(
        f"{way.kind} {way.name} {way.instructions} {'qr' if way.qr else ''}"
        for way in facts.situation.methods
    )
    own = plain(ways)
    for said, known in _METHODS:
        found = said.search(unit.bare)
        if found is None or (_AMBIGUOUS.fullmatch(found[0]) and not _paying_near(unit, found)):
            continue
        if re.search(
            r"\b(?:(?:recib\w+|llego|vi) (?:ya )?(?:tu|la|el|su)|comprobante de|foto "
            r"de)\b[^,.;]{0,20}$",
            unit.bare[: found.start()],
        ):
            continue
        has = bool(known.search(own))
        denied = _denied(unit, found.start())
        yield Finding(
            "method", has is not denied or (unit.asks and has), "methods", said=f"method:{found[0]}"
        )


def _paying_near(unit: Unit, found: re.Match[str]) -> bool:
    return bool(re.search(r"\b(?:pag\w+|abon\w+|acept\w+|cobr\w+|efectivo)\b", unit.bare))


def _denied(unit: Unit, at: int) -> bool:
    """ "No aceptamos tarjeta", "tarjeta todavía no"; "solo efectivo" denies nothing."""
    start, end = unit.stretch(at)
    if NEGATION.search(unit.bare, start, at):
        return True
    after = re.match(r"[^,.;]{0,34}", unit.bare[at:end])
    return bool(after and _NOT_TAKEN.search(after[0]))


_NOT_TAKEN = re.compile(rf"(?<! y )\b{NO}\b")


def _is_written(said: str, facts: Facts, *, pays: bool) -> bool:
    """Digits as the merchant wrote them or, where nothing is to be paid, the customer; links and
    aliases by letter."""
    if re.search(r"[a-z]", said):
        link = re.escape(re.sub(r"^https?://|/$", "", said).rstrip("."))
        return bool(re.search(rf"(?<![\w.-]){link}(?![\w-]|\.\w)", facts.written))
    digits = re.sub(r"\D", "", said)
    known = _numbers(facts.written) | (set() if pays else _numbers(facts.hers))
    return digits in known or any(
        len(digits) >= _PHONE and number.endswith(digits) for number in known
    )


_PHONE = 7
"""Digits of a phone at least, without its country's."""


def _numbers(text: str) -> set[str]:
    """The digits of each number as it is written, its blanks and dashes left out."""
    found = re.findall(r"\d(?:[\s().-]{0,2}\d)*", text)
    return {re.sub(r"\D", "", one) for one in found}


def _all_written(said: str, facts: Facts) -> bool:
    said_words = (word.rstrip(".") for word in re.findall(r"[\w.]+", said))
    words = [word for word in said_words if word and word not in _NO_PLACE]
    return all(re.search(rf"\b{re.escape(word)}\b", facts.written) for word in words)


def _places(unit: Unit, facts: Facts) -> Iterator[Finding]:
    if unit.asks:
        return
    covers = _COVERS.search(unit.bare)
    if covers and not unit.denies(covers.start()):
        yield Finding("address", covers["where"] in facts.written, "person", said="address:")
    for found in _SENDS_TO.finditer(unit.bare):
        name = re.match(r"[A-ZÁÉÍÓÚÑ]\w+", unit.text[found.end() :])
        if name and not unit.denies(found.start()):
            known = plain(name[0]) in facts.written or plain(name[0]) in _NO_PLACE
            yield Finding("address", known, "person", said="address:")
    for found in _PLACE.finditer(unit.bare):
        start, end = found.span("place")
        said = re.split(
            r",? (?:para|que|y|de lunes|de \d|desde|hasta|cuando|a las|con|si)\b",
            unit.bare[start:end],
        )[0]
        if not _is_place(unit, start, said) or unit.denies(found.start()):
            continue
        yield Finding(
            "address", _place_known(unit, start, said, facts), "location", said="address:"
        )
    if near := _NEAR.search(unit.bare):
        said = unit.bare[near.start() : near.end() + 16]
        if not unit.denies(near.start()) and not _all_written(said.rsplit(" ", 1)[0], facts):
            yield Finding("address", False, "location", said="address:")


def _is_place(unit: Unit, start: int, said: str) -> bool:
    """A street word, or a name with a capital that is no first word."""
    if unit.named and any(start <= name.start < start + len(said) for name in unit.named):
        return False
    return bool(_STREET.search(said)) or bool(
        re.search(r"[A-ZÁÉÍÓÚÑ][a-zñáéíóú]+", unit.text[start : start + len(said)])
    )


def _place_known(unit: Unit, start: int, said: str, facts: Facts) -> bool:
    text = unit.text[start : start + len(said)]
    words = {plain(word) for word in re.findall(r"[A-ZÁÉÍÓÚÑ][\wáéíóúñ]+|\d+", text)}
    if not words:
        words = set(re.findall(r"\w{3,}", said))
    told = [word for word in words if word not in _NO_PLACE]
    return all(re.search(rf"\b{re.escape(word)}\b", facts.written + facts.hers) for word in told)
