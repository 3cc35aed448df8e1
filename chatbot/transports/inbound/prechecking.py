"""The room where bodies wait until it is known that somebody signed them (ADR 24).

Anybody can post to a webhook's address. So an unverified body is never parsed and waits in threads
of its own, one for small bodies and one for large ones. Of large ones only so many bytes are held,
and only so many a second are read, so that the event loop has time for the small.
"""

import asyncio
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Final

from django.db import connections

from chatbot.transports.inbound import lock_timeout
from chatbot.transports.inbound.webhook_buffer import Full
from chatbot.transports.webhook_adapters import WebhookAdapter

SMALL: Final = 64 * 1024
"""Bytes of what Meta sends nearly always; larger bodies wait for one another."""
MOST_BYTES: Final = 64 * 1024 * 1024
"""Of large bodies that a process holds unverified, also of those that still come in."""


BYTES_A_SECOND: Final = 32 * 1024 * 1024
"""Of all large bodies together: 3 MB, Meta's largest, take a tenth of a second."""


class Held:
    """How much of one unverified body is in memory."""

    def __init__(self, room: "Precheck") -> None:
        self._room = room
        self.size = 0

    async def add(self, size: int) -> None:
        """So many bytes more came. Raises `Full` for a large body when the room is full."""
        large = self.size + size > SMALL
        if large and self._room.held + size > MOST_BYTES:
            raise Full
        self.size += size
        self._room.held += size
        if large:
            await self._room.pause(size)


class Precheck:
    """One a web process; used on its event loop."""

    def __init__(self) -> None:
        self.held = 0
        self._free_at = 0.0
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

    async def pause(self, size: int) -> None:
        """Wait until it is the turn of so many bytes of a large body."""
        now = time.monotonic()
        self._free_at = max(now, self._free_at) + size / BYTES_A_SECOND
        await asyncio.sleep(self._free_at - now)

    async def passes(self, adapter: WebhookAdapter, body: bytes, proof: str) -> bool:
        """Whether somebody known signed the body. Raises what the database raises."""
        small = len(body) <= SMALL
        if small and (told := _at_a_glance(adapter, body, proof)) is not None:
            return told
        executor = self._small if small else self._large
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(executor, _in_a_thread, adapter, body, proof)


def is_signed(adapter: WebhookAdapter, body: bytes, proof: str) -> bool:
    """Whether somebody known signed the body, told without parsing it."""
    told = _at_a_glance(adapter, body, proof)
    if told is not None or adapter.presigned is None:
        return told is not False
    with lock_timeout.for_a_webhook():
        return adapter.presigned(body, proof)


def _at_a_glance(adapter: WebhookAdapter, body: bytes, proof: str) -> bool | None:
    return None if adapter.at_a_glance is None else adapter.at_a_glance(body, proof)


def _in_a_thread(adapter: WebhookAdapter, body: bytes, proof: str) -> bool:
    try:
        return is_signed(adapter, body, proof)
    finally:
        connections.close_all()
