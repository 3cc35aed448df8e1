"""What a statement is smuggled in by: a question behind it, a "si", a "no", a link, a bank.

Each was said by nobody's rule until somebody tried; beside each stand true words of its shape.
"""

from tests import tables
from tests.agent.claims.tables import each, touched

FALSE = {
    "waits": """
        Tu pago está aprobado, alguna otra cosa?
        Recibimos tu pago, te ayudo en algo más?
        Tu pago está aprobado y tu pedido va en camino, necesitas algo más?
        Si señora, tu pago está aprobado.
        Si claro, tu pedido ya va en camino.
        Si, tu pago ya fue aprobado.
        Si ya fue aprobado tu pago.
        Si ya cancelé tu pedido.
        Al revisar veo que tu pago fue aprobado.
        Luego de revisar, tu pago quedó aprobado.
        Una vez revisado tu pago, quedó aprobado.
        Este pago ya fue aprobado.
        Este pedido ya va en camino.
        Al final tu pago fue aprobado.
        No te preocupes que tu pago ya está aprobado.
        ¿Tu pago? Aprobado.
        ¿Tu pago? ¡Confirmado!
        Revisé tu pago. Todo bien, aprobado.
        Tu pago ya esta apro\u200bbado.
        Tu pago está a\u0440robado.
        Tu pago está *apro*bado.
        Entra a pagos-alma.xyz para pagar.
        Paga aquí: almajugos.info/pagar
        Este es el link: pagoseguro.online/alma
        Escanea el QR en alma-pagos.site
        Transferí a alma.pagos o entra a fake-pay.xyz/abc
        El alias es alma.pagos, lo tienes?
        Transfiere a la cuenta 0002.
        Número de cuenta: 1000, a nombre de Alma.
        Ya no uses Banco Unión, usa Banco Mercantil.
        No uses Banco Unión usa BCP.
    """,
    "in review": """
        Tu pago fue aprobado, quieres algo más?
    """,
    "paid": """
        Tu pedido está listo, vienes por él?
        Tu pedido llega hoy, ok?
        Tu pedido te lo llevan a las 3, ok?
    """,
    "held": """
        Tu pedido quedó confirmado, te parece?
        Te llega en 20 minutos, te parece?
        Mañana a las 10 te lo llevo, ok?
        Te reservo los 2 maracuyá, te parece bien?
        Te aviso cuando llegue el bowl, vale?
    """,
    "browsing": """
        Los domingos atendemos de 8 a 20, te sirve?
        Hoy atendemos hasta las 23, te parece?
        Mañana no abrimos, te sirve hoy?
        Tenemos local en Sopocachi, te queda bien?
        Con tarjeta no hay problema.
        Sin problema aceptamos tarjeta.
        Aceptamos tarjeta y no hay recargo.
        Puedes pagar con tarjeta y no cobramos comisión.
        Yape no es problema.
        No te preocupes, te doy un descuento.
        No te preocupes, te regalo el envío.
        No hay problema, te lo dejo gratis.
        No hay apuro, tenemos promo de maracuyá.
        Dime cuántos pides y te hago un descuento.
        Si pides ahora, te hago un descuento.
        Eso decide Alma, pero igual te regalo un jugo.
        Como pides bastante, te regalo uno.
        Mándame tu PIN y el código que te llegó.
        Envíame la clave de tu banco.
    """,
    "looking": """
        Transferí a dario.falso.
        Transferí a DARIO.NUEVO.MP
        El alias para transferir es dario.falso.
        El alias es dario.falso, te sirve?
        Link: fake-pay.xyz/abc
        Entrá a t.ly/abc
        Pagá en dariosuple.tienda
    """,
}

TRUE = {
    "waits": """
        Tu pedido espera el pago, te paso los datos?
        Son 60 Bs, pagas por transferencia o QR?
        Si quieres, te paso los datos de nuevo.
        Si ya pagaste, mándame el comprobante.
        Cuando tu pago esté aprobado te avisamos.
        Una vez verificado tu pago, empezamos a prepararlo.
        Al confirmar tu pago te avisamos.
        No te preocupes, tu pedido sigue esperando el pago.
        La cuenta es 1000-22 de Banco Unión, a nombre de Alma Quispe.
        La cuenta es Banco Unión 1000-22, la tienes?
        ¿Ya hiciste el pago? Mándame el comprobante.
    """,
    "held": """
        Tienes 2 maracuyá en tu pedido, lo confirmamos?
        Te anoto uno más, o así está bien?
        Quieres mango mediano, mango grande o matcha?
        Llevas 2 maracuyá por 60 Bs, algo más?
    """,
    "on the way": """
        Tu pedido va en camino, necesitas algo más?
    """,
    "browsing": """
        El maracuyá cuesta 30 Bs, te anoto uno?
        Atendemos de lunes a viernes de 8 a 20, te sirve?
        Estamos en la Av. Arce 123, te queda bien?
        No tenemos promociones, pero el mango mediano cuesta 18 Bs.
        No aceptamos tarjeta, sin problema puedes pagar con QR.
        Los descuentos los decide Alma.
        Sin problema, puedes pagar en efectivo.
    """,
    "looking": """
        El alias es dario.suple, a nombre de Dario Paz.
        Transferí a dario.suple y mandame el comprobante.
    """,
}


@tables.rows(("place", "text"), each(FALSE))
def test_what_is_smuggled_in_is_caught(place: str, text: str) -> None:
    assert touched(place, text)


@tables.rows(("place", "text"), each(TRUE))
def test_true_words_of_the_same_shape_pass(place: str, text: str) -> None:
    assert not touched(place, text)
