"""Each kind of claim, true and false: what is so passes, what is not is caught (invariant 8)."""

from chatbot.agent.claims.checking import check
from chatbot.agent.situation.values import Effect, Situation
from tests import tables
from tests.agent.claims import counter
from tests.agent.claims.counter import (
    ADDED,
    BROUGHT,
    BROWSING,
    HELD,
    IN_REVIEW,
    ON_THE_WAY,
    PAID,
    PREPARING,
    PROMOTED,
    WAITS,
    added,
)
from tests.agent.scenes import order

SO: dict[str, tuple[Situation, tuple[Effect, ...], str]] = {
    "browsing": (
        BROWSING,
        (),
        """El maracuyá cuesta 30 Bs.
        El jugo de maracuyá está a 30 bolivianos.
        El maracuyá vale Bs. 30 y el matcha Bs. 29.
        El matcha sale 29 y el maracuyá 30.
        Maracuyá y matcha cuestan 30 y 29 Bs respectivamente.
        El mango va de 18 a 25 Bs según el tamaño.
        El mango mediano cuesta dieciocho bolivianos.
        Tenemos mango en 2 tamaños: mediano a 18 Bs y grande a 25 Bs.
        2 maracuyá te salen 60 Bs.
        Dos maracuyá y tres matcha serían 147 Bs en total.
        Nuestros precios van desde 18 Bs.
        El matcha con miel cuesta 32 Bs, la miel son 3 Bs más.
        El más barato es el mango mediano: 18 Bs.
        Tenemos maracuyá, matcha y mango.
        ¡Hola! Soy Nico, de Jugos Alma. ¿Qué te provoca hoy?
        Buenos días, con gusto te ayudo.
        No tenemos guayaba, pero sí maracuyá a 30 Bs.
        Por ahora no manejamos jugo de fresa ni de mora.
        Del matcha quedan 3.
        Solo nos quedan 3 matcha.
        El bowl está agotado por ahora.
        Por el momento no hay bowl.
        ¿Te anoto 2 maracuyá?
        Si quieres, te agrego 3 matcha.
        ¿Quieres que te agregue un mango grande de 25 Bs?
        No puedo hacerte descuentos, los precios son los del catálogo.
        No hay promociones por ahora.
        Cuando confirmes el pedido te paso los datos de pago.
        Puedes pagar por transferencia, QR o en efectivo al retirar.
        No aceptamos tarjeta.
        Tarjeta todavía no, pero sí QR.
        Estamos en la Av. Arce 123.
        Atendemos de lunes a viernes de 8 a 20 y los sábados de 9 a 14.
        Abrimos a las 8 de la mañana.
        Hoy cerramos a las 8 de la noche.
        Estamos abiertos hasta las 20:00.
        Los domingos no atendemos.
        Mañana abrimos a las 9.
        La cuenta es Banco Unión 1000-22 a nombre de Alma Quispe.
        Soy un asistente virtual. Si quieres, te paso con una persona.
        El matcha lleva té verde y leche de avena.
        Con gusto, ¿cuántos te anoto?
        Puedes elegir entre mediano y grande.
        Uno de maracuyá son 30 Bs.
        3 matcha a 29 Bs cada uno son 87 Bs.
        ¿Prefieres el mango mediano o el grande?
        Te recomiendo el maracuyá.
        Lo siento mucho, no te entendí.
        Todavía no tienes nada en tu pedido.
        Puedo anotarte hasta 100 unidades.
        ¡Claro que sí! Dime qué te gustaría pedir.
        El maracuyá no cuesta 25, cuesta 30 Bs.
        Listo para ayudarte 😊""",
    ),
    "added": (
        ADDED,
        (added(),),
        """Agregué 3 matcha.
        Agregue 3 Matcha. Tu pedido:\n- 2 Maracuya: 60 Bs\n- 3 Matcha: 87 Bs\nTotal: 147 Bs
        Listo, anoté tres matcha. Llevas 147 Bs en total.
        ¡Perfecto! Ya agregué 3 matcha a tu pedido, van 147 bolivianos.
        Te sumé 3 matcha (87 Bs).
        Tu total es de ciento cuarenta y siete bolivianos.
        Llevas 2 maracuyá y 3 matcha: 147 Bs.
        Quedó anotado: 3 × Matcha a 29 Bs c/u = 87 Bs.
        Tienes 5 jugos en tu pedido.
        Total: Bs 147,00""",
    ),
    "held": (
        HELD,
        (),
        """Llevas 2 maracuyá, 60 Bs en total.
        Tu pedido va en 60 Bs.
        Ya tienes 2 maracuyá anotados.
        En tu carrito hay 2 maracuyá por 60 Bs.
        ¿Confirmamos los 2 maracuyá por 60 Bs?
        Tu pedido todavía no está confirmado.
        ¿Le agrego un matcha de 29 Bs? Quedaría en 89 Bs.""",
    ),
    "waits": (
        WAITS,
        (),
        """Tu pedido #0001 está esperando tu pago.
        Tu pago todavía no está aprobado.
        El total de tu pedido es 60 Bs.
        Tu pedido está confirmado, son 60 Bs.
        Aún no recibimos tu comprobante.
        Cuando pagues, mándame la foto del comprobante.
        Apenas aprueben el pago, lo preparamos.
        Tu pedido no ha salido todavía.
        Te aviso cuando tu pago esté aprobado.""",
    ),
    "in review": (
        IN_REVIEW,
        (),
        """Recibimos tu comprobante y lo estamos revisando.
        Tu pago está en revisión, te aviso apenas esté aprobado.
        Todavía no está aprobado tu pago.""",
    ),
    "paid": (
        PAID,
        (),
        """Tu pago fue aprobado.
        Tu pago está aprobado y ya lo vamos a preparar.
        Tu pedido aún no está listo.""",
    ),
    "preparing": (PREPARING, (), "Estamos preparando tu pedido.\n Tu pedido está en preparación."),
    "on the way": (ON_THE_WAY, (), "Tu pedido va en camino.\n Tu pedido #0001 ya salió."),
    "brought": (
        BROUGHT,
        (),
        """El envío cuesta 10 Bs.
        Con el envío son 70 Bs en total.
        Te lo enviamos a Calle 5, ¿correcto?
        Subtotal 60 Bs, envío 10 Bs, total 70 Bs.""",
    ),
    "promoted": (
        PROMOTED,
        (),
        """El maracuyá está en promoción a 24 Bs, antes 30 Bs.
        Hoy el maracuyá tiene 20% de descuento: 24 Bs.""",
    ),
    "escalated": (
        BROWSING,
        (Effect("escalated", {"reason": ""}),),
        "Te paso con Alma, te responde por aquí.\n Ya le avisé a Alma.",
    ),
    "cancelled": (
        BROWSING,
        (Effect("order_cancelled", {"number": "#0001"}),),
        "Listo, cancelé tu pedido #0001.\n Tu pedido quedó cancelado.",
    ),
    "removed": (
        HELD,
        (Effect("removed", {"name": "Matcha", "left": 0}),),
        "Quité el matcha de tu pedido.\n Listo, saqué el matcha. Te quedan 2 maracuyá: 60 Bs.",
    ),
    "placed": (
        WAITS,
        (Effect("placed", {"order": order()}),),
        "¡Pedido confirmado! Son 60 Bs.\n Tu pedido quedó registrado con el número #0001.",
    ),
}  # fmt: skip

