"""The fresh set, on: two shops of its own, flowers in Medellín and phone things in Santa Cruz."""

from datetime import UTC, datetime
from typing import Any

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

FLOWERS = Stand(
    Shop(
        49,
        "Flores del Poblado",
        "flores",
        "COP",
        "es",
        "America/Bogota",
        "Sofi",
        "Catalina",
        "Carrera 43A # 11-58",
        week("America/Bogota", ("012345", "08:00", "18:00"), ("6", "09:00", "13:00")),
    ),
    (
        item(1, "Ramo de 12 rosas", 85000, groups=group(67, "Color", 1, 1, rojo=0, blanco=0)),
        item(2, "Ramo de 24 rosas", 150000, groups=group(68, "Color", 1, 1, rojo=0, blanco=0)),
        item(3, "Ramo de girasoles", 69900, stock=8, aliases=("girasoles",)),
        item(4, "Caja de chocolates", 32000, stock=15, aliases=("chocolates",)),
        item(5, "Peluche mediano", 45000, was=52000, aliases=("peluche",)),
        item(6, "Arreglo de orquídeas", 120000, stock=0, aliases=("orquídeas",)),
        item(7, "Tarjeta con mensaje", 5000, aliases=("tarjeta",)),
    ),
    (
        MethodValue(1, "transfer", "Nequi", "Nequi 311 456 7788, Catalina Vélez"),
        MethodValue(2, "cash_on_delivery", "Efectivo contra entrega"),
    ),
)
PHONES = Stand(
    Shop(
        50,
        "Conecta",
        "conecta",
        "BOB",
        "es",
        "America/La_Paz",
        "Leo",
        "Rodrigo",
        "Calle Libertad 340",
        week("America/La_Paz", ("012345", "09:00", "20:00")),
    ),
    (
        item(1, "Cargador USB-C 20 W", 95, stock=12, aliases=("cargador",)),
        item(2, "Cable USB-C", 35, "1 m", of=2),
        item(3, "Cable USB-C", 50, "2 m", of=2),
        item(4, "Funda iPhone 13", 70, stock=3),
        item(5, "Funda Samsung A15", 60),
        item(6, "Vidrio templado", 25, was=30, aliases=("vidrio",)),
        item(7, "Audífonos Bluetooth", 180, stock=1, aliases=("audífonos",)),
        item(8, "Power bank 10000 mAh", 150, stock=0, aliases=("power bank",)),
    ),
    (
        MethodValue(1, "qr", "QR Simple", "Escanea el QR y manda la captura"),
        MethodValue(2, "cash_at_pickup", "Efectivo al retirar"),
    ),
)

_TEN = datetime(2026, 11, 21, 15, 0, tzinfo=UTC)
_GIFT = FLOWERS.cart(("Ramo de 12 rosas", 1, ("rojo",)), ("Peluche mediano", 1))
_HOME: dict[str, Any] = {
    "fulfilment": "delivery",
    "address": "Calle 10 # 32-15, apto 501",
    "wanted_at": _TEN,
}
_SENT = FLOWERS.cart(("Ramo de 12 rosas", 1, ("rojo",)), ("Peluche mediano", 1), fee=9000, **_HOME)
_ORDER = FLOWERS.order(
    88, ("Ramo de 12 rosas", 1, ("rojo",)), ("Peluche mediano", 1), fee=9000, **_HOME
)
_REVIEW = FLOWERS.order(88, ("Ramo de 12 rosas", 1, ("rojo",)), fee=9000, paid="in_review", **_HOME)
_PHONE = PHONES.cart(("Funda iPhone 13", 1), ("Vidrio templado", 2), ("Cable USB-C 1 m", 1))
_LONG = PHONES.cart(("Funda iPhone 13", 1), ("Vidrio templado", 2), ("Cable USB-C 2 m", 1))

