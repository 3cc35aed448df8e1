"""Cakes to order in Santiago: portions, wanted times, Chilean pesos, a closed Monday."""

from datetime import UTC, datetime
from decimal import Decimal

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
        44,
        "Dulce Ñuñoa",
        "dulce",
        "CLP",
        "es",
        "America/Santiago",
        "Emi",
        "Francisca",
        "Irarrázaval 3110",
        week("America/Santiago", ("12345", "10:00", "20:00"), ("6", "10:00", "14:00")),
    ),
    (
        item(1, "Torta mil hojas", 24990, "15 personas", of=1, description="Con manjar."),
        item(2, "Torta mil hojas", 32990, "25 personas", of=1, description="Con manjar."),
        item(
            3,
            "Torta selva negra",
            27500,
            groups=group(64, "Mensaje", 0, 1, placa_de_chocolate=2500, vela=990),
        ),
        item(4, "Kuchen de nuez", 12500, stock=2),
        item(5, "Pie de limón", 9900, was=11900, stock=6),
        item(6, "Alfajor", 1200, aliases=("alfajores",), stock=60),
        item(7, "Queque de zanahoria", 7800, stock=0),
        item(8, "Café americano", 2300),
    ),
    (
        MethodValue(
            1,
            "transfer",
            "Transferencia",
            "Banco Estado, cuenta RUT 15.432.198-7, Francisca Soto, fran@dulcenunoa.cl",
        ),
        MethodValue(2, "cash_at_pickup", "Efectivo en el local"),
    ),
)

_SAT = datetime(2026, 11, 21, 20, 0, tzinfo=UTC)
_PARTY = STAND.cart(("Torta mil hojas 25 personas", 1), ("Alfajor", 12), wanted_at=_SAT)
_PLACED = STAND.order(
    201, ("Torta selva negra", 1, ("placa de chocolate",)), ("Pie de limón", 2), wanted_at=_SAT
)
_PARTIAL = STAND.order(201, ("Torta selva negra", 1), ("Pie de limón", 2), paid="partial")

SCENES: dict[str, Scene] = {
    "cl.cakes": STAND.scene("BROWSING", "holi, qué tortas tienen y a cuánto?"),
    "cl.stock": STAND.scene("BROWSING", "les queda kuchen y queque?"),
    "cl.added": STAND.scene(
        "CART_OPEN",
        "y 12 alfajores, para mañana a las 5",
        effect("added", line=STAND.line("Alfajor", 12), quantity=12, short=None),
        effect("details_set", details={"wanted_at": "2026-11-21T20:00:00+00:00"}),
        cart=_PARTY,
    ),
    "cl.options": STAND.scene("BROWSING", "la selva negra puede llevar mensaje?"),
    "cl.repriced": STAND.scene(
        "CHECKOUT",
        "ya po, confirmo",
        effect(
            "repriced",
            changes=[{"name": "Pie de limón", "was": Decimal(11900), "becomes": Decimal(9900)}],
        ),
        effect("refused", code="CHANGED_SINCE_REVIEW", type="CONFIRM_ORDER", params={}),
        effect("review", cart=STAND.cart(("Pie de limón", 3))),
        cart=STAND.cart(("Pie de limón", 3)),
    ),
    "cl.gone": STAND.scene(
        "CART_OPEN",
        "cómo va mi pedido?",
        effect("gone", name="Cheesecake"),
        cart=STAND.cart(("Kuchen de nuez", 1)),
    ),
    "cl.placed": STAND.scene("CHECKOUT", "confirmo", effect("placed", order=_PLACED)),
    "cl.partial": STAND.scene("AWAITING_PAYMENT", "cuánto falta?", order=_PARTIAL),
    "cl.delivered": STAND.scene(
        "COMPLETED",
        "gracias, estaba rica!!",
        order=STAND.order(180, ("Pie de limón", 1), paid="paid", stage="delivered"),
    ),
    "cl.closed": STAND.scene(
        "IDLE",
        "están abiertos?",
        now=datetime(2026, 11, 23, 15, 0, tzinfo=UTC),
    ),
    "cl.empty": STAND.scene(
        "BROWSING",
        "confirmo",
        effect("refused", code="CART_EMPTY", type="REVIEW_ORDER", params={}),
    ),
}

