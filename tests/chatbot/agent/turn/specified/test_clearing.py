"""CLEAR_CART by words (specs/agent_v2 §6): everything goes, or every line that is named."""

import pytest

from chatbot.agent.flows import sales
from tests.chatbot.agent.talk import Talk

pytestmark = pytest.mark.django_db

BOTH = "quiero 2 de maracuyá y 3 de matcha"
ALL = (
    "quita todo",
    "quítalo todo",
    "saca todo",
    "saca todo el pedido",
    "quítame todo mi pedido",
    "quítame el pedido completo",
    "quita todos",
    "quita todos los productos",
    "quita ambos",
    "elimina los dos",
    "hay que sacar todo el pedido",
)


@pytest.mark.parametrize("words", ALL)
def test_words_for_all_of_it_empty_the_cart(talk: Talk, words: str) -> None:
    talk.say(BOTH)
    talk.say(words)
    assert (talk.lines, talk.session.state) == ({}, sales.BROWSING)
    assert [(one["type"], one["code"]) for one in talk.last_turn().verdicts] == [("CLEAR_CART", "")]


@pytest.mark.parametrize("words", ["quita todo", "saca todo el pedido", "quita ambos"])
def test_the_cart_is_emptied_while_the_review_is_on_the_table(talk: Talk, words: str) -> None:
    talk.order_two_juices()
    talk.say(words)
    assert (talk.lines, talk.session.state) == ({}, sales.BROWSING)


@pytest.mark.parametrize("words", ["elimina todo el pedido", "cancele todo mi pedido"])
def test_who_gives_the_order_up_has_an_empty_cart(talk: Talk, words: str) -> None:
    talk.say(BOTH)
    talk.say(words)
    assert (talk.lines, talk.session.state) == ({}, sales.IDLE)


@pytest.mark.parametrize("words", ["quita todos los mangos", "quítame todo lo de mango"])
def test_every_line_of_that_name_goes(talk: Talk, words: str) -> None:
    talk.say("quiero 2 mango grande, 1 mango mediano y 1 matcha")
    assert len(talk.lines) == 3
    talk.say(words)
    assert talk.lines == {"Matcha": 1}


def test_two_lines_of_three_are_asked_about(talk: Talk) -> None:
    talk.say("quiero 2 de maracuyá, 2 de matcha y 2 mango grande")
    talk.say("quita ambos")
    assert len(talk.lines) == 3
    assert (talk.session.asked or {})["about"] == "which_line"


def test_both_units_of_the_only_line_go(talk: Talk) -> None:
    talk.say("quiero 3 de matcha")
    talk.say("quita los dos")
    assert talk.lines == {"Matcha": 1}


def test_what_takes_lines_off_chooses_no_second_one(talk: Talk) -> None:
    talk.say("quiero 2 de maracuyá, 2 de matcha y un mango")
    assert (talk.session.asked or {})["about"] == "which_variant"
    talk.say("elimina los dos")
    assert talk.lines == {}


def test_clearing_an_empty_cart_says_that_it_is_empty(talk: Talk) -> None:
    assert "está vacío" in talk.say("quita todo")
