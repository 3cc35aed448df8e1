"""The customer's words are read once a turn, whoever in it asks what they say."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from chatbot.agent import reading
from chatbot.agent.situation import recording
from intents import words
from intents.rules import orders, routing
from tests.chatbot.agent.scenes import cart, line, said, situation
from tests.chatbot.agent.scripted_model import ScriptedModel, says
from tests.chatbot.agent.talk import Talk

Seat = Callable[..., ScriptedModel]
Readings = dict[str, Counter[tuple[str, words.Menu]]]


@pytest.fixture
def readings(monkeypatch: pytest.MonkeyPatch) -> Readings:
    """How often each text was read, by the order reader (with its menu) and by the router."""
    found: Readings = {"order": Counter(), "route": Counter()}
    read_order, route = orders.read_order, routing.route

    def ordered(text: str, menu: words.Menu) -> Any:
        found["order"][text, menu] += 1
        return read_order(text, menu)

    def routed(text: str) -> Any:
        found["route"][text, ()] += 1
        return route(text)

    words.read.cache_clear()
    monkeypatch.setattr(orders, "read_order", ordered)
    monkeypatch.setattr(routing, "route", routed)
    return found


def read_twice(readings: Readings) -> list[str]:
    return [text for one in readings.values() for (text, _menu), times in one.items() if times > 1]


def has_read(text: str, readings: Readings) -> bool:
    return all(text in {said for said, _menu in one} for one in readings.values())


SAID = "quita el matcha y dame 3 de maracuyá, ¿a qué hora cierran?"


@pytest.mark.django_db
def test_by_rules_each_text_is_read_once(talk: Talk, readings: Readings) -> None:
    talk.say("un matcha y una maracuyá")
    talk.say(SAID)

    assert talk.lines == {"Maracuyá": 4}
    assert has_read(SAID, readings)
    assert read_twice(readings) == []


@pytest.mark.django_db
def test_what_a_model_proposes_is_held_against_words_that_were_read_once(
    talk: Talk, seated: Seat, readings: Readings
) -> None:
    matcha = ("REMOVE_ITEM", {"product_name": "Matcha"})
    three = ("ADD_TO_CART", {"product_name": "Maracuyá", "quantity": 3})
    seated(says("Va.", ("ADD_TO_CART", {"product_name": "Matcha"})), says("Va.", matcha, three))
    talk.say("un matcha")
    talk.say(SAID)

    assert talk.lines == {"Maracuyá": 3}
    assert has_read(SAID, readings)
    assert read_twice(readings) == []


def test_a_recorded_reading_is_restored_with_the_words_of_its_situation() -> None:
    then = situation("CART_OPEN", unread=(said("quita una maracuyá"),), cart=cart(line()))
    read = reading.read(then)
    record = recording.dump_reading(read)

    assert recording.restore_reading(record, then) == read
    assert "words" not in record
