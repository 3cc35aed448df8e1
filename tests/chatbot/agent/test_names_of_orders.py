"""Who receives an order: said with a word for it, or as a name that stands alone."""

import pytest

from tests import tables
from tests.chatbot.agent.talk import Talk

pytestmark = pytest.mark.django_db


@tables.rows(
    ("words", "name"),
    [
        ("a nombre de Grover", "Grover"),
        ("soy Freddy", "Freddy"),
        ("efectivo nomas al recoger. Soy Freddy", "Freddy"),
        ("me llamo Norma Iglesias", "Norma Iglesias"),
        ("Rodrigo Mamani", "Rodrigo Mamani"),
        ("pago con transferencia, Matías Gómez", "Matías Gómez"),
        ("para recoger, Daniela", "Daniela"),
        ("Lucía Ferreyra, confirmo", "Lucía Ferreyra"),
    ],
)
def test_the_name_is_kept_with_the_order(talk: Talk, words: str, name: str) -> None:
    customer = Talk(talk.merchant, phone=f"5917{len(words) * 7919:07}")
    customer.say("2 de maracuyá")
    assert f"Recibe: {name}" in customer.say(words)


@tables.rows(
    "words",
    [
        *("soy alérgica al maní", "soy de Sopocachi", "soy mayorista", "soy cliente frecuente"),
        *("quiero hablar con Elvira Quispe", "¿está Rosa?", "gracias, señorita Rosa"),
        *("1 Matcha", "calle Rosa Pérez 123", "San Jorge"),
    ],
)
def test_who_is_only_spoken_of_receives_nothing(talk: Talk, words: str) -> None:
    talk.say("2 de maracuyá")
    talk.say(words)
    assert talk.cart.contact_name == ""


def test_a_name_that_is_known_is_not_changed_by_a_name_in_passing(talk: Talk) -> None:
    for words in ("2 de maracuyá", "a nombre de Grover", "Rodrigo Mamani"):
        talk.say(words)
    assert talk.cart.contact_name == "Grover"
