"""The ASGI application for webhook POSTs, past Django's handler: a body, its proof, an answer.

A body that nobody known signed goes no further than the `prechecking`. Every other is kept whole by
the `webhook_buffer` and answered as soon as it is written; a worker unpacks it.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.urls import reverse
from django.utils import timezone

from chatbot.transports import registry
from chatbot.transports.channels import FastPath
from chatbot.transports.inbound import lock_timeout
from chatbot.transports.inbound.prechecking import Held, Precheck
from chatbot.transports.inbound.webhook_buffer import Buffer, Full
from chatbot.transports.webhook_adapters import WebhookAdapter

log = logging.getLogger(__name__)

Scope = dict[str, Any]
Receive = Callable[[], Awaitable[Mapping[str, Any]]]
Send = Callable[[Mapping[str, Any]], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

LONGEST_S = 8.0
"""A provider is told to try again before it gives up by itself (facts/whatsapp §1.1)."""


@dataclass(frozen=True, slots=True)
class Way:
    """One channel's webhook: its adapter, and where the request carries the proof."""

    adapter: WebhookAdapter
    path: FastPath


def ways() -> Mapping[str, Way]:
    """Addresses that are answered here; all others are Django's."""
    return {
        reverse(one.fast_path.route): Way(one.adapter, one.fast_path)
        for one in registry.CHANNELS.values()
        if one.adapter is not None and one.fast_path is not None
    }


class WebhookASGI:
    """Answers POSTs of `ways()` by itself and hands everything else on."""

    def __init__(self, other: App) -> None:
        self._other = other
        self._ways = ways()
        self._precheck = Precheck()
        self._buffer = Buffer()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        way = self._ways.get(scope["path"]) if scope.get("method") == "POST" else None
        if way is None:
            await self._other(scope, receive, send)
            return
        status = await self._status(way, scope, receive)
        if status is None:
            return
        headers = [(b"content-length", b"0"), (b"content-type", b"text/plain")]
        if status in (403, 413, 503):  # the rest of the body may not have been read
            headers.append((b"connection", b"close"))
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body"})

    async def _status(self, way: Way, scope: Scope, receive: Receive) -> int | None:
        """The answer; None when nobody waits for one any more."""
        proof = dict(scope["headers"]).get(way.path.header, b"").decode("latin-1")
        if not way.path.has_form(proof):
            return 403
        try:
            body = await self._signed_body(way.adapter, receive, proof)
            if not isinstance(body, bytes):
                return body
            kept = self._buffer.put(way.adapter, body, proof, timezone.now())
            async with asyncio.timeout(LONGEST_S):
                return 200 if await asyncio.wrap_future(kept) else 403
        except (*lock_timeout.DOWN, TimeoutError, Full) as error:
            log.warning("a webhook could not be kept, it will be sent again: %r", error)
            return 503
        except Exception:
            log.exception("a webhook could not be kept, it will be sent again")
            return 500

    async def _signed_body(
        self, adapter: WebhookAdapter, receive: Receive, proof: str
    ) -> bytes | int | None:
        """The whole body, if somebody known signed it; else the answer, or None for nobody."""
        with self._precheck.holding() as held:
            body = await _body(receive, settings.DATA_UPLOAD_MAX_MEMORY_SIZE, held)
            if not isinstance(body, bytes):
                return body
            async with asyncio.timeout(LONGEST_S):
                return body if await self._precheck.passes(adapter, body, proof) else 403


async def _body(receive: Receive, most: int, held: Held) -> bytes | int | None:
    """The whole body; 413 when it is too large, None when the sender is gone. Raises `Full`."""
    parts: list[bytes] = []
    while True:
        message = await receive()
        if message["type"] != "http.request":
            return None
        part = message.get("body", b"")
        await held.add(len(part))
        if held.size > most:
            return 413
        parts.append(part)
        if not message.get("more_body"):
            return b"".join(parts)
