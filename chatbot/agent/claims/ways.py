"""Ways to pay and to write to the shop: only what the merchant wrote herself. Pure."""

import re
from collections.abc import Iterator

from chatbot.agent.claims.facts import Facts
from chatbot.agent.claims.places import all_written
from chatbot.agent.claims.reading import NEGATION, NO, Unit
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
        r"|al repartidor|al motorizado|al motoquero|al cadete|cuando (?:el pedido )?llegue",
        r"cash_on_delivery|contra ?entrega",
    ),
    *(
        (name, name)
        for name in """yape;plin;nequi;daviplata;mercado ?pago;paypal;tigo money;zelle;bizum;oxxo
        cheques?;stripe;pse;spei;western union;binance;bancolombia;payphone;uala;modo;simple
        apple pay;google pay;link de pago;rapipago;pago facil;khipu;webpay;bre-b;tpago;sinpe
        yasta;soli""".replace("\n        ", ";").split(";")
    ),
    (
        r"dolares|euros|pesos (?:argentinos|chilenos|mexicanos)|reales",
        r"dolar|euro|usd|pesos|reales",
    ),
    (
        r"cuenta dni|naranja ?x|personal pay|lemon|astropay",
        r"cuenta dni|naranja|personal pay|lemon",
    ),
    (
        r"(?:todo|cualquier) (?:medio|tipo|forma|metodo)\w*|todas las (?:billeteras|tarjetas"
        r"|formas)|lo que sea",
        r"$^",
    ),
    (r"bitcoins?|criptomonedas?|criptos?|usdt", r"bitcoin|cripto|usdt"),
    (
        r"cuotas|meses sin intereses|a credito|fiado|fi(?:ar|amos|an)\w*|te (?:lo |la )?fio"
        r"|a plazos"
        r"|(?:me |nos )?pag(?:a|as|ar|ue|ues|alo|arlo|arme|arnos|ame) (?:despues|luego|otro dia"
        r"|mas (?:tarde|adelante)|a fin de mes|en (?:otra|la proxima)|sin apuro"
        r"|la (?:proxima|otra|siguiente)(?: semana| vez)?|cuando (?:quieras|puedas|gustes"
        r"|te pague\w*))"
        r"|pag\w+ (?:\w+ )?el (?:lunes|martes|miercoles|jueves|viernes|sabado|domingo)"
        r"|de a poc\w+|el resto (?:despues|luego)"
        r"|el pago hasta|mitad ahora|en dos pagos|anticipo|adelanto|sena",
        r"cuotas|fiado|credito|plazos|anticipo|adelanto",
    ),
)
_METHODS = tuple((re.compile(rf"\b(?:{said})\b"), re.compile(known)) for said, known in METHODS)
_MONEY = re.compile(r"\b(?:pag\w+|abon\w+|deposit\w+|transf\w+|yape\w*|plin|cuenta|gir\w+|alias)\b")
_AMBIGUOUS = re.compile(
    r"\b(?:simple|modo|pos|soli|sena|pse|al recibir|cuando (?:te llegue|lo recibas|recibas)"
    r"|credito|adelanto|al repartidor|al motoquero|al cadete|cuando llegue|dolares|euros"
    r"|lo que sea)\b"
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
_SOCIAL = re.compile(r"(?<![\w.])@[a-z0-9_.]{3,}|\b(?:instagram|facebook|tiktok|telegram)\b")


def judge(unit: Unit, facts: Facts) -> Iterator[Finding]:
    """Findings for ways to pay, account data, links and phones."""
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


_ACCOUNT = re.compile(
    r"\b(?:cuenta|cbu|cvu|clabe|cci|interbancari\w+)\b[^.;\n\d]{0,24}(?P<number>\d(?:[\s-]?\d){3,})"
)
_DIGIT = r"(?:cero|un[oa]?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve)"
_DICTATED = re.compile(
    rf"\b(?:cuenta|numero|cbu|cvu|clabe|celular)\b[^.;\n]{{0,24}}?(?:\b{_DIGIT}\W+){{3}}"
)
"""An account in words is nobody's writing: it stands in digits where it is written."""
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
        holds = unit.asks or all_written(found[0], facts) is not denied
        yield Finding("contact", holds, "methods", said=f"contact:{found[0]}")
    for pattern in (_HOLDER, _ALIAS):
        for found in pattern.finditer(unit.bare):
            known = all_written(found[1], facts) and _together(found[1], facts)
            holds = unit.asks or unit.denies(found.start()) or known
            yield Finding("contact", holds, "methods", said=f"contact:{found[1]}")
    for found in _ACCOUNT.finditer(unit.bare):
        if any(one.start <= found.start("number") < one.end for one in unit.kind("money")):
            continue
        holds = re.sub(r"\D", "", found["number"]) in _numbers(facts.written)
        yield Finding("contact", holds, "methods", said="contact:")
    for _found in _DICTATED.finditer(unit.bare):
        yield Finding("contact", False, "methods", said="contact:")
    for found in _SECRET.finditer(unit.bare):
        if not unit.denies(found.start()):
            yield Finding("contact", False, "methods", said="contact:")


def _together(said: str, facts: Facts) -> bool:
    """Whether one line has all words of a name: no owner with the assistant's first name."""
    words = [word for word in re.findall(r"[a-z]{3,}", said) if word in facts.written][:3]
    return any(all(word in line for word in words) for line in facts.written.splitlines())


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
            r"de|no (?:hay|tenemos|hacemos|damos) (?:descuentos?|rebajas?|promo\w*))"
            r"\b[^,.;]{0,20}$",
            unit.bare[: found.start()],
        ):
            continue
        has = bool(known.search(own))
        if _CHOSE.search(unit.bare, 0, found.start()) and not unit.asks:
            yield Finding("method", _is_chosen(known, facts), "methods", said=f"method:{found[0]}")
            continue
        only = _ONLY.search(unit.bare, 0, found.start())
        if only and not unit.asks and len({way.kind for way in facts.situation.methods}) > 1:
            yield Finding("method", False, "methods", said=f"method:{found[0]}")
            continue
        denied = _denied(unit, found.start())
        yield Finding(
            "method", has is not denied or (unit.asks and has), "methods", said=f"method:{found[0]}"
        )


_CHOSE = re.compile(
    r"\b(?:elegiste|escogiste|preferiste|qued(?:aste|amos) en|dijiste que|vas a pagar)\b"
)


def _is_chosen(known: re.Pattern[str], facts: Facts) -> bool:
    """Whether she chose that way for what she has, or named it."""
    chosen = {one.payment_method_id for one in facts.handed}
    ways = [way for way in facts.situation.methods if way.id in chosen]
    told = any(known.search(plain(f"{way.kind} {way.name}")) for way in ways)
    return told or bool(known.search(facts.hers))


_ONLY = re.compile(r"\b(?:solo|solamente|unicamente|nada mas|exclusivamente)(?: [a-z]+){0,4} $")


def _paying_near(unit: Unit, found: re.Match[str]) -> bool:
    return bool(
        re.search(r"\b(?:pag\w+|abon\w+|acept\w+|cobr\w+|efectivo|recibimos|recibo)\b", unit.bare)
    )


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
