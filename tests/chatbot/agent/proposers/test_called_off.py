"""An order goes only where Carla says so: not where she asks about it, pays it or drops a line."""

import pytest

from catalog.orders.values import LineValue
from chatbot.agent.situation.values import Situation
from tests import tables
from tests.chatbot.agent.proposers.test_matrix import judged, told
from tests.chatbot.agent.scenes import MARACUYA, MATCHA, cart, line, order, said, situation

CALLED_OFF = """cancela mi pedido|ya no quiero el pedido|anulen el pedido por favor|cancela todo
quiero cancelar mi pedido 12|mejor cancelalo|cancélalo|quiero cancelar|cancelar|ya no quiero nada
anula la orden|me arrepentí, cancela el pedido|¿puedes cancelar mi pedido?|¿me cancelas el pedido?
podrían cancelar mi pedido por favor|quisiera cancelar el pedido, ya no voy a estar
cancela el pedido por la demora|ya pagué pero cancela el pedido|cancelen mi pedido, se demoran
ya no lo quiero|olvida el pedido|cambié de opinión|no quiero el pedido|¿puedo cancelar mi pedido?
¿por qué no llega? cancela mi pedido|¿cuánto demora? si es mucho cancela el pedido
¿cuánto falta? mejor cancela el pedido|cancela el pedido, ¿cuándo me devuelven?|anulame la compra
deseo anular mi pedido|quiero anularlo|ya cancele el pedido por favor|cancelá el pedido che
voy a tener que cancelar el pedido|cuando puedas cancela mi pedido|cancelame todo|borra mi pedido
cancela el pedido de maracuyá y matcha|ya no quiero nada, ni el maracuyá""".replace("\n", "|")
NOT_CALLED_OFF = """¿hasta cuándo puedo cancelar el pedido?|cuánto es para cancelar el pedido
ya cancelé el pedido|voy a cancelar con QR|cómo cancelo, en efectivo?|ya cancele el pedido
hasta que hora puedo cancelar mi pedido|cuánto tengo que cancelar por el pedido|ya lo cancelé
acabo de cancelar el pedido|te cancelo el pedido al llegar|dónde puedo cancelar el pedido
a qué cuenta cancelo el pedido|puedo cancelar el pedido con tarjeta?|quiero cancelarlo por yape
para cancelar el pedido, me pasas el qr?|cómo puedo cancelar mi pedido, con qr?
mi esposo va a cancelar el pedido|no canceles el pedido|no quiero cancelar el pedido
qué pasa si cancelo el pedido|¿cobran si cancelo el pedido?|si no llega hoy cancelo el pedido
pedido cancelado con QR|por qué cancelaron mi pedido|cuánto sería a cancelar el pedido
quién cancela el pedido|en qué momento se cancela el pedido|puedo cancelar al recibir
deposité para cancelar el pedido|ya voy a cancelar el pedido|puedo cancelarlo mañana?
cancelarlo en la puerta puede ser?|paso a cancelar el pedido en la tarde|cancelar todo el monto hoy
a qué hora puedo pasar a cancelar el pedido|se cancela el pedido antes o después?
puedo cancelar el pedido en dos partes|hay que cancelar todo ya?|le voy a cancelar al repartidor
el de maracuyá ya no lo quiero|cancela el matcha|ya no quiero matcha|dale|gracias""".replace(
    "\n", "|"
)
TWO_LINES = cart(line(), line(MATCHA, 1))


def heard(text: str, **more: object) -> Situation:
    return situation("CART_OPEN", cart=TWO_LINES, unread=(said(text),), **more)


@tables.rows("text", CALLED_OFF.split("|"))
def test_a_wish_to_cancel_is_heard(text: str) -> None:
    assert told(judged("CANCEL_ORDER", heard(text))) == "+IDLE"


@tables.rows("text", NOT_CALLED_OFF.split("|"))
def test_words_that_only_sound_like_it_cancel_nothing(text: str) -> None:
    assert told(judged("CANCEL_ORDER", heard(text))) == "-CANCEL_UNSAID"


@pytest.mark.parametrize("lines", [(line(MARACUYA),), (line(MARACUYA), line(MATCHA))])
def test_a_thing_that_is_dropped_by_its_name_calls_off_no_order(
    lines: tuple[LineValue, ...],
) -> None:
    waiting = order(lines=lines)
    words = said("el de maracuyá ya no lo quiero")
    now = situation(
        "AWAITING_PAYMENT",
        order=waiting,
        open_orders=(waiting,),
        payable=(waiting,),
        unread=(words,),
    )

    assert told(judged("CANCEL_ORDER", now)) == "-CANCEL_UNSAID"
    assert told(judged("REMOVE_ITEM", now, product_id=MARACUYA)) == "-ORDER_OPEN"
