"""A cevichería in Lima: soles with cents, both ways of writing them, portions for sharing."""

from catalog.orders.values import MethodValue
from chatbot.agent.situation.values import Shop
from tests.agent.claims.labelled_stands import Scene, Stand, Table, Untrue, effect, item, week

STAND = Stand(
    Shop(
        46,
        "Caleta Barranco",
        "caleta",
        "PEN",
        "es",
        "America/Lima",
        "Coco",
        "Rosa",
        "Jr. Unión 145, Barranco",
        week("America/Lima", ("123456", "11:00", "17:00")),
    ),
    (
        item(1, "Ceviche clásico", "32.00"),
        item(2, "Ceviche mixto", "38.50"),
        item(3, "Arroz chaufa de mariscos", "29.90", aliases=("chaufa",)),
        item(4, "Causa limeña", "18.00", stock=3),
        item(5, "Lomo saltado", "34.00", was="39.00"),
        item(6, "Chicha morada", "12.50", "1 L", of=6),
        item(7, "Chicha morada", "6.00", "vaso", of=6),
        item(8, "Inca Kola 500 ml", "5.50"),
        item(9, "Jalea", "45.00", stock=0),
    ),
    (
        MethodValue(1, "transfer", "Yape", "Yape 987 654 321, Rosa Huamán"),
        MethodValue(2, "transfer", "BCP", "Cuenta BCP 191-23456789-0-12, Rosa Huamán"),
    ),
)

_CART = STAND.cart(("Ceviche clásico", 2), ("Chicha morada 1 L", 1), ("Inca Kola 500 ml", 3))
_HOME = {"fulfilment": "delivery", "address": "Av. Grau 480, dpto. 5B"}
_ORDER = STAND.order(55, ("Ceviche mixto", 1), ("Arroz chaufa de mariscos", 2), fee="7.50", **_HOME)
_REFUND = STAND.order(55, ("Ceviche mixto", 1), paid="refunded", stage="cancelled")

SCENES: dict[str, Scene] = {
    "pe.menu": STAND.scene("BROWSING", "causa cuánto cuesta el ceviche? y la jalea?"),
    "pe.cart": STAND.scene("CART_OPEN", "cuánto es hasta ahora?", cart=_CART),
    "pe.removed": STAND.scene(
        "CART_OPEN",
        "quita la chicha",
        effect("removed", name="Chicha morada 1 L", left=0),
        cart=STAND.cart(("Ceviche clásico", 2), ("Inca Kola 500 ml", 3)),
    ),
    "pe.review": STAND.scene(
        "CHECKOUT",
        "eso es todo",
        effect("review", cart=STAND.cart(("Lomo saltado", 2), fee="7.50", **_HOME)),
        cart=STAND.cart(("Lomo saltado", 2), fee="7.50", **_HOME),
    ),
    "pe.placed": STAND.scene("CHECKOUT", "sí pe", effect("placed", order=_ORDER)),
    "pe.word": STAND.scene(
        "AWAITING_PAYMENT",
        "ya yapeé",
        effect("event", name="PAYMENT_PROOF_RECEIVED"),
        effect("proof", order_id=_ORDER.id, by_word=True),
        order=_ORDER,
    ),
    "pe.refund": STAND.scene("COMPLETED", "qué pasó con mi plata?", order=_REFUND),
    "pe.people": STAND.scene("BROWSING", "somos 4, qué nos recomiendas? gastamos max 100 soles"),
}

