"""How fast messages may leave: a rate with a burst, kept as one moment (GCRA). Pure.

The moment is the *theoretical arrival time*: when the channel's bucket would be full again if
nothing more were sent. It lies in the past where nothing was sent for a while, and each message
moves it on by `Limit.every`. Sources: facts/whatsapp §1.6.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta


@dataclass(frozen=True, slots=True)
class Limit:
    """One message each `every`, of which `burst` may go at once after a rest; `burst` ≥ 1."""

    every: timedelta
    burst: int

    @property
    def tolerance(self) -> timedelta:
        """How far ahead of the present the theoretical arrival time may lie before a message."""
        return self.every * (self.burst - 1)


PAIR = Limit(timedelta(seconds=6), 40)
"""WhatsApp's pair rate, a little below the 45 that Meta lends: what left late still fits."""
_SHARE, _BURST_SHARE = 0.7, 0.15
"""Of the messages a second that a number may send; the rest is for what customers write, which Meta
counts too, and for messages of which one was slower than the next."""


def of_number(messages_a_second: int) -> Limit:
    """The limit of a number that may send `messages_a_second` (80, 20 beside the phone's app)."""
    each = max(messages_a_second, 1)
    return Limit(timedelta(seconds=1 / (each * _SHARE)), max(int(each * _BURST_SHARE), 1))


def stricter(one: Limit, other: Limit) -> Limit:
    """A limit that keeps both."""
    return Limit(max(one.every, other.every), min(one.burst, other.burst))


def earliest(arrival: datetime | None, now: datetime, limit: Limit) -> datetime:
    """The earliest moment for the next message; `now` when it may go at once."""
    return now if arrival is None else max(now, arrival - limit.tolerance)


def after(arrival: datetime | None, now: datetime, limit: Limit) -> datetime:
    """The theoretical arrival time once a message has left, or has been given its moment."""
    return (now if arrival is None else max(now, arrival)) + limit.every
