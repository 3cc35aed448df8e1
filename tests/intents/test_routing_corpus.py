"""The supervisor's corpus, the weights made of it, and what it must not lose again."""

import zlib

import pytest

from intents.routing_intents import INTENTS
from intents.rules import linear, message_grams, routing
from intents.rules.linear import Panel, Weights, load
from intents.rules.routing import CLEAR, GUESSED, LEARNT, Routing, route
from tests import sentences, tables
from tests.intents import corpus, measure_routing, train

ROWS = sentences.of(__file__)

LARGEST_FILE = 600_000
FEWEST = 300
ASKED = (*measure_routing.ASKED,)


def shipped() -> list[Weights]:
    raw = zlib.decompress(routing.WEIGHTS.read_bytes())
    size = linear.HEAD + linear.BUCKETS
    return [load(raw[at : at + size]) for at in range(0, len(raw), size)]


def test_the_weights_are_small_and_made_of_this_corpus() -> None:
    assert routing.WEIGHTS.stat().st_size <= LARGEST_FILE
    made = {model.source for model in shipped()}
    assert made == {corpus.source()}, "run python -m tests.intents.train"
    assert len(shipped()) == len(LEARNT)


def test_every_intent_has_sentences() -> None:
    every = corpus.examples()
    counts = {one: sum(example.intent == one for example in every) for one in INTENTS}

    assert corpus.intents() == LEARNT
    assert {one: counts[one] for one in ASKED if counts[one] < FEWEST} == {}
    assert all(counts.values())


def test_a_part_of_the_corpus_trains_twice_alike() -> None:
    rows = train.rows(corpus.examples()[::60])
    made = [train.of_intent(rows, bytes(32), "human").dump() for _ in range(2)]

    assert made[0] == made[1]


@pytest.mark.deep
def test_training_again_gives_the_same_file() -> None:
    made = train.dump(train.fit(corpus.examples(), corpus.source()))

    assert made == routing.WEIGHTS.read_bytes()


def test_a_panel_says_what_each_of_its_classifiers_says() -> None:
    models = shipped()[:5]
    panel = Panel(LEARNT[:5], models)

    for text in ("hola, quiero dos", "¿a qué hora cierran?", "a"):
        if found := message_grams.buckets(text):
            assert panel.logits(found) == pytest.approx([one.logit(found) for one in models])


@tables.rows(("line", "intents"), ROWS["test_a_gap_that_was_found_stays_mended"])
def test_a_gap_that_was_found_stays_mended(line: str, intents: str) -> None:
    assert route(line).intent in intents.split(), route(line)


def test_what_is_said_again_and_again_is_not_said_more_loudly() -> None:
    assert route("lo de ayer " * 30).held == "other"


def test_what_is_no_more_than_a_guess_is_not_acted_upon() -> None:
    assert Routing("product", GUESSED).held == "other"
    assert Routing("product", CLEAR).held == "product"
    assert route("quiero un préstamo").held == "other"