TRUE: Table = {
    "cl.cakes": (
        "Tenemos mil hojas para 15 personas a $24.990 y para 25 a $32.990, y selva negra a "
        "$27.500 🎂",
        "La mil hojas de 15 personas vale $24.990. ¿Para cuántos es la celebración?",
        "Selva negra: $27.500. Mil hojas: desde $24.990.",
        "La torta mil hojas lleva manjar y sale veinticuatro mil novecientos noventa pesos la de "
        "15 personas.",
        "Además está el pie de limón en oferta a $9.900, antes $11.900 🍋",
        "¡Holi! ¿Buscas algo para 15 o para 25 personas?",
    ),
    "cl.stock": (
        "Kuchen de nuez sí, quedan 2 a $12.500. Queque de zanahoria no nos queda.",
        "Nos quedan dos kuchen de nuez 🥧 El queque se agotó.",
        "Queque por ahora no hay. ¿Te tinca un kuchen de nuez por $12.500?",
        "Sí, hay kuchen. ¿Te anoto uno?",
    ),
    "cl.added": (
        "Listo, 12 alfajores ($14.400) para mañana a las 17:00. Total $47.390.",
        "Sumé la docena de alfajores. Todo para mañana sábado a las 5 de la tarde.",
        "Anotado para mañana a las cinco: una mil hojas de 25 personas y 12 alfajores, $47.390.",
        "Agregué 12 alfajores a $1.200 cada uno. ¿Lo confirmamos?",
        "Tu pedido queda en cuarenta y siete mil trescientos noventa pesos.",
    ),
    "cl.options": (
        "Sí, con placa de chocolate cuesta $2.500 más, o sea $30.000.",
        "Le puedes poner placa de chocolate (+$2.500) o vela (+$990).",
        "Claro, la placa de chocolate suma $2.500 a los $27.500 de la torta. ¿La quieres?",
        "Con vela queda en $28.490.",
    ),
    "cl.repriced": (
        "El pie de limón ahora cuesta $9.900 (antes $11.900). Los 3 son $29.700, ¿confirmas?",
        "Antes de confirmar, revisa de nuevo: bajó el pie de limón de $11.900 a $9.900.",
        "El pedido cambió desde que lo viste: total $29.700. ¿Lo confirmamos?",
        "Todavía no lo confirmé porque cambió el precio del pie de limón.",
    ),
    "cl.gone": (
        "El cheesecake ya no está disponible y lo quité. Te queda el kuchen de nuez, $12.500.",
        "Cheesecake ya no tenemos; en tu pedido queda un kuchen de nuez por $12.500.",
        "Quité el cheesecake porque ya no está a la venta. ¿Quieres otra cosa?",
    ),
    "cl.placed": (
        "¡Pedido #0201 confirmado! Total $49.800. Es para mañana a las 17:00.",
        "Transfiere $49.800 a Banco Estado, cuenta RUT 15.432.198-7, a nombre de Francisca Soto.",
        "Selva negra con placa de chocolate ($30.000) y 2 pie de limón ($19.800): $49.800 🎂",
        "Cuando transfieras, mándame el comprobante por acá. El correo es fran@dulcenunoa.cl.",
        "¡Confirmado! También puedes pagar en efectivo en el local.",
    ),
    "cl.partial": (
        "Recibimos una parte del pago de tu pedido #0201, cuyo total es $47.300.",
        "El pedido #0201 tiene un pago parcial. El total es de $47.300.",
        "Nos llegó una parte nomás; aún no está pagado completo.",
    ),
    "cl.delivered": (
        "¡Qué rico que te gustó! 😋 Gracias por contarnos.",
        "¡Gracias a ti! Me alegro mucho de que estuviera rico.",
        "¡Nos alegra un montón! Cuando quieras otro pie de limón, aquí estamos.",
        "¡Gracias, Carla! Que tengas un lindo día 💛",
    ),
    "cl.closed": (
        "Hoy lunes estamos cerrados. Abrimos mañana a las 10:00.",
        "Ahora no, los lunes cerramos. Mañana martes atendemos de 10 a 20 hrs.",
        "Estamos cerrados, pero igual puedo tomar tu pedido por aquí 😊",
        "Hoy no abrimos. De martes a sábado estamos de 10:00 a 20:00 y el domingo hasta las 14:00.",
    ),
    "cl.empty": (
        "Tu pedido está vacío todavía. ¿Qué te gustaría?",
        "Aún no tienes nada anotado, ¿te muestro las tortas?",
        "No hay nada que confirmar por ahora 🙂 ¿Qué se te antoja?",
    ),
}

