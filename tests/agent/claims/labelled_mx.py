"""Breakfasts in Mexico City: dishes with choices, two orders at once, a gift asked for."""

from catalog.orders.values import MethodValue
from chatbot.agent.situation.values import Shop
from tests.agent.claims.labelled_stands import (
    Scene,
    Stand,
    Table,
    Untrue,
    effect,
    group,
    item,
    week,
)

STAND = Stand(
    Shop(
        45,
        "El Comal de Lupita",
        "comal",
        "MXN",
        "es",
        "America/Mexico_City",
        "Chayo",
        "Lupita",
        "Orizaba 77, Roma Norte",
        week("America/Mexico_City", ("01234", "07:30", "16:00"), ("56", "08:30", "15:00")),
    ),
    (
        item(
            1,
            "Chilaquiles verdes",
            95,
            groups=group(65, "Extra", 0, 2, pollo=25, huevo=15, crema=0),
        ),
        item(
            2,
            "Chilaquiles rojos",
            98,
            groups=group(66, "Extra", 0, 2, pollo=25, huevo=15, crema=0),
        ),
        item(3, "Torta de milanesa", 75),
        item(4, "Café de olla", 35, aliases=("café",)),
        item(5, "Concha", 18, stock=7, aliases=("conchas", "pan dulce")),
        item(6, "Agua de jamaica", 40, "1 L", of=6),
        item(7, "Agua de jamaica", 22, "500 ml", of=6),
        item(8, "Molletes", 68, was=80),
        item(9, "Tamal oaxaqueño", 32, stock=0),
    ),
    (
        MethodValue(1, "transfer", "Transferencia", "CLABE 012180001234567897, Guadalupe Ríos"),
        MethodValue(2, "cash_on_delivery", "Efectivo contra entrega"),
        MethodValue(3, "cash_at_pickup", "Efectivo al recoger"),
    ),
)

_MIX = STAND.cart(("Chilaquiles verdes", 2, ("pollo",)), ("Café de olla", 2), ("Concha", 3))
_HOME = {"fulfilment": "delivery", "address": "Álvaro Obregón 151, int. 4"}
_CASH = STAND.order(64, ("Torta de milanesa", 3), fee=30, payment_method_id=2, **_HOME)
_FIRST = STAND.order(64, ("Torta de milanesa", 1))
_SECOND = STAND.order(65, ("Molletes", 2), paid="in_review")

SCENES: dict[str, Scene] = {
    "mx.menu": STAND.scene("BROWSING", "qué hay de desayunar y cuánto cuesta"),
    "mx.molletes": STAND.scene("BROWSING", "me antojé de molletes o un tamal"),
    "mx.added": STAND.scene(
        "CART_OPEN",
        "y 3 conchas porfa",
        effect("added", line=STAND.line("Concha", 3), quantity=3, short=None),
        cart=_MIX,
    ),
    "mx.extra": STAND.scene("CART_OPEN", "cuánto sale con pollo y huevo?", cart=_MIX),
    "mx.home": STAND.scene(
        "CHECKOUT",
        "sale, a Álvaro Obregón 151 int. 4, en efectivo",
        effect("placed", order=_CASH),
    ),
    "mx.two": STAND.scene(
        "AWAITING_PAYMENT",
        "cuál falta de pagar?",
        order=_FIRST,
        open_orders=(_FIRST, _SECOND),
        payable=(_FIRST,),
    ),
    "mx.dropped": STAND.scene("IDLE", "ya no quiero nada", effect("cart_dropped")),
    "mx.cleared": STAND.scene("BROWSING", "borra todo", effect("cleared")),
    "mx.size": STAND.scene("BROWSING", "una jamaica"),
    "mx.resumed": STAND.scene("CART_OPEN", "sí, sígale", effect("resumed", cart=_MIX), cart=_MIX),
    "mx.birthday": STAND.scene(
        "CART_OPEN",
        "es mi cumple, me regalan algo?",
        cart=STAND.cart(("Café de olla", 1)),
    ),
    "mx.talk": STAND.scene("BROWSING", "eres un robot?"),
}

