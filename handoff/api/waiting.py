"""Bounded places for calls that wait: each waiter is a thread of the process, and threads must not
run out for everybody else."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager

from django.utils.functional import Promise

from handoff.api.problems import TRY_AGAIN_S, Problem


class Places:
    """`most` calls wait at the same time; one more is refused at once, in `words`."""

    def __init__(self, most: int, words: Promise) -> None:
        self._free = threading.BoundedSemaphore(most)
        self._words = words

    @contextmanager
    def taken(self) -> Iterator[None]:
        """Holds one place; `Problem` 503 where all are taken, before anything is done."""
        if not self._free.acquire(blocking=False):
            raise Problem(503, str(self._words), wait=TRY_AGAIN_S)
        try:
            yield
        finally:
            self._free.release()
