"""Words for where an order stands, and what they are true of, as data. Pure."""

import re

from catalog.orders.values import OrderValue
from chatbot.agent.claims.standing import Standing, at, part, stands, words


def _over(order: OrderValue) -> bool:
    return order.fulfilment_status in ("cancelled", "delivered", "returned")


def _never(order: OrderValue) -> bool:
    return False


ORDERS: tuple[Standing, ...] = (
    Standing(
        "order",
        words(
            r"(?:esta[n]? )?(?:por|a punto de) salir|va saliendo|(?:pedido|orden) (?:\w+ )?(?:sale"
            r"|saldra)"
        ),
        at("ready"),
    ),
    Standing(
        "order",
        words(
            r"en camino|y (?:ya )?(?:despachad|enviad)[oa]|va[n]? (?:para alla|en ruta|de "
            r"camino)|(?:ya )?(?:salio"
            r"|salieron)\b(?! (?:mal|bien|todo|del|borros\w|cortad\w|oscur\w))|en ruta|en reparto|"
            + r"(?:esta[n]?|fue(?:ron)?|ha[n]? sido|quedo|ya|pedido|lo|la|hemos|he) (?:ya )?"
            + part("enviad|despachad|entregado al repartidor|mandad")
            + r"|ya (?:te )?(?:lo |la |los )?(?:enviamos|despachamos|mandamos)|(?:lo|la|los|te "
            r"lo|te los) (?:mande|envie|despache)"
            r"|(?:despache|despachamos|envie|enviamos|mande|mandamos) tu (?:pedido|orden"
            r"|compra|paquete|jugo)"
            r"|(?:el |tu )?(?:repartidor|motorizado|delivery|mensajero|moto|motoquero|cadete"
            r"|rider) (?:\w+ ){0,3}(?:camino|salio|salir|llegando|va|lleva|tiene|recogio|por "
            r"llegar)"
            r"|esta(?:n)? por llegar|esta[n]? llegando|(?:ya )?salio tu (?:pedido|orden)"
        ),
        at("on_the_way"),
    ),
    Standing(
        "order",
        words(
            r"(?:pedidos?|orden|compra|jugos?|encargo|todo)(?: #?\d+)? (?:\w+ ){0,3}list[oa]s?"
            r"|(?:esta[n]?|quedo|quedaron) (?:ya )?list[oa]s?"
            r"|list[oa]s? para (?:retirar|recoger|que lo|que pases|recojo|retiro|llevar|buscar"
            r"|pasar|entrega\w*)"
            r"|(?:ya )?(?:puedes|podes|puede) (?:pasar|venir|recoger|retirar)(?:lo|la"
            r"|los)?(?: ya| a| por|$)|te (?:lo|la) tenemos listo|te esta esperando"
        ),
        at("ready"),
        unless=re.compile(
            r"\blist[oa]s? para (?:confirmar|pagar|que confirmes|revisar|pedir|ayudar\w*|tomar"
            r"|ser confirmad|enviar|procesar|cerrar)"
            r"|\b(?:puedes|podes|puede) (?:pasar|venir|recoger\w*|retirar\w*) (?:\w+ )*(?:en|a"
            r"|por) (?:la |el |nuestr|av|calle|tienda|local)|^\W*(?:todo )?listo\b|estoy list"
        ),
    ),
    Standing(
        "order",
        words(
            r"(?:en|ya en)(?: el| la)? (?:preparacion|horno|parrilla|plancha|cocina|proceso "
            r"de preparacion|elaboracion)"
            r"|(?:estamos|esta[n]?|ya estan|estoy|empezamos a|comenzamos a|empece a)"
            r" (?:ya )?(?:prepar|alist|arm|haci|empac|elabor|licu|cocin|horne|exprim|bati"
            r"|mezcl|embal)\w*|siendo preparad[oa]s?"
            r"|(?:ya )?(?:voy|vamos|van) (?:prepar|haci|licu|cocin|arm|adelant)\w*ndo "
            r"(?=tus?|sus?|el|las?|los)"
            r"|preparando (?:tu|el|su)|ya (?:lo|la|los) prepar\w+"
        ),
        at("preparing"),
    ),
    Standing(
        "order",
        words(
            r"(?:pedido|orden|paquete|compra)(?: #?\d+)? (?:\w+ ){0,3}(?:entregad[oa]|llego)"
            r"|(?:fue|esta|ha sido|quedo|ya|figura|aparece)(?: como| ya)? entregad[oa]s?"
            r"|(?:te |ya )(?:lo |la |los )?(?:entregamos|entregue|entregaron)|ya lo recibiste"
            r"|ya (?:te )?llego tu (?:pedido|orden)"
        ),
        at("delivered"),
    ),
    Standing(
        "order",
        words(
            r"(?:pedidos?|orden|compra|reserva)(?: #?\d+)? (?:\w+ ){0,3}(?:cancelad[oa]"
            r"|anulad[oa])s?|(?:quedo|esta|fue|ha sido|queda|ya|figura)(?: ya)? "
            r"(?:cancelad[oa]|anulad[oa])s?"
            r"|(?:acab(?:o|amos) de (?:cancelar|anular)\w*|cancele|cancelamos|anule|anulamos"
            r"|he cancelado|hemos cancelado|cancelaron)"
            r"|se (?:cancelo|anulo)"
        ),
        at("cancelled"),
        effects=frozenset({"order_cancelled", "cart_dropped"}),
    ),
    Standing(
        "order",
        words(
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
        stands,
        effects=frozenset({"placed"}),
        unless=re.compile(
            r"\bpago\w*\b(?: \S+){0,3} confirmad|\bsin confirmar|por confirmar"
            r"|\bprimero (?:lo |la )?confirm"
        ),
    ),
    Standing(
        "order",
        words(
            r"a (?:una|dos|tres|cuatro|cinco|media|pocas|unas|\d+) cuadras? (?:de tu|de ti|de vos)"
        ),
        _never,
    ),
    Standing(
        "order",
        words(r"gracias por (?:tu|la|su) compra"),
        stands,
        effects=frozenset({"placed"}),
    ),
    Standing(
        "order",
        words(
            r"(?:pedido|orden) (?:sigue|esta|queda) (?:guardad|activ|vigente|en espera"
            r"|esperando)[oa]?"
        ),
        stands,
    ),
    Standing(
        "order",
        words(
            r"no (?:te |me |le )?(?:tienes|tenes|veo|vemos|encuentro|hay|aparece"
            r"|figura) (?:ningun[oa]? )?"
            r"(?:pedidos?|orden(?:es)?)"
        ),
        _over,
        denies=True,
        of_all=True,
    ),
    Standing(
        "order",
        words(r"(?:quedo|ya esta) (?:el|tu) (?:pedido|orden)(?! \w+ad[oa]\b)"),
        _never,
        effects=frozenset({"placed", "cleared", "resumed"}),
    ),
    Standing(
        "order",
        words(r"(?:el|tu) (?:pedido|carrito|orden) (?:\w+ )?cambio"),
        _never,
        effects=frozenset({"repriced", "gone", "updated", "removed", "added"}),
    ),
    Standing(
        "order",
        words(
            r"(?:pedido|orden|compra)(?: #?\d+)? (?:\w+ ){0,3}(?:devuelt[oa]|retrasad[oa]"
            r"|demorad[oa]|perdid[oa])"
        ),
        at("returned"),
        unless=re.compile(r"\b(?:dinero|plata|pago|monto)\b"),
    ),
)
