"""What a compiled prompt may take, in o200k tokens, counted offline (specs/tool_calling_rag §3.2).

Nothing is counted in a turn: a prompt is held to its ceiling when it is saved.
"""

import math

CEILING = 800
"""Tokens of a prompt, whatever its style, type and channel."""


def counted(text: str) -> int:
    """Tokens of the text as GPT's newer models count them."""
    # With the first count: its tables take a moment to load, and no turn needs them.
    import bpe_openai

    return len(bpe_openai.get_encoding("o200k_base").encode(text))


def share(tokens: int) -> int:
    """Percent of the ceiling, rounded up."""
    return math.ceil(tokens * 100 / CEILING)