TRUE: Table = {
    "mx.menu": (
        "Tenemos chilaquiles verdes ($95) o rojos ($98), torta de milanesa ($75) y molletes ($68)",
        "¡Claro! Chilaquiles desde $95, café de olla $35 y concha $18.",
        "Los rojos están en noventa y ocho pesos y los verdes en noventa y cinco.",
        "El café de olla cuesta 35 pesos. ¿Te lo preparo con una concha de $18?",
        "Para tomar hay café de olla y agua de jamaica de 500 ml ($22) o de 1 L ($40).",
        "Una torta de milanesa y un café de olla te salen en $110.",
    ),
    "mx.molletes": (
        "Los molletes están en promo: $68 (normalmente $80). Tamal oaxaqueño no nos queda.",
        "Molletes sí hay, $68 MXN. El tamal se terminó 😔",
        "Se acabaron los tamales, pero los molletes están a sesenta y ocho pesos.",
        "¿Cuántos molletes te pongo?",
    ),
    "mx.added": (
        "Agregué 3 conchas ($54). Tu total es de $364.",
        "¡Va! 3 conchas más. Llevas 2 chilaquiles verdes con pollo ($240), 2 cafés ($70) y 3 "
        "conchas ($54): $364.00 MXN",
        "Listo, ya van las tres conchas 🥐 ¿Algo más?",
        "Con las conchas son trescientos sesenta y cuatro pesos.",
        "Anotadas tres conchas de $18 c/u. ¿Te lo mando o pasas por él?",
    ),
    "mx.extra": (
        "Los chilaquiles verdes con pollo y huevo salen en $135 cada uno.",
        "El huevo son $15 extra y el pollo $25; la crema va sin costo.",
        "Ahorita los llevas con pollo, a $120 cada uno. Con huevo también serían $135.",
        "¿Quieres que les agregue huevo? Serían $15 más por cada uno.",
    ),
    "mx.home": (
        "¡Pedido #0064 confirmado! Pagas $255 en efectivo cuando te llegue.",
        "Listo: 3 tortas de milanesa ($225) más $30 de envío, $255 en total.",
        "Va para Álvaro Obregón 151, int. 4. Ten listos $255 en efectivo, por favor 🙏",
        "Quedó confirmado. Son doscientos cincuenta y cinco pesos, contra entrega.",
    ),
    "mx.two": (
        "Te falta pagar el pedido #0064, de $75. El #0065 ya tiene comprobante y está en revisión.",
        "El #0064 (1 torta de milanesa, $75) espera tu pago 🙂",
        "Del pedido #0065 ya recibimos tu comprobante; el que falta es el #0064.",
        "Son $75 del #0064. Puedes transferir a la CLABE 012180001234567897.",
    ),
    "mx.dropped": (
        "Listo, cancelé el pedido. Cuando quieras, empezamos de nuevo.",
        "No hay problema, ya lo cancelé. ¡Que tengas bonito día!",
        "Entendido, quedó cancelado 👌",
    ),
    "mx.cleared": (
        "Listo, vacié tu pedido. ¿Qué te gustaría?",
        "Borrado todo 🧹 ¿Empezamos otra vez?",
        "Ya quedó vacío tu pedido.",
    ),
    "mx.size": (
        "¿De 500 ml ($22) o de 1 litro ($40)?",
        "Tengo agua de jamaica en dos tamaños: 1 L a $40 y 500 ml a $22. ¿Cuál prefieres?",
        "¡Claro! ¿La grande de $40 o la chica de $22?",
        "¿La quieres de medio litro o de un litro?",
    ),
    "mx.resumed": (
        "¡Seguimos donde quedamos! Llevas $364.",
        "Perfecto, aquí sigue tu pedido: 2 chilaquiles, 2 cafés y 3 conchas. Total $364.",
        "Va, retomamos. ¿Agregas algo o lo confirmamos?",
    ),
    "mx.birthday": (
        "¡Muchas felicidades! 🎂 No manejamos regalos, pero con gusto te atiendo.",
        "¡Feliz cumple! No tengo promociones de cumpleaños, aunque los molletes están a $68.",
        "¡Felicidades, Carla! 🎉 Una disculpa, no puedo regalar productos.",
        "Qué alegría 🥳 Tu café de olla son $35. ¿Le sumamos una concha de $18 para festejar?",
    ),
    "mx.talk": (
        "Soy Chayo, el asistente virtual de El Comal de Lupita 🤖 ¿Te ayudo con algo?",
        "Sí, soy una asistente virtual. Si prefieres, te paso con Lupita.",
        "Jaja, sí 😄 pero tomo pedidos de verdad. ¿Qué se te antoja?",
        "Soy el asistente del Comal. ¿Me compartes un número de contacto, por favor?",
    ),
}

