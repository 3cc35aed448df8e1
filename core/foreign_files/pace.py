"""A bound on the processor time of a piece of work, raised within it. For the main thread of the
process that reads: what runs in C without a pause is ended by the process's own limit."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


class TooSlow(BaseException):
    """The time is up. No reader's `except Exception` takes it for an oddity of the file."""


@contextmanager
def within_processor_seconds(seconds: float) -> Iterator[None]:
    """Raises `TooSlow` in the work under it when that has taken so long. Does not nest."""
    before = signal.signal(signal.SIGVTALRM, _raise)
    signal.setitimer(signal.ITIMER_VIRTUAL, max(seconds, 0.001))
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def _raise(_number: int, _frame: FrameType | None) -> None:
    raise TooSlow
