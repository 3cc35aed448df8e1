"""Words for where an order and its payment stand, and what they are true of, as data. Pure."""

import re
from collections.abc import Callable
from dataclasses import dataclass

from catalog.orders.values import OrderValue

Test = Callable[[OrderValue], bool]


@dataclass(frozen=True, slots=True)
class Standing:
    """Words for one state, the orders they are true of, and what may stand in for an order.

    `about` must be in the sentence (or in the one before, by its topic) where words alone say too
    little. `effects` of this turn that make it true without an order. `denies`: a "no" in the words
    is their own ("no debes nada") and does not turn them round. `of_all`: it speaks of every order
    that she has, and is true where she has none.
    """

    kind: str
    words: re.Pattern[str]
    holds: Test
    about: re.Pattern[str] | None = None
    effects: frozenset[str] = frozenset()
    unless: re.Pattern[str] | None = None
    denies: bool = False
    of_all: bool = False


def _never(order: OrderValue) -> bool:
    return False


def _paid(order: OrderValue) -> bool:
    return order.payment_status == "paid"


def _received(order: OrderValue) -> bool:
    return order.has_proof or order.payment_status in ("in_review", "partial", "paid")


def _in_review(order: OrderValue) -> bool:
    return order.payment_status == "in_review"


def _waits(order: OrderValue) -> bool:
    return order.payment_status in ("unpaid", "partial") and order.fulfilment_status != "cancelled"


def _settled(order: OrderValue) -> bool:
    return _paid(order) or order.fulfilment_status == "cancelled"


def _rejected(order: OrderValue) -> bool:
    return order.payment_status == "unpaid" and order.has_proof


def _at(*statuses: str) -> Test:
    return lambda order: order.fulfilment_status in statuses


def _stands(order: OrderValue) -> bool:
    return order.fulfilment_status != "cancelled"


_PAY = re.compile(
    r"\b(?:pagos?|pagad[oa]|transferencia|deposito|comprobante|abono|dinero|plata|yape|qr)\b"
)
_ORDER = re.compile(
    r"\b(?:pedidos?|orden(?:es)?|compra|encargo|paquete|jugos?|envio|delivery|reserva|todo)\b|#\d"
)
_IS = (
    r"(?:(?:esta[n]?|fue(?:ron)?|ha[n]? sido|quedo|quedaron|queda|sigue|va[n]?|ya|se encuentra"
    r"|aparece|figura"
    r"|salio|te lo|te la|lo|la|fueron)\s+(?:ya |todo |bien |muy |oficialmente |correctamente "
    r"|totalmente )*)"
)


def _part(stems: str) -> str:
    return rf"(?:{stems})[oa]s?"


def _words(pattern: str) -> re.Pattern[str]:
    return re.compile(rf"\b(?:{pattern})\b")


