"""Two orders as one, questions without the words that only ask, and a scorer's better order."""

import math
import uuid
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from catalog.knowledge.rerankers import Scored, installed
from catalog.knowledge.rules import audience, fusion, offline_embedding, questions
from catalog.knowledge.rules.audience import Reader, Source
from catalog.knowledge.rules.packing import packed, worded
from catalog.knowledge.rules.passages import Passage


def like(one: str, other: str) -> float:
    pairs = zip(offline_embedding.embedded(one), offline_embedding.embedded(other), strict=True)
    return sum(left * right for left, right in pairs)


def passage(content: str) -> Passage:
    return Passage(uuid.uuid4(), "faq", uuid.uuid4(), 0, "", "", content, "", 0.5, 0.5)


def test_what_both_orders_know_comes_first() -> None:
    assert fusion.fused(["a", "b", "c"], ["c", "d"], 1.0) == ["c", "a", "b", "d"]
    assert fusion.fused([], ["x", "y"], 0.05) == ["x", "y"]
    assert fusion.fused(["x", "y"], [], 1.0) == ["x", "y"]


@given(st.permutations(range(12)), st.permutations(range(12)))
def test_a_light_order_moves_only_what_is_nearly_even(words: list[int], vectors: list[int]) -> None:
    assert fusion.fused(words, vectors, 0.0) == words
    assert set(fusion.fused(words, vectors, 0.05)) == set(words)
    assert fusion.fused(words, vectors, 0.001)[0] == words[0]


def test_words_that_only_ask_are_not_looked_up() -> None:
    assert questions.looked_up("¿Cuánto cuesta el envío?") == "cuesta el envío"
    assert questions.looked_up("¿cómo?") == "cómo"
    assert questions.looked_up("\0¿¡") == ""


def test_texts_of_the_same_words_are_alike_and_others_are_not() -> None:
    assert like("Devolución de productos", "devolver un producto") > 0.3
    assert like("Devolución de productos", "abrimos los lunes") < 0.15
    assert math.isclose(like("mango", "mango"), 1, abs_tol=1e-5)
    assert like("", "mango") == 0
    # Accents and case are nothing; the same everywhere and for ever.
    assert offline_embedding.embedded("MARACUYÁ") == offline_embedding.embedded("maracuya")
    told = [round(one, 4) for one in offline_embedding.embedded("Jugo de maracuyá")[:4]]
    assert told == FIRST


FIRST = [-0.0396, -0.0396, 0.021, 0.021]


def test_a_vector_is_written_as_the_database_reads_it() -> None:
    vector = offline_embedding.embedded("mango")

    assert len(packed(vector)) == 4 + 4 * 1536
    assert packed(vector)[:2] == (1536).to_bytes(2, "big")
    assert worded(vector[:0]) == "[]"


def test_customers_are_never_given_more_than_the_model() -> None:
    given_to = audience.SHOWN
    assert given_to[Reader.CUSTOMER] < given_to[Reader.MODEL] < given_to[Reader.STAFF]
    assert Source.COMPETITOR not in given_to[Reader.MODEL]
    assert audience.sources(Reader.CUSTOMER) == ("policy", "article", "faq")


def test_a_scorer_puts_passages_in_its_order() -> None:
    def longest(question: str, texts: Sequence[str]) -> list[float]:
        return [float(len(text)) for text in texts]

    short, long = passage("a"), passage("aaa")

    assert Scored(longest).reranked("?", [short, long]) == [long, short]


@pytest.mark.parametrize("scores", [[1.0], [math.nan, 1.0], ValueError("broken")])
def test_a_scorer_that_fails_changes_nothing(scores: list[float] | Exception) -> None:
    def score(question: str, texts: Sequence[str]) -> list[float]:
        if isinstance(scores, Exception):
            raise scores
        return scores

    found = [passage("a"), passage("b")]

    assert Scored(score).reranked("?", found) == found


def test_nobody_reranks_unless_an_installation_says_so() -> None:
    assert installed() is None
