"""A beauty shop in Santo Domingo: ounces in names, RD$ with commas, what a person has to decide."""

from catalog.orders.values import MethodValue
from chatbot.agent.situation.values import Shop
from tests.agent.claims.labelled_stands import Scene, Stand, Table, Untrue, effect, item, week

STAND = Stand(
    Shop(
        47,
        "Rizos Caribe",
        "rizos",
        "DOP",
        "es",
        "America/Santo_Domingo",
        "Yari",
        "Yaritza",
        "Av. Winston Churchill 88, Plaza Las Américas",
        week("America/Santo_Domingo", ("12345", "09:00", "18:00")),
    ),
    (
        item(1, "Champú de coco", 450, "8 oz", of=1, stock=20),
        item(2, "Champú de coco", 790, "16 oz", of=1, stock=1),
        item(3, "Mascarilla de aguacate", "1250.50", stock=9),
        item(4, "Aceite de argán 100 ml", 980, was=1100),
        item(5, "Crema de peinar", 620),
        item(6, "Tinte No. 7.1", 385),
        item(7, "Peine de madera", 210, stock=0),
        item(8, "Gorro de satén", 350),
    ),
    (
        MethodValue(
            1,
            "transfer",
            "Banco Popular",
            "Cuenta corriente 780-112233, Yaritza Peña, cédula 001-1234567-8",
        ),
        MethodValue(2, "cash_on_delivery", "Efectivo contra entrega"),
    ),
)

_CART = STAND.cart(("Champú de coco 8 oz", 2), ("Mascarilla de aguacate", 1))
_ORDER = STAND.order(300, ("Aceite de argán 100 ml", 2), ("Crema de peinar", 1))

SCENES: dict[str, Scene] = {
    "do.prices": STAND.scene("BROWSING", "a cómo el champú y el aceite?"),
    "do.cart": STAND.scene("CART_OPEN", "cuánto e?", cart=_CART),
    "do.added": STAND.scene(
        "CART_OPEN",
        "ponme dos tintes 7.1",
        effect("added", line=STAND.line("Tinte No. 7.1", 2), quantity=2, short=None),
        cart=STAND.cart(("Tinte No. 7.1", 2)),
    ),
    "do.last": STAND.scene(
        "CART_OPEN",
        "dame 2 champú grandes",
        effect("added", line=STAND.line("Champú de coco 16 oz", 2), quantity=2, short=1),
        cart=STAND.cart(("Champú de coco 16 oz", 2)),
    ),
    "do.placed": STAND.scene("CHECKOUT", "confirmao", effect("placed", order=_ORDER)),
    "do.cancel_proven": STAND.scene(
        "AWAITING_PAYMENT",
        "cancélame eso",
        effect("escalated", reason="cancel_proven"),
        order=STAND.order(300, ("Aceite de argán 100 ml", 2), paid="in_review"),
    ),
    "do.ready": STAND.scene(
        "COMPLETED",
        "y mi pedido?",
        order=STAND.order(300, ("Crema de peinar", 3), paid="paid", stage="ready"),
    ),
    "do.hours": STAND.scene("BROWSING", "abren el sábado? y el domingo?"),
}

