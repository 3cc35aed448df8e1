"""Who quotes a question answers that question: what was to be done, and how many."""

import pytest

from catalog.products.models import Variant
from chatbot.conversations import about
from chatbot.conversations.about import About
from tests.chatbot.agent.talk import Talk

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("words", "lines"),
    [
        ("quita uno", {"Maracuyá": 2, "Matcha": 2}),
        ("que sean 5", {"Maracuyá": 2, "Matcha": 5}),
    ],
)
def test_which_line_is_answered_by_quoting_it_later(
    talk: Talk, words: str, lines: dict[str, int]
) -> None:
    talk.say("quiero 2 de maracuyá y 3 matcha")
    talk.say(words)
    asks = talk.content("uál de estos")
    talk.say("¿dónde están?")
    talk.say("el matcha", quotes=asks)
    assert talk.lines == lines


def test_which_size_is_answered_with_the_number_that_was_said(talk: Talk) -> None:
    talk.say("quiero 3 mangos")
    asks = talk.content("¿Cuál quieres?")
    talk.say("¿dónde están?")
    talk.say("el grande", quotes=asks)
    assert talk.lines == {"Mango grande": 3}


def test_a_question_that_kept_no_action_is_asked_again(
    talk: Talk, shelf: dict[str, Variant]
) -> None:
    talk.say("quiero 2 de maracuyá y 3 matcha")
    talk.say("quita uno")
    asks = talk.content("uál de estos")
    for message in talk.session.messages.filter(direction="out"):
        message.about.pop("verb", None)
        message.save()
    session = talk.session
    session.asked = None
    session.save()
    talk.say("¿dónde están?")
    assert "Dime qué cambio" in talk.say("el matcha", quotes=asks)
    assert talk.lines == {"Maracuyá": 2, "Matcha": 3}


def test_what_was_to_be_done_is_written_down_and_read_back() -> None:
    told = About((1, 2), question="which_line", verb="remove", quantity=1)
    assert about.load(about.dump(told)) == told
