"""Vectors without a provider: words and pieces of words, hashed into as many numbers as a model's.

The same text has the same vector on every machine and in every version of Python, so that rows of
two installations can be compared. It knows spelling, not meaning: two texts are alike where they
share words, or words of one stem. Pure.
"""

import math
import re
import zlib
from array import array
from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from operator import add, sub
from typing import Final

from core.rules.text import bare, words

DIMENSIONS: Final = 1536
NAME: Final = "offline-ngrams-1"
"""Kept with each vector: a change of anything below is another name."""

_BLOCK: Final = 512
_WORD: Final = re.compile(r"[^\W_]+")
_LONGEST_WORD: Final = 40
_PIECES: Final = ((3, 0.45), (4, 0.55), (5, 0.6))
"""Lengths of the pieces of a word, with the weight of each length beside the whole word's 1."""
_WHOLE: Final = 1.0
_STEM: Final = 0.9
_STEM_SIGNS: Final = 5

FUNCTION_WORDS: Final = words(
    """a al algo algun alguna algunas alguno algunos alla alli ambos ante antes aquel aquella
    aquellas aquello aquellos aqui asi aun aunque bajo bien cada casi como con cual cuales
    cualquier cuando cuanta cuantas cuanto cuantos de del dentro desde donde dos durante e el ella
    ellas ello ellos en entonces entre era eran es esa esas ese eso esos esta estaba estan estas
    este esto estos fue fueron ha haber habia hace hacen hacer hacia han hasta hay he incluso la
    las le les lo los luego mas me mi mientras mis misma mismo mucha muchas mucho muchos muy nada
    ni no nos nosotros nuestra nuestras nuestro nuestros o os otra otras otro otros para pero poco
    por porque pues que quien quienes se sea segun ser si sido siempre sin sino sobre solo son su
    sus suya suyo tal tambien tan tanto te tener tenia ti tiene tienen toda todas todavia todo
    todos tras tu tus un una unas uno unos usted ustedes vez y ya yo"""
)
"""Words that stand in every text and tell nothing of what it is about; folded."""


def embedded(text: str) -> "array[float]":
    """The vector of a text: `DIMENSIONS` numbers of length 1, or all 0 where it has no words."""
    sums = [0.0] * DIMENSIONS
    for word, times in Counter(_words(text)).items():
        often = 1.0 + math.log(times)
        for place, weight in _features(word):
            sums[place] += often * weight
    length = math.sqrt(math.fsum(one * one for one in sums) * _BLOCK)
    if not length:
        return array("f", sums)
    return array("f", [one / length for one in _spread(sums)])


def _spread(sums: list[float]) -> list[float]:
    """The vector turned, so that each feature is a little everywhere: likeness stays, and signs
    alone tell much of it, which is what the graph of large merchants compares.

    A Walsh-Hadamard transform of each third, `sqrt(_BLOCK)` times as long.
    """
    turned = []
    for begin in range(0, DIMENSIONS, _BLOCK):
        part = sums[begin : begin + _BLOCK]
        for _ in range(_BLOCK.bit_length() - 1):
            even, odd = part[::2], part[1::2]
            part = list(map(add, even, odd)) + list(map(sub, even, odd))
        turned += part
    return turned


def _words(text: str) -> Iterable[str]:
    for found in _WORD.findall(bare(text)):
        if found not in FUNCTION_WORDS:
            yield found[:_LONGEST_WORD]


@lru_cache(maxsize=65536)
def _features(word: str) -> tuple[tuple[int, float], ...]:
    """Where a word stands in a vector, and with which weight; the longer, the more it tells."""
    told = 0.5 + 0.12 * min(len(word), 9)
    found: dict[int, float] = {}
    _add(found, f"={word}", told * _WHOLE)
    if len(word) > _STEM_SIGNS and not word.isdigit():
        _add(found, f"^{word[:_STEM_SIGNS]}", told * _STEM)
    framed = f"<{word}>"
    for size, weight in _PIECES:
        pieces = [framed[at : at + size] for at in range(len(framed) - size + 1)]
        for piece in pieces:
            # All pieces of one length together weigh as one feature does.
            _add(found, piece, told * weight / math.sqrt(len(pieces)))
    return tuple(found.items())


def _add(found: dict[int, float], feature: str, weight: float) -> None:
    hashed = zlib.crc32(feature.encode())
    place = (hashed >> 1) % DIMENSIONS
    found[place] = found.get(place, 0.0) + (weight if hashed & 1 else -weight)
