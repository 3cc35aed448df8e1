"""HTTP/1.1 on one event loop in a thread: cheap enough for hundreds of requests that all wait."""

import asyncio
import json
import re
import threading
import time
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from http import HTTPStatus
from typing import Any

from tests.patience import LONG
from tests.stubs.model_script import Fault

_LONE = re.compile("[\ud800-\udfff]")
PIECES = 10
MOST_HEADERS = 64 * 1024


@dataclass(frozen=True)
class Came:
    """One request off the wire."""

    method: str
    path: str
    headers: Mapping[str, str]
    body: bytes
    connection: int
    at: float


class Out:
    """The way back to one client."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer
        self.open = True

    async def send(
        self,
        status: int,
        body: Any,
        headers: Mapping[str, str],
        *,
        slow: float = 0.0,
        cut: bool = False,
    ) -> None:
        """The whole answer; dripped over `slow` seconds; only its first half where it is `cut`."""
        raw = body if isinstance(body, bytes) else json.dumps(body, ensure_ascii=False).encode()
        told = {"Content-Type": "application/json", **headers, "Content-Length": str(len(raw))}
        lines = "".join(f"{name}: {value}\r\n" for name, value in told.items())
        head = f"HTTP/1.1 {status} {_phrase(status)}\r\n{lines}\r\n".encode("latin-1")
        if cut:
            self.writer.write(head + raw[: len(raw) // 2])
            return await self._end()
        if slow:
            self.writer.write(head)
            size = len(raw) // PIECES + 1
            for start in range(0, len(raw), size):
                await asyncio.sleep(slow / PIECES)
                self.writer.write(raw[start : start + size])
                await self.writer.drain()
            return None
        self.writer.write(head + raw)
        return await self.writer.drain()

    async def hang(self) -> None:
        """Nothing is sent until the client leaves."""
        await self.reader.read(1)
        self.open = False

    def drop(self) -> None:
        """The connection ends without a word."""
        self.writer.transport.abort()
        self.open = False

    async def _end(self) -> None:
        await self.writer.drain()
        self.writer.close()
        self.open = False


Serve = Callable[[Came, Out], Awaitable[None]]


class Loop:
    """The listening socket and the loop that serves it."""

    def __init__(self, serve: Serve, port: int) -> None:
        self.port = port
        self._serve = serve
        self._loop = asyncio.new_event_loop()
        self._ready = threading.Event()
        self._failed: list[BaseException] = []
        self._thread = threading.Thread(target=self._run, name="stub-models", daemon=True)

    def start(self) -> None:
        self._thread.start()
        self._ready.wait(LONG)
        if self._failed:
            raise self._failed[0]

    def stop(self) -> None:
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(LONG)

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        try:
            server = self._loop.run_until_complete(self._listening())
        except OSError as error:
            self._failed.append(error)
            self._ready.set()
            return
        self.port = server.sockets[0].getsockname()[1]
        self._ready.set()
        self._loop.run_forever()
        server.close()
        left = asyncio.all_tasks(self._loop)
        for task in left:
            task.cancel()
        self._loop.run_until_complete(asyncio.gather(*left, return_exceptions=True))
        self._loop.close()

    async def _listening(self) -> asyncio.Server:
        return await asyncio.start_server(
            self._connected, "127.0.0.1", self.port, backlog=512, limit=MOST_HEADERS
        )

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        out = Out(reader, writer)
        peer = writer.get_extra_info("peername")
        try:
            while out.open:
                await self._serve(await _read(reader, peer[1] if peer else 0), out)
        except (asyncio.IncompleteReadError, ConnectionError, asyncio.CancelledError):
            # A client that hangs up is part of the play, and so is the end of it.
            pass
        finally:
            writer.close()


async def _read(reader: asyncio.StreamReader, connection: int) -> Came:
    head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
    first, *lines = head.rstrip("\r\n").split("\r\n")
    method, path, _ = first.split(" ", 2)
    pairs = (line.partition(":") for line in lines)
    headers = {name.strip().lower(): value.strip() for name, _, value in pairs}
    body = await reader.readexactly(int(headers.get("content-length", "0")))
    return Came(method, path.partition("?")[0], headers, body, connection, time.monotonic())


def parsed(body: bytes) -> tuple[Any, Fault | None]:
    """The JSON of a body, or why no provider reads it."""
    try:
        text = body.decode()
        payload = json.loads(text, parse_constant=_no_number)
    except ValueError:
        return None, Fault(400, "We could not parse the JSON body of your request.")
    if "\\ud" in text.lower() and _LONE.search(json.dumps(payload, ensure_ascii=False)):
        return None, Fault(400, "The request body is not valid JSON: no low surrogate in string")
    if not isinstance(payload, dict):
        return None, Fault(400, "The request body is not a JSON object.")
    return payload, None


def _no_number(name: str) -> Any:
    raise ValueError(name)


def _phrase(status: int) -> str:
    try:
        return HTTPStatus(status).phrase
    except ValueError:
        return "Overloaded"