TRUE: Table = {
    "pe.menu": (
        "El ceviche clásico está S/ 32.00 y el mixto S/ 38.50. Jalea por ahora no nos queda.",
        "Ceviche clásico: S/ 32,00\nCeviche mixto: S/ 38,50\n¿Cuál te provoca? 🐟",
        "El mixto sale treinta y ocho soles con cincuenta.",
        "La jalea se agotó, pero tenemos lomo saltado en promo: S/ 34 (antes S/ 39).",
        "La causa limeña cuesta 18 soles y quedan 3.",
    ),
    "pe.cart": (
        "Llevas 2 ceviches clásicos (S/ 64.00), 1 chicha de 1 L (S/ 12.50) y 3 Inca Kola "
        "(S/ 16.50): S/ 93.00.",
        "Hasta ahora son S/ 93 🙌",
        "Son noventa y tres soles. ¿Le sumamos algo más?",
        "Tu total va en S/ 93,00. Si deseas, lo confirmamos.",
        "Las tres Inca Kola de 500 ml son S/ 16.50 y los dos ceviches S/ 64.00.",
    ),
    "pe.removed": (
        "Listo, quité la Chicha morada. Ahora son S/ 80.50.",
        "Ya saqué la chicha 👍 Te quedan 2 ceviches clásicos y 3 Inca Kola.",
        "Hecho. Total: ochenta soles con cincuenta.",
    ),
    "pe.review": (
        "2 lomos saltados (S/ 68.00) y delivery S/ 7.50: S/ 75.50. ¿Confirmamos?",
        "Va a Av. Grau 480, dpto. 5B. El total con delivery es S/ 75,50.",
        "Apenas me confirmes te paso el Yape y la cuenta.",
        "Si todo está bien, respóndeme sí y queda registrado 😊",
    ),
    "pe.placed": (
        "¡Pedido #0055 confirmado! Son S/ 105.80 con el delivery.",
        "Puedes yapear al 987 654 321 (Rosa Huamán) y me mandas la captura.",
        "Cuenta BCP 191-23456789-0-12 a nombre de Rosa Huamán. Total: S/ 105,80.",
        "Listo, 1 ceviche mixto y 2 chaufas de mariscos. Ciento cinco soles con ochenta.",
    ),
    "pe.word": (
        "¡Gracias por avisar! Anoté el pago del pedido #0055; mándame la foto si la tienes.",
        "Gracias 🙏 ¿Me mandas la captura del Yape, por favor? Todavía tenemos que revisarlo.",
        "Anotado. Falta que alguien del equipo lo verifique.",
    ),
    "pe.refund": (
        "El dinero del pedido #0055 fue devuelto y el pedido quedó cancelado.",
        "Tu pedido #0055 está cancelado y figura como devuelto.",
        "Ya se devolvió el dinero de ese pedido.",
    ),
    "pe.people": (
        "Para 4 podrían ser 2 ceviches clásicos y 1 causa: S/ 82.00.",
        "Con 100 soles podrían pedir 2 ceviches clásicos (S/ 64) y un lomo saltado (S/ 34): S/ 98.",
        "¿Les gusta el picante? Así te digo qué les conviene a los 4 😋",
        "Dos lomos saltados son S/ 68 y una chicha de litro S/ 12.50, S/ 80.50 en total.",
    ),
}

FALSE: Untrue = {
    "pe.menu": (
        ("amount", "El ceviche clásico está S/ 32.50."),
        ("amount", "Ceviche clásico: S/ 32,00\nCeviche mixto: S/ 36,50"),
        ("stock", "Sí, jalea tenemos disponible."),
        ("stock", "La causa limeña cuesta 18 soles y quedan 9."),
        ("product", "Hay ceviche clásico, mixto y de conchas negras."),
        ("amount", "El lomo saltado está en promo: S/ 32 (antes S/ 39)."),
        ("amount", "El mixto sale treinta y ocho soles con ochenta."),
    ),
    "pe.cart": (
        ("total", "Hasta ahora son S/ 83 🙌"),
        ("amount", "Las tres Inca Kola son S/ 15.50."),
        ("quantity", "Llevas 3 ceviches clásicos, 1 chicha y 3 Inca Kola."),
        ("total", "Son noventa y ocho soles."),
        ("discount", "Son S/ 93.00, pero te lo dejo en S/ 90."),
        ("product", "Llevas 2 ceviches, 1 chicha, 3 Inca Kola y una porción de canchita."),
    ),
    "pe.removed": (
        ("total", "Listo, quité la Chicha morada. Ahora son S/ 87.00."),
        ("promise", "Ya saqué las Inca Kola 👍"),
        ("quantity", "Te quedan 2 ceviches clásicos y 2 Inca Kola."),
    ),
    "pe.review": (
        ("amount", "2 lomos saltados y delivery S/ 5.50. ¿Confirmamos?"),
        ("total", "El total con delivery es S/ 68,00."),
        ("account", "Va a Av. Grau 408, dpto. 5B."),
        ("when", "Apenas confirmes te llega en media hora."),
        ("state", "Tu pedido ya está registrado y confirmado."),
    ),
    "pe.placed": (
        ("total", "¡Pedido #0055 confirmado! Son S/ 98.30 con el delivery."),
        ("account", "Puedes yapear al 987 654 312 (Rosa Huamán)."),
        ("account", "También puedes pagar por Plin al 987 654 321."),
        ("quantity", "Listo, 2 ceviches mixtos y 2 chaufas de mariscos."),
        ("account", "Cuenta Interbank 200-300456789, a nombre de Rosa Huamán."),
    ),
    "pe.word": (
        ("state", "¡Perfecto! Tu yapeo ya fue confirmado."),
        ("state", "Gracias, pago recibido y aprobado ✅"),
        ("when", "Anotado, tu pedido sale en 15 minutos."),
        ("amount", "Anoté tu pago de S/ 115.80."),
    ),
    "pe.refund": (
        ("state", "Tu pedido #0055 sigue en preparación."),
        ("when", "El dinero te lo depositamos el lunes."),
        ("state", "Tu pago está en revisión todavía."),
    ),
    "pe.people": (
        ("amount", "Para 4 podrían ser 2 ceviches clásicos y 1 causa: S/ 78.00."),
        ("product", "Para 4 les recomiendo la ronda criolla a S/ 89."),
        ("discount", "A los grupos de 4 les invitamos la chicha."),
        ("amount", "Dos lomos saltados son S/ 64."),
    ),
}
