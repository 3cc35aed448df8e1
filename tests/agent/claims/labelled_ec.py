"""Clothes in Quito, in dollars with cents: sizes as letters, numbers inside names, a catalogue
shown whole."""

from catalog.orders.values import MethodValue
from chatbot.agent.situation.values import Shop
from tests.agent.claims.labelled_stands import Scene, Stand, Table, Untrue, effect, item, week

STAND = Stand(
    Shop(
        48,
        "Ruta 23",
        "ruta-23",
        "USD",
        "es",
        "America/Guayaquil",
        "Max",
        "Diego",
        "Av. Amazonas N24-33",
        week("America/Guayaquil", ("012345", "10:00", "19:00")),
    ),
    (
        item(1, "Camiseta básica", "12.50", "S", of=1, stock=5),
        item(2, "Camiseta básica", "12.50", "M", of=1, stock=2),
        item(3, "Camiseta básica", "13.90", "XL", of=1, stock=0),
        item(4, "Gorra Ruta 23", "9.99", aliases=("gorra",)),
        item(5, "Jean 501 azul", "34.00", was="42.00", aliases=("jean",)),
        item(6, "Medias pack x3", "6.75"),
        item(7, "Mochila 20 L", "27.80", stock=4),
        item(8, "Chompa térmica", "45.00"),
    ),
    (
        MethodValue(1, "transfer", "Pichincha", "Ahorros 2201987654, Diego Vaca"),
        MethodValue(2, "cash_at_pickup", "Efectivo en el local"),
    ),
)

_CART = STAND.cart(("Camiseta básica M", 2), ("Medias pack x3", 2))
_ORDER = STAND.order(12, ("Jean 501 azul", 1), ("Gorra Ruta 23", 2))

SCENES: dict[str, Scene] = {
    "ec.catalog": STAND.scene("BROWSING", "qué tienes?", effect("catalog")),
    "ec.sizes": STAND.scene("BROWSING", "hay camisetas en M y XL?"),
    "ec.cart": STAND.scene("CART_OPEN", "cuánto llevo", cart=_CART),
    "ec.added": STAND.scene(
        "CART_OPEN",
        "dos camisetas M",
        effect("added", line=STAND.line("Camiseta básica M", 2), quantity=2, short=None),
        cart=_CART,
    ),
    "ec.placed": STAND.scene("CHECKOUT", "confirmo", effect("placed", order=_ORDER)),
    "ec.paid": STAND.scene(
        "COMPLETED",
        "me aprobaron el pago?",
        order=STAND.order(12, ("Jean 501 azul", 1), paid="paid"),
    ),
    "ec.rejected": STAND.scene(
        "AWAITING_PAYMENT",
        "en qué quedó?",
        order=_ORDER,
        history=(
            ("customer", "ya pagué"),
            ("human", "Tu comprobante no se lee bien, ¿lo mandas de nuevo?"),
        ),
    ),
    "ec.chat": STAND.scene("BROWSING", "jaja qué calor hace en quito"),
}

