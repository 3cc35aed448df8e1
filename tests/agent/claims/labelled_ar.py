"""Empanadas and pizza in Córdoba, in voseo: dozens, flavours, pesos, two shifts a day."""

from catalog.orders.values import MethodValue
from chatbot.agent.situation.values import Shop
from tests.agent.claims.labelled_stands import Scene, Stand, Table, Untrue, effect, item, week

STAND = Stand(
    Shop(
        43,
        "La Criolla",
        "criolla",
        "ARS",
        "es",
        "America/Argentina/Cordoba",
        "Toto",
        "Graciela",
        "Bv. San Juan 880",
        week(
            "America/Argentina/Cordoba",
            ("12345", "11:30", "15:00"),
            ("12345", "19:30", "23:30"),
            ("6", "19:30", "23:30"),
        ),
    ),
    (
        item(1, "Empanada de carne", 1500, aliases=("de carne",)),
        item(2, "Empanada de jamón y queso", 1400, aliases=("jyq", "jamón y queso")),
        item(3, "Empanada de humita", 1450, aliases=("humita",)),
        item(4, "Docena surtida", 16500),
        item(5, "Pizza muzzarella", 12800, aliases=("muzza",)),
        item(6, "Fugazzeta", 14200, stock=2),
        item(7, "Coca-Cola 1,5 L", 4200, aliases=("coca",)),
        item(8, "Flan casero", 3900, was=4500, stock=5),
        item(9, "Faina", 2600, stock=0),
    ),
    (
        MethodValue(1, "transfer", "Mercado Pago", "Alias lacriolla.mp, Graciela Funes"),
        MethodValue(2, "cash_at_pickup", "Efectivo al retirar"),
    ),
)

_SIX = STAND.cart(("Empanada de carne", 6), ("Empanada de humita", 4))
_PIZZAS = STAND.cart(("Pizza muzzarella", 2), ("Coca-Cola 1,5 L", 1))
_ORDER = STAND.order(9, ("Docena surtida", 2), ("Coca-Cola 1,5 L", 1))

SCENES: dict[str, Scene] = {
    "ar.prices": STAND.scene("BROWSING", "che a cuánto las empanadas?"),
    "ar.pizza": STAND.scene("BROWSING", "tenés fugazzeta y faina?"),
    "ar.added": STAND.scene(
        "CART_OPEN",
        "sumale 4 de humita",
        effect("added", line=STAND.line("Empanada de humita", 4), quantity=4, short=None),
        cart=_SIX,
    ),
    "ar.changed": STAND.scene(
        "CART_OPEN",
        "mejor que sean dos muzza",
        effect("updated", line=STAND.line("Pizza muzzarella", 2), short=None),
        cart=_PIZZAS,
    ),
    "ar.removed": STAND.scene(
        "CART_OPEN",
        "sacame 2 de carne",
        effect("removed", name="Empanada de carne", left=4),
        cart=STAND.cart(("Empanada de carne", 4), ("Empanada de humita", 4)),
    ),
    "ar.idle": STAND.scene("IDLE", "buenas, están abiertos?"),
    "ar.confirm": STAND.scene("CHECKOUT", "dale, confirmá", effect("placed", order=_ORDER)),
    "ar.unpaid": STAND.scene("AWAITING_PAYMENT", "a qué alias te mando?", order=_ORDER),
    "ar.ready": STAND.scene(
        "COMPLETED",
        "ya puedo pasar?",
        order=STAND.order(9, ("Docena surtida", 2), paid="paid", stage="ready"),
    ),
    "ar.cancel": STAND.scene(
        "AWAITING_PAYMENT",
        "cancelalo porfa",
        effect("order_cancelled", number="#0009"),
    ),
    "ar.discount": STAND.scene(
        "CART_OPEN",
        "si llevo 3 docenas me hacés descuento?",
        cart=STAND.cart(("Docena surtida", 3)),
    ),
    "ar.flan": STAND.scene("BROWSING", "y de postre?"),
}

