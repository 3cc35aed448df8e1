"""How often a process looks for cycles among what it has made: seldom.

By default every 700 new objects; a start makes a million that all stay, and a sixth of it went by
looking at them again and again. Each program of the system says this first.
"""

import gc


def seldom() -> None:
    """Looks after 50,000 new objects, and at the old ones after 400 such looks."""
    gc.set_threshold(50_000, 20, 20)
