"""How long a test waits for what must come: longer than a machine stands still.

A run in which it comes costs nothing of it. What the product gives up within milliseconds, because
a shop loses nothing by it (a bell, a counter), is waited for as well (`apps`).
"""

import time
from collections.abc import Callable

LONG = 120.0
TICK = 0.02


def eventually(question: Callable[[], object], story: Callable[[], str] = str) -> None:
    """Returns once the answer is yes; fails with the story so far when it stays no."""
    until = time.monotonic() + LONG
    while not question():
        assert time.monotonic() < until, f"not within {LONG:.0f} s\n{story()}"
        time.sleep(TICK)
