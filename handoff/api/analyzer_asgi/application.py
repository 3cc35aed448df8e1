"""The ASGI application for programs that ask the state analyzer, past Django's handler.

It answers a plain request of a program with a key; a large body, a person's session and whatever
`answering` leaves alone go to the view, with their body as it came.
"""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from django.db import OperationalError
from django.urls import reverse

from handoff.api.analyzer_asgi import answering
from handoff.api.analyzer_asgi.answering import Answer, Call
from handoff.api.analyzer_asgi.batches import Batches
from handoff.api.authentication import SCHEME
from handoff.api.parsing import KILOBYTE, JsonBody

Scope = dict[str, Any]
Receive = Callable[[], Awaitable[Mapping[str, Any]]]
Send = Callable[[Mapping[str, Any]], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

LARGEST = 16 * KILOBYTE
"""Bytes of a body that is answered here, some 30 ms of the rules at most: nobody waits long behind
another. What is larger takes a thread of its own."""
LONGEST_S = 10.0
"""How long a request waits at most while the database is away; then 503."""


class AnalyzerASGI:
    """Answers what it can of POSTs to the analyzer and hands everything else on to `other`."""

    def __init__(self, other: App, batches: Batches | None = None) -> None:
        self._other = other
        self._path = reverse("webhook:analyzer")
        self._batches = batches or Batches(
            answering.answers, ThreadPoolExecutor(1, thread_name_prefix="analyzer")
        )

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        ours = scope["path"] == self._path and scope.get("method") == "POST"
        headers = dict(scope["headers"]) if ours else {}
        if not _fits(headers) or len(headers) < len(scope["headers"]):
            await self._other(scope, receive, send)
            return
        came: list[Mapping[str, Any]] = []
        body = await _body(receive, came)
        answer = None if body is None else await self._answer(_call(scope, headers, body))
        if answer is None:
            await self._other(scope, _again(came, receive), send)
            return
        start = {"type": "http.response.start", "status": answer.status}
        await send({**start, "headers": answer.headers})
        await send({"type": "http.response.body", "body": answer.body})

    async def _answer(self, call: Call) -> Answer | None:
        try:
            async with asyncio.timeout(LONGEST_S):
                return await self._batches.put(call)
        except TimeoutError as error:
            return answering.refused(call.scope, OperationalError(error))


def _fits(headers: Mapping[bytes, bytes]) -> bool:
    """Whether a request is a program's, and its body JSON of a known and moderate length."""
    scheme = headers.get(b"authorization", b"").partition(b" ")[0]
    kind = headers.get(b"content-type", b"").partition(b";")[0]
    length = headers.get(b"content-length", b"")
    return (
        scheme.lower() == SCHEME.encode()
        and kind.strip().lower() == JsonBody.media_type.encode()
        and b"cookie" not in headers
        and b"transfer-encoding" not in headers
        and length.isdigit()
        and len(length) < 6
        and int(length) <= LARGEST
    )


def _call(scope: Scope, headers: Mapping[bytes, bytes], body: bytes) -> Call:
    token = headers[b"authorization"].decode("latin-1").partition(" ")[2].strip()
    slug = headers.get(b"x-merchant", b"").decode("latin-1").strip()
    return Call(scope, token, slug, body)


async def _body(receive: Receive, came: list[Mapping[str, Any]]) -> bytes | None:
    """The whole body, and in `came` the messages that brought it; None where the sender is gone."""
    parts: list[bytes] = []
    while True:
        message = await receive()
        came.append(message)
        if message["type"] != "http.request":
            return None
        parts.append(message.get("body", b""))
        if not message.get("more_body"):
            return b"".join(parts)


def _again(came: list[Mapping[str, Any]], receive: Receive) -> Receive:
    """The body's messages once more, then whatever comes after them."""

    async def again() -> Mapping[str, Any]:
        return came.pop(0) if came else await receive()

    return again
