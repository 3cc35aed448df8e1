"""A customer's message as hashed n-grams, for the supervisor's classifier. Pure.

N-grams of signs stand within a word and are worked out once a word, so that a message costs little
more than looking its words up. Counts are one word: "2", "dos" and "12" speak for the same.
"""

import re
from functools import lru_cache
from itertools import pairwise

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
def _of_word(word: str) -> tuple[int, ...]:
    """The buckets of a word's signs, three to five at a time, its ends among them."""
    if len(word) == 1:
        return ()
    marked = f"<{word}>".encode("utf-8", "replace")
    return tuple(
        linear.hashed(
            marked[at : at + size] for size in (3, 4, 5) for at in range(len(marked) - size + 1)
        )
    )


def buckets(text: str) -> list[int]:
    """The buckets of a message: signs within words, and words one to three at a time."""
    said = words(text)
    found = [bucket for word in said for bucket in _of_word(word)]
    marked = ["^", *said, "$"]
    pairs = [f"\0{one}\0{two}" for one, two in pairwise(marked)]
    threes = [f"{pair}\0{word}" for pair, word in zip(pairs, marked[2:], strict=False)]
    grams = [f"\0{word}" for word in said] + pairs + threes
    if len(said) <= SHORT:
        grams += ["\0".join(("", "=", *said))] * 3
    return found + linear.hashed([gram.encode("utf-8", "replace") for gram in grams])
