"""A message that only asks for no more advertising is known by its words."""

from chatbot.conversations.rules.opt_outs import stops_promotions
from tests import tables


@tables.rows(
    "text",
    [
        *("No recibir más promociones", "Detener promociones", "Stop promotions"),
        *("ya no quiero publicidad", "por favor no me manden más ofertas", "denme de baja"),
        *("¡No quiero recibir promos, gracias!", "NO QUIERO MÁS PUBLICIDAD"),
        *("no me escriban más", "Ya no me escriban, por favor", "no me contactes nunca más"),
        *("dejen de escribirme", "no quiero que me vuelvan a escribir"),
    ],
)
def test_it_stops_advertising(text: str) -> None:
    assert stops_promotions(text)


@tables.rows(
    "text",
    [
        *("", "¿tienen promociones?", "no quiero esa promoción", "no", "baja el precio"),
        *("no me manden más jugo de mango", "quiero recibir promociones", "para"),
        *("no quiero promociones, quiero dos mangos",),
        *("no me escriban en inglés", "escríbeme más tarde"),
    ],
)
def test_it_says_something_else(text: str) -> None:
    assert not stops_promotions(text)
