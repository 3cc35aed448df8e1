"""A customer's message as hashed n-grams, for the supervisor's classifier. Pure.

N-grams of signs stand within a word and are worked out once a word, so that a message costs little
more than looking its words up. Counts are one word: "2", "dos" and "12" speak for the same.
"""

import re
from functools import lru_cache
from zlib import crc32

from intents.rules import linear, numbers
from intents.rules.text import phrase, sound

_PIECE = re.compile(r"(?:[^\W\d_]|[\u0300-\u036f])+|\d+|[?]+|[^\w\s\x00-\x7f\u0300-\u036f¿¡]")
_ARTICLES = frozenset(phrase("un una uno"))
COUNT = "#"
SHORT = 4
"""Words up to which a message is known as a whole, too."""


def words(text: str) -> list[str]:
    """The sound keys of a message's words; counts, questions and emoji are words of their own."""
    found = []
    for piece in _PIECE.findall(text):
        if piece[0] == "?":
            found.append("?")
        elif piece[0].isdigit():
            found.append(COUNT)
        else:
            key = sound(piece)
            found.append(COUNT if key in numbers.SMALL and key not in _ARTICLES else key)
    return found


@lru_cache(maxsize=32768)
def _of_word(word: str) -> tuple[tuple[int, ...], bytes, int]:
    """The buckets of a word's signs, three to five at a time, its ends among them; the word as it
    stands in n-grams of words, and its checksum."""
    spelled = word.encode("utf-8", "replace")
    marked = b"<%b>" % spelled
    signs = (marked[at : at + size] for size in (3, 4, 5) for at in range(len(marked) - size + 1))
    gram = b"\0" + spelled
    return (tuple(linear.hashed(signs)) if len(word) > 1 else ()), gram, crc32(gram)


def buckets(text: str) -> list[int]:
    """The buckets of a message: signs within words, and words one to three at a time."""
    said = [_of_word(word) for word in words(text)]
    found = [bucket for signs, _, _ in said for bucket in signs]
    ones = [_OPENS, *[one for _, _, one in said]]
    grams = [*[gram for _, gram, _ in said], _CLOSES]
    # The checksum of a longer n-gram goes on from that of the shorter one.
    pairs = list(map(crc32, grams, ones))
    threes = list(map(crc32, grams[1:], pairs))
    sums = ones[1:] + pairs + threes
    if len(said) <= SHORT:
        sums += [crc32(b"".join(grams[:-1]), _WHOLE)] * 3
    return found + [one & _MASK for one in sums]


_OPENS, _CLOSES, _WHOLE = crc32(b"\0^"), b"\0$", crc32(b"\0=")
_MASK = linear.BUCKETS - 1
