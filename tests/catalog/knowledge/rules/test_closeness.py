"""Of passages that hold the same words, the one that holds them in one sentence is nearer."""

from hypothesis import given
from hypothesis import strategies as st

from catalog.knowledge.rules.closeness import closeness

APART = ("", "El envío sale a las diez. El local está en el centro. El precio sube en mayo.")
TOGETHER = ("", "El precio del envío es de diez. El local está en el centro. Abrimos en mayo.")


def test_words_of_one_sentence_are_nearer_than_words_of_three() -> None:
    apart, together = closeness("¿precio del envío?", [APART, TOGETHER])

    assert 0 < apart < together <= 1


def test_another_form_of_a_word_counts_for_what_is_the_same() -> None:
    texts = [("", "Se acepta la devolución."), ("", "Se aceptan tarjetas."), ("", "Abrimos tarde.")]
    same, other, none = closeness("quiero devolver algo", texts)

    assert same > 0
    assert other == none == 0


def test_the_title_counts_in_every_sentence() -> None:
    named, unnamed = closeness("garantía de licuadora", [
        ("Licuadora", "Tiene garantía de un año."),
        ("Batidora", "Tiene garantía de un año."),
    ])  # fmt: skip

    assert named > unnamed


def test_nothing_asked_or_nothing_there_is_no_closeness() -> None:
    assert closeness("¿qué es?", [APART]) == [0.0]
    assert closeness("mango", []) == []
    assert closeness("mango", [("", "")]) == [0.0]


@given(st.text(max_size=60), st.lists(st.tuples(st.text(max_size=20), st.text(max_size=200))))
def test_it_is_always_between_none_and_all(question: str, texts: list[tuple[str, str]]) -> None:
    assert all(-1e-9 <= one <= 1 + 1e-9 for one in closeness(question, texts))
