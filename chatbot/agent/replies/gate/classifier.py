"""A small linear classifier: how much a piece leans to asserting. Pure.

Hashed n-grams of signs (2 to 5) and of words (1 to 3) of the folded text, one signed byte a bucket.
`python -m tests.prose.train` makes the weights.
"""

import math
from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from zlib import crc32

WEIGHTS = Path(__file__).parent / "data" / "weights.bin"
BUCKETS = 1 << 15
HEAD = 44
"""Bytes before the weights: SHA-256 of what they were made from, bias and scale in millionths."""


@dataclass(frozen=True, slots=True)
class Weights:
    """`values` are signed bytes, `scale` what one of them is worth; `source` is what made them."""

    values: "array[int]"
    bias: float
    scale: float
    source: bytes = b""

    def dump(self) -> bytes:
        """The file's bytes."""
        numbers = (round(self.bias * 1e6), round(self.scale * 1e6))
        head = self.source + b"".join(number.to_bytes(6, "big", signed=True) for number in numbers)
        return head + self.values.tobytes()


def load(raw: bytes) -> Weights:
    """The weights of a file; raises ValueError where it is none."""
    if len(raw) != HEAD + BUCKETS:
        raise ValueError("these are no weights of the gate")
    bias, scale = (int.from_bytes(raw[at : at + 6], "big", signed=True) / 1e6 for at in (32, 38))
    return Weights(array("b", raw[HEAD:]), bias, scale, raw[:32])


@lru_cache(maxsize=1)
def weights() -> Weights:
    """Those that the project ships."""
    return load(WEIGHTS.read_bytes())


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
    return [crc32(gram) & (BUCKETS - 1) for gram in grams]


def score(words: Sequence[str], *, asks: bool, model: Weights | None = None) -> float:
    """The logit of asserting: above 0 a piece rather asserts than not."""
    model = model or weights()
    found = features(words, asks=asks)
    values = model.values
    total: int = sum([values[one] for one in found])
    return model.bias + model.scale * total / math.sqrt(len(found))