TRUE: Table = {
    "ec.catalog": (
        "Tenemos camisetas, gorras, jeans, medias, mochilas y chompas 😎 ¿Qué buscas?",
        "Aquí va el menú. Ojo que el Jean 501 azul está en oferta: US$34 en vez de US$42.",
        "Desde US$6.75 (Medias pack x3) hasta US$45.00 (Chompa térmica).",
        "La Gorra Ruta 23 está en $9.99 y la Mochila 20 L en $27.80.",
    ),
    "ec.sizes": (
        "En M sí, quedan 2 a US$12.50. En XL no nos queda.",
        "Talla M hay dos; la XL se agotó por el momento.",
        "La M está disponible a $12,50. ¿Te anoto una?",
        "XL no hay ahora. ¿Te sirve la S o la M?",
    ),
    "ec.cart": (
        "Llevas 2 camisetas M (US$25.00) y 2 Medias pack x3 (US$13.50): US$38.50.",
        "Tu total es de treinta y ocho dólares con cincuenta centavos.",
        "Son US$ 38,50. ¿Confirmamos?",
        "38.50 dólares en total 🙌",
    ),
    "ec.added": (
        "Agregué 2 Camiseta básica M, US$12.50 cada una.",
        "Listo, dos camisetas en M por $25. Tu total es $38.50.",
        "Anotadas las dos camisetas 👕 ¿Te muestro las gorras? Están a $9.99.",
    ),
    "ec.placed": (
        "¡Pedido #0012 confirmado! Son US$53.98.",
        "Transfiere US$53.98 a Pichincha, Ahorros 2201987654, Diego Vaca.",
        "Confirmado: 1 Jean 501 azul y 2 Gorra Ruta 23. Total $53,98.",
        "También puedes pagar en efectivo en el local, en Av. Amazonas N24-33.",
    ),
    "ec.paid": (
        "Sí, tu pago está aprobado. Lo vamos a preparar.",
        "¡Sí! El pago de US$34.00 del pedido #0012 ya fue aprobado ✅",
        "Pago aprobado 🙌 Aún no está listo, lo vamos a preparar.",
    ),
    "ec.rejected": (
        "Tu pedido #0012 sigue esperando el pago de US$53.98. ¿Me mandas el comprobante de nuevo?",
        "Todavía no está aprobado: necesitamos una foto más clara del comprobante.",
        "Aún no se aprueba el pago. Mándame la captura cuando puedas, por favor.",
    ),
    "ec.chat": (
        "Jaja, sí, está fuerte el sol ☀️ ¿Te ayudo con algo de ropa fresquita?",
        "¡Ni me digas! 😅 Una gorra te salva: US$9.99.",
        "Jajaja así es Quito, las 4 estaciones en un día.",
        "¿Y qué andas buscando hoy? Cuéntame sin apuro.",
    ),
}

FALSE: Untrue = {
    "ec.catalog": (
        ("product", "Tenemos camisetas, gorras, jeans y zapatillas 😎"),
        ("amount", "El Jean 501 azul está en oferta: US$32 en vez de US$42."),
        ("amount", "La Gorra Ruta 23 está en $8.99."),
        ("discount", "Todo el catálogo está con 30% off esta semana."),
        ("amount", "La Mochila 20 L cuesta veinte dólares."),
        ("product", "También tenemos Jean 505 negro por si te gusta más."),
    ),
    "ec.sizes": (
        ("stock", "En XL sí tenemos disponible."),
        ("stock", "En M quedan 7 a US$12.50."),
        ("product", "Hay en S, M y L, ¿cuál quieres?"),
        ("amount", "La M está a $13,90."),
        ("promise", "Te separé la última M."),
    ),
    "ec.cart": (
        ("total", "Son US$ 36,50. ¿Confirmamos?"),
        ("amount", "Llevas 2 camisetas M (US$25.00) y 2 Medias pack x3 (US$12.50)."),
        ("quantity", "Llevas 3 camisetas M y 2 Medias pack x3."),
        ("total", "Tu total es de treinta y cinco dólares con cincuenta centavos."),
    ),
    "ec.added": (
        ("amount", "Agregué 2 Camiseta básica M, US$11.50 cada una."),
        ("product", "Agregué 2 Camiseta básica S a tu pedido."),
        ("total", "Listo, dos camisetas en M. Tu total es $48.50."),
        ("promise", "Anotadas las camisetas y también una gorra."),
    ),
    "ec.placed": (
        ("total", "¡Pedido #0012 confirmado! Son US$43.99."),
        ("account", "Transfiere a Pichincha, Ahorros 2201987645, Diego Vaca."),
        ("quantity", "Confirmado: 1 Jean 501 azul y 1 Gorra Ruta 23."),
        ("account", "También puedes pagar con PayPal."),
        ("state", "Pedido #0021 confirmado."),
    ),
    "ec.paid": (
        ("state", "Tu pago está en revisión todavía."),
        ("state", "Sí, está aprobado y ya puedes pasar: tu pedido está listo."),
        ("amount", "El pago de US$44.00 ya fue aprobado."),
    ),
    "ec.rejected": (
        ("state", "Todo bien, tu pago ya está aprobado."),
        ("state", "Tu pedido #0012 está cancelado."),
        ("when", "Tienes hasta las 6 de la tarde para pagar."),
    ),
    "ec.chat": (
        ("discount", "Jaja sí ☀️ por el calor las gorras están con descuento hoy."),
        ("amount", "Una gorra te salva: US$7.99."),
        ("product", "Jaja, con este sol te van bien nuestras gafas polarizadas a $15."),
    ),
}
