"""How many tickets a column of the screen shows, so that nobody has to scroll. Pure."""

from collections.abc import Sequence

ROOM = 21
"""Rows of a column on a screen of 1280 × 800."""
AROUND = 5
"""Rows that a ticket takes beside its lines: number, customer, button and the gap below."""


def rows(lines: int) -> int:
    """How many rows a ticket of so many lines takes."""
    return lines + AROUND


def fit(lines: Sequence[int], room: int = ROOM) -> int:
    """How many tickets fit, from the first on; the first is shown however long it is."""
    used = 0
    for shown, one in enumerate(lines):
        used += rows(one)
        if used > room:
            return max(shown, 1)
    return len(lines)
