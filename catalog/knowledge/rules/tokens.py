"""Counts tokens as the embedding models and the prompt do, without asking anybody. Pure."""

from functools import cache
from typing import Any, Final


@cache
def _encoding() -> Any:
    import bpe_openai

    return bpe_openai.get_encoding("cl100k_base")


def count(text: str) -> int:
    """Tokens of a text by the vocabulary of `text-embedding-3-small` (cl100k).

    The vocabulary of newer chat models (o200k) cuts Spanish into fewer.
    """
    return len(_encoding().encode(text))


MOST_SIGNS: Final = 16
"""Signs that a token is taken to have at most, where a long text is only looked at in part."""


def fits(text: str, most: int) -> bool:
    """Whether a text has at most `most` tokens; what is far too long is not counted."""
    return len(text) <= most * MOST_SIGNS and count(text) <= most


def head(text: str, most: int) -> str:
    """The longest beginning of `text` that has at most `most` tokens, never half a sign."""
    if len(text) <= most:
        return text
    low, high = 0, min(len(text), most * MOST_SIGNS)
    while low < high:
        middle = (low + high + 1) // 2
        if count(text[:middle]) <= most:
            low = middle
        else:
            high = middle - 1
    return text[:low]
