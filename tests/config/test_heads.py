"""A connection that never ends the head of its request is closed; others are not."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState

from config import web

WHOLE = b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"


async def application(_scope: Any, _receive: Any, send: Callable[[Any], Awaitable[None]]) -> None:
    await asyncio.sleep(0.6)  # longer than a head may take
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": b"done"})


def answers(monkeypatch: pytest.MonkeyPatch, pieces: list[bytes]) -> bytes:
    """All that is answered to the pieces, a fifth of a second apart, until the end."""
    monkeypatch.setattr(web, "HEAD_SECONDS", 0.3)

    async def talk() -> bytes:
        config = uvicorn.Config(application, http=web.TimedHead, lifespan="off", log_config=None)
        config.load()
        loop = asyncio.get_running_loop()
        server = await loop.create_server(
            lambda: web.TimedHead(config, ServerState(), {}), "127.0.0.1", 0
        )
        reader, writer = await asyncio.open_connection(*server.sockets[0].getsockname())
        for piece in pieces:
            writer.write(piece)
            await asyncio.sleep(0.2)
        told = b""
        try:
            async with asyncio.timeout(2):
                while piece := await reader.read(65536):
                    told += piece
            told += b" CLOSED"
        except TimeoutError:
            pass
        writer.close()
        server.close()
        return told

    return asyncio.run(talk())


@pytest.mark.parametrize(
    "pieces",
    [
        [],
        [b"GET / HT"],
        [b"GET / HTTP/1.1\r\n", b"A: b\r\n", b"C: d\r\n"],
        [b"\r\n"],
        [WHOLE, b"GET / HTTP/1.1\r\nHost:"],
    ],
)
def test_a_head_that_never_ends_is_not_waited_for(
    monkeypatch: pytest.MonkeyPatch, pieces: list[bytes]
) -> None:
    assert answers(monkeypatch, pieces).endswith(b" CLOSED")


def test_a_long_answer_and_a_kept_connection_stay_open(monkeypatch: pytest.MonkeyPatch) -> None:
    told = answers(monkeypatch, [WHOLE, b"", b"", b"", WHOLE])

    assert told.count(b"done") == 2
    assert not told.endswith(b" CLOSED")
