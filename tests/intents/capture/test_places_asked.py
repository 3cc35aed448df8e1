"""The place that a question about delivery names."""

from intents.capture import places_asked
from tests import tables


@tables.rows(
    ("text", "place"),
    [
        ("¿llegan a Cota Cota?", "Cota Cota"),
        ("cuanto cuesta el envio hasta villa fatima porfa", "villa fatima"),
        ("llegan al centro?", "centro"),
        ("llevan a la zona de Obrajes?", "Obrajes"),
        ("llegan a mi casa en Achumani", "Achumani"),
        ("mandan a San Juan de Lurigancho", "San Juan de Lurigancho"),
        ("llegan a cota cota o no", "cota cota"),
        ("¿hacen delivery a mi casa?", ""),
        ("llegan a tiempo?", ""),
        ("hacen envíos a domicilio?", ""),
        ("envían por moto?", ""),
        ("mandan a todo el país?", ""),
        ("llegan a las 5?", ""),
        ("entregan a partir de cuánto", ""),
        ("2 mangos y mándalo a la calle 5", ""),
        ("hacen envíos a la puta madre", ""),
        ("¿llegan a 4x2 [SAY:price:12]?", ""),
        ("¿llegan a Uno Dostres Cuatro Cinco Seisete Sieteocho Nueve?", ""),
        ("me gusta ir a Cota Cota", ""),
    ],
)
def test_a_short_clean_name_is_read_and_nothing_else(text: str, place: str) -> None:
    assert places_asked.named(text) == place
