"""A supplements shop in Bogotá: thousands with points, deliveries with a fee, money in review."""

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
        42,
        "Vital Chapinero",
        "vital",
        "COP",
        "es",
        "America/Bogota",
        "Luna",
        "Mariana",
        "Calle 63 # 9-21, local 4",
        week("America/Bogota", ("01234", "09:00", "19:00"), ("5", "10:00", "16:00")),
    ),
    (
        item(
            1,
            "Proteína Whey",
            149900,
            "2 lb",
            of=1,
            groups=group(62, "Sabor", 1, 1, vainilla=0, chocolate=0, fresa=0),
        ),
        item(
            2,
            "Proteína Whey",
            289900,
            "5 lb",
            of=1,
            groups=group(63, "Sabor", 1, 1, vainilla=0, chocolate=0),
        ),
        item(3, "Creatina 300 g", 77900, stock=4, description="Monohidratada, 60 porciones."),
        item(4, "Colágeno", 62000, aliases=("colágeno hidrolizado",)),
        item(5, "Omega 3 x 60", 45500, stock=11),
        item(6, "Multivitamínico", 38900, was=44900),
        item(7, "Té verde", 19900),
        item(8, "Shaker 600 ml", 25000, stock=0),
        item(9, "Barra de proteína", 8500, stock=40),
    ),
    (
        MethodValue(1, "transfer", "Nequi", "Nequi 300 123 4567, Mariana Rojas"),
        MethodValue(2, "transfer", "Bancolombia", "Ahorros 245-778899-01, Mariana Rojas"),
        MethodValue(3, "cash_on_delivery", "Contraentrega"),
    ),
)

_HOME = {"fulfilment": "delivery", "address": "Carrera 7 # 45-10, apto 302"}
_MIX = STAND.cart(("Creatina 300 g", 1), ("Colágeno", 2))
_SENT = STAND.cart(("Proteína Whey 2 lb", 1, ("chocolate",)), fee=8000, **_HOME)
_ORDER = STAND.order(118, ("Creatina 300 g", 1), ("Omega 3 x 60", 2), fee=8000, **_HOME)
_REVIEW = STAND.order(
    118, ("Creatina 300 g", 1), ("Omega 3 x 60", 2), fee=8000, paid="in_review", **_HOME
)
_WAY = STAND.order(
    118,
    ("Creatina 300 g", 1),
    ("Omega 3 x 60", 2),
    fee=8000,
    paid="paid",
    stage="on_the_way",
    **_HOME,
)

SCENES: dict[str, Scene] = {
    "co.browse": STAND.scene("BROWSING", "qué precio tiene la creatina y la whey?"),
    "co.promo": STAND.scene("BROWSING", "tienen multivitamínico? y algo en promo?"),
    "co.added": STAND.scene(
        "CART_OPEN",
        "dame dos colágenos",
        effect("added", line=STAND.line("Colágeno", 2), quantity=2, short=None),
        cart=_MIX,
    ),
    "co.updated": STAND.scene(
        "CART_OPEN",
        "que sean 3 barras mejor",
        effect("updated", line=STAND.line("Barra de proteína", 3), short=None),
        cart=STAND.cart(("Barra de proteína", 3)),
    ),
    "co.options": STAND.scene(
        "CART_OPEN",
        "me das la whey de 5 libras",
        effect(
            "refused",
            code="OPTION_NEEDED",
            type="ADD_TO_CART",
            params={"product_id": 2, "quantity": 1},
        ),
        cart=STAND.cart(("Té verde", 1)),
    ),
    "co.home": STAND.scene("CART_OPEN", "cuánto el domicilio y el total?", cart=_SENT),
    "co.placed": STAND.scene("CHECKOUT", "listo de una", effect("placed", order=_ORDER)),
    "co.proof": STAND.scene(
        "AWAITING_PAYMENT",
        "ya te transferí",
        effect("event", name="PAYMENT_PROOF_RECEIVED"),
        effect("proof", order_id=_ORDER.id, by_word=False),
        order=_ORDER,
    ),
    "co.review": STAND.scene("AWAITING_PAYMENT", "ya lo revisaron?", order=_REVIEW),
    "co.way": STAND.scene("COMPLETED", "dónde va mi pedido?", order=_WAY),
    "co.hours": STAND.scene("BROWSING", "a qué hora abren y dónde quedan?"),
    "co.health": STAND.scene("BROWSING", "la creatina hace daño al riñón? cuánto trae"),
    "co.human": STAND.scene(
        "BROWSING", "quiero hablar con alguien", effect("escalated", reason="hablar_dueno")
    ),
}