TRUE: Table = {
    "ar.prices": (
        "Las de carne salen $1.500, las de jamón y queso $1.400 y las de humita $1.450 🥟",
        "Van de $1.400 a $1.500 cada una, según el gusto. La docena surtida está $16.500.",
        "La de carne está mil quinientos pesos. ¿Cuántas te anoto?",
        "Seis de carne te salen $9.000. ¿Querés que te las anote?",
        "Media docena de jamón y queso son $8.400.",
        "Tenemos de carne, de jyq y de humita. Si querés variado, la docena surtida sale $16.500.",
        "¿De qué gusto las querés: carne, humita o jamón y queso?",
    ),
    "ar.pizza": (
        "Fugazzeta sí, quedan 2 a $14.200. La faina se nos terminó.",
        "Faina no me queda, pero fugazzeta tengo dos 🍕",
        "La fugazzeta sale $14.200. Faina hoy no hay, perdón.",
        "¡Sí! Fugazzeta tenemos. ¿Te anoto una?",
        "Si te gusta la cebolla, andá por la fugazzeta: $14.200.",
    ),
    "ar.added": (
        "Listo, sumé 4 de humita. Llevás 6 de carne ($9.000) y 4 de humita ($5.800): $14.800.",
        "¡Dale! Agregué las 4 de humita ($5.800). Total: $14.800",
        "Ya están las cuatro de humita. En total son diez empanadas, $14.800.",
        "Van catorce mil ochocientos pesos con las de humita incluidas 🥟",
        "Anotadas. ¿Algo para tomar? La Coca de 1,5 L está $4.200.",
    ),
    "ar.changed": (
        "Listo, ahora son 2 muzzas ($25.600). Con la Coca, $29.800.",
        "Hecho: dos muzzarellas y una Coca-Cola 1,5 L. Total $29.800.",
        "Quedó en dos pizzas de $12.800 c/u. ¿Confirmamos?",
        "Dale, dos muzza. ¿Pasás a retirar o querés otra cosa?",
    ),
    "ar.removed": (
        "Saqué 2 de carne: ahora te quedan 4 de carne y 4 de humita, $11.800.",
        "Hecho, ahora llevás 8 empanadas: $11.800 en total.",
        "Quité dos de carne, te quedan cuatro ($6.000).",
    ),
    "ar.idle": (
        "¡Buenas! Sí, estamos abiertos hasta las 15 y después de 19:30 a 23:30 🙌",
        "Hola, sí, ahora estamos abiertos. ¿Qué te preparo?",
        "¡Hola! Hoy abrimos de 11:30 a 15:00 y a la noche de 19:30 a 23:30.",
        "Estamos en Bv. San Juan 880. Los lunes cerramos.",
        "Sí, abiertos hasta las tres de la tarde. Los domingos solo a la noche, desde las 19:30.",
    ),
    "ar.confirm": (
        "¡Confirmado! Pedido #0009 por $37.200. Pasame el comprobante cuando transfieras.",
        "Listo Carla, quedó el pedido #0009: dos docenas surtidas y una Coca. Total $37.200.",
        "Podés transferir al alias lacriolla.mp (Graciela Funes) o pagar en efectivo al retirar.",
        "Son treinta y siete mil doscientos pesos. ¡Gracias!",
    ),
    "ar.unpaid": (
        "El alias es lacriolla.mp, a nombre de Graciela Funes. Son $37.200.",
        "Alias: lacriolla.mp 👍 Cuando transfieras mandame la foto del comprobante.",
        "Todavía no nos figura el pago del pedido #0009.",
        "Por Mercado Pago al alias lacriolla.mp, o en efectivo cuando retires.",
    ),
    "ar.ready": (
        "¡Sí! Tu pedido #0009 está listo. Te esperamos en Bv. San Juan 880.",
        "Ya está listo para retirar 🙌",
        "Dale, vení cuando quieras, hoy al mediodía estamos hasta las 15.",
        "Sí, pasá nomás: las dos docenas están listas.",
    ),
    "ar.cancel": (
        "Listo, cancelé el pedido #0009. Cuando quieras hacemos otro.",
        "Hecho, el pedido #0009 quedó cancelado.",
        "Cancelado 👍 No hay problema.",
    ),
    "ar.discount": (
        "No te puedo hacer descuento, che. Las 3 docenas son $49.500.",
        "Los precios son fijos: cada docena $16.500, las tres $49.500.",
        "Uh, no manejo descuentos. Lo que está de oferta es el flan: $3.900 en lugar de $4.500.",
        "Si confirmás las tres docenas el total es $49.500, sin recargos.",
    ),
    "ar.flan": (
        "De postre tenemos flan casero a $3.900, está en oferta (antes $4.500).",
        "Flan casero 🍮 $3.900. Quedan 5, ¿te anoto uno?",
        "Hay flan casero nomás. ¿Querés uno?",
    ),
}

