"""Options, notes and further wishes outlive the question that stands between them and the cart."""

import pytest

from catalog.orders.models import CartLine
from catalog.products.models import Option, OptionGroup, Variant
from tests.chatbot.agent.talk import Talk

pytestmark = pytest.mark.django_db


@pytest.fixture
def milk(talk: Talk, shelf: dict[str, Variant]) -> OptionGroup:
    """A matcha needs one of two kinds of milk."""
    group = OptionGroup.objects.create(
        merchant=talk.merchant,
        product=shelf["Matcha"].product,
        name="Leche",
        minimum=1,
        maximum=1,
    )
    for name in ("de avena", "de almendra"):
        Option.objects.create(merchant=talk.merchant, group=group, name=name)
    return group


def told(line: CartLine) -> tuple[str, int, list[str], str]:
    return line.name, line.quantity, [option["name"] for option in line.options], line.note


def lines(talk: Talk) -> list[tuple[str, int, list[str], str]]:
    cart = talk.session.cart
    return [told(line) for line in cart.lines.order_by("id")] if cart else []


@pytest.mark.parametrize("words", ["de avena", "con leche de avena", "la de avena porfa"])
def test_an_option_that_was_asked_for_is_answered_with_its_name(
    talk: Talk, milk: OptionGroup, words: str
) -> None:
    assert "Leche" in talk.say("quiero 3 matcha")
    talk.say(words)
    assert lines(talk) == [("Matcha", 3, ["de avena"], "")]


def test_what_names_no_option_is_no_answer(talk: Talk, milk: OptionGroup) -> None:
    talk.say("quiero 3 matcha")
    talk.say("¿dónde están?")
    assert lines(talk) == []


def test_an_option_can_be_answered_by_quoting_the_question(talk: Talk, milk: OptionGroup) -> None:
    talk.say("quiero 3 matcha")
    asks = talk.content("Leche")
    talk.say("¿dónde están?")
    talk.say("de almendra", quotes=asks)
    assert lines(talk) == [("Matcha", 3, ["de almendra"], "")]


def test_an_option_said_before_the_question_is_not_lost(talk: Talk) -> None:
    talk.say("quiero 2 mangos sin azúcar")
    talk.say("el grande")
    assert lines(talk) == [("Mango grande", 2, ["sin azúcar"], "")]


def test_a_note_said_before_the_question_is_not_lost(talk: Talk) -> None:
    talk.say("quiero un mango bien frío y un matcha")
    talk.say("el mediano")
    assert sorted(lines(talk)) == [("Mango mediano", 1, [], "bien frío"), ("Matcha", 1, [], "")]


def test_the_button_of_the_question_brings_the_option_too(
    talk: Talk, shelf: dict[str, Variant]
) -> None:
    talk.say("quiero 2 mangos sin azúcar")
    talk.tap(f"add:{shelf['Mango grande'].pk}:2")
    assert lines(talk) == [("Mango grande", 2, ["sin azúcar"], "")]


def test_two_wishes_that_are_unclear_are_both_asked_about(talk: Talk) -> None:
    answer = talk.say("2 de mango con miel y 1 mango sin azúcar")
    assert "con miel" in answer and "sin azúcar" in answer
    answer = talk.say("el grande")
    assert "¿Cuál" in answer
    talk.say("el mediano")
    assert sorted(lines(talk)) == [
        ("Mango grande", 1, ["sin azúcar"], ""),
        ("Mango mediano", 2, ["miel"], ""),
    ]


def test_an_option_given_before_one_that_is_still_needed_stays(
    talk: Talk, milk: OptionGroup
) -> None:
    product = milk.product
    ice = OptionGroup.objects.create(
        merchant=talk.merchant, product=product, name="Hielo", maximum=1
    )
    Option.objects.create(merchant=talk.merchant, group=ice, name="sin hielo")
    talk.say("quiero 2 matcha sin hielo")
    talk.say("de avena")
    assert [(name, count, sorted(chosen)) for name, count, chosen, _ in lines(talk)] == [
        ("Matcha", 2, ["de avena", "sin hielo"])
    ]