TRUE: Table = {
    "do.prices": (
        "El champú de coco de 8 oz cuesta RD$450 y el de 16 oz RD$790. El aceite, RD$980.",
        "Champú 8 oz: RD$ 450.00 🥥 y el de 16 oz RD$ 790.00",
        "El aceite de argán 100 ml está rebajado a RD$980, antes RD$1,100.",
        "El champú grande vale setecientos noventa pesos y queda uno solo.",
        "La mascarilla de aguacate sale en RD$1,250.50 y la crema de peinar en RD$620.",
        "¿Cuál tamaño prefieres, mi amor, 8 o 16 onzas?",
    ),
    "do.cart": (
        "Son RD$2,150.50: dos champú de 8 oz (RD$900) y una mascarilla (RD$1,250.50).",
        "Tu total es RD$ 2,150.50 💛",
        "Llevas 2 Champú de coco 8 oz y 1 Mascarilla de aguacate. ¿Confirmamos?",
        "Va en dos mil ciento cincuenta pesos con cincuenta centavos.",
    ),
    "do.added": (
        "Agregué 2 Tinte No. 7.1, RD$770 en total.",
        "Listo, dos tintes 7.1 a RD$385 cada uno 💇‍♀️",
        "Anotados los dos tintes No. 7.1. ¿Necesitas crema de peinar también? Está en RD$620.",
        "Total: setecientos setenta pesos. ¿Algo más?",
    ),
    "do.last": (
        "Agregué 2, pero ojo: del champú de 16 oz solo queda 1.",
        "Te anoté dos de 16 oz (RD$1,580), aunque ahora mismo hay uno solo disponible.",
        "Solo nos queda 1 de 16 oz. ¿Completo con uno de 8 oz a RD$450?",
    ),
    "do.placed": (
        "¡Pedido #0300 confirmado! Total RD$2,580.",
        "Transfiere RD$2,580.00 al Banco Popular, cuenta corriente 780-112233, Yaritza Peña.",
        "Quedó confirmado: 2 aceites de argán y 1 crema de peinar. La cédula es 001-1234567-8.",
        "Cuando pagues me mandas el comprobante por aquí, porfa 🙏",
    ),
    "do.cancel_proven": (
        "Como ya mandaste un comprobante, eso lo decide una persona. Te paso con Yaritza.",
        "Todavía no está cancelado; Yaritza lo ve contigo por aquí.",
        "Le paso tu caso a Yaritza para que lo revise.",
    ),
    "do.ready": (
        "¡Tu pedido #0300 está listo! Puedes buscarlo en Plaza Las Américas.",
        "Ya está listo, mi amor 💛 Hoy estamos hasta las 6 de la tarde.",
        "Listo para recoger: 3 cremas de peinar.",
    ),
    "do.hours": (
        "El sábado sí, de 9:00 a 18:00. El domingo cerramos.",
        "Mañana sábado abrimos de 9 a 6; los domingos y lunes no abrimos.",
        "Los sábados estamos desde las nueve de la mañana hasta las seis de la tarde.",
    ),
}

FALSE: Untrue = {
    "do.prices": (
        ("amount", "El champú de coco de 8 oz cuesta RD$540."),
        ("amount", "El champú de 16 oz está en RD$450."),
        ("amount", "El aceite de argán está rebajado a RD$980, antes RD$1,300."),
        ("product", "Tenemos champú de coco y de romero, los dos en RD$450."),
        ("stock", "El champú de 16 oz cuesta RD$790 y quedan 6."),
        ("amount", "La mascarilla de aguacate sale en RD$1,205.50."),
        ("discount", "Si compras el champú, la crema de peinar te sale a mitad de precio."),
    ),
    "do.cart": (
        ("total", "Son RD$2,050.50."),
        ("amount", "Dos champú de 8 oz son RD$890."),
        ("quantity", "Llevas 1 Champú de coco 8 oz y 1 Mascarilla de aguacate."),
        ("total", "Va en dos mil quinientos diez pesos."),
        ("discount", "Son RD$2,150.50 y te regalo el gorro de satén."),
    ),
    "do.added": (
        ("quantity", "Agregué 3 Tinte No. 7.1."),
        ("amount", "Listo, dos tintes 7.1 a RD$395 cada uno."),
        ("total", "Total: setecientos ochenta pesos. ¿Algo más?"),
        ("product", "Agregué dos Tinte No. 8.3 a tu pedido."),
    ),
    "do.last": (
        ("stock", "Agregué 2, de ese hay bastante disponible: quedan 10."),
        ("stock", "Del champú de 16 oz ya no queda ninguno."),
        ("amount", "Te anoté dos de 16 oz, RD$1,480."),
        ("promise", "Agregué 2 y te separé el segundo con la suplidora."),
    ),
    "do.placed": (
        ("total", "¡Pedido #0300 confirmado! Total RD$2,820."),
        ("account", "Transfiere al Banreservas, cuenta de ahorros 960-445566."),
        ("account", "La cédula es 001-7654321-8."),
        ("state", "Confirmado, ya recibimos tu transferencia."),
        ("when", "Confirmado, te llega hoy antes de las 5."),
    ),
    "do.cancel_proven": (
        ("state", "Listo, tu pedido #0300 quedó cancelado."),
        ("promise", "Te paso con Yaritza y ya te devolvimos el dinero."),
        ("state", "Tu pago fue rechazado, así que se cancela solo."),
    ),
    "do.ready": (
        ("state", "Tu pedido va en camino con el mensajero."),
        ("state", "Aún lo estamos preparando, mi amor."),
        ("quantity", "Listo para recoger: 2 cremas de peinar."),
        ("when", "Ya está listo. Hoy estamos hasta las 8 de la noche."),
    ),
    "do.hours": (
        ("when", "El sábado no abrimos."),
        ("when", "El domingo abrimos de 10 a 2."),
        ("when", "Mañana sábado abrimos de 9 a 1."),
    ),
}
