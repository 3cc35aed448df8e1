"""What of a passage is shown: the sentences that answer, and each one that limits the answer.

A passage is cited in its writer's words (paraphrases were tried: 9 of 12 that turned the meaning
around got through). So no sentence that says no, without, except, only or if is ever left out of
what a customer reads. Pure.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from catalog.knowledge.rules import questions, tokens
from catalog.knowledge.rules.sentences import sentences
from core.rules.text import bare, words

EXCERPT_TOKENS: Final = 120
"""Fewer than the 150 that a prompt may carry of one: a turn with two keeps room (DESIGN §8)."""
NEIGHBOURS: Final = 2
"""How far from the sentence that answers others are told for what they add."""
GAP: Final = " […] "
_WORD: Final = re.compile(r"[^\W_]+")
_LIMITING: Final = words(
    """no sin salvo solo si ni nunca jamas nada nadie ningun ninguna ninguno tampoco excepto
    exceptuando solamente unicamente excluye excluyendo menos"""
)
_STEM_SIGNS: Final = 5


@dataclass(frozen=True, slots=True)
class Span:
    """Sentences of a passage; `whole` says that no sentence that limits was left out."""

    text: str
    whole: bool


def limits(sentence: str) -> bool:
    """Whether the sentence says no, without, except, only or if."""
    return not _LIMITING.isdisjoint(map(bare, _WORD.findall(sentence)))


def cited(passage: str, question: str) -> str:
    """The sentence of the passage nearest to the question, and each that limits, in their order.

    Where none is near, the whole passage.
    """
    found = sentences(passage)
    best = _nearest(found, question)
    if best is None:
        return passage.strip()
    return _joined(found, {best} | {at for at, one in enumerate(found) if limits(one)})


def excerpt(passage: str, question: str, most: int = EXCERPT_TOKENS) -> Span:
    """At most `most` tokens of the passage, for a model's prompt.

    The passage itself where it is short enough; else the nearest sentence first, then those that
    limit, then up to `NEIGHBOURS` on each side of the nearest as long as they fit.
    """
    if tokens.count(passage) <= most:
        return Span(passage.strip(), whole=True)
    found = sentences(passage)
    best = _nearest(found, question) or 0
    limiting = [at for at, one in enumerate(found) if limits(one)]
    near = range(max(0, best - NEIGHBOURS), min(len(found), best + NEIGHBOURS + 1))
    around = sorted(near, key=lambda at: abs(at - best))
    kept: set[int] = set()
    for at in [best, *limiting, *around]:
        if tokens.count(_joined(found, kept | {at})) <= most:
            kept.add(at)
    whole = kept.issuperset(limiting)
    if not kept:
        return Span(tokens.head(found[best], most).strip(), whole=False)
    return Span(_joined(found, kept), whole)


def _nearest(found: Sequence[str], question: str) -> int | None:
    """The sentence that shares the most words with the question; None where none shares any."""
    asked = {one[:_STEM_SIGNS] for one in questions.telling_words(question)}
    shared = [_shared(one, asked) for one in found]
    most = max(shared, default=0.0)
    return shared.index(most) if most > 0 else None


def _shared(sentence: str, asked: set[str]) -> float:
    """How many words of the question, and among equals the shorter sentence."""
    own = {one[:_STEM_SIGNS] for one in questions.telling_words(sentence)}
    return len(own & asked) - len(own) / 1_000 if own & asked else 0.0


def _joined(found: Sequence[str], kept: set[int]) -> str:
    """The kept sentences in their order, with a mark where something is left out between two."""
    parts: list[str] = []
    last = None
    for at in sorted(kept):
        if last is not None:
            parts.append(" " if at == last + 1 else GAP)
        parts.append(found[at])
        last = at
    return "".join(parts)
