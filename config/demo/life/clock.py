"""A clock that stands where a story is: what is stamped meanwhile bears that moment."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta

from django.utils import timezone


class Clock:
    """The moment at which a story is; it only goes on."""

    def __init__(self, now: datetime) -> None:
        self.now = now

    def __call__(self) -> datetime:
        return self.now

    def go_on(self, **amount: float) -> None:
        self.now += timedelta(**amount)


@contextmanager
def told_by(clock: Clock) -> Iterator[None]:
    """Django stamps new rows by `timezone.now`, which says the clock's moment in here.

    For a command of one thread alone: no other code of the process may run meanwhile.
    """
    real = timezone.now
    timezone.now = clock
    try:
        yield
    finally:
        timezone.now = real
