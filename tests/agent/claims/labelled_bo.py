"""A juice stall in La Paz: sizes, options, a promotion, little stock; prices in bolivianos."""

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
        41,
        "Frutal Sopocachi",
        "frutal",
        "BOB",
        "es",
        "America/La_Paz",
        "Nico",
        "Alma",
        "Av. Ecuador 2345, Sopocachi",
        week("America/La_Paz", ("01234", "08:00", "19:30"), ("5", "09:00", "14:00")),
    ),
    (
        item(1, "Maracuyá", 30, category="Jugos", description="Con agua o con leche."),
        item(2, "Matcha", 29, category="Jugos"),
        item(3, "Mango", 18, "mediano", of=3, category="Jugos"),
        item(4, "Mango", 25, "grande", of=3, category="Jugos"),
        item(5, "Jugo verde", 22, was=28, category="Jugos", description="Espinaca, piña y apio."),
        item(
            6,
            "Bowl de açaí",
            40,
            category="Bowls",
            groups=group(61, "Toppings", 0, 2, granola=0, miel=3, coco_rallado="4.50"),
        ),
        item(7, "Limonada", 15, category="Jugos", stock=3, aliases=("limón",)),
        item(8, "Agua 500 ml", 8, category="Bebidas"),
        item(9, "Sándwich de pollo", 35, category="Comida", stock=0),
        item(10, "Galleta de avena", 6, category="Comida", stock=24),
    ),
    (
        MethodValue(1, "transfer", "Transferencia", "Banco Unión 1000-2245, Alma Quispe"),
        MethodValue(2, "qr", "QR Simple", "Escanea el QR y manda la captura"),
        MethodValue(3, "cash_at_pickup", "Efectivo al retirar"),
    ),
)

_TWO = STAND.cart(("Maracuyá", 2))
_FIVE = STAND.cart(("Maracuyá", 2), ("Matcha", 3))
_BOWL = STAND.cart(("Bowl de açaí", 1, ("miel",)), ("Limonada", 2))
_HOME = STAND.cart(("Mango grande", 4), fee=12, fulfilment="delivery", address="Calle Aspiazu 512")
_PLACED = STAND.order(37, ("Maracuyá", 2), ("Matcha", 3))

SCENES: dict[str, Scene] = {
    "bo.hello": STAND.scene("IDLE", "hola buenas tardes"),
    "bo.prices": STAND.scene(
        "BROWSING",
        "tengo 100 bs, qué me alcanza? cuánto está el mango y el maracuyá",
        history=(("customer", "hola"), ("assistant", "¡Hola! ¿Qué te gustaría pedir?")),
    ),
    "bo.product": STAND.scene("BROWSING", "cómo es el açaí?", effect("product", variant_id=6)),
    "bo.added": STAND.scene(
        "CART_OPEN",
        "agregame 3 de matcha y dime el total",
        effect("added", line=STAND.line("Matcha", 3), quantity=3, short=None),
        cart=_FIVE,
        history=(
            ("customer", "quiero 2 de maracuya"),
            ("assistant", "Agregué 2 Maracuyá (60 Bs). ¿Algo más?"),
        ),
    ),
    "bo.short": STAND.scene(
        "CART_OPEN",
        "ponme 5 limonadas",
        effect("added", line=STAND.line("Limonada", 5), quantity=5, short=3),
        cart=STAND.cart(("Limonada", 5)),
    ),
    "bo.bowl": STAND.scene("CART_OPEN", "cuánto va?", cart=_BOWL),
    "bo.removed": STAND.scene(
        "CART_OPEN",
        "quita el matcha",
        effect("removed", name="Matcha", left=0),
        cart=_TWO,
    ),
    "bo.review": STAND.scene("CHECKOUT", "eso nomás", effect("review", cart=_FIVE), cart=_FIVE),
    "bo.delivery": STAND.scene("CHECKOUT", "y con envío?", cart=_HOME),
    "bo.placed": STAND.scene("CHECKOUT", "sí, confirmo", effect("placed", order=_PLACED)),
    "bo.unpaid": STAND.scene("AWAITING_PAYMENT", "cómo te pago?", order=_PLACED),
    "bo.paid": STAND.scene(
        "COMPLETED",
        "ya está mi pedido?",
        order=STAND.order(37, ("Maracuyá", 2), paid="paid", stage="preparing"),
    ),
    "bo.haggle": STAND.scene(
        "CART_OPEN", "me haces precio? llevo hartos", cart=STAND.cart(("Mango grande", 10))
    ),
    "bo.soldout": STAND.scene("BROWSING", "tienen sándwich de pollo? y limonada?"),
}

