"""How an order is to be paid and handed over, when a line says so.

A method that is refused ("no en efectivo, por QR") does not count.
"""

import re
from typing import Literal

from intents.families import plain

PaymentMethodName = Literal["cash", "transfer", "qr"]
FulfilmentName = Literal["pickup", "delivery"]

_METHODS: tuple[tuple[PaymentMethodName, re.Pattern[str]], ...] = (
    (
        "cash",
        re.compile(
            r"\b(?:efectivo|efectvo|efetivo|cash|al contado|contado|contra ?entrega|"
            r"contra ?reembolso|en mano|billetes?|"
            r"(?:pago|pagar|pagare|cancelo|abono|te pago|le pago|pagaria|"
            r"pagando)\s(?:\w+\s)?(?:al|cuando|en)\s(?:la\s|el\s|lo\s|los\s|me\s)*(?:recoger\w*|"
            r"recoja|recibir\w*|reciba|retirar\w*|retire|recojo|retiro|llegar|llegue|llegues?|"
            r"llegan|tienda|local|entrega|buscar\w*|entreguen|entregues|traigan|puerta)|(?:pago|"
            r"pagar)\s(?:alla|ahi|en persona|en caja)|(?:al|cuando lo) (?:recoger|recoja|retirar|"
            r"retire|recibir|reciba) (?:pago|cancelo|te pago|le pago))\b"
        ),
    ),
    (
        "qr",
        re.compile(r"\b(?:qr|codigo qr|q r|kiuar|qrs|escaneo|escanear)\b"),
    ),
    (
        "transfer",
        re.compile(
            r"\b(?:transferencia|transferencias|transfe|tranferencia|trasferencia|transferensia|"
            r"transf|transferir\w*|transfiero|deposit[oae]\w*|consignacion|consign\w+|"
            r"giro bancario|banco|bancario|bancaria|"
            r"yape\w*|plin|nequi|daviplata|bizum|mercado ?pago|spei|pse|zelle|cbu|alias|clabe|"
            r"interbancari\w+|tigo money|sinpe|pix|cuenta bancaria|al banco|por banco|"
            r"bancolombia|oxxo|billetera|cuenta rut)\b"
        ),
    ),
)
_NEGATED_METHOD = re.compile(
    r"\b(?:no|ni|sin|nunca|tampoco|en vez de|en lugar de|ya no)\s(?:(?:con|por|en|el|la|un|hay|"
    r"tengo|puedo|quiero|uso|me|te|hacer|pagar|pago|manejo|cuento con|es|va|deseo|usar|"
    r"sirve)\s)*$"
)


def names_payment_method(text: str) -> PaymentMethodName | None:
    """The method that is named and not refused; the last one when several are."""
    words = plain(text)
    named: list[tuple[int, PaymentMethodName]] = [
        (found.start(), name)
        for name, pattern in _METHODS
        for found in pattern.finditer(words)
        if not _NEGATED_METHOD.search(words[: found.start()])
    ]
    return max(named)[1] if named else None


_WAYS: tuple[tuple[FulfilmentName, re.Pattern[str]], ...] = (
    (
        "pickup",
        re.compile(
            r"\b(?:recoger\w*|recojo|recogo|recojemos|recogemos|recojer\w*|recoje|recoja|retiro|"
            r"retirar\w*|retiramos|retire|paso a buscar\w*|buscar\w*lo|"
            r"paso por (?:el|la|ello|ellos|la tienda|el local|alla|ahi|alli|tu local|su local)|"
            r"(?:lo|los|la|las) (?:paso a|voy a|vamos a) (?:buscar|recoger|traer|ver)|"
            r"voy (?:yo )?(?:por el|por ellos|a buscar\w*|a recoger\w*|a la tienda|al local|"
            r"a traer\w*|para alla|yo mismo|yo misma)|paso (?:yo|a la tienda|al local|"
            r"personalmente|mas tarde por|a traer\w*)|"
            r"en (?:la )?(?:tienda|sucursal)|en (?:el|su|tu) local|pick ?up|take ?away|"
            r"para llevar|busco (?:yo|en)|lo busco|los busco|mando (?:a alguien )?a (?:recoger|"
            r"buscar)|voy yo)\b"
        ),
    ),
    (
        "delivery",
        re.compile(
            r"\b(?:envio|envios|envia(?:me|r|rme|lo|melo|mela|melos|nos)|enviar\w*|envie(?:me|n|"
            r"nme|lo)|me (?:lo |los |la )?(?:envias?|envian|mandas?|mandan|traes?|traen|llevas?|"
            r"llevan)|mandarmelo|mandamelo|mandenmelo|manden(?:me|lo)|traigan(?:me|lo|melo)|"
            r"traemelo|traermelo|domicilio|a domicilio|delivery|delyvery|deliveri|delibery|"
            r"dilivery|"
            r"reparto|repartidor|motorizado|a mi (?:casa|oficina|trabajo|direccion|depa|"
            r"departamento|domicilio)|hasta mi (?:casa|oficina)|a la casa|en mi casa|a mi hogar|"
            r"con envio|por envio|moto|encomienda|rappi|uber|pedidosya|indrive|"
            r"que me lo (?:traigan|manden|lleven|envien)|me lo pueden (?:traer|mandar|enviar|"
            r"llevar))\b"
        ),
    ),
)


def names_fulfilment(text: str) -> FulfilmentName | None:
    """Pickup or delivery when one is named and not refused; the last one when both are."""
    words = plain(text)
    named: list[tuple[int, FulfilmentName]] = [
        (found.start(), name)
        for name, pattern in _WAYS
        for found in pattern.finditer(words)
        if not _NEGATED_METHOD.search(words[: found.start()])
    ]
    return max(named)[1] if named else None
