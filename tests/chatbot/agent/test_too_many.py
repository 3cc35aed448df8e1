"""More than an order can hold is asked about; nothing of it comes into the cart by itself."""

import pytest

from tests.chatbot.agent.talk import Talk

pytestmark = pytest.mark.django_db


def test_a_quantity_beyond_all_orders_is_a_question(talk: Talk) -> None:
    asked = {
        line: talk.say(line)
        for line in (
            "999999999 matcha",
            "quiero 9999999999 matchas",
            "un millón de matchas",
            "10000 matchas",
            "0 matcha",
            "1e9 matcha",
            "99999999999999999999999 matcha",
        )
    }
    assert [line for line, answer in asked.items() if "¿Cuánt" not in answer] == []
    assert not talk.session.cart or not talk.cart.lines.exists()


def test_the_number_that_answers_it_is_taken(talk: Talk) -> None:
    talk.say("999999999 matcha")
    talk.say("3")
    assert talk.lines == {"Matcha": 3}


def test_what_is_in_the_cart_stays_where_more_than_it_holds_is_set_or_taken(talk: Talk) -> None:
    talk.say("2 matcha")
    assert "¿Cuánt" in talk.say("que sean 999999999 matchas")
    assert talk.lines == {"Matcha": 2}