SCENES: dict[str, Scene] = {
    "fl.hello": FLOWERS.scene("IDLE", "buenos días"),
    "fl.browse": FLOWERS.scene("BROWSING", "qué ramos tienen para mi novia? tengo 100 mil"),
    "fl.orchid": FLOWERS.scene("BROWSING", "y orquídeas? o girasoles"),
    "fl.added": FLOWERS.scene(
        "CART_OPEN",
        "agrégale el peluche",
        effect("added", line=FLOWERS.line("Peluche mediano", 1), quantity=1, short=None),
        cart=_GIFT,
    ),
    "fl.sent": FLOWERS.scene(
        "CHECKOUT",
        "mándalo a la calle 10 # 32-15 apto 501 mañana a las 10 am",
        effect("details_set", details={"wanted_at": "2026-11-21T15:00:00+00:00"}),
        effect("review", cart=_SENT),
        cart=_SENT,
    ),
    "fl.placed": FLOWERS.scene("CHECKOUT", "sí confirmo", effect("placed", order=_ORDER)),
    "fl.review": FLOWERS.scene("AWAITING_PAYMENT", "ya lo pagué, todo bien?", order=_REVIEW),
    "fl.thanks": FLOWERS.scene(
        "COMPLETED",
        "le encantaron, mil gracias",
        order=FLOWERS.order(
            80, ("Ramo de girasoles", 1), paid="paid", stage="delivered", fulfilment="delivery"
        ),
    ),
    "sc.ask": PHONES.scene("BROWSING", "tienen funda para iphone 13? y vidrio"),
    "sc.power": PHONES.scene("BROWSING", "power bank tienes? y audífonos?"),
    "sc.cart": PHONES.scene("CART_OPEN", "cuánto sería todo", cart=_PHONE),
    "sc.changed": PHONES.scene(
        "CART_OPEN",
        "mejor el cable de 2 m",
        effect("removed", name="Cable USB-C 1 m", left=0),
        effect("added", line=PHONES.line("Cable USB-C 2 m", 1), quantity=1, short=None),
        cart=_LONG,
    ),
    "sc.where": PHONES.scene("BROWSING", "dónde están ubicados? atienden domingos?"),
    "sc.ready": PHONES.scene(
        "COMPLETED",
        "a qué hora puedo recoger?",
        order=PHONES.order(140, ("Cargador USB-C 20 W", 1), paid="paid", stage="ready"),
    ),
}

TRUE: Table = {
    "fl.hello": (
        "¡Buenos días! Soy Sofi, de Flores del Poblado 🌹 ¿En qué te puedo ayudar?",
        "Hola, buenos días. ¿Buscas flores para una ocasión especial?",
        "¡Buenos días, Carla! ¿Te muestro nuestros ramos?",
    ),
    "fl.browse": (
        "¡Qué lindo detalle! Con 100 mil te alcanza para el Ramo de 12 rosas ($85.000) o el de "
        "girasoles ($69.900).",
        "El Ramo de 12 rosas cuesta $85.000 y lo puedes pedir en rojo o blanco 🌹",
        "El de 24 rosas está en $150.000, ya se pasa un poco de tu presupuesto.",
        "Si le sumas una Tarjeta con mensaje, las 12 rosas quedarían en $90.000.",
    ),
    "fl.orchid": (
        "Los girasoles están a $69.900 🌻 El arreglo de orquídeas está agotado por ahora.",
        "Orquídeas no tenemos disponibles en este momento, pero nos quedan 8 ramos de girasoles.",
        "¿Te gustaría llevar el ramo de girasoles?",
    ),
    "fl.added": (
        "¡Listo! Agregué el Peluche mediano por $45.000. El total va en $130.000.",
        "Qué tierno 🧸 Ya tienes el ramo de 12 rosas rojas y el peluche. ¿Algo más?",
        "Agregado. El peluche está en promoción: antes costaba $52.000 y ahora $45.000.",
    ),
    "fl.sent": (
        "Perfecto, lo enviamos mañana sábado a las 10:00 a. m. a la Calle 10 # 32-15, apto 501. El "
        "total con domicilio es $139.000.",
        "El domicilio cuesta $9.000. ¿Confirmas el pedido?",
        "¿Quieres que agreguemos una tarjeta con un mensaje? Cuesta $5.000.",
    ),
    "fl.placed": (
        "¡Pedido #0088 confirmado! 🌹 Son $139.000, que puedes pagar por Nequi o en efectivo "
        "contra entrega.",
        "Gracias, Carla. El Nequi es 311 456 7788, a nombre de Catalina Vélez.",
        "Tu ramo y el peluche quedaron para mañana a las 10 de la mañana.",
    ),
    "fl.review": (
        "¡Hola! Ya tenemos tu comprobante y lo están revisando. Te aviso cuando se apruebe.",
        "Tu pago por el pedido #0088 sigue en revisión 🙏",
    ),
    "fl.thanks": (
        "¡Qué alegría que le hayan encantado! 🌻 Gracias a ti por elegirnos.",
        "Nos hace muy felices leer eso. ¡Hasta la próxima!",
    ),
    "sc.ask": (
        "Sí, tenemos Funda iPhone 13 a 70 Bs y Vidrio templado a 25 Bs. ¿Te los agrego?",
        "De la funda para iPhone 13 nos quedan 3. El vidrio está en oferta: 25 Bs, antes 30 Bs.",
        "La funda y el vidrio juntos te salen 95 Bs 📱",
    ),
    "sc.power": (
        "El power bank de 10000 mAh está agotado. Audífonos Bluetooth sí, a 180 Bs, y queda uno.",
        "Power bank no tenemos por ahora. ¿Te interesan los audífonos? Cuestan 180 Bs.",
        "Queda el último par de audífonos. ¿Lo quieres?",
    ),
    "sc.cart": (
        "En total serían 155 Bs: funda 70 Bs, 2 vidrios 50 Bs y el cable de 1 m 35 Bs.",
        "Son 155 Bs. ¿Confirmamos tu pedido?",
        "Tienes una funda, dos vidrios templados y un cable de un metro por ciento cincuenta y "
        "cinco bolivianos.",
    ),
    "sc.changed": (
        "Listo, cambié el cable de 1 m por el de 2 m. Ahora el total es 170 Bs.",
        "Hecho 👌 El cable de 2 m cuesta 50 Bs. ¿Algo más?",
    ),
    "sc.where": (
        "Estamos en la Calle Libertad 340. Los domingos no atendemos; de lunes a sábado sí, de "
        "9:00 a 20:00.",
        "¡Hola! Los domingos estamos cerrados. Te esperamos mañana desde las 9.",
    ),
    "sc.ready": (
        "Tu pedido #0140 ya está listo, puedes recogerlo hoy hasta las 8 de la noche.",
        "Cuando gustes 😊 Estamos abiertos hasta las 20:00 en Calle Libertad 340.",
    ),
}

