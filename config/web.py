"""A web process: HTTP and WebSocket on a port of its own, or on a socket that others share."""

import argparse
import socket
import sys

import uvicorn

from config import collecting

GRACE_SECONDS = 5
KEEP_ALIVE_SECONDS = 75
"""Longer than a proxy keeps an idle connection, so that it is never we who close it first."""


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
        http="httptools",
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