FALSE: Untrue = {
    "ar.prices": (
        ("amount", "Las de carne salen $1.600. ¿Cuántas te anoto?"),
        ("amount", "Las de jamón y queso están $1.450 y las de carne $1.500."),
        ("product", "Tenemos de carne, jamón y queso, humita y caprese."),
        ("amount", "La docena surtida sale $15.500."),
        ("amount", "Seis de carne te salen $8.400."),
        ("discount", "Llevando una docena te regalamos una empanada más."),
        ("product", "También hay empanadas de pollo a $1.450."),
        ("amount", "La de humita está mil cuatrocientos pesos."),
    ),
    "ar.pizza": (
        ("stock", "Sí, tenemos faina recién hecha."),
        ("stock", "Fugazzeta sí, quedan 5."),
        ("amount", "La fugazzeta sale $12.800. Faina no queda."),
        ("stock", "Se terminó la fugazzeta, disculpá."),
        ("product", "Fugazzeta sí, y también napolitana."),
        ("promise", "Te guardé una fugazzeta por las dudas."),
    ),
    "ar.added": (
        ("total", "Listo, sumé 4 de humita. Total: $15.000."),
        ("quantity", "Ya están las cinco de humita."),
        ("amount", "Agregué las 4 de humita ($5.600)."),
        ("total", "Van catorce mil quinientos pesos."),
        ("quantity", "En total son doce empanadas."),
        ("when", "Anotadas, en 25 minutos las tenés."),
    ),
    "ar.changed": (
        ("total", "Listo, ahora son 2 muzzas. Con la Coca, $28.900."),
        ("quantity", "Hecho: dos muzzarellas y dos Cocas."),
        ("amount", "Quedó en dos pizzas de $14.200 c/u."),
        ("state", "Hecho, ya mandamos el pedido al horno."),
    ),
    "ar.removed": (
        ("quantity", "Saqué 2 de carne: ahora te quedan 5 de carne y 4 de humita."),
        ("total", "Hecho, quedan $11.600 en total."),
        ("promise", "Saqué todas las de carne de tu pedido."),
    ),
    "ar.idle": (
        ("when", "¡Buenas! Sí, estamos de corrido hasta las 20."),
        ("when", "Hola, ahora estamos cerrados, abrimos a las 19:30."),
        ("when", "Los lunes abrimos de 19:30 a 23:30."),
        ("account", "Estamos en Bv. San Juan 808."),
        ("when", "Los domingos atendemos al mediodía también."),
    ),
    "ar.confirm": (
        ("total", "¡Confirmado! Pedido #0009 por $33.000."),
        ("account", "Podés transferir al alias lacriolla.pizza."),
        ("state", "Listo, quedó el pedido #0090 confirmado."),
        ("quantity", "Quedó el pedido: tres docenas surtidas y una Coca."),
        ("when", "Confirmado, lo tenés listo a las 21:15."),
        ("state", "Confirmado y ya acreditó tu pago 🙌"),
    ),
    "ar.unpaid": (
        ("account", "El alias es criolla.mp, a nombre de Graciela Funes."),
        ("amount", "Transferime $32.700 al alias lacriolla.mp."),
        ("account", "El CBU es 0000003100010000000001."),
        ("state", "Ya nos llegó tu transferencia, gracias."),
        ("discount", "Si pagás en efectivo te hacemos 10% off."),
    ),
    "ar.ready": (
        ("state", "Todavía no, lo estamos preparando."),
        ("state", "Ya va en camino la moto con tu pedido."),
        ("when", "Sí, pasá nomás: hoy estamos de corrido hasta las 23:30."),
        ("account", "Está listo. Retiralo en Av. Colón 1200."),
    ),
    "ar.cancel": (
        ("state", "Listo, cancelé el pedido #0008."),
        ("promise", "Cancelado, y ya te devolvimos la plata."),
        ("state", "El pedido #0009 sigue activo, no lo cancelé."),
    ),
    "ar.discount": (
        ("discount", "Dale, por tres docenas te bajo $2.000."),
        ("discount", "Obvio, te las dejo en $45.000."),
        ("discount", "La tercera docena te la llevás a mitad de precio."),
        ("total", "No hago descuentos. Las 3 docenas son $48.500."),
        ("discount", "Descuento no, pero la Coca va de regalo."),
    ),
    "ar.flan": (
        ("amount", "De postre tenemos flan casero a $4.500."),
        ("product", "De postre hay flan casero y tiramisú."),
        ("stock", "Flan casero 🍮 quedan 12, ¿te anoto uno?"),
        ("stock", "De postre no queda nada, se acabó el flan."),
    ),
}
