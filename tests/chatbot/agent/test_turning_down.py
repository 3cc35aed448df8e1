"""Not this one: a shown thing turned down, another one meant, and words that mean no thing."""

import pytest

from tests.chatbot.agent.talk import Talk

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    "words",
    [
        "ese no", "no, ese no", "ya no quiero este", "mejor este no", "no lo quiero", "quita este",
        "este no me convence", "no me gusta ese",
    ],
)  # fmt: skip
def test_turning_down_what_was_shown_is_all_right(talk: Talk, words: str) -> None:
    talk.say("muéstrame el matcha")
    assert talk.say(words) == "Está bien. Cuando quieras, me avisas."
    assert talk.lines == {}


def test_the_one_named_instead_is_taken(talk: Talk) -> None:
    talk.say("muéstrame el matcha")
    answer = talk.say("este no, mejor maracuyá")
    assert talk.lines == {"Maracuyá": 1}
    assert "no lo puedo hacer" not in answer


def test_what_lies_in_the_cart_is_taken_off(talk: Talk) -> None:
    talk.say("quiero 2 matcha")
    talk.say("ya no quiero este")
    assert talk.lines == {}


def test_taking_off_what_nobody_showed_says_that_it_is_not_there(talk: Talk) -> None:
    talk.say("hola")
    assert talk.say("quita el matcha") == "Matcha no está en tu pedido."


@pytest.mark.parametrize("words", ["este no, el otro", "prefiero el otro", "el otro porfa"])
def test_the_other_one_is_asked_for(talk: Talk, words: str) -> None:
    talk.say("muéstrame el matcha")
    assert "¿Cuál?" in talk.say(words)
    assert talk.lines == {}


def test_the_other_size_is_asked_for_among_the_sizes(talk: Talk) -> None:
    talk.say("¿cuánto cuesta el mango mediano?")
    answer = talk.say("este no, el otro")
    assert "Mango mediano" in answer and "Mango grande" in answer and "Matcha" not in answer
    talk.say("el grande")
    assert talk.lines == {"Mango grande": 1}


def test_this_but_larger_adds_neither_this_nor_something_else_that_is_large(talk: Talk) -> None:
    talk.say("¿cuánto cuesta el mango mediano?")
    assert "Mango grande: 25 Bs" in talk.say("quería este pero más grande")
    talk.say("muéstrame el matcha")
    assert "Matcha: 29 Bs" in talk.say("quería este pero más grande")
    assert talk.lines == {}


def test_this_beside_something_named_is_not_dropped(talk: Talk) -> None:
    talk.say("menú")
    answer = talk.say("me llevo este y una maracuyá")
    assert talk.lines == {"Maracuyá": 1}
    assert "De «este» tengo varios" in answer
    talk.say("el matcha")
    assert talk.lines == {"Maracuyá": 1, "Matcha": 1}


def test_this_beside_something_named_with_nothing_shown_is_asked_for(talk: Talk) -> None:
    talk.say("hola")
    assert "¿Cuál es «ese»?" in talk.say("quiero ese y 2 matcha")
    assert talk.lines == {"Matcha": 2}


def test_this_that_goes_with_a_named_thing_asks_nothing(talk: Talk) -> None:
    talk.say("hola")
    assert "¿Cuál" not in talk.say("quiero 2 matcha de esos")
    assert talk.lines == {"Matcha": 2}


@pytest.mark.parametrize(
    "words",
    [
        "esta es mi dirección: calle Loza 12", "este es mi número 77777777",
        "este es mi nombre: Carla Rojas", "estos días abren?", "esos días no puedo",
    ],
)  # fmt: skip
def test_words_about_herself_or_a_time_are_not_about_the_thing(talk: Talk, words: str) -> None:
    talk.say("muéstrame el matcha")
    assert "Matcha" not in talk.say(words)
    assert talk.lines == {}


@pytest.mark.parametrize("words", ["¿cuánto es eso?", "¿cuánto sería eso?"])
def test_that_with_a_cart_is_its_total(talk: Talk, words: str) -> None:
    talk.say("quiero 2 matcha")
    assert "Total: 58 Bs" in talk.say(words)


def test_that_right_after_a_price_is_still_that_thing(talk: Talk) -> None:
    talk.say("quiero 2 matcha")
    talk.say("muéstrame el maracuyá")
    answer = talk.say("¿cuánto es eso?")
    assert "Maracuyá: 30 Bs" in answer and "58" not in answer
