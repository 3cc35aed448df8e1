"""An open-loop load generator: requests leave on schedule, however late the answers are.

Latency counts from the scheduled moment, so that a server that stalls cannot slow the clock.
"""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from time import perf_counter

CONNECTIONS = 64


@dataclass(frozen=True, slots=True)
class Answered:
    """Milliseconds from the scheduled moment to the whole answer, and its status (0: none)."""

    milliseconds: float
    status: int


def request(path: str, body: bytes, headers: Mapping[str, str]) -> bytes:
    """A POST as bytes, over a connection that stays open."""
    told = {"Host": "localhost", "Content-Length": str(len(body)), **headers}
    head = "".join(f"{name}: {value}\r\n" for name, value in told.items())
    return f"POST {path} HTTP/1.1\r\n{head}\r\n".encode() + body


def fire(port: int, requests: Sequence[bytes], rate: float) -> list[Answered]:
    """Send them to localhost, `rate` a second."""
    return asyncio.run(_fire(port, requests, rate))


async def _fire(port: int, requests: Sequence[bytes], rate: float) -> list[Answered]:
    idle: asyncio.Queue[_Line] = asyncio.Queue()
    lines = [_Line(port) for _ in range(CONNECTIONS)]
    for line in lines:
        idle.put_nowait(line)
    began = perf_counter() + 0.1
    sent = [_one(idle, raw, began + n / rate) for n, raw in enumerate(requests)]
    answered = await asyncio.gather(*sent)
    for line in lines:
        line.close()
    return list(answered)


async def _one(idle: "asyncio.Queue[_Line]", raw: bytes, when: float) -> Answered:
    await asyncio.sleep(when - perf_counter())
    line = await idle.get()
    try:
        status = await line.post(raw)
    except (OSError, EOFError, ValueError):
        line.close()
        status = 0
    finally:
        idle.put_nowait(line)
    return Answered((perf_counter() - when) * 1000, status)


class _Line:
    """One connection, opened when it is needed."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None

    async def post(self, raw: bytes) -> int:
        if self._reader is None or self._writer is None:
            self._reader, self._writer = await asyncio.open_connection("127.0.0.1", self._port)
        self._writer.write(raw)
        head = (await self._reader.readuntil(b"\r\n\r\n")).lower()
        _, _, rest = head.partition(b"content-length:")
        length = int(rest.split(b"\r\n", 1)[0]) if rest else 0
        await self._reader.readexactly(length)
        return int(head.split(b" ", 2)[1])

    def close(self) -> None:
        if self._writer is not None:
            self._writer.close()
        self._reader = self._writer = None