FALSE: Untrue = {
    "fl.hello": (
        ("product", "¡Buenos días! 🌹 Tenemos rosas, girasoles y tulipanes. ¿Qué buscas?"),
        ("discount", "¡Buenos días! Esta semana todos los ramos tienen 20% de descuento."),
    ),
    "fl.browse": (
        ("amount", "Te recomiendo el Ramo de 12 rosas, que cuesta $80.000 🌹"),
        ("product", "El Ramo de 12 rosas lo tenemos en rojo, blanco o amarillo."),
        ("amount", "El ramo de girasoles te queda en $59.900."),
        ("amount", "Con la Tarjeta con mensaje, las 12 rosas quedarían en $95.000."),
    ),
    "fl.orchid": (
        ("stock", "Sí, tenemos el Arreglo de orquídeas a $120.000. ¿Te lo agrego?"),
        ("stock", "De girasoles nos quedan solo 2 ramos, apúrate 🌻"),
        ("when", "Las orquídeas se agotaron, pero el lunes me llegan."),
    ),
    "fl.added": (
        ("total", "¡Listo! Agregué el Peluche mediano. El total va en $137.000."),
        ("quantity", "Ya tienes el ramo de 12 rosas rojas y 2 peluches. ¿Algo más?"),
        ("discount", "Agregué el peluche y la tarjeta te la regalamos 💌"),
    ),
    "fl.sent": (
        ("when", "Perfecto, lo enviamos mañana sábado a las 11:00 a. m. ¿Confirmas?"),
        ("amount", "El domicilio cuesta $12.000. ¿Confirmas el pedido?"),
        ("state", "¡Listo! Tu pedido quedó confirmado para mañana a las 10:00 a. m."),
    ),
    "fl.placed": (
        ("account", "Gracias, Carla. El Nequi es 311 456 7878, a nombre de Catalina Vélez."),
        ("total", "¡Pedido #0088 confirmado! 🌹 Son $130.000."),
        ("account", "Puedes pagar por Nequi, PSE o en efectivo contra entrega."),
    ),
    "fl.review": (
        ("state", "¡Hola! Sí, todo bien, tu pago ya fue aprobado."),
        ("promise", "Sí, todo bien. Ya escribí tu mensaje en la tarjeta."),
    ),
    "fl.thanks": (("discount", "¡Qué alegría! En tu próxima compra el domicilio va gratis."),),
    "sc.ask": (
        ("amount", "Sí, tenemos Funda iPhone 13 a 65 Bs. ¿Te la agrego?"),
        ("product", "Sí, y también tenemos funda para iPhone 14 y 15."),
        ("amount", "La funda y el vidrio juntos te salen 90 Bs 📱"),
    ),
    "sc.power": (
        ("stock", "Sí, el power bank de 10000 mAh está disponible a 150 Bs."),
        ("stock", "Power bank no hay. De audífonos Bluetooth nos quedan 4."),
        ("promise", "Power bank no hay por ahora. Te reservé los audífonos mientras decides."),
    ),
    "sc.cart": (
        ("total", "En total serían 145 Bs. ¿Confirmamos tu pedido?"),
        ("quantity", "Tienes una funda, un vidrio templado y un cable de un metro."),
    ),
    "sc.changed": (
        ("total", "Listo, cambié el cable de 1 m por el de 2 m. Ahora el total es 165 Bs."),
        ("amount", "Hecho 👌 El cable de 2 m cuesta 55 Bs. ¿Algo más?"),
    ),
    "sc.where": (
        ("when", "Estamos en la Calle Libertad 340 y los domingos abrimos de 9:00 a 13:00."),
        ("account", "Estamos en la Calle Libertad 430. Los domingos no atendemos."),
    ),
    "sc.ready": (
        ("when", "Tu pedido #0140 ya está listo, puedes recogerlo hasta las 10 de la noche."),
        ("state", "Tu pedido #0140 aún se está preparando, te aviso cuando esté."),
    ),
}