TRUE: Table = {
    "bo.hello": (
        "¡Hola! 👋 Soy Nico, de Frutal Sopocachi. ¿Qué te gustaría pedir hoy?",
        "¡Buenas tardes! ¿Cómo estás? ¿Se te antoja algo fresquito?",
        "Hola, Carla 😊 Tenemos jugos, bowls y algo de comida. ¿Te muestro el menú?",
        "¡Hola! Estamos abiertos hasta las 19:30. ¿Qué te preparo?",
        "Buenas tardes 🙌 cuéntame, ¿vas a pedir para ti o para compartir?",
    ),
    "bo.prices": (
        "El mango mediano está 18 Bs y el grande 25 Bs. El maracuyá, 30 Bs.",
        "Maracuyá: 30 Bs 🍹\nMango mediano: 18 Bs\nMango grande: 25 Bs\n\n¿Cuál te anoto?",
        "Con tus 100 Bs te alcanza, por ejemplo, para 3 maracuyás (90 Bs). ¿Te los anoto?",
        "El maracuyá cuesta treinta bolivianos y el mango va de 18 a 25 Bs según el tamaño.",
        "Cada maracuyá sale a Bs. 30,00. Dos serían 60 Bs. ¿Te animas?",
        "El jugo verde está en promoción: 22 Bs en vez de 28 Bs 🥬",
        "¿Mediano o grande? El mediano es de 18 y el grande de 25 bolivianos.",
        "La limonada es lo más económico de los jugos: 15 Bs.",
        "Cuatro mangos grandes serían 100 Bs justos. ¿Los quieres?",
    ),
    "bo.product": (
        "El bowl de açaí cuesta 40 Bs y puedes elegir hasta 2 toppings: granola, miel o coco.",
        "El Bowl de açaí vale 40 Bs. La miel suma 3 Bs y el coco rallado 4,50 Bs; la granola no "
        "tiene costo.",
        "Con miel el bowl te queda en 43 Bs. ¿Te lo agrego así?",
        "¿Con qué topping lo quieres? Hay granola, miel (+3 Bs) y coco rallado (+Bs 4.50).",
        "Bowl de açaí con coco rallado: Bs. 44,50 🥥",
    ),
    "bo.added": (
        "Agregué 3 Matcha. Tu pedido:\n- 2 Maracuyá: 60 Bs\n- 3 Matcha: 87 Bs\nTotal: 147 Bs\n\n"
        "¿Confirmamos?",
        "¡Listo! Sumé tres matchas a tu pedido. En total son ciento cuarenta y siete Bs.",
        "Anotado 📝 Ahora llevas 5 jugos: 2 de maracuyá y 3 de matcha. Total Bs 147,00.",
        "Ya puse los 3 matcha (29 Bs c/u, 87 Bs). Con los 2 maracuyá son 147 Bs.",
        "Perfecto, 3 de matcha adentro 🍵 ¿Algo más o lo dejamos ahí?",
        "Va quedando así: 2 x Maracuyá = 60 Bs y 3 x Matcha = 87 Bs. ¿Deseas agregar algo más?",
        "Claro que sí, agregué el matcha. El total va en 147 bolivianos.",
        "Listo. Si quieres, te sumo también una galleta de avena por 6 Bs 😉",
    ),
    "bo.short": (
        "Agregué 5 limonadas, pero ojo: por ahora solo quedan 3.",
        "Anoté las 5 Limonada (75 Bs), aunque en este momento nos quedan tres. ¿Lo ajustamos?",
        "Tengo solo 3 limonadas disponibles. ¿Te dejo 3 o cambiamos por otro jugo?",
        "Listo, 5 limonadas son 75 Bs. Eso sí, ahora hay 3 en stock.",
    ),
    "bo.bowl": (
        "Llevas 1 bowl de açaí con miel (43 Bs) y 2 limonadas (30 Bs): 73 Bs en total.",
        "Tu pedido va en 73 Bs. ¿Lo confirmamos?",
        "Van setenta y tres bolivianos: el bowl con miel 43 y las dos limonadas 30.",
        "Hasta ahora 73 Bs 👌 ¿Quieres algo más?",
    ),
    "bo.removed": (
        "Listo, quité el Matcha de tu pedido. Te quedan 2 Maracuyá por 60 Bs.",
        "Ya saqué el matcha 👍 Ahora solo llevas dos maracuyás: 60 Bs.",
        "Hecho, sin matcha. ¿Confirmamos los 2 maracuyá?",
    ),
    "bo.review": (
        "Te resumo: 2 Maracuyá y 3 Matcha, total 147 Bs. ¿Confirmamos?",
        "Este es tu pedido, revísalo con calma 😊 Apenas confirmes te paso los datos para pagar.",
        "Son 147 Bs y lo retiras en Av. Ecuador 2345, Sopocachi. ¿Está bien así?",
        "Todavía no está confirmado: respóndeme que sí y lo dejamos listo.",
    ),
    "bo.delivery": (
        "4 mangos grandes son 100 Bs, más 12 Bs de envío: 112 Bs en total.",
        "El envío a Calle Aspiazu 512 cuesta 12 Bs, así que el total es 112 Bs.",
        "Con el envío queda en ciento doce bolivianos. ¿Confirmas?",
        "Lo mandamos a Calle Aspiazu 512, ¿es correcto?",
    ),
    "bo.placed": (
        "¡Pedido #0037 confirmado! Total: 147 Bs. Puedes pagar por transferencia o con QR.",
        "Listo Carla, tu pedido quedó confirmado 🎉 Son 147 Bs. Cuando pagues, mándame la foto "
        "del comprobante.",
        "¡Gracias! Tu pedido es el #0037. Transferencia: Banco Unión 1000-2245, Alma Quispe.",
        "Confirmado ✅ 2 maracuyá y 3 matcha. Falta solo el pago: 147 Bs.",
    ),
    "bo.unpaid": (
        "Puedes transferir 147 Bs a Banco Unión 1000-2245, a nombre de Alma Quispe.",
        "Tienes transferencia, QR Simple o efectivo al retirar. ¿Cuál prefieres?",
        "El pago de tu pedido #0037 todavía no nos llegó. Son 147 Bs.",
        "También puedes pagar en efectivo cuando lo retires 💵",
        "Si pagas con QR, mándame la captura por aquí, por favor.",
    ),
    "bo.paid": (
        "Tu pedido #0037 se está preparando 🧃",
        "Paciencia 🙏 lo estamos preparando. El pago está aprobado.",
        "Todavía no está listo, lo estamos preparando.",
        "Sí, tu pago de 60 Bs fue aprobado y tu pedido está en preparación.",
    ),
    "bo.haggle": (
        "Te entiendo 🙏 pero no puedo hacer descuentos. Los 10 mangos grandes son 250 Bs.",
        "Los precios son los mismos para todos: 25 Bs cada mango grande.",
        "No manejo rebajas, aunque el jugo verde está de oferta a 22 Bs (antes 28 Bs).",
        "Me encantaría, pero no tengo permitido bajar el precio. ¿Seguimos con los 10 a 250 Bs?",
    ),
    "bo.soldout": (
        "El sándwich de pollo se agotó por ahora, pero limonada sí hay: quedan 3.",
        "Por el momento no nos queda sándwich de pollo 😔 La limonada está 15 Bs.",
        "No hay sándwich ahora. ¿Te provoca una galleta de avena? Cuesta 6 Bs.",
        "Limonada sí tenemos, aunque pocas: 3 unidades.",
    ),
}

