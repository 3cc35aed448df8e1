"""One order from two: by words and by vectors, joined by their ranks.

Reciprocal rank fusion (Cormack, Clarke and Büttcher, 2009) with a weight for each order. Pure.
"""

from collections.abc import Hashable, Sequence
from typing import Final, TypeVar

T = TypeVar("T", bound=Hashable)

RANKS: Final = 60
"""How slowly a rank loses weight; the authors' own figure."""


def fused(by_words: Sequence[T], by_vector: Sequence[T], vector_weight: float) -> list[T]:
    """Both orders as one, the best first; what only one of them knows is in it, too.

    `vector_weight` is the weight of the second order beside the first one's 1. Of equals, what
    stands higher by words comes first.
    """
    scores: dict[T, float] = {}
    for rank, one in enumerate(by_words):
        scores[one] = 1.0 / (RANKS + rank + 1)
    for rank, one in enumerate(by_vector):
        scores[one] = scores.get(one, 0.0) + vector_weight / (RANKS + rank + 1)
    # `sorted` keeps the order of equals, and the first order was written first.
    return sorted(scores, key=lambda one: -scores[one])