STANDINGS: tuple[Standing, ...] = (
    Standing(
        "payment",
        _words(
            _part(
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
        _paid,
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
        _words(
            r"(?<!no )(?:pagad|saldad)[oa]s?"
            r"|(?<!sea )(?:esta|quedo|fue) (?:ya )?(?:aprobad|acreditad|validad)[oa]"
            r"|ya (?:nos )?pagaste|(?:recibimos|recibi|nos llego|llego|entro|tenemos) (?:ya "
            r")?(?:el|tu) (?:dinero|plata)"
            r"|pago aprobado|pago confirmado|pago acreditado|(?:pedido|orden|compra) pagad[oa]"
            r"|saldaste"
        ),
        _paid,
    ),
    Standing(
        "payment",
        _words(r"(?:estas|quedaste|estamos|quedamos) (?:ya )?(?:al dia|a mano)"),
        _settled,
        of_all=True,
    ),
    Standing(
        "payment",
        _words(
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
        _words(r"(?:ya )?(?:lo|la) (?:tiene|tenemos|tengo|recibimos|recibi|vimos|vio)"),
        _received,
        re.compile(r"\b(?:pagos?|transferencia|deposito|comprobante|abono)\b"),
        effects=frozenset({"proof"}),
    ),
    Standing(
        "payment",
        _words(
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
        _received,
        effects=frozenset({"proof"}),
    ),
    Standing(
        "payment",
        _words(
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
        _words(
            r"pago (?:\w+ )?pendiente|pendiente de pago|(?:aun|todavia|esta|queda"
            r"|sigue) pendiente (?:tu"
            r"|el) pago|esperando (?:tu|el) (?:pago"
            r"|comprobante|transferencia)"
            r"|falta (?:tu|el) pago|falta pagar|(?:esta|sigue) (?:sin pagar|impag[oa])|a la "
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
        _words(
            r"pago (?:\S+ ){0,4}(?:rechazad[oa]|denegad[oa]|fallo)|(?:rechazaron"
            r"|rechazamos) (?:tu|el) (?:pago|comprobante)"
            r"|comprobante (?:\S+ ){0,3}(?:rechazad[oa]|invalid[oa]|falso)"
        ),
        _rejected,
    ),
    Standing(
        "payment",
        _words(
            r"(?:pago|comprobante|transferencia) no (?:paso|entro|es valid[oa]|se acredito|sirve"
            r"|corresponde)|no (?:te )?(?:lo|la) (?:pud\w+ |pod\w+ )?(?:acept|aprob)\w+"
        ),
        _rejected,
        denies=True,
    ),
    Standing(
        "payment",
        _words(
            r"reembolsad[oa]s?|se (?:te )?(?:devolvio|reembolso|reintegro)|reembolse"
            r"|reembolsamos|devolvi(?:mos)?(?: \w+){0,2} (?:dinero"
            r"|plata|pago)|dinero (?:ya )?(?:fue |esta )?devuelto"
            r"|(?:te )?(?:devolvimos|devolvi|reintegramos|reintegre)|reintegrad[oa]|reembolso "
            r"(?:\w+ ){0,3}(?:hecho|listo|procesado|en camino|enviado|realizado)"
        ),
        lambda order: order.payment_status == "refunded",
    ),
    Standing(
        "order",
        _words(
            r"(?:esta[n]? )?(?:por|a punto de) salir|va saliendo|(?:pedido|orden) (?:\w+ )?(?:sale"
            r"|saldra)"
        ),
        _at("ready"),
    ),
    Standing(
        "order",
        _words(
            r"en camino|y (?:ya )?(?:despachad|enviad)[oa]|va[n]? (?:para alla|en ruta|de "
            r"camino)|(?:ya )?(?:salio"
            r"|salieron)\b(?! (?:mal|bien|todo|del|borros\w|cortad\w|oscur\w))|en ruta|en reparto|"
            + r"(?:esta[n]?|fue(?:ron)?|ha[n]? sido|quedo|ya|pedido|lo|la|hemos|he) (?:ya )?"
            + _part("enviad|despachad|entregado al repartidor|mandad")
            + r"|ya (?:te )?(?:lo |la |los )?(?:enviamos|despachamos|mandamos)|(?:lo|la|los|te "
            r"lo|te los) (?:mande|envie|despache)"
            r"|(?:despache|despachamos|envie|enviamos|mande|mandamos) tu (?:pedido|orden"
            r"|compra|paquete|jugo)"
            r"|(?:el |tu )?(?:repartidor|motorizado|delivery|mensajero|moto|motoquero|cadete"
            r"|rider) (?:\w+ ){0,3}(?:camino|salio|salir|llegando|va|lleva|tiene|recogio|por "
            r"llegar)"
            r"|esta(?:n)? por llegar|esta[n]? llegando|(?:ya )?salio tu (?:pedido|orden)"
        ),
        _at("on_the_way"),
    ),
    Standing(
        "order",
        _words(
            r"(?:pedidos?|orden|compra|jugos?|encargo|todo)(?: #?\d+)? (?:\w+ ){0,3}list[oa]s?"
            r"|(?:esta[n]?|quedo|quedaron) (?:ya )?list[oa]s?"
            r"|list[oa]s? para (?:retirar|recoger|que lo|que pases|recojo|retiro|llevar|buscar"
            r"|pasar|entrega\w*)"
            r"|(?:ya )?(?:puedes|podes|puede) (?:pasar|venir|recoger|retirar)(?:lo|la"
            r"|los)?(?: ya| a| por|$)|te (?:lo|la) tenemos listo|te esta esperando"
        ),
        _at("ready"),
        unless=re.compile(
            r"\blist[oa]s? para (?:confirmar|pagar|que confirmes|revisar|pedir|ayudar\w*|tomar"
            r"|ser confirmad|enviar|procesar|cerrar)"
            r"|\b(?:puedes|podes|puede) (?:pasar|venir|recoger\w*|retirar\w*) (?:\w+ )*(?:en|a"
            r"|por) (?:la |el |nuestr|av|calle|tienda|local)|^\W*(?:todo )?listo\b|estoy list"
        ),
    ),
    Standing(
        "order",
        _words(
            r"(?:en|ya en)(?: el| la)? (?:preparacion|horno|parrilla|plancha|cocina|proceso "
            r"de preparacion|elaboracion)"
            r"|(?:estamos|esta[n]?|ya estan|estoy|empezamos a|comenzamos a|empece a)"
            r" (?:ya )?(?:prepar|alist|arm|haci|empac|elabor|licu|cocin|horne|exprim|bati"
            r"|mezcl|embal)\w*|siendo preparad[oa]s?"
            r"|preparando (?:tu|el|su)|ya (?:lo|la|los) prepar\w+"
        ),
        _at("preparing"),
    ),
    Standing(
        "order",
        _words(
            r"(?:pedido|orden|paquete|compra)(?: #?\d+)? (?:\w+ ){0,3}(?:entregad[oa]|llego)"
            r"|(?:fue|esta|ha sido|quedo|ya|figura|aparece)(?: como| ya)? entregad[oa]s?"
            r"|(?:te |ya )(?:lo |la |los )?(?:entregamos|entregue|entregaron)|ya lo recibiste"
            r"|ya (?:te )?llego tu (?:pedido|orden)"
        ),
        _at("delivered"),
    ),
    Standing(
        "order",
        _words(
            r"(?:pedidos?|orden|compra|reserva)(?: #?\d+)? (?:\w+ ){0,3}(?:cancelad[oa]"
            r"|anulad[oa])s?|(?:quedo|esta|fue|ha sido|queda|ya|figura)(?: ya)? "
            r"(?:cancelad[oa]|anulad[oa])s?"
            r"|(?:acab(?:o|amos) de (?:cancelar|anular)\w*|cancele|cancelamos|anule|anulamos"
            r"|he cancelado|hemos cancelado|cancelaron)"
            r"|se (?:cancelo|anulo)"
        ),
        _at("cancelled"),
        effects=frozenset({"order_cancelled", "cart_dropped"}),
    ),
    Standing(
        "order",
        _words(
            r"(?:pedidos?|orden|compra|reserva)(?: #?\d+)? (?:\w+ ){0,3}(?:confirmad|cerrad"
            r"|realizad|procesad|cread|registrad|generad|aceptad|colocad|finalizad"
            r"|tomad|hech|agendad|programad)[oa]s?|(?:sigue|esta|queda) en pie"
            r"|(?:acab(?:o|amos) de confirmar|confirme|confirmamos|cerre|cerramos|procese"
            r"|procesamos|registre|genere|cree"
            r"|hice) (?:ya )?(?:tu|el|su) (?:pedido|compra|orden|reserva)"
            r"|(?:quedo|esta|fue|ha sido|queda|todo|ya) (?:ya |todo )?(?:confirmad"
            r"|agendad)[oa]s?|ya (?:lo"
            r"|te lo) confirme|pedido hecho|compra (?:hecha|exitosa|lista)"
        ),
        _stands,
        effects=frozenset({"placed"}),
        unless=re.compile(
            r"\bpago\w*\b(?: \S+){0,3} confirmad|\bsin confirmar|por confirmar"
            r"|\bprimero (?:lo |la )?confirm"
        ),
    ),
    Standing(
        "order",
        _words(r"(?:quedo|ya esta) (?:el|tu) (?:pedido|orden)(?! \w+ad[oa]\b)"),
        _never,
        effects=frozenset({"placed", "cleared", "resumed"}),
    ),
    Standing(
        "order",
        _words(r"(?:el|tu) (?:pedido|carrito|orden) (?:\w+ )?cambio"),
        _never,
        effects=frozenset({"repriced", "gone", "updated", "removed", "added"}),
    ),
    Standing(
        "order",
        _words(
            r"(?:pedido|orden|compra)(?: #?\d+)? (?:\w+ ){0,3}(?:devuelt[oa]|retrasad[oa]"
            r"|demorad[oa]|perdid[oa])"
        ),
        _at("returned"),
        unless=re.compile(r"\b(?:dinero|plata|pago|monto)\b"),
    ),
)
