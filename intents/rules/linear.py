"""A small linear classifier over hashed n-grams: its weights, one signed byte a bucket. Pure.

Who asks it makes the n-grams: the prose gate of a sentence, the supervisor of a message.
`tests/linear` makes weights of labelled examples.
"""

import math
from array import array
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from struct import unpack
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


class Panel:
    """Several classifiers asked at once, one a label, of the same buckets.

    Every label has 32 bits of one whole number a bucket, so that one addition adds for all of
    them; a byte is kept as itself plus 128, and no field overflows below millions of n-grams.
    """

    def __init__(self, labels: Sequence[str], models: Sequence[Weights]) -> None:
        width, self._format = 4 * len(models), f"<{len(models)}I"
        laid = bytearray(BUCKETS * width)
        for place, model in enumerate(models):
            laid[4 * place :: width] = model.values.tobytes().translate(_RAISED)
        self._rows = [
            int.from_bytes(laid[at : at + width], "little") for at in range(0, len(laid), width)
        ]
        self._width, self.labels = width, tuple(labels)
        self._worth = [(model.bias, model.scale) for model in models]

    def logits(self, found: Sequence[int]) -> list[float]:
        """What each label's `Weights.logit` says, in the order of `labels`."""
        rows, raised = self._rows, 128 * len(found)
        total = sum([rows[one] for one in found]).to_bytes(self._width, "little")
        root = math.sqrt(len(found))
        return [
            bias + scale * (value - raised) / root
            for (bias, scale), value in zip(self._worth, unpack(self._format, total), strict=True)
        ]


_RAISED = bytes((one + 128) % 256 for one in range(256))
