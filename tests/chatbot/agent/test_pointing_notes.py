"""Words beside what is quoted: its notes and options stay, and no word of ours gets into them."""

import pytest

from chatbot.agent.proposals import action
from chatbot.agent.proposers.rules import unsettled
from chatbot.agent.proposers.rules.pointing import MARK
from tests.chatbot.agent.scenes import situation
from tests.chatbot.agent.talk import Talk

pytestmark = pytest.mark.django_db


def notes(talk: Talk) -> list[tuple[str, int, str]]:
    lines = talk.cart.lines.order_by("pk")
    return [
        (
            line.name,
            line.quantity,
            ", ".join(
                [*(one["name"] for one in line.options), *([line.note] if line.note else [])]
            ),
        )
        for line in lines
    ]


@pytest.mark.parametrize(
    ("words", "kept"),
    [
        ("dame 2 sin azúcar", [("Mango grande", 2, "sin azúcar")]),
        ("quiero uno con miel", [("Mango grande", 1, "miel")]),
        ("dame 2, con hielo", [("Mango grande", 2, "con hielo")]),
        ("2 bien fríos porfa", [("Mango grande", 2, "bien fríos")]),
        ("dos y un matcha", [("Mango grande", 2, ""), ("Matcha", 1, "")]),
    ],
)
def test_what_is_said_beside_the_amount_is_kept(
    talk: Talk, words: str, kept: list[tuple[str, int, str]]
) -> None:
    talk.say("¿cuánto cuesta el mango grande?")
    price = talk.content("Mango grande")
    talk.say("¿dónde están?")
    answer = talk.say(words, quotes=price)
    assert notes(talk) == kept
    assert MARK not in answer


def test_two_of_which_one_is_made_otherwise_are_two(talk: Talk) -> None:
    talk.say("¿cuánto cuesta el matcha?")
    price = talk.content("Matcha")
    talk.say("¿dónde están?")
    answer = talk.say("me llevo dos, uno sin azúcar", quotes=price)
    assert notes(talk) == [("Matcha", 2, "uno sin azúcar")]
    assert MARK not in answer


def test_no_parameter_carries_the_mark_out_of_the_rules() -> None:
    said = (action("ADD_TO_CART", product_id=1, note=f"sin azúcar de {MARK}"),)
    seen = situation()
    assert unsettled.settle(seen, seen, said) == (
        action("ADD_TO_CART", product_id=1, note="sin azúcar"),
    )
    only = (action("ADD_TO_CART", product_id=1, note=MARK),)
    assert unsettled.settle(seen, seen, only) == (action("ADD_TO_CART", product_id=1),)


def test_a_long_message_that_points_is_read_to_its_end(talk: Talk) -> None:
    talk.say("muéstrame el matcha")
    because = "porque mi hija cumple años y vienen sus amigas a la casa, " * 14
    talk.say(f"Hola, quiero 2 de este {because}\ny también quiero 3 de maracuyá")
    assert talk.lines == {"Matcha": 2, "Maracuyá": 3}
