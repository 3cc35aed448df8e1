"""The corpus, the weights made of it, and the project's own false replies, which the gate stops."""

import pytest

from chatbot.agent.replies.gate.classifier import WEIGHTS
from intents.rules.linear import HEAD, load
from tests.prose import corpus, measuring, train

LARGEST_FILE = 40_000


def test_the_weights_are_small_and_made_of_this_corpus() -> None:
    raw = WEIGHTS.read_bytes()

    assert len(raw) <= LARGEST_FILE
    assert load(raw).source == corpus.source(), "run python -m tests.prose.train"
    assert load(raw).dump() == raw


@pytest.mark.deep
def test_training_again_gives_the_same_file() -> None:
    assert train.fit(corpus.examples(), corpus.source()).dump() == WEIGHTS.read_bytes()


def test_a_file_that_is_no_weights_is_refused() -> None:
    with pytest.raises(ValueError, match="no weights"):
        load(bytes(HEAD))


def test_a_part_of_the_corpus_trains_twice_alike() -> None:
    some = corpus.examples()[::40]

    assert train.fit(some).dump() == train.fit(some).dump()


def test_the_false_replies_of_the_project_are_stopped() -> None:
    told = [text for name in corpus.files("false") for text in corpus.texts(name)]
    passed = [text for text in told if not measuring.touched(text)]

    assert len(told) >= 2000
    assert len(passed) <= 0.005 * len(told), passed
