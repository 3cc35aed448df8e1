"""How much a piece leans to asserting, by a linear classifier. Pure.

N-grams of signs (2 to 5) and of words (1 to 3) of the folded text.
`python -m tests.prose.train` makes the weights.
"""

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path

from intents.rules import linear
from intents.rules.linear import Weights

WEIGHTS = Path(__file__).parent / "data" / "weights.bin"


@lru_cache(maxsize=1)
def weights() -> Weights:
    """Those that the project ships."""
    return linear.load(WEIGHTS.read_bytes())


def features(words: Sequence[str], *, asks: bool) -> list[int]:
    """The buckets of a piece, of its folded words; each as often as it stands there."""
    marked = ["^?" if asks else "^.", *words, "$"]
    text = f" {' '.join(words)}{'?' if asks else '.'}".encode("ascii", "replace")
    size = len(text)
    grams = [text[at : at + n] for n in (2, 3, 4, 5) for at in range(size - n + 1)]
    grams += [
        ("\0" + "\0".join(marked[at : at + n])).encode("ascii", "replace")
        for n in (1, 2, 3)
        for at in range(len(marked) - n + 1)
    ]
    return linear.hashed(grams)


def score(words: Sequence[str], *, asks: bool, model: Weights | None = None) -> float:
    """The logit of asserting: above 0 a piece rather asserts than not."""
    return (model or weights()).logit(features(words, asks=asks))
