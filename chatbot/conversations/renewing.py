"""Leases that are short, so that a dead process is followed soon, and pushed on while work lasts.

One thread a process and kind of lease. A lease that is not pushed on ends by itself; whoever held
it is fenced where the work is committed.
"""

import logging
import threading
from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager
from typing import Generic, TypeVar

from django.db import connection

EVERY_SECONDS = 5.0

log = logging.getLogger(__name__)
Held = TypeVar("Held", bound=Hashable)


class Renewer(Generic[Held]):
    """Calls `push` with all that is held here, every few seconds, from a thread of its own."""

    def __init__(self, name: str, push: Callable[[Sequence[Held]], object]) -> None:
        self._name, self._push = name, push
        self._held: set[Held] = set()
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None
        self._wake = threading.Event()

    @contextmanager
    def holding(self, one: Held) -> Iterator[None]:
        """The lease is pushed on for the length of the block."""
        with self._lock:
            self._held.add(one)
            if self._thread is None or not self._thread.is_alive():
                self._thread = threading.Thread(target=self._run, name=self._name, daemon=True)
                self._thread.start()
        try:
            yield
        finally:
            with self._lock:
                self._held.discard(one)

    def _run(self) -> None:
        while not self._wake.wait(EVERY_SECONDS):
            with self._lock:
                held = list(self._held)
            if held:
                self._renew(held)

    def _renew(self, held: Sequence[Held]) -> None:
        try:
            self._push(held)
        except Exception:
            # What cannot be pushed on ends by itself; its holder is fenced at commit.
            log.exception("%s could not be renewed", self._name)
        finally:
            connection.close()
