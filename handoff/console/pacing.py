"""How soon a page may renew its list again, so that all open pages together cost little.

A page cannot know how many others there are; the process that puts their lists together can. What
must not wait (somebody waits for a person) is asked for at once, whatever this says.
"""

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

SHARE = 0.05
"""The part of a process that putting lists together may take while something happens all the time;
what surrounds it (who asks, and may they?) takes as much again."""
PERIOD_S = 1.0
LEAST_S, MOST_S = 0.4, 8.0


class Pace:
    """Seconds between two lists of a page: longer while lists take more than their share."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.seconds = LEAST_S
        self._clock = clock
        self._one = threading.Lock()
        self._since, self._spent = clock(), 0.0

    @contextmanager
    def held(self) -> Iterator[None]:
        """One list is put together at a time: many at once would hold up the bell."""
        with self._one:
            began = time.thread_time()
            try:
                yield
            finally:
                self.took(time.thread_time() - began)

    def took(self, cost: float) -> None:
        """A list has cost so many seconds of processor."""
        self._spent += cost
        passed = self._clock() - self._since
        if passed < PERIOD_S:
            return
        too_much = self._spent / (passed * SHARE)
        self.seconds = min(max(self.seconds * min(too_much, 2.0), LEAST_S), MOST_S)
        self._since, self._spent = self._clock(), 0.0
