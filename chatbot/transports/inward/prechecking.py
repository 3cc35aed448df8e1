"""The room where bodies wait until it is known that somebody signed them (ADR 24).

Anybody can post to a webhook's address. So an unverified body is never parsed, waits in threads of
its own, one for small bodies and one for large ones, and only so many bytes of them are held.
"""

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Final

from django.db import connections

from chatbot.transports.doors import Door
from chatbot.transports.inward import patience
from chatbot.transports.inward.keeper import Full

SMALL: Final = 64 * 1024
"""Bytes of what Meta sends nearly always; larger bodies wait for one another."""
MOST_BYTES: Final = 64 * 1024 * 1024
"""Of large bodies that a process holds unverified, also of those that still come in."""


class Held:
    """How much of one unverified body is in memory."""

    def __init__(self, room: "Precheck") -> None:
        self._room = room
        self.size = 0

    def add(self, size: int) -> None:
        """So many bytes more came. Raises `Full` for a large body when the room is full."""
        if self.size + size > SMALL and self._room.held + size > MOST_BYTES:
            raise Full
        self.size += size
        self._room.held += size


class Precheck:
    """One a web process; used on its event loop."""

    def __init__(self) -> None:
        self.held = 0
        self._small = ThreadPoolExecutor(1, thread_name_prefix="precheck-small")
        self._large = ThreadPoolExecutor(1, thread_name_prefix="precheck-large")

    @contextmanager
    def holding(self) -> Iterator[Held]:
        """Counts one body from its first byte until it is verified or refused."""
        one = Held(self)
        try:
            yield one
        finally:
            self.held -= one.size

    async def passes(self, door: Door, body: bytes, proof: str) -> bool:
        """Whether somebody known signed the body. Raises what the database raises."""
        if len(body) <= SMALL and door.remembers is not None and door.remembers(body, proof):
            return True
        lane = self._small if len(body) <= SMALL else self._large
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(lane, _in_a_thread, door, body, proof)


def is_signed(door: Door, body: bytes, proof: str) -> bool:
    """Whether somebody known signed the body, told without parsing it."""
    if door.presigned is None or (door.remembers is not None and door.remembers(body, proof)):
        return True
    with patience.at_the_door():
        return door.presigned(body, proof)


def _in_a_thread(door: Door, body: bytes, proof: str) -> bool:
    try:
        return is_signed(door, body, proof)
    finally:
        connections.close_all()