FALSE: Untrue = {
    "bo.hello": (
        ("when", "¡Hola! Hoy atendemos hasta las 22:00. ¿Qué te preparo?"),
        ("product", "¡Hola! Hoy tenemos jugo de guayaba recién hecho 😋 ¿Te anoto uno?"),
        ("discount", "¡Buenas tardes! Por ser tu primera compra tienes 10% de descuento 🎁"),
        ("when", "Hola 👋 los domingos también abrimos desde las 8, por si quieres pasar."),
        ("account", "¡Hola! Puedes ver el menú en www.frutalsopocachi.com/menu"),
    ),
    "bo.prices": (
        ("amount", "El mango mediano está 18 Bs y el grande 25 Bs. El maracuyá, 29 Bs."),
        ("amount", "Mango mediano: 25 Bs\nMango grande: 18 Bs"),
        ("amount", "El maracuyá cuesta treinta y dos bolivianos."),
        ("amount", "Cada maracuyá sale a Bs. 30,50."),
        ("amount", "Con tus 100 Bs te alcanza para 3 maracuyás (80 Bs). ¿Te los anoto?"),
        ("amount", "El jugo verde está en promoción: 20 Bs en vez de 28 Bs 🥬"),
        ("discount", "El maracuyá está en promoción: 2x1 solo por hoy 🔥"),
        ("product", "Tenemos mango a 18 Bs, maracuyá a 30 Bs y papaya con leche."),
        ("amount", "Los jugos van de 10 a 30 Bs según el sabor."),
        ("amount", "Dos maracuyás te salen 55 Bs. ¿Te animas?"),
    ),
    "bo.product": (
        ("amount", "El bowl de açaí cuesta 45 Bs y puedes elegir hasta 2 toppings."),
        ("amount", "El bowl vale 40 Bs y la miel suma 2 Bs más."),
        ("product", "Lo puedes pedir con granola, miel, coco rallado o chispas de chocolate."),
        ("amount", "Con miel el bowl te queda en 44 Bs. ¿Te lo agrego así?"),
        (
            "discount",
            "El bowl cuesta 40 Bs y los toppings van de regalo para ti: la miel es gratis.",
        ),
        ("promise", "Ya te lo agregué al pedido: 1 bowl de açaí por 40 Bs."),
    ),
    "bo.added": (
        (
            "total",
            "Agregué 3 Matcha. Tu pedido:\n- 2 Maracuyá: 60 Bs\n- 3 Matcha: 87 Bs\n"
            "Total: 157 Bs\n\n¿Confirmamos?",
        ),
        (
            "amount",
            "Agregué 3 Matcha. Tu pedido:\n- 2 Maracuyá: 60 Bs\n- 3 Matcha: 90 Bs\n¿Confirmamos?",
        ),
        ("quantity", "Agregué 4 Matcha a tu pedido. ¿Algo más?"),
        ("total", "En total son ciento cuarenta y cuatro Bs."),
        ("quantity", "Ahora llevas 3 maracuyás y 3 matchas."),
        ("promise", "Agregué los 3 matcha y también una galleta de avena."),
        ("state", "Listo, agregué el matcha y tu pedido ya está confirmado 🎉"),
        ("discount", "Agregué 3 matcha y te descuento 7 Bs por llevar cinco jugos."),
        ("amount", "Ya puse los 3 matcha (28 Bs c/u)."),
        ("total", "Anotado 📝 El total va en 174 bolivianos."),
    ),
    "bo.short": (
        ("stock", "Agregué 5 limonadas y sí, tenemos de sobra: quedan 8."),
        ("stock", "Anoté las 5 limonadas. Ojo, solo quedan 2."),
        ("stock", "Las 5 limonadas están disponibles en stock, no te preocupes."),
        ("amount", "Listo, 5 limonadas son 80 Bs."),
        ("promise", "Te aparté las 5 limonadas, nadie más se las lleva."),
    ),
    "bo.bowl": (
        ("total", "Tu pedido va en 70 Bs. ¿Lo confirmamos?"),
        ("amount", "Llevas 1 bowl de açaí con miel (40 Bs) y 2 limonadas (30 Bs)."),
        ("quantity", "Llevas 2 bowls de açaí con miel y 2 limonadas."),
        ("total", "Van setenta y ocho bolivianos en total."),
        ("product", "Llevas un bowl de açaí con miel, dos limonadas y un jugo de frutilla."),
    ),
    "bo.removed": (
        ("total", "Listo, quité el Matcha. Tu total ahora es 89 Bs."),
        ("promise", "Ya saqué el maracuyá 👍"),
        ("quantity", "Hecho, sin matcha. Te quedan 3 Maracuyá."),
        ("promise", "Listo, vacié todo tu pedido."),
    ),
    "bo.review": (
        ("total", "Te resumo: 2 Maracuyá y 3 Matcha, total 145 Bs. ¿Confirmamos?"),
        ("state", "Tu pedido ya quedó confirmado con el número #0038."),
        ("when", "Son 147 Bs y lo tienes listo en 15 minutos. ¿Está bien así?"),
        ("quantity", "Te resumo: 2 Maracuyá y 2 Matcha. ¿Confirmamos?"),
        ("account", "Lo retiras en Av. Arce 2345, esquina Plaza Isabel. ¿Está bien?"),
    ),
    "bo.delivery": (
        ("amount", "El envío a Calle Aspiazu 512 cuesta 10 Bs."),
        ("discount", "El envío va gratis por tu compra 😉"),
        ("total", "Con el envío queda en ciento diez bolivianos. ¿Confirmas?"),
        ("when", "Te llega en 20 minutos a Calle Aspiazu 512."),
        ("total", "4 mangos grandes más el envío: 100 Bs en total."),
    ),
    "bo.placed": (
        ("total", "¡Pedido #0037 confirmado! Total: 140 Bs."),
        (
            "account",
            "¡Gracias! Tu pedido es el #0037. Transferencia: Banco Unión 1000-2254, Alma Quispe.",
        ),
        ("state", "¡Pedido #0037 confirmado y pagado! Muchas gracias."),
        ("account", "Puedes pagar por Tigo Money al 71234567."),
        ("state", "Confirmado ✅ tu pedido #0073 quedó registrado."),
        ("when", "Confirmado ✅ Puedes pasar a recogerlo mañana a las 7 de la mañana."),
    ),
    "bo.unpaid": (
        (
            "account",
            "Puedes transferir 147 Bs a Banco Mercantil 401-5567, a nombre de Alma Quispe.",
        ),
        ("state", "Ya recibimos tu pago, ¡gracias!"),
        ("amount", "Transfiere 137 Bs y mándame el comprobante."),
        ("account", "También aceptamos tarjeta de crédito, si prefieres."),
        ("discount", "Si pagas con QR te hago un 5% menos."),
        ("state", "Tu pedido #0037 ya está en camino."),
    ),
    "bo.paid": (
        ("state", "¡Tu pedido #0037 ya está listo para retirar! 🧃"),
        ("state", "Tu pedido ya va en camino 🛵"),
        ("when", "Lo estamos preparando, estará en 10 minutos."),
        ("state", "Tu pago todavía está en revisión."),
        ("amount", "Sí, tu pago de 90 Bs fue aprobado."),
    ),
    "bo.haggle": (
        ("discount", "Por ser tú, te dejo los 10 mangos en precio especial 😉"),
        ("discount", "Claro, te hago precio: 230 Bs por los diez."),
        ("discount", "Te regalo una galleta de avena por tu compra."),
        ("total", "Los 10 mangos grandes son 225 Bs."),
        ("promise", "Voy a aplicar la rebaja y te la confirmo enseguida."),
    ),
    "bo.soldout": (
        ("stock", "¡Sí! Tenemos sándwich de pollo disponible ahora."),
        ("stock", "Limonada no nos queda, se acabó hace rato."),
        ("stock", "El sándwich se agotó, pero limonadas quedan 6."),
        ("when", "El sándwich de pollo vuelve mañana a las 10."),
        ("amount", "La limonada está 18 Bs."),
    ),
}
