"""A web process: HTTP and WebSocket on a port of its own, or on a socket that others share."""

import argparse
import asyncio
import socket
import sys

import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from config import collecting

GRACE_SECONDS = 5
KEEP_ALIVE_SECONDS = 75
"""Longer than a proxy keeps an idle connection, so that it is never we who close it first."""


HEAD_SECONDS = 10
"""For the head of a request, from its first byte, and of a connection that sends none."""


class TimedHead(HttpToolsProtocol):
    """A connection that never ends its head is closed; uvicorn times only what comes after one."""

    _late: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._begin_head()

    def data_received(self, data: bytes) -> None:
        if self.cycle is None or self.cycle.response_complete:  # type: ignore[redundant-expr]
            self._begin_head()
        super().data_received(data)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._begin_head()

    def on_headers_complete(self) -> None:
        self._end_head()
        super().on_headers_complete()

    def connection_lost(self, exc: Exception | None) -> None:
        self._end_head()
        super().connection_lost(exc)

    def _begin_head(self) -> None:
        if self._late is None:
            self._late = self.loop.call_later(HEAD_SECONDS, self.transport.close)

    def _end_head(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None


SWITCH_SECONDS = 0.0005
"""How soon a thread that builds a page makes way: the loop rings fifty consoles meanwhile."""


def main() -> None:
    """`python -m config.web --host H --port N`, or `--fd N` for a socket that listens already."""
    collecting.seldom()
    sys.setswitchinterval(SWITCH_SECONDS)
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--fd", type=int)
    told = parser.parse_args()
    config = uvicorn.Config(
        "config.asgi:application",
        host=told.host,
        port=told.port,
        interface="asgi3",
        loop="uvloop",
        http=TimedHead,
        ws="websockets-sansio",
        lifespan="off",
        log_config=None,
        access_log=False,
        proxy_headers=False,
        server_header=False,
        timeout_keep_alive=KEEP_ALIVE_SECONDS,
        timeout_graceful_shutdown=GRACE_SECONDS,
    )
    shared = None if told.fd is None else [socket.socket(fileno=told.fd)]
    uvicorn.Server(config).run(sockets=shared)


if __name__ == "__main__":
    main()
