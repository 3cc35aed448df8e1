"""Which of several is meant stays asked through words about something else, and no wish is lost."""

import pytest

from catalog.products.models import Variant
from tests.chatbot.agent.talk import Talk

pytestmark = pytest.mark.django_db
WHICH = "¿Cuál de estos quieres?"

BETWEEN = (
    "¿dónde quedan?",
    "¿a qué hora cierran hoy?",
    "para las 5 de la tarde",
    "Av. Ecuador 2200, Sopocachi",
    "lo recojo",
    "gracias",
    "qwer asdf",
    "me llamo Carla Rojas",
)


def test_a_wish_waits_through_words_about_something_else(talk: Talk) -> None:
    wrong = []
    for at, words in enumerate(BETWEEN):
        hers = Talk(talk.merchant, phone=f"5917123460{at}")
        hers.say("quiero 2 mango y 1 maracuyá")
        hers.say(words)
        asked = hers.say("eso es todo")
        hers.say("el grande")
        if WHICH not in asked or sum(hers.lines.values()) != 3:
            wrong.append((words, asked, hers.lines))

    assert wrong == []


def test_another_number_corrects_the_wish_that_is_asked_about(talk: Talk) -> None:
    talk.say("quiero 2 mango")
    asked = talk.say("no, mejor 3")
    talk.say("el grande")

    assert WHICH in asked
    assert list(talk.lines.values()) == [3]


def test_a_no_gives_the_wish_up(talk: Talk) -> None:
    talk.say("quiero 2 mango y 1 maracuyá")
    talk.say("¿dónde quedan?")
    review = talk.say("no, gracias")

    assert "¿Confirmamos?" in review and "Mango" not in review
    assert list(talk.lines.values()) == [1]


def test_what_is_not_understood_twice_calls_for_a_person(talk: Talk) -> None:
    talk.say("quiero 2 mango")
    told = [talk.say("qwer asdf") for _ in range(3)]

    assert WHICH in told[0] and WHICH not in told[2]


def test_a_shop_without_products_offers_no_menu(talk: Talk) -> None:
    Variant.objects.of(talk.merchant).update(is_active=False)
    told = talk.say("qwer asdf")
    (content,) = talk.contents()

    assert "menú" not in told
    assert [one["id"] for one in content["choices"]] == ["human"]