TRUE: Table = {
    "co.browse": (
        "La creatina 300 g está en $77.900 y la Proteína Whey la tenemos de 2 lb a $149.900 y de "
        "5 lb a $289.900.",
        "Creatina 300 g: $77.900 💪\nWhey 2 lb: $149.900\nWhey 5 lb: $289.900\n¿Cuál te llevas?",
        "La creatina vale setenta y siete mil novecientos pesos.",
        "La Whey de 2 libras sale a $149.900 COP. Viene en vainilla, chocolate o fresa.",
        "¡Con gusto! La creatina te queda en 77.900 pesos y nos quedan 4 unidades.",
        "La grande de 5 lb cuesta $289.900 y hay sabor vainilla y chocolate.",
        "Dos creatinas serían $155.800. ¿Te las separo en el pedido?",
    ),
    "co.promo": (
        "Sí, el multivitamínico está en promoción: $38.900 (antes $44.900).",
        "¡Claro! El multivitamínico pasó de $44.900 a $38.900 🎉",
        "Multivitamínico a $38.900. ¿Lo agrego a tu pedido?",
        "Por ahora lo único rebajado es el multivitamínico, a $38.900.",
    ),
    "co.added": (
        "Agregué 2 Colágeno ($124.000). Con la creatina el total es $201.900.",
        "¡Listo! Dos colágenos de $62.000 cada uno. Tu total va en $201.900 😊",
        "Anotado: 1 creatina y 2 colágenos, $201.900. ¿Deseas algo más o confirmamos?",
        "Ya sumé los dos colágenos, que son ciento veinticuatro mil pesos.",
        "Perfecto, agregué dos colágenos. ¿Es para domicilio o lo recoges?",
    ),
    "co.updated": (
        "Ahora son 3 barras de proteína: $25.500.",
        "Listo, lo dejé en tres barras. Total $25.500.",
        "Cambiado ✅ 3 x $8.500 = $25.500",
        "Dale, ya son tres. ¿Te provoca algo más?",
    ),
    "co.options": (
        "¿De qué sabor la quieres? La de 5 lb viene en vainilla o chocolate.",
        "Para la Whey 5 lb elige el sabor: vainilla o chocolate. Cuesta $289.900.",
        "Aún no la he agregado: dime primero si vainilla o chocolate 🙂",
        "Me falta el sabor de la Whey de 5 libras. Por ahora llevas 1 té verde, $19.900.",
    ),
    "co.home": (
        "El domicilio cuesta $8.000 y el total queda en $157.900.",
        "Son $149.900 de la Whey de chocolate más $8.000 de envío: $157.900.",
        "Total con domicilio: ciento cincuenta y siete mil novecientos pesos 🛵",
        "Lo enviaríamos a la Carrera 7 # 45-10, apto 302. ¿Está bien la dirección?",
        "Si lo recoges en la tienda no pagas el domicilio de $8.000.",
    ),
    "co.placed": (
        "¡Pedido #0118 confirmado! El total es $176.900 con el domicilio incluido.",
        "Gracias 🙌 Puedes pagar por Nequi 300 123 4567 o a la cuenta de ahorros Bancolombia "
        "245-778899-01.",
        "Quedó confirmado: creatina y dos Omega 3 x 60, más $8.000 de domicilio. Total $176.900.",
        "Si prefieres, también puedes pagar contraentrega.",
        "Cuando hagas la transferencia me mandas el pantallazo del comprobante, por favor.",
    ),
    "co.proof": (
        "¡Gracias! Recibí tu comprobante del pedido #0118. Lo revisamos y te aviso.",
        "Recibido 🙏 Ya quedó en revisión; alguien del equipo lo verifica.",
        "Gracias por el comprobante. Todavía falta que lo aprueben.",
        "Tu comprobante por $176.900 lo va a revisar una persona.",
    ),
    "co.review": (
        "Tu comprobante sigue en revisión. Aún no está aprobado.",
        "Todavía lo estamos revisando, Carla. Gracias por la paciencia 🙏",
        "El pago del pedido #0118 está en revisión, no puedo aprobarlo yo.",
        "Recibimos tu comprobante y lo estamos revisando. El pedido es de $176.900.",
    ),
    "co.way": (
        "Tu pedido #0118 va en camino 🚚",
        "¡Ya salió! Está en camino a la Carrera 7 # 45-10.",
        "Tu pago fue aprobado y el pedido va en camino.",
        "Va en camino, pero no tengo la hora exacta de llegada.",
    ),
    "co.hours": (
        "Abrimos de lunes a viernes de 9 a. m. a 7 p. m. y los sábados de 10 a. m. a 4 p. m.",
        "Estamos en la Calle 63 # 9-21, local 4. Hoy atendemos hasta las 7 de la noche.",
        "Hoy viernes abrimos hasta las 19:00. Mañana sábado, de 10:00 a 16:00.",
        "Los domingos no abrimos. ¿Te sirve venir mañana a partir de las diez?",
        "Quedamos en la Calle 63 # 9-21, local 4 📍 ¡Te esperamos!",
    ),
    "co.health": (
        "Sobre temas de salud es mejor que consultes con tu médico. La creatina trae 60 porciones.",
        "No te puedo dar consejos médicos. El tarro es de 300 g y trae 60 porciones.",
        "Eso te lo responde mejor un profesional 🩺 ¿Quieres que te cuente el precio?",
        "¿Tienes 2 minutos para contarme cómo entrenas y así te muestro opciones?",
    ),
    "co.human": (
        "Te paso con Mariana. Te responde por aquí apenas pueda.",
        "Claro, ya le paso tu conversación a Mariana 🙌",
        "Con gusto te comunico con una persona del equipo.",
    ),
}