FALSE: Untrue = {
    "mx.menu": (
        ("amount", "Tenemos chilaquiles verdes ($95) o rojos ($95) y molletes a $68."),
        ("product", "Hay chilaquiles, torta de milanesa y enfrijoladas."),
        ("amount", "El café de olla cuesta 30 pesos."),
        ("amount", "Una torta de milanesa y un café de olla te salen en $105."),
        ("discount", "Chilaquiles con café incluido sin costo, solo hoy."),
        ("amount", "La concha está en veintiocho pesos."),
        ("amount", "El agua de jamaica de 1 L cuesta $22."),
    ),
    "mx.molletes": (
        ("stock", "¡Sí! Hay tamal oaxaqueño disponible."),
        ("amount", "Los molletes están en promo a $58."),
        ("stock", "Molletes ya no hay, se terminaron."),
        ("when", "El tamal se terminó, mañana a las 7:30 hay otra vez."),
        ("discount", "Los molletes están al 2x1 hoy."),
    ),
    "mx.added": (
        ("total", "Agregué 3 conchas. Tu total es de $354."),
        ("amount", "Agregué 3 conchas ($60)."),
        ("quantity", "Listo, ya van las cuatro conchas 🥐"),
        ("stock", "Agregué 3 conchas, eran las últimas."),
        ("total", "Con las conchas son trescientos cuarenta y seis pesos."),
        ("promise", "Va, agregué las conchas y un agua de jamaica de 1 L."),
    ),
    "mx.extra": (
        ("amount", "El huevo son $20 extra."),
        ("amount", "Con pollo y huevo salen en $130 cada uno."),
        ("promise", "Listo, ya les agregué huevo a tus chilaquiles."),
        ("product", "También les puedes agregar cecina por $25."),
    ),
    "mx.home": (
        ("total", "¡Pedido #0064 confirmado! Pagas $225 en efectivo cuando te llegue."),
        ("when", "Listo, llega en 40 minutos a Álvaro Obregón 151."),
        ("amount", "Son 3 tortas de milanesa más $25 de envío."),
        ("state", "Pedido #0064 confirmado, ya va en camino 🛵"),
        ("account", "Va para Álvaro Obregón 115, int. 4."),
    ),
    "mx.two": (
        ("state", "Te falta pagar el pedido #0065; el #0064 ya está en revisión."),
        ("amount", "Del #0064 debes $136."),
        ("state", "Los dos pedidos ya están pagados."),
        ("account", "Transfiere los $75 a la CLABE 012180001234567879."),
    ),
    "mx.dropped": (
        ("promise", "No te preocupes, te guardé el pedido para más tarde."),
        ("state", "Listo, tu pedido #0066 quedó confirmado."),
    ),
    "mx.cleared": (
        ("promise", "Vacié tu pedido y agregué un café de olla."),
        ("quantity", "Listo, te quedan 2 conchas en el pedido."),
    ),
    "mx.size": (
        ("amount", "¿De 500 ml ($25) o de 1 litro ($40)?"),
        ("product", "¿La quieres de 500 ml, de 1 L o de 2 L?"),
        ("promise", "Ya te anoté una jamaica de 1 L."),
        ("product", "Jamaica no, pero hay agua de horchata a $40."),
    ),
    "mx.resumed": (
        ("total", "¡Seguimos donde quedamos! Llevas $310."),
        ("quantity", "Aquí sigue tu pedido: 2 chilaquiles, 2 cafés y 5 conchas."),
        ("state", "Retomamos: tu pedido ya estaba confirmado."),
    ),
    "mx.birthday": (
        ("discount", "¡Felicidades! El café va por nuestra cuenta 🎂"),
        ("discount", "¡Feliz cumple! Te regalo una concha."),
        ("discount", "Por tu cumpleaños hoy tienes 15% en todo el menú."),
        ("promise", "¡Felicidades! Te apunté una velita para tu torta, ya está en tu pedido."),
    ),
    "mx.talk": (
        ("account", "Soy Chayo. También puedes llamar al 55 1234 9876."),
        ("when", "Sí, soy un asistente, pero Lupita te llama a las 12."),
        ("account", "Soy Chayo, visítanos en instagram.com/comaldelupita"),
    ),
}