NOT_SO: dict[str, tuple[Situation, tuple[Effect, ...], str]] = {
    "browsing": (
        BROWSING,
        (),
        """El maracuyá cuesta 29 Bs.
        El matcha sale 30.
        El maracuyá está a solo veinticinco bolivianos.
        Maracuyá y matcha cuestan 29 y 30 Bs respectivamente.
        El maracuyá y el matcha cuestan 30 Bs cada uno.
        El mango va de 15 a 25 Bs.
        2 maracuyá te salen 50 Bs.
        Dos maracuyá y tres matcha serían 140 Bs.
        Nuestros precios van desde 15 Bs.
        El mango grande cuesta 18 Bs.
        El maracuyá cuesta 30 dólares.
        Tenemos jugo de guayaba.
        También hay limonada a 20 Bs.
        ¿Te anoto un jugo de fresa?
        Tenemos maracuyá, matcha y papaya.
        El maracuyá grande cuesta 30 Bs.
        Quedan 10 matcha.
        No nos queda maracuyá.
        El matcha está agotado.
        Sí tenemos bowl disponible.
        Te hago un descuento.
        Si llevas dos te hago 10% menos.
        Hoy tenemos 2x1 en matcha.
        El envío es gratis.
        Te regalo un mango.
        Te lo dejo en 25.
        Agregué 2 maracuyá.
        Ya te lo reservé.
        Te lo guardo hasta mañana.
        Tu pago fue aprobado.
        Tu pedido está en camino.
        Tu pedido ya está listo.
        Ya cancelé tu pedido.
        Te aviso cuando llegue más bowl.
        Te llamo en un momento.
        Te llega en 30 minutos.
        Mañana a las 5 te lo entregamos.
        Abrimos a las 7.
        Cerramos a las 22:00.
        Los domingos abrimos de 9 a 14.
        Atendemos de lunes a sábado de 8 a 20.
        Estamos abiertos las 24 horas.
        Aceptamos tarjeta de crédito.
        Puedes pagar con Yape.
        La cuenta es Banco Unión 1000-23.
        Transfiere al Banco Mercantil.
        Escríbenos al 71234599.
        Paga aquí: https://pagos-alma.com/x
        Estamos en la calle Sucre 45.
        Ya hablé con Alma y dice que sí.
        Te paso con Alma.
        Hacemos envíos a todo el país.
        No te preocupes, queda garantizado.
        Le paso tu pedido a cocina, ya lo estamos preparando.""",
    ),
    "added": (
        ADDED,
        (added(),),
        """Agregué 4 matcha.
        Agregué 3 maracuyá.
        Agregué 3 matcha y 1 bowl.
        Llevas 3 maracuyá y 3 matcha.
        Tu total es de 150 Bs.
        Total: ciento cuarenta y cinco bolivianos.
        - 3 Matcha: 90 Bs
        Te sumé 3 matcha, gratis.
        Quité el maracuyá.
        Tu pedido quedó confirmado.""",
    ),
    "waits": (
        WAITS,
        (),
        """Tu pago fue aprobado.
        Recibimos tu comprobante.
        Tu pedido está en camino.
        El total de tu pedido es 50 Bs.
        Ya lo estamos preparando.
        Cancelé tu pedido.
        Tu pedido sale en 20 minutos.""",
    ),
    "in review": (IN_REVIEW, (), "Tu pago está confirmado.\n Tu pedido está listo para retirar."),
    "preparing": (PREPARING, (), "Tu pedido ya salió.\n Tu pedido fue entregado."),
    "brought": (BROUGHT, (), "El envío cuesta 5 Bs.\n El envío es gratis.\n Con envío: 60 Bs."),
    "promoted": (PROMOTED, (), "Maracuyá con 30% de descuento.\n El matcha está en promoción."),
}  # fmt: skip


def _lines(
    table: dict[str, tuple[Situation, tuple[Effect, ...], str]],
) -> list[tuple[Situation, tuple[Effect, ...], str]]:
    return [
        (situation, effects, text.strip())
        for situation, effects, texts in table.values()
        for text in texts.split("\n        " if "\n        " in texts else "\n ")
    ]


@tables.rows(("situation", "effects", "text"), _lines(SO))
def test_what_is_so_is_left_alone(
    situation: Situation, effects: tuple[Effect, ...], text: str
) -> None:
    replaced = [one for one in check(text, situation, effects).sentences if one.fate == "replaced"]

    assert replaced == []


@tables.rows(("situation", "effects", "text"), _lines(NOT_SO))
def test_what_is_not_so_is_caught(
    situation: Situation, effects: tuple[Effect, ...], text: str
) -> None:
    assert check(text, situation, effects).touched


def test_the_sentences_beside_a_false_one_are_kept() -> None:
    checked = check("¡Hola! El matcha cuesta 25 Bs. ¿Te anoto uno?", counter.BROWSING, ())

    assert [one.fate for one in checked.sentences] == ["kept", "replaced", "kept"]
    assert checked.spoken == "¡Hola! ¿Te anoto uno?"
