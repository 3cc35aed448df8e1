"""Who is put through to a person: whoever asks for one, and nobody for a word.

A word that is in no list of ours sounds like something to the classifier: names of places, foods,
people and things are held against it, one by one.
"""

import csv
from collections.abc import Iterator
from pathlib import Path

import pytest

from intents import packs
from intents.rules import classifying, evidence, human, insults, negation, word_tables
from intents.rules.routing import route
from intents.rules.text import keys
from intents.values import ASKED_FOR
from merchants import places
from tests import sentences, tables
from tests.intents import corpus

LINES = sentences.beside(__file__, "calling_lines")
CALLING = frozenset({"human", "insult", "complaint"})
CALLED = frozenset({ASKED_FOR, "reclamo", "problema_entrega"})


@tables.rows("text", sentences.alone(LINES["human"]))
def test_whoever_asks_for_a_person_is_heard(text: str) -> None:
    assert human.asks_human(text) or route(text).held == "human"
    assert classifying.classify(text, packs.of("")) in CALLED


@tables.rows("text", sentences.alone(LINES["no human"]))
def test_who_refuses_or_names_a_person_asks_for_none(text: str) -> None:
    assert not human.asks_human(text)
    assert route(text).intent not in CALLING
    assert classifying.classify(text, packs.of("")) != ASKED_FOR


@tables.rows("text", sentences.alone(LINES["insult"]))
def test_an_insult_is_heard(text: str) -> None:
    assert route(text).intent == "insult"


@tables.rows("text", sentences.alone(LINES["complaint"]))
def test_a_complaint_is_heard(text: str) -> None:
    assert route(text).intent == "complaint"


@tables.rows("text", sentences.alone(LINES["harmless"]))
def test_harmless_words_call_nobody(text: str) -> None:
    assert route(text).intent not in CALLING
    assert classifying.classify(text, packs.of("")) not in CALLED


def test_no_name_of_a_place_food_or_person_calls_anybody() -> None:
    called = {word: route(word).intent for word in harmless_words()}

    assert len(called) > 2000
    assert {word: intent for word, intent in called.items() if intent in CALLING} == {}


def harmless_words() -> Iterator[str]:
    """Every name of the gazetteers, every food and given name, and what the corpus sells."""
    for path in sorted((Path(places.__file__).parent / "data").glob("*.csv")):
        with path.open(encoding="utf-8") as rows:
            for row in csv.DictReader(rows):
                yield row["name"]
                yield from filter(None, row["also"].split("|"))
    yield from word_tables.read("foods").phrases("foods")
    yield from word_tables.read("names").phrases("given")
    for values in corpus.slots().values():
        yield from values


@pytest.mark.parametrize("word", ["zarcillo", "Pitalito", "quinoto", "grrr", "xyz", "ojal"])
def test_a_word_that_nobody_knows_shows_nothing(word: str) -> None:
    assert not any(evidence.speaks_of(intent, word, keys(word)) for intent in CALLING)
    assert evidence.speaks_of("order", word, keys(word))


@tables.rows(
    ("text", "asks"),
    [
        ("no eres humano, necesito hablar con una persona", True),
        ("no eres humano necesito hablar con una persona", True),
        ("no necesito hablar con el asesor sino con el dueño", True),
        ("no quiero, que me atienda una persona", True),
        ("no quiero que me atienda una persona", False),
        ("no quiero hablar ni con el dueño ni con un asesor", False),
        ("para una persona. quiero hablar con una persona", True),
        ("ya hablé con el encargado, ahora pásame con el dueño", True),
    ],
)
def test_a_refusal_reaches_as_far_as_what_it_governs(text: str, asks: bool) -> None:
    assert human.asks_human(text) is asks


@tables.rows(
    "text", ["qué tonta soy", "soy medio bruta para esto", "fui muy idiota", "soy un burro"]
)
def test_who_calls_themselves_names_insults_nobody(text: str) -> None:
    assert not insults.is_insult(text, keys(text))


@tables.rows(("text", "word", "denied"), LINES["denied"])
def test_a_no_ends_where_something_else_is_wished(text: str, word: str, denied: str) -> None:
    plain = text.replace("í", "i")
    start = plain.rindex(word)

    assert negation.denied(plain, start, start + len(word)) is (denied == "yes")
