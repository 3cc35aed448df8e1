"""Words for where a payment stands, and what they are true of, as data. Pure."""

import re

from catalog.orders.values import OrderValue
from chatbot.agent.claims.standing import Standing, paid, part, received, words


def _in_review(order: OrderValue) -> bool:
    return order.payment_status == "in_review"


def _waits(order: OrderValue) -> bool:
    return order.payment_status in ("unpaid", "partial") and order.fulfilment_status != "cancelled"


def _settled(order: OrderValue) -> bool:
    return paid(order) or order.fulfilment_status == "cancelled"


def _unproven(order: OrderValue) -> bool:
    return _waits(order) and not order.has_proof


def _never(order: OrderValue) -> bool:
    """A person looks at each proof: no payment approves itself."""
    return False


def _rejected(order: OrderValue) -> bool:
    return order.payment_status == "unpaid" and order.has_proof


PAYMENTS: tuple[Standing, ...] = (
    Standing(
        "payment",
        words(
            part(
                "aprobad|acreditad|verificad|validad|aceptad|abonad|cancelad|liberad|ingresad"
                "|procesad|autorizad"
            )
            + r"|confirmad[oa]s?|exitos[oa]|complet[oa]|correct[oa]s?|valid[oa]s?|conforme"
            r"|aprobamos|aprobaron|aprueban?"
            r"|ya (?:confirmo|aprobo|verifico|valido)"
            r"|confirmaron"
            r"|verificaron|validaron|acreditaron|acreditamos|verificamos|validamos"
            r"|se (?:aprobo|acredito|verifico|confirmo|valido|proceso)|aprobe|valide|entro"
            r"|acredito|todo en orden"
            r"|(?:confirm|aprob|verific|valid|acredit)amos(?= (?:ya )?(?:tu|el|su)\b)"
        ),
        paid,
        re.compile(r"\b(?:pagos?|transferencia|deposito|comprobante|abono|yape\w*|giro)\b"),
        unless=re.compile(
            r"\b(?:pedido|compra|orden) (?:\S+ ){0,2}(?:esta |fue |quedo |queda )?(?:confirmad"
            r"|cancelad)|\b(?:lo|la) (?:aprueba|confirma|valida|revisa)n? (?!ya)[a-z]"
            r"|\bconfirm\w+ (?:primero )?(?:el|tu) (?:pedido|orden)|\b(?:ahora|luego|enseguida"
            r"|en breve) (?:lo )?(?:valid|verific|confirm)amos"
        ),
    ),
    Standing(
        "payment",
        words(
            r"(?<!no )(?:pagad|saldad)[oa]s?"
            r"|(?<!sea )(?:esta|quedo|fue) (?:ya )?(?:aprobad|acreditad|validad)[oa]"
            r"|ya (?:nos )?pagaste|(?:recibimos|recibi|nos llego|llego|entro|tenemos) (?:ya "
            r")?(?:el|tu) (?:dinero|plata)"
            r"|pago aprobado|pago confirmado|pago acreditado|(?:pedido|orden|compra) pagad[oa]"
            r"|saldaste"
        ),
        paid,
    ),
    Standing(
        "payment",
        words(r"(?:estas|quedaste|estamos|quedamos) (?:ya )?(?:al dia|a mano)"),
        _settled,
        of_all=True,
    ),
    Standing(
        "payment",
        words(
            r"no (?:me |nos )?debes (?:ya )?nada|no (?:tienes|tenes|queda|hay) (?:ya )?(?:nada"
            r"|ningun[oa]?"
            r"|deudas?|saldos?)(?: \w+)? ?(?:pendientes?|por pagar|con nosotros)?"
        ),
        _settled,
        about=re.compile(r"\b(?:debes|deudas?|saldos?|pendientes?|por pagar|pagos?)\b"),
        denies=True,
        of_all=True,
    ),
    Standing(
        "payment",
        words(
            r"no (?:tienes|tenes|hay|hace falta|necesitas|hay necesidad de) (?:que "
            r"|de )*(?:pagues|pagar\w*)"
            r"|no te preocupes por (?:el|tu) pago"
        ),
        _settled,
        unless=re.compile(
            r"\b(?:ahora|todavia|aun|hasta|por adelantado|antes|hoy|mas|otra vez|de nuevo)\b"
        ),
        denies=True,
        of_all=True,
    ),
    Standing(
        "payment",
        words(
            r"(?:todavia|aun) no (?:nos |me |has |h[ea]mos )*(?:pag(?!o)\w+|transf\w+|deposit\w+"
            r"|recib\w+ (?:tu"
            r"|el|ningun) (?:pago|comprobante)|mand\w+ (?:el|tu) comprobante|ve[mo]\w* (?:tu"
            r"|el) pago)"
            r"|falta[n]? que (?:me |nos )?(?:pagues|mandes|envies|transfieras|deposites)"
            r"|no (?:me |nos |te )*(?:llego|llega|vemos|veo|tengo|recib\w+|figura|aparece"
            r"|encuentro)"
            r" (?:ningun |tu |el )(?:pago|comprobante|transferencia|deposito)"
        ),
        _unproven,
        denies=True,
        of_all=True,
    ),
    Standing(
        "payment",
        words(
            r"(?:bien|ok|perfecto|en orden|listo) con (?:el|tu) (?:pago|comprobante|transferencia)"
            r"|(?:pago|comprobante) (?:se ve |esta |va )?(?:ok|bien)|visto bueno"
            r"|damos por buen[oa]"
        ),
        paid,
    ),
    Standing(
        "payment",
        words(
            r"(?:aprueba|confirma|valida|acredita|verifica)n? (?:\w+ )?(?:sol[oa]|automaticamente)"
            r"|automaticamente (?:se )?(?:aprueba|confirma|valida|acredita|verifica)n?"
        ),
        _never,
    ),
    Standing(
        "payment",
        words(r"gracias por (?:tu |el |la |su )?(?:pag(?:o|ar)\w*|deposito|transfer\w+|abono)"),
        received,
        effects=frozenset({"proof"}),
    ),
    Standing(
        "payment",
        words(r"(?<!si )(?<!no )(?:ya )?(?:pagaste|transferiste|depositaste|abonaste)"),
        received,
        effects=frozenset({"proof"}),
    ),
    Standing(
        "payment",
        words(
            r"(?:comprobante|pago|transferencia|foto)(?: \w+){0,3} (?:ya )?(?:nos |me )?(?:llego"
            r"|llegaron)"
        ),
        received,
        effects=frozenset({"proof"}),
    ),
    Standing(
        "payment",
        words(r"(?:ya )?(?:lo|la) (?:tiene|tenemos|tengo|recibimos|recibi|vimos|vio)"),
        received,
        re.compile(r"\b(?:pagos?|transferencia|deposito|comprobante|abono)\b"),
        effects=frozenset({"proof"}),
    ),
    Standing(
        "payment",
        words(
            r"(?:recibi|recibimos|h[ea]mos recibido|he recibido|nos ha llegado|nos llego|llego"
            r"|tenemos|tengo|ya vi|vimos|registre|registramos|anote|anotamos|vi|ya esta"
            r"|llegaron)"
            r"(?: ya| bien| correctamente| nada de| ningun[oa]?| una parte de)? (?:el|tu|su"
            r"|registrado tu|registrado el)s? (?:pago|comprobante|transferencia|deposito"
            r"|abono)"
            r"|(?:pago|comprobante|transferencia|deposito) (?:ya )?(?:quedo |esta |fue )?"
            r"(?:recibid[oa]|registrad[oa]|llego"
            r"|ya llego)"
            r"|(?:recibimos|recibi) (?:tu|la) (?:foto|captura|transferencia)"
        ),
        received,
        effects=frozenset({"proof"}),
    ),
    Standing(
        "payment",
        words(
            r"(?:estamos|esta[n]?|sigue|seguimos|queda|quedo)(?: siendo)? (?:revis|verific"
            r"|valid|comprob)(?:ando|ado|ada|andolo|andola)"
            r"|pendiente de (?:aprobacion|revision|verificacion)|en (?:revision|verificacion"
            r"|proceso de (?:revision|verificacion))|(?:lo|la) "
            r"(?:estamos revisando|revisamos|verificamos)"
            r"|revisando (?:tu|el) (?:pago|comprobante)"
        ),
        _in_review,
        effects=frozenset({"proof"}),
    ),
    Standing(
        "payment",
        words(
            r"pago (?:\w+ )?pendiente|pendientes? de pago|(?:aun|todavia|esta|queda"
            r"|sigue) pendiente (?:tu"
            r"|el) pago|esper(?:a|o|amos|ando|an) (?:tu|el) (?:pago"
            r"|comprobante|transferencia)"
            r"|falta (?:tu|el) pago|faltan? pagar|(?:esta|sigue) (?:sin pagar|impag[oa])|a la "
            r"espera de(?:l|) (?:tu |el )?pago|debes"
        ),
        _waits,
        effects=frozenset({"placed", "method_chosen"}),
        unless=re.compile(
            r"\bno debes nada|pendiente de (?:aprobacion|revision|verificacion)|debes "
            r"(?:elegir|confirmar|enviar|mandar|indicar|decir)\b"
        ),
    ),
    Standing(
        "payment",
        words(
            r"pago (?:\S+ ){0,4}(?:rechazad[oa]|denegad[oa]|fallo)|(?:rechazaron"
            r"|rechazamos) (?:tu|el) (?:pago|comprobante)"
            r"|comprobante (?:\S+ ){0,3}(?:rechazad[oa]|invalid[oa]|falso)"
        ),
        _rejected,
    ),
    Standing(
        "payment",
        words(
            r"(?:pago|comprobante|transferencia) no (?:paso|entro|es valid[oa]|se acredito|sirve"
            r"|corresponde)|no (?:te )?(?:lo|la) (?:pud\w+ |pod\w+ )?(?:acept|aprob)\w+"
        ),
        _rejected,
        denies=True,
    ),
    Standing(
        "payment",
        words(
            r"reembolsad[oa]s?|se (?:te )?(?:devolvio|reembolso|reintegro)|reembolse"
            r"|reembolsamos|devolvi(?:mos)?(?: \w+){0,2} (?:dinero"
            r"|plata|pago)|dinero (?:ya )?(?:fue |esta )?devuelto"
            r"|(?:te )?(?:devolvimos|devolvi|reintegramos|reintegre)|reintegrad[oa]|reembolso "
            r"(?:\w+ ){0,3}(?:hecho|listo|procesado|en camino|enviado|realizado)"
        ),
        lambda order: order.payment_status == "refunded",
    ),
)
