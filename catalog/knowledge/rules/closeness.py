"""How near the words of a question stand to each other in a passage: within one sentence, and in
whatever form.

BM25 counts the words of a passage wherever they stand, and knows no form of a word but its stem. A
question is about one sentence: here each passage counts as its best one (with the title), a word
counts by how much of it is the same from the start, and by how few of the passages hold it. Pure.
"""

import math
import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from catalog.knowledge.rules.questions import telling_words
from catalog.knowledge.rules.sentences import sentences

_WORD: Final = re.compile(r"[^\W_]+")
_SAME_SIGNS: Final = 4
"""Words that differ before this have nothing in common."""
_SAME_PART: Final = 0.5
"""How much of the longer word has to be the same."""

Text = tuple[str, str]
"""Title and content of a passage."""


def closeness(question: str, texts: Sequence[Text]) -> list[float]:
    """Of each passage: how much of the question its best sentence holds, 0 to 1."""
    asked = telling_words(question)
    if not asked or not texts:
        return [0.0] * len(texts)
    starts: dict[str, list[str]] = {}
    for word in asked:
        starts.setdefault(word[:_SAME_SIGNS], []).append(word)
    held = [[_held(starts, one) for one in _told(title, content)] for title, content in texts]
    rarity = _rarity(asked, held)
    whole = sum(rarity.values())
    return [
        max(sum(rarity[word] * part for word, part in one.items()) for one in each) / whole
        for each in held
    ]


def _rarity(
    asked: frozenset[str], held: Sequence[Sequence[Mapping[str, float]]]
) -> dict[str, float]:
    """How much a word tells, by how many of these passages hold it."""
    count = len(held)
    found = {}
    for word in asked:
        having = sum(max(one.get(word, 0.0) for one in each) for each in held)
        found[word] = math.log(1 + (count - having + 0.5) / (having + 0.5))
    return found


def _held(starts: Mapping[str, Sequence[str]], sentence: frozenset[str]) -> dict[str, float]:
    """The question's words that stand in a sentence, each by how much of it is the same."""
    found: dict[str, float] = {}
    for word in sentence:
        for asked in starts.get(word[:_SAME_SIGNS], ()):
            part = _same(word, asked)
            if part > found.get(asked, 0.0):
                found[asked] = part
    return found


def _same(one: str, other: str) -> float:
    if one == other:
        return 1.0
    if min(len(one), len(other)) < _SAME_SIGNS:
        return 0.0
    same = 0
    for left, right in zip(one, other, strict=False):
        if left != right:
            break
        same += 1
    part = same / max(len(one), len(other))
    return part if part >= _SAME_PART else 0.0


@lru_cache(maxsize=8192)
def _told(title: str, content: str) -> tuple[frozenset[str], ...]:
    """The words of each sentence, with the title's."""
    named = telling_words(title)
    return tuple(named | telling_words(one) for one in sentences(content)) or (named,)
