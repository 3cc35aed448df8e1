"""Keys that a "+" joins (`hola+precio`): in names, in V1's tags, everywhere a key is read."""

import pytest

from chatbot.agent.proposers.v1 import answers, tags
from intents import packs
from intents.sales_intents import VENTAS
from intents.values import find, key_of

NAMES = (
    ("Hola + precio", "hola+precio"),
    ("hola+precio", "hola+precio"),
    ("a_+_b", "a+b"),
    ("a++b", "a+b"),
    ("C++", "c"),
    ("+a", "a"),
    ("Posible - comprador", "posible_comprador"),
    ("+", ""),
)


def test_a_plus_between_words_stays_in_a_key() -> None:
    assert {text: key_of(text) for text, _key in NAMES} == dict(NAMES)


def test_a_key_stays_a_key() -> None:
    assert all(key_of(key_of(text)) == key_of(text) for text, _key in NAMES)


@pytest.mark.parametrize("written", ["hola+precio", "Hola + Precio", "hola_precio"])
def test_a_joined_intent_is_found_however_it_is_written(written: str) -> None:
    found = find(written, VENTAS)

    assert found is not None and found.key == "hola+precio"


@pytest.mark.parametrize(
    "raw",
    [
        "[INTENT:hola+precio] Vale 10",
        "[INTENT: hola + precio ] Vale 10",
        "<intent>hola+precio</intent>Vale 10",
        "INTENT: hola+precio\nVale 10",
        "[INTENT:hola+precio Vale 10",
    ],
)
def test_a_tag_names_a_joined_intent(raw: str) -> None:
    told = answers.read(raw, (*packs.of(""), *VENTAS))

    assert (told.intent, told.text, told.unknown) == ("hola+precio", "Vale 10", "")


def test_of_names_joined_by_a_model_that_could_not_decide_the_first_one_counts() -> None:
    told = answers.read("[INTENT:reclamo+saludo] Uh", packs.of(""))

    assert (told.intent, tags.parse("[INTENT:reclamo+saludo] Uh").names) == (
        "reclamo",
        ("reclamo+saludo",),
    )


def test_every_key_of_the_pack_is_its_own_key_and_no_other_packs() -> None:
    keys = [one.key for one in packs.everything()]

    assert [key_of(key) for key in keys] == keys and len(set(keys)) == len(keys)
    assert len([one for one in VENTAS if one.key not in ("seleccion_pack", "fallback")]) == 17
