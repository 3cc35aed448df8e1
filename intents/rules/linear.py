"""A small linear classifier over hashed n-grams: its weights, one signed byte a bucket. Pure.

Who asks it makes the n-grams: the prose gate of a sentence, the supervisor of a message.
`tests/linear` makes weights of labelled examples.
"""

import math
from array import array
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from zlib import crc32

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

    def logit(self, found: Sequence[int]) -> float:
        """The sum over buckets, each as often as it stands there, by the root of their number."""
        values = self.values
        total: int = sum([values[one] for one in found])
        return self.bias + self.scale * total / math.sqrt(len(found))


def load(raw: bytes) -> Weights:
    """The weights of a file; raises ValueError where it is none."""
    if len(raw) != HEAD + BUCKETS:
        raise ValueError("these are no weights of a linear classifier")
    bias, scale = (int.from_bytes(raw[at : at + 6], "big", signed=True) / 1e6 for at in (32, 38))
    return Weights(array("b", raw[HEAD:]), bias, scale, raw[:32])


def hashed(grams: Iterable[bytes]) -> list[int]:
    """The bucket of each n-gram."""
    return [crc32(gram) & (BUCKETS - 1) for gram in grams]
