"""Names of what the audit holds in a merchant's words: pure tables, a name a code."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from chatbot.agent.capabilities import registry
from chatbot.agent.flows import registry as flows
from intents import packs
from intents.values import find

_PROHIBITED: dict[str, Promise] = {
    "MODIFY_PRICE": _("Cambiar un precio"),
    "APPLY_DISCOUNT": _("Aplicar un descuento"),
    "APPROVE_PAYMENT": _("Aprobar el pago"),
    "REJECT_PAYMENT": _("Rechazar el pago"),
    "DISABLE_OVERRIDE": _("Quitarle la conversación a una persona"),
}


def actions() -> dict[str, Promise]:
    """Every action that may be proposed, and those that never are done."""
    return {**{name: one.label for name, one in registry.CAPABILITIES.items()}, **_PROHIBITED}


EVENTS: dict[str, Promise] = {
    "GREETING_RECEIVED": _("saludó"),
    "PAYMENT_PROOF_RECEIVED": _("mandó un comprobante"),
    "PAYMENT_APPROVED": _("se aprobó el pago"),
    "PAYMENT_REJECTED": _("se rechazó el pago"),
    "ESCALATION_REQUESTED": _("pidió hablar con una persona"),
    "SESSION_TIMEOUT": _("la conversación quedó quieta"),
    "ORDER_CANCELLED": _("se canceló el pedido"),
    "CART_REOPENED": _("se reabrió el carrito"),
    "SESSION_RENEWED": _("empezó algo nuevo"),
    "CART_RESUMED": _("retomó su carrito"),
    "ORDER_REOPENED": _("quiere cambiar el pedido"),
    "CASH_AGREED": _("acordó pagar en efectivo"),
    "PROOF_UNREADABLE": _("no se pudo leer el comprobante"),
    "PAYMENT_REVERSED": _("se anuló un pago aprobado"),
    "PROOF_OF_CANCELLED": _("mandó un comprobante de un pedido cancelado"),
    "PROOF_UNASKED": _("mandó un archivo cuando no había nada por pagar"),
    "PAYMENT_UNMATCHED": _("dijo que pagó cuando no había nada por pagar"),
    "PAYMENT_REMINDED": _("se le recordó el pago"),
    "APPOINTMENT_REMINDED": _("se le recordó la cita"),
    "SLOT_OFFERED": _("se le ofreció un turno que se liberó"),
    "SERVICE_RECALLED": _("se le avisó que ya toca otra vez"),
    "MEMBER_PHONE_PROVEN": _("se vinculó el número de alguien del equipo"),
    "SALE_FOLLOWED_UP": _("se le escribió por una compra que quedó a medias"),
    "SALE_FOLLOW_UP_DROPPED": _("no se le escribió por su compra a medias: ya era muy tarde"),
    "FLOW_LAPSED": _("se le acabó el plazo a algo que estaba en curso"),
}
UNKNOWN: dict[str, Promise] = {
    "other": _("no lo entendimos"),
    "hours": _("el horario"),
    "address": _("la dirección"),
    "branches": _("las sucursales"),
    "delivery": _("los envíos"),
    "ingredients": _("qué lleva un producto"),
    "policy": _("condiciones"),
    "policy:invoice": _("factura"),
    "policy:instalments": _("pago en cuotas"),
    "policy:parking": _("parqueo"),
    "policy:wholesale": _("venta por mayor"),
    "policy:health": _("alergias y salud"),
    "policy:cancellation": _("cancelaciones"),
    "policy:rescheduling": _("cambio de fecha o de hora"),
    "policy:payment": _("condiciones de pago"),
    "policy:warranty": _("garantía"),
    "policy:refunds": _("cambios y devoluciones"),
    "policy:shipping": _("condiciones de envío"),
}
REFUSALS: dict[str, Promise] = {code: one.label for code, one in registry.REFUSALS.items()}
EFFECTS: dict[str, Promise] = {kind: one.label for kind, one in registry.EFFECTS.items()}
INTENTS: dict[str, Promise] = {
    "greeting": _("saludo"),
    "thanks": _("agradecimiento"),
    "goodbye": _("despedida"),
    "affirm": _("sí"),
    "deny": _("no"),
    "order": _("pedido"),
    "order_modify": _("cambiar el pedido"),
    "order_cancel": _("cancelar el pedido"),
    "order_status": _("estado del pedido"),
    "product": _("producto"),
    "price": _("precio"),
    "payment": _("pago"),
    "payment_proof": _("comprobante"),
    "booking": _("reserva"),
    "service": _("servicio"),
    "menu": _("menú"),
    "location": _("ubicación"),
    "hours": _("horario"),
    "delivery": _("envío"),
    "policy": _("condiciones"),
    "complaint": _("reclamo"),
    "human": _("hablar con una persona"),
    "urgent": _("urgente"),
    "insult": _("insulto"),
    "bot_identity": _("¿eres un bot?"),
    "other": _("otra cosa"),
    # The predefined intents of `intents.packs`, those of the pack `ventas` too.
    **{intent.key: _(intent.label) for intent in packs.everything()},
    "hablar_dueno": _("Quiere hablar con una persona"),
}
PARAMS: dict[str, Promise] = {
    "note": _("nota"),
    "reason": _("motivo"),
    "number": _("número"),
    "left": _("quedan"),
    "fulfilment": _("entrega"),
    "branch_id": _("sucursal n.º"),
    "address": _("dirección"),
    "payment_method_id": _("forma de pago n.º"),
    "text": _("texto"),
}
STAGES: dict[str, Promise] = {
    "situation": _("cargar"),
    "reading": _("entender"),
    "proposal": _("proponer"),
    "judgement": _("validar"),
    "locks": _("releer con la conversación tomada"),
    "execution": _("hacer"),
    "reply": _("redactar"),
}
PROPOSERS: dict[str, Promise] = {
    "": _("el sistema"),
    "rules": _("las reglas"),
    "human": _("una persona, a mano"),
}
PROVIDERS: dict[str, Promise | str] = {
    "openai": "OpenAI",
    "anthropic": "Anthropic",
    "compatible": _("servidor propio"),
}
# Why a model did not answer (`ModelFailed.kind`, or what was wrong with its answer).
FALLBACKS: dict[str, Promise] = {
    "timeout": _("tardó demasiado"),
    "unreachable": _("no se pudo llegar a él"),
    "overloaded": _("su proveedor estaba saturado"),
    "refused": _("su proveedor rechazó la consulta; revisa la clave y el modelo"),
    "unreadable": _("lo que contestó no se pudo leer"),
    "refusal": _("se negó a contestar"),
    "length": _("su respuesta llegó cortada"),
    "breaker": _("venía fallando y se lo dejó descansar"),
    "budget": _("se acabó el presupuesto del mes"),
    "no_model": _("no hay ninguno configurado"),
    "broken": _("falló algo de este sistema; el registro dice qué"),
}
# Why a sentence, a fact or a question of a proposal was not said (`replies.gate`, `replies.blocks`,
# `replies.asking`, `replies.prose`).
DROPPED: dict[str, Promise] = {
    "number": _("tiene una cifra"),
    "money": _("habla de dinero"),
    "bank": _("nombra un banco o una cuenta"),
    "time": _("dice un día o una hora"),
    "place": _("dice un lugar"),
    "link": _("lleva un enlace"),
    "name": _("nombra un producto, un lugar o a alguien"),
    "people": _("habla de alguien de la tienda"),
    "health": _("habla de salud"),
    "state": _("dice en qué está algo"),
    "deed": _("dice que algo se hizo"),
    "promise": _("promete algo"),
    "agreement": _("acepta o confirma algo"),
    "smuggle": _("cita o supone algo"),
    "foreign": _("está en otro idioma"),
    "script": _("está en otro alfabeto"),
    "asserts": _("parece afirmar algo"),
    "frame": _("no es una frase conocida"),
    "long": _("es demasiado larga"),
    "markup": _("lleva signos de programa"),
    "sign": _("lleva un signo extraño"),
    "spelled": _("lleva letras sueltas"),
    "picture": _("lleva un emoji que dice algo"),
    "introduction": _("anunciaba algo que no venía"),
    "hanging": _("seguía a una frase que no se dijo"),
    "strict": _("aquí solo se pregunta"),
    "suffers": _("a quien se siente mal le habla solo el sistema"),
    "BACKEND_ASKS": _("ya se preguntaba otra cosa"),
    "TOO_MANY": _("ya era bastante"),
    "TOO_LONG": _("pregunta demasiado larga"),
    "SEVERAL": _("varias preguntas a la vez"),
    "NO_QUESTION": _("no es una pregunta"),
    "UNKNOWN_KIND": _("no hay datos de esa clase"),
    "UNKNOWN_ID": _("no es de esta tienda"),
    "NO_ID": _("no decía cuál"),
}
# What a REPLY or CLARIFY in the backend's own words is about (`conversation.topics.TOPICS`).
TOPICS: dict[str, Promise] = {
    "kept": _("todo queda como está"),
    "review": _("el pedido para confirmar"),
    "greeting": _("saludo"),
    "hello": _("saludo"),
    "thanks": _("agradecimiento"),
    "goodbye": _("despedida"),
    "price": _("precio"),
    "total": _("total"),
    "status": _("estado del pedido"),
    "other_order": _("otro pedido"),
    "how_to_pay": _("cómo pagar"),
    "how_to_cancel": _("cómo se cancela"),
    "urgency": _("qué tan urgente es"),
    "methods": _("formas de pago"),
    "location": _("ubicación"),
    "hours": _("horario"),
    "delivery": _("envío"),
    "person_knows": _("lo sabe una persona"),
    "bot_identity": _("¿eres un bot?"),
    "which_variant": _("cuál de varios"),
    "which_this": _("a qué se refiere"),
    "which_line": _("qué línea"),
    "which_order": _("de qué pedido es el comprobante"),
    "order_to_cancel": _("qué pedido se cancela"),
    "order_to_pay": _("qué pedido se paga así"),
    "how_many": _("cuántas unidades"),
    "unknown_product": _("no está en el catálogo"),
    "gone_product": _("ya no está a la venta"),
    "gone_since": _("del pedido anterior ya no está a la venta"),
    "no_earlier_order": _("no hay pedido anterior"),
    "worth": _("cuántos salen por ese monto"),
    "which_method": _("con qué se paga"),
    "not_a_proof": _("no hay nada por pagar"),
    "no_order_to_pay": _("no encuentra el pedido que se pagó"),
    "paid_already": _("ya está pagado"),
    "unconfirmed": _("el pedido no está confirmado"),
    "send_proof": _("pide el comprobante"),
    "in_spanish": _("que responde en español"),
    "unsupported": _("no puede abrir ese mensaje"),
    "what_to_change": _("qué cambiar"),
    "nothing_to_confirm": _("qué le gustaría pedir"),
    "all_right": _("queda a la espera"),
    "no_promotions": _("no recibe más promociones"),
    "calm": _("calma y ofrece una persona"),
    "catalog_prices": _("precios que cambiaron"),
    "cart_too_long": _("su carrito es muy largo"),
    "note_for_which": _("a cuál va la nota"),
    "not_noted": _("no entendió la nota"),
    "which_way": _("retiro o envío"),
    "which_branch": _("en qué sucursal"),
    "which_address": _("a qué dirección"),
    "one_address": _("una sola dirección"),
    "unclear_address": _("esa dirección no se entiende"),
    "out_of_zone": _("no se llega a esa zona"),
    "what_hour": _("a qué hora"),
    "whose_invoice": _("a nombre de quién va la factura"),
    "past_hour": _("esa hora ya pasó"),
    "unclear_moment": _("no se entiende para cuándo"),
    "moment_again": _("falta todavía para cuándo"),
    "appointment": _("su cita"),
    "orders_by_person": _("los pedidos los toma una persona"),
    "bookings_by_person": _("las citas las da una persona"),
    "other": _("no entendió"),
}
# Whose the event is, in the log.
AUTHORS: dict[str, Promise] = {
    "customer": _("el cliente"),
    "person": _("una persona"),
    "clock": _("el reloj"),
    "system": _("el sistema"),
}


def unknown(key: str) -> str:
    """What was asked and nobody here knew: of a key its own name, else that of its kind."""
    return word(UNKNOWN, key if key in UNKNOWN else key.partition(":")[0])


def word(table: Mapping[str, Promise | str], key: str) -> str:
    """The key's words; the key itself where the table has none, so that nothing is hidden."""
    return str(table.get(key, key))


def intent(key: str) -> str:
    """A routing intent, or one of the predefined vocabulary that V1 names, in words."""
    found = None if key in INTENTS else find(key, packs.everything())
    label = packs.named(gettext(found.label), gettext("una persona")) if found else ""
    return label or word(INTENTS, key)


def flow(name: str, state: str) -> str:
    """ "Reserva: falta la hora"; what has no name is told as it is called."""
    table = flows.FLOWS.get(name)
    if table is None:
        return f"{name}: {state}"
    return f"{table.label or name}: {table.labels.get(state, state)}"
