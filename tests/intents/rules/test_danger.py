"""A life in danger is heard in many forms; idioms, dishes and pain are none."""

import pytest

from intents import plain_texts
from intents.rules import danger
from intents.rules.menu import MenuItem
from tests import sentences

_LINES = sentences.beside(__file__, "danger")
TOLD = [row[0] for row in _LINES["TOLD"]]
IDIOMS = [row[0] for row in _LINES["IDIOMS"]]
MENU = (MenuItem("1", "Me quiero morir"), MenuItem("2", "Suicidio de chocolate"))


def test_who_wants_to_die_is_heard() -> None:
    assert [one for one in TOLD if not danger.is_told(one)] == []


def test_without_capitals_and_accents_too() -> None:
    plain = [one.translate(str.maketrans("áéíóúÁÉÍÓÚ", "aeiouaeiou")).lower() for one in TOLD]

    assert [one for one in plain if not danger.is_told(one)] == []
    assert [one for one in TOLD if not danger.is_told(one.upper())] == []


def test_idioms_are_no_danger() -> None:
    assert [one for one in IDIOMS if danger.is_told(one)] == []


def test_an_idiom_hides_no_danger_beside_it() -> None:
    hidden = [
        (one, other)
        for other in ("me muero de hambre.", "quiero matar el antojo,", "ya no quiero la torta,")
        for one in TOLD
        if not danger.is_told(f"{other} {one}")
    ]

    assert hidden == []


@pytest.mark.parametrize(
    "text",
    [
        "quiero un me quiero morir",
        "dame 2 me quiero morir y un café",
        "¿cuánto el me quiero morir?",
    ],
)
def test_a_dish_is_a_dish_where_it_is_named_as_one(text: str) -> None:
    assert not danger.is_told(text, MENU)
    assert danger.is_told("me quiero morir", MENU)
    assert danger.is_told("me quiero suicidar", MENU)


def test_words_in_two_messages_and_far_down_a_long_one_are_read() -> None:
    assert danger.is_told("ya no quiero\nvivir")
    assert danger.is_told("quiero dos jugos de mango y uno de piña para llevar. " * 200 + TOLD[0])


def test_it_is_read_as_it_was_written() -> None:
    assert plain_texts.tells_of_danger("i want to kill myself")
    assert not plain_texts.tells_of_danger("i want to kill my hunger")
