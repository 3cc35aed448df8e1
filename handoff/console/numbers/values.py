"""What a stretch of days brought, as values: who waited, how long, and what needed nobody."""

from dataclasses import dataclass
from datetime import date, datetime, timedelta

PERIODS = (7, 30)


@dataclass(frozen=True, slots=True)
class Waits:
    """Conversations that were handed over, and how long until a person's first word.

    `median` and `slow` (the 90th percentile) are of those answered; None while there is none.
    """

    count: int
    answered: int
    median: timedelta | None
    slow: timedelta | None

    @property
    def unanswered(self) -> int:
        """Handed over and given back, or still waiting, without a person's word."""
        return self.count - self.answered


@dataclass(frozen=True, slots=True)
class Reason:
    """Why conversations were handed over: an intent ("" for by hand and all else)."""

    key: str
    label: str
    waits: Waits


@dataclass(frozen=True, slots=True)
class Talks:
    """Conversations in which a customer wrote, and those of them that needed no person."""

    count: int
    alone: int

    @property
    def with_person(self) -> int:
        return self.count - self.alone

    @property
    def share(self) -> float | None:
        """The part that needed no person, from 0 to 1; None where nobody wrote."""
        return self.alone / self.count if self.count else None


@dataclass(frozen=True, slots=True)
class Numbers:
    """The figures of `days` days that end today, by the merchant's own midnight."""

    days: int
    waiting: int
    longest: datetime | None
    waits: Waits
    reasons: tuple[Reason, ...]
    talks: Talks
    by_day: tuple[tuple[date, Talks], ...]
