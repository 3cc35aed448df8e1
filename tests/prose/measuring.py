"""What the gate does to lists of sentences: stopped and dropped shares, and a cross-validation.

`python -m tests.prose.train --check` holds each fifth of the corpus against weights that were made
from the rest, the store left out, so that nothing is known by heart.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from unittest.mock import patch
from zlib import crc32

from chatbot.agent.replies import gate
from chatbot.agent.replies.gate import classifier, tables
from intents.rules.linear import Weights
from tests.prose import corpus, train

FOLDS = 5


@dataclass(frozen=True, slots=True)
class Line:
    """One text of a list, the list's name, and what stays together in a cross-validation."""

    text: str
    name: str
    group: str


def touched(text: str, names: frozenset[str] = frozenset()) -> str:
    """Why something of the text is dropped; "" where all of it is kept."""
    return next((one.reason for one in gate.kept(text, names=names) if not one.kept), "")


def lists() -> Iterator[Line]:
    """All lists of the corpus."""
    for name in corpus.files("false"):
        yield from (Line(text, name, text) for text in corpus.texts(name))
    for name in ("written_asserting", "written_framed", "written_harmless"):
        yield from (Line(text, _kind(name, text), line) for text, line in corpus.written(name))
    yield from (Line(text, _kind("claims_harmless", text), text) for text in _harmless())
    for line in tables.lines("store.txt"):
        yield from (Line(text, _kind("store", text), line) for text in corpus.spread(line))


def _harmless() -> list[str]:
    return corpus.texts("claims_harmless")


def _kind(name: str, text: str) -> str:
    return f"{name}{', questions' if '?' in text else ''}"


@contextmanager
def using(model: Weights, *, store: bool = True) -> Iterator[None]:
    """The gate with other weights, and without its store where that is asked."""
    known = tables.store() if store else frozenset()
    with (
        patch.object(classifier, "weights", lambda: model),
        patch.object(tables, "store", lambda: known),
    ):
        yield


def shares(lines: Iterable[Line]) -> dict[str, Counter[str]]:
    """By list: how often each reason dropped something; "" counts what passed whole."""
    found: dict[str, Counter[str]] = {}
    for line in lines:
        found.setdefault(line.name, Counter())[touched(line.text)] += 1
    return found


def cross_validate() -> None:
    """Prints the shares of every list by weights that have not seen its lines."""
    every, examples = list(lists()), corpus.examples()
    found: dict[str, Counter[str]] = {}
    for fold in range(FOLDS):
        seen = [one for one in examples if _fold(one.group) != fold]
        with using(train.fit(seen), store=False):
            for name, count in shares(line for line in every if _fold(line.group) == fold).items():
                found.setdefault(name, Counter()).update(count)
    for name, count in found.items():
        print(told(name, count))


def told(name: str, count: Counter[str]) -> str:
    """One line of a report."""
    whole = sum(count.values())
    reasons = ", ".join(f"{why} {times}" for why, times in count.most_common() if why)
    return f"{name}: {whole - count['']} of {whole} ({1 - count[''] / whole:.1%}): {reasons}"


def _fold(group: str) -> int:
    return crc32(group.encode()) % FOLDS
