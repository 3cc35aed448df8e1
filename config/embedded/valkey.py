"""The embedded Valkey. It keeps nothing: what it holds are hints, and the database is the truth."""

import os
import signal
from pathlib import Path

import redis
from redis.backoff import NoBackoff
from redis.retry import Retry

from config import children
from config.embedded import folders, programs
from config.embedded.places import Place


def program(place: Place) -> children.Program:
    """How this installation's server is started."""
    socket = place.valkey_socket
    return children.Program(
        name="valkey",
        argv=[
            str(programs.valkey()),
            *("--port", "0"),
            *("--unixsocket", str(socket)),
            *("--unixsocketperm", "700"),
            *("--save", ""),
            *("--appendonly", "no"),
            *("--loglevel", "warning"),
            *("--daemonize", "no"),
            *("--dir", str(socket.parent)),
            *("--pidfile", str(_pid_file(place))),
        ],
        env={"PATH": os.environ.get("PATH", "/usr/bin:/bin"), "LANG": "C"},
        cwd=socket.parent,
        stop_signal=signal.SIGTERM,
        orphan_signal=signal.SIGTERM,
        grace=5,
    )


def prepare(place: Place) -> None:
    """Makes its folder and ends a server that an earlier run left on it."""
    folders.private(place.valkey_socket.parent)
    try:
        pid = int(_pid_file(place).read_text())
    except (FileNotFoundError, ValueError):
        return
    children.stop_leftover(pid, str(place.valkey_socket), signal.SIGTERM)
    _pid_file(place).unlink(missing_ok=True)


def answers(place: Place) -> bool:
    """Whether it takes commands now."""
    client = redis.Redis(
        unix_socket_path=str(place.valkey_socket), socket_timeout=2, retry=Retry(NoBackoff(), 0)
    )
    try:
        with client:
            return bool(client.ping())
    except (redis.RedisError, OSError):
        return False


def _pid_file(place: Place) -> Path:
    return place.valkey_socket.parent / "valkey.pid"
