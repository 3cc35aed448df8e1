"""How often work that failed is tried again, and after how long: one table for all kinds. Pure.

What becomes of it behind the last try (a person reads it, it is set aside, it stays due) is told
where it is done. What a channel said of a message may say more of its tries
(`conversations.rules.remedies`).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timedelta


@dataclass(frozen=True, slots=True)
class Retries:
    """Seconds before the second, third, ... try; behind the last pause comes the last try."""

    pauses: tuple[float, ...]

    @property
    def tries(self) -> int:
        """How many there are."""
        return len(self.pauses) + 1

    def after(self, failures: int) -> timedelta | None:
        """The pause after so many failures (≥ 1); None: that was the last try."""
        return None if failures > len(self.pauses) else _pause(self.pauses, failures)


@dataclass(frozen=True, slots=True)
class EndlessRetries:
    """Seconds before the second, third, ... try; the last pause comes again and again."""

    pauses: tuple[float, ...]

    def after(self, failures: int) -> timedelta:
        """The pause after so many failures (≥ 1)."""
        return _pause(self.pauses, failures)


def _pause(pauses: tuple[float, ...], failures: int) -> timedelta:
    return timedelta(seconds=pauses[min(failures, len(pauses)) - 1])


MINUTE = 60.0
RETRIES: Mapping[str, Retries] = {
    "stream": Retries((1, 5, 30, 120)),
    "turn": Retries((2, 10)),
    # 4^X seconds (facts/whatsapp §1.7), then what outlasts an outage of the provider.
    "message": Retries((1, 4, 16, 64, 256, 900, 1800)),
    "file": Retries((2, 10, 30, 90)),
    "body": Retries((10, 10, 10, 10)),
    "item": Retries(tuple(MINUTE * n for n in (2, 4, 8, 16))),
    "reading": Retries((20,)),
    "upload": Retries((10 * MINUTE, 10 * MINUTE)),
    "shadow": Retries((30,)),
}
"""Rows of the stream, turns that break, messages, customers' files, webhook bodies, items of
knowledge that cannot be read, files that are read apart, uploaded tables, shadows."""
ENDLESS: Mapping[str, EndlessRetries] = {
    "vectors": EndlessRetries(tuple(MINUTE * n for n in (2, 4, 8, 16, 32, 64, 128, 256, 360))),
    "routine": EndlessRetries((10 * MINUTE,)),
    "turns": EndlessRetries((1, 5, 30, 120)),
    "delivery": EndlessRetries((1, 5, 30, 120)),
    "files": EndlessRetries((1, 5, 30, 120)),
    "background": EndlessRetries((5, 30, 120, 600)),
}
"""Items of knowledge whose model is away, routines; and calls of each queue that raised
(`due_work.queues`)."""


def after(kind: str, failures: int) -> timedelta | None:
    """The pause of that kind of work after so many failures; None: that was the last try."""
    return RETRIES[kind].after(failures)
