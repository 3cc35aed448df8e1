"""Puts questions that ask for the same together, by the words that tell what they are about.

Pure.
"""

from collections.abc import Sequence
from typing import Final

from catalog.knowledge.rules.questions import telling_words

SHARE: Final = 0.5
"""How much of the smaller question's words the other has to hold."""
_STEM_SIGNS: Final = 5


def stems(text: str) -> frozenset[str]:
    return frozenset(one[:_STEM_SIGNS] for one in telling_words(text))


def alike(one: frozenset[str], other: frozenset[str]) -> bool:
    """Whether two questions, as stems, ask for the same."""
    least = min(len(one), len(other))
    return (least > 0 and len(one & other) > SHARE * least) or one == other


def grouped(texts: Sequence[str]) -> list[list[int]]:
    """Places of the texts, those that are like the first of a group together; the largest first."""
    groups: list[tuple[frozenset[str], list[int]]] = []
    for at, text in enumerate(texts):
        own = stems(text)
        found = next((places for first, places in groups if alike(first, own)), None)
        if found is None:
            groups.append((own, [at]))
        else:
            found.append(at)
    return sorted((places for _first, places in groups), key=len, reverse=True)
