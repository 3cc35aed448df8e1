"""How large a request's body may be and how long it may take, before anything keeps a byte of it.

Django writes a whole body to the disk before it asks who sent it. So each body is counted here
first: by the length that it declares and by what really comes. 413 when it is too large, 408 when
it comes too slowly.
"""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from time import monotonic
from typing import Any, Final

Scope = dict[str, Any]
Receive = Callable[[], Awaitable[Mapping[str, Any]]]
Send = Callable[[Mapping[str, Any]], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]
Judge = Callable[[Scope], Awaitable[int]]
"""How many bytes this request may bring, known from its head; or the 4xx or 5xx that it gets."""

PATIENCE_S: Final = 20.0
SLOWEST: Final = 16 * 1024
"""Bytes a second that keep a body alive once `PATIENCE_S` are spent waiting for it."""
_STATUSES: Final = range(400, 600)
GONE: Final[Mapping[str, Any]] = {"type": "http.disconnect"}
Words = Callable[[int], bytes]
"""The JSON body of a refusal by its status; of paths that answer programs."""


class Counted:
    """An ASGI application whose bodies are counted.

    `most` bytes on every path. A path that begins as a key of `others` may bring as many more as
    the judge there says, who is asked only when a body may be larger than `most`. A refusal is
    empty, but on a path that begins as a key of `worded`.
    """

    def __init__(
        self,
        app: App,
        most: int,
        others: Mapping[str, Judge],
        worded: Mapping[str, Words] | None = None,
    ) -> None:
        self._app = app
        self._most = most
        self._others = others
        self._worded = worded or {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        declared = _declared(scope)
        if declared == 0:
            await self._app(scope, receive, send)
            return
        most = await self._allowed(scope, declared)
        words = next((told for path, told in self._worded.items() if _below(scope, path)), None)
        if most in _STATUSES:
            await _refuse(send, most, words)
        elif declared is not None and declared > most:
            await _refuse(send, 413, words)
        else:
            body = _Body(receive, send, most, words)
            await self._app(scope, body.receive, body.send)

    async def _allowed(self, scope: Scope, declared: int | None) -> int:
        """Bytes, or a status. A body that does not tell its length may be of any."""
        if declared is not None and declared <= self._most:
            return self._most
        found = (judge for path, judge in self._others.items() if _below(scope, path))
        judge = next(found, None)
        return self._most if judge is None else await judge(scope)


@dataclass
class _Body:
    """One body on its way to the application, which hears of a lost sender when it is refused."""

    source: Receive
    answer: Send
    most: int
    words: Words | None
    came: int = 0
    waited: float = 0.0
    complete: bool = False
    refused: bool = False
    begun: bool = False

    async def receive(self) -> Mapping[str, Any]:
        if self.complete:
            return await self.source()
        if self.refused:
            return GONE
        began = monotonic()
        patience = PATIENCE_S + self.came / SLOWEST - self.waited
        try:
            async with asyncio.timeout(patience):
                message = await self.source()
        except TimeoutError:
            return await self._refuse(408)
        self.waited += monotonic() - began
        if message["type"] != "http.request":
            return message
        self.came += len(message.get("body", b""))
        self.complete = not message.get("more_body")
        return await self._refuse(413) if self.came > self.most else message

    async def send(self, message: Mapping[str, Any]) -> None:
        if not self.refused:
            self.begun = True
            await self.answer(message)

    async def _refuse(self, status: int) -> Mapping[str, Any]:
        self.refused, self.complete = True, False
        if not self.begun:
            await _refuse(self.answer, status, self.words)
        return GONE


def _declared(scope: Scope) -> int | None:
    """The length that the head tells; None for a body in chunks or of a length that is none.

    Without either header there is no body.
    """
    told = dict(scope["headers"])
    if b"transfer-encoding" in told:
        return None
    length = told.get(b"content-length", b"0")
    return int(length) if length.isdigit() and len(length) < 20 else None


def _below(scope: Scope, path: str) -> bool:
    return str(scope["path"]).startswith(path)


async def _refuse(send: Send, status: int, words: Words | None) -> None:
    """The connection ends with the answer, because the rest of the body is not read."""
    body = b"" if words is None else words(status)
    headers = [(b"content-length", str(len(body)).encode()), (b"connection", b"close")]
    if body:
        headers.append((b"content-type", b"application/json"))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
