"""How often work that failed is tried again, and after how long: one table for all kinds. Pure.

What becomes of it behind the last try (a person reads it, it is set aside, it stays due) is told
where it is done. A letter has a table of its own, by what the channel said
(`conversations.rules.remedies`).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timedelta


@dataclass(frozen=True, slots=True)
class Retries:
    """Seconds before the second, third, ... try; with `for_ever` the last of them comes again and
    again."""

    pauses: tuple[float, ...]
    for_ever: bool = False

    @property
    def tries(self) -> int:
        """How many there are, where they end."""
        return len(self.pauses) + 1

    def after(self, failures: int) -> timedelta | None:
        """The pause after so many failures (≥ 1); None: that was the last try."""
        if failures > len(self.pauses) and not self.for_ever:
            return None
        return timedelta(seconds=self.pauses[min(failures, len(self.pauses)) - 1])


MINUTE = 60.0
RETRIES: Mapping[str, Retries] = {
    "stream": Retries((1, 5, 30, 120)),
    "turn": Retries((2, 10)),
    "file": Retries((2, 10, 30, 90)),
    "body": Retries((10, 10, 10, 10)),
    "item": Retries(tuple(MINUTE * n for n in (2, 4, 8, 16, 32, 64, 128, 256, 360)), for_ever=True),
    "upload": Retries((10 * MINUTE, 10 * MINUTE)),
    "shadow": Retries((30,)),
    "routine": Retries((10 * MINUTE,), for_ever=True),
    "turns": Retries((1, 5, 30, 120), for_ever=True),
    "delivery": Retries((1, 5, 30, 120), for_ever=True),
    "background": Retries((5, 30, 120, 600), for_ever=True),
}
"""Rows of the stream, turns that break, customers' files, webhook bodies, items of knowledge,
uploaded tables, shadows, routines; and calls of each queue that raised (`due_work.queues`)."""


def after(kind: str, failures: int) -> timedelta | None:
    """The pause of that kind of work after so many failures; None: that was the last try."""
    return RETRIES[kind].after(failures)
