"""Folding makes words comparable and is its own fixed point."""

from hypothesis import given
from hypothesis import strategies as st

from core.rules import text

FOLDED = {
    "Bogotá": "bogota",
    "NARIÑO": "narino",
    "Güicán": "guican",
    "holaaaa": "hola",
    "calle": "calle",
    "XXL": "xxl",
}


def test_words_are_folded() -> None:
    assert {word: text.fold(word) for word in FOLDED} == FOLDED


def test_bare_keeps_stretched_letters() -> None:
    assert text.bare("Isaac Núñez") == "isaac nunez"


@given(st.text(max_size=40))
def test_a_folded_word_is_its_own_folding(word: str) -> None:
    once = text.bare(word)
    assert text.bare(once) == once or not once.isascii()
