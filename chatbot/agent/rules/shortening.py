"""How much of what a customer wrote a model is shown: whole messages, never cut in silence. Pure.

WhatsApp carries 4,096 signs a message. What does not fit is left out in the middle, where `GAP`
says so; the newest words, which are the newest wish, are cut last.
"""

from collections.abc import Sequence

LONGEST = 4096
"""Signs of one message."""
MOST = 8000
"""Signs of all that waits together."""
GAP = "[…]"
_LEAST = 200


def joined(messages: Sequence[str], longest: int = LONGEST, most: int = MOST) -> str:
    """The messages, oldest first, a line each: at most `most` signs and the marks of what is
    left out."""
    kept: list[str] = []
    left = most
    for message in reversed(messages):
        room = min(longest, left)
        if len(message) > room and room < _LEAST:
            kept.append(GAP)
            break
        kept.append(cut(message, room))
        left -= len(kept[-1]) + 1
    return "\n".join(reversed(kept))


def cut(message: str, longest: int) -> str:
    """The message, or its head and its tail with the mark between them."""
    if len(message) <= longest:
        return message
    half = (longest - len(GAP) - 2) // 2
    return f"{message[:half]} {GAP} {message[-half:]}"