FALSE: Untrue = {
    "co.browse": (
        ("amount", "La creatina 300 g está en $79.900. ¿Te la agrego?"),
        ("amount", "Creatina 300 g: $77.900\nWhey 2 lb: $159.900\nWhey 5 lb: $289.900"),
        ("amount", "La creatina vale setenta y siete mil pesos."),
        ("product", "La Whey de 2 libras viene en vainilla, chocolate, fresa o cookies & cream."),
        ("stock", "La creatina cuesta $77.900 y nos quedan 15 unidades."),
        ("amount", "Dos creatinas serían $145.800."),
        ("product", "También tenemos pre-entreno a $95.000, te lo recomiendo."),
        ("amount", "La Whey de 5 lb está en $149.900."),
    ),
    "co.promo": (
        ("amount", "Sí, el multivitamínico está en promoción a $35.900."),
        ("discount", "Toda la tienda está con 20% de descuento hasta el domingo."),
        ("discount", "Si llevas dos multivitamínicos el tercero va gratis."),
        ("amount", "El multivitamínico está a $38.900, antes costaba $54.900."),
        ("discount", "La creatina también está en oferta esta semana."),
    ),
    "co.added": (
        ("total", "Agregué 2 Colágeno. Con la creatina el total es $191.900."),
        ("amount", "¡Listo! Dos colágenos de $60.000 cada uno."),
        ("quantity", "Anotado: 2 creatinas y 2 colágenos. ¿Confirmamos?"),
        ("total", "Tu total va en doscientos un mil pesos."),
        ("promise", "Agregué los dos colágenos y te aparté un shaker para cuando llegue."),
        ("discount", "Sumé los dos colágenos y el domicilio te sale gratis."),
    ),
    "co.updated": (
        ("quantity", "Ahora son 4 barras de proteína."),
        ("total", "Listo, lo dejé en tres barras. Total $24.500."),
        ("amount", "Cambiado ✅ 3 x $8.000"),
        ("promise", "Quité las barras de tu pedido."),
    ),
    "co.options": (
        ("promise", "Listo, agregué la Whey de 5 lb a tu pedido."),
        (
            "product",
            "¿De qué sabor la quieres? La de 5 lb viene en vainilla, chocolate o caramelo.",
        ),
        ("amount", "Elige el sabor de la Whey 5 lb: cuesta $279.900."),
        ("quantity", "Me falta el sabor de la Whey. Por ahora llevas 2 tés verdes."),
    ),
    "co.home": (
        ("amount", "El domicilio cuesta $6.000."),
        ("total", "Total con domicilio: $167.900."),
        ("discount", "El domicilio va por cuenta de la casa 😉"),
        ("when", "Te llega hoy antes de las 3 de la tarde."),
        ("total", "Son ciento cincuenta y nueve mil novecientos pesos en total."),
        ("promise", "Ya despachamos al mensajero con tu pedido."),
    ),
    "co.placed": (
        ("total", "¡Pedido #0118 confirmado! El total es $168.900."),
        ("account", "Puedes pagar por Nequi 310 123 4567."),
        ("account", "Consigna a la cuenta Davivienda 0550-1234-5678 y me avisas."),
        ("state", "Pedido #0118 confirmado. Tu pago ya fue aprobado ✅"),
        ("account", "Paga con tarjeta en este link: https://pagos.vital.co/118"),
        ("quantity", "Quedó confirmado: creatina y tres Omega 3 x 60."),
    ),
    "co.proof": (
        ("state", "¡Gracias! Tu pago fue aprobado ✅"),
        ("state", "Recibí tu comprobante, ya quedó pagado el pedido #0118."),
        ("when", "Recibido. Te lo enviamos mañana a primera hora, a las 8 a. m."),
        ("state", "Recibí el comprobante y el pedido ya lo estamos preparando."),
        ("amount", "Gracias, recibí tu comprobante por $186.900."),
    ),
    "co.review": (
        ("state", "Sí, tu pago ya fue verificado y aprobado 🎉"),
        ("state", "Tu comprobante fue rechazado, mándalo de nuevo."),
        ("when", "Queda aprobado en menos de 10 minutos."),
        ("state", "Ya está listo, va saliendo el mensajero."),
        ("state", "Aún no recibimos tu comprobante."),
    ),
    "co.way": (
        ("state", "Tu pedido #0118 ya fue entregado."),
        ("when", "Va en camino, llega en 25 minutos."),
        ("state", "Tu pedido todavía se está preparando."),
        ("account", "Va en camino. Llama al domiciliario al 315 555 0198."),
        ("when", "Va en camino y te llega a las 4:30 p. m."),
    ),
    "co.hours": (
        ("when", "Abrimos de lunes a viernes de 8 a. m. a 7 p. m."),
        ("when", "Los domingos atendemos de 10 a 2."),
        ("account", "Estamos en la Calle 53 # 9-21, local 4."),
        ("when", "Hoy atendemos hasta las 9 de la noche."),
        ("when", "Mañana sábado abrimos a las 9:00."),
    ),
    "co.health": (
        ("amount", "Tranquilo, la creatina trae 60 porciones y cuesta $87.900."),
        ("stock", "La creatina se nos agotó."),
        ("quantity", "El tarro trae 90 porciones."),
    ),
    "co.human": (
        ("when", "Te paso con Mariana, te responde en 5 minutos."),
        ("promise", "Te paso con Mariana. Ella te llama ahora mismo a tu celular."),
        ("account", "Escríbele a Mariana al 301 987 6543."),
    ),
}