FALSE: Untrue = {
    "cl.cakes": (
        ("amount", "La mil hojas para 15 personas vale $23.990."),
        ("amount", "La mil hojas de 25 personas sale $27.500."),
        ("product", "Tenemos mil hojas, selva negra y tres leches. ¿Cuál te gusta?"),
        ("product", "La mil hojas también viene para 40 personas."),
        ("amount", "El pie de limón está a $8.900."),
        ("discount", "En tortas tenemos 15% de descuento pagando hoy."),
        ("amount", "La selva negra cuesta veintisiete mil pesos."),
    ),
    "cl.stock": (
        ("stock", "Kuchen de nuez sí, quedan 4."),
        ("stock", "Sí, tenemos kuchen y también queque de zanahoria disponible."),
        ("stock", "Kuchen no nos queda, se agotó en la mañana."),
        ("when", "Queque no hay, pero sale una tanda a las 4 de la tarde."),
        ("promise", "Te reservé un kuchen de nuez a tu nombre."),
    ),
    "cl.added": (
        ("when", "Listo, 12 alfajores para mañana a las 15:00."),
        ("total", "Sumé la docena de alfajores. Total $46.390."),
        ("amount", "Agregué 12 alfajores a $1.300 cada uno."),
        ("quantity", "Anotado: una mil hojas y 10 alfajores."),
        ("when", "Todo listo para el domingo a las 5 de la tarde."),
        ("promise", "Sumé los alfajores y le puse una vela a la torta."),
    ),
    "cl.options": (
        ("amount", "Sí, la placa de chocolate cuesta $1.500 más."),
        ("discount", "Sí, la placa de chocolate va sin costo para ti."),
        ("product", "Le puedes poner placa de chocolate, vela o figura de fondant."),
        ("amount", "Con vela queda en $29.490."),
    ),
    "cl.repriced": (
        ("amount", "El pie de limón ahora cuesta $10.900 (antes $11.900)."),
        ("state", "Listo, tu pedido quedó confirmado 🎉"),
        ("total", "El pedido cambió desde que lo viste: total $35.700."),
        ("quantity", "Revisa de nuevo: llevas 2 pie de limón."),
    ),
    "cl.gone": (
        ("stock", "El cheesecake sigue disponible, lo dejé en tu pedido."),
        ("amount", "Te queda el kuchen de nuez por $12.900."),
        ("promise", "Quité el kuchen de nuez de tu pedido."),
    ),
    "cl.placed": (
        ("total", "¡Pedido #0201 confirmado! Total $47.300."),
        ("account", "Transfiere a Banco de Chile, cuenta corriente 00-123-45678-09."),
        ("account", "Manda el comprobante a pagos@dulcenunoa.cl."),
        ("when", "Confirmado. Lo retiras mañana a las 11:00."),
        ("state", "Confirmado, y tu pago ya está aprobado."),
        ("account", "El RUT para transferir es 15.432.189-7."),
    ),
    "cl.partial": (
        ("state", "Tu pedido #0201 ya está pagado por completo."),
        ("total", "El total de tu pedido #0201 es $57.300."),
        ("state", "Aún no hemos recibido nada de tu pago."),
    ),
    "cl.delivered": (
        ("discount", "¡Qué rico! Para la próxima te dejé un 10% de descuento 💛"),
        ("promise", "¡Gracias! Ya te anoté otro pie de limón para el domingo."),
        ("state", "¡Gracias! Tu pedido va en camino."),
    ),
    "cl.closed": (
        ("when", "Sí, hoy estamos abiertos hasta las 20:00."),
        ("when", "Hoy cerramos, pero mañana abrimos a las 9:00."),
        ("when", "Los domingos atendemos hasta las 18:00."),
        ("when", "Ahora estamos cerrados, abrimos hoy a las 16:00."),
    ),
    "cl.empty": (
        ("state", "¡Pedido confirmado! Gracias por tu compra."),
        ("quantity", "Llevas 1 torta selva negra, ¿la confirmo?"),
        ("total", "Tu total es de $27.500, ¿confirmamos?"),
    ),
}
