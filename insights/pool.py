"""Connections of the role that only reads: few, made when asked for, never Django's own."""

import atexit
import logging
import os
import threading
from typing import Any

import psycopg
from psycopg import Connection
from psycopg.rows import TupleRow
from psycopg_pool import ConnectionPool

from insights import access

MOST = 4
"""Questions that one process asks the database at the same time; others wait for `WAIT_SECONDS`."""
WAIT_SECONDS = 3.0
CONNECT_SECONDS = 3

log = logging.getLogger(__name__)

Pool = ConnectionPool[Connection[TupleRow]]
_lock = threading.Lock()
_open: tuple[str, Pool] | None = None


class Unreachable(Exception):
    """No address is set, or the database does not let the role in."""


def pool() -> Pool:
    """This process's connections to the database that Django uses now. Raises `Unreachable`."""
    global _open
    parameters = access.parameters()
    if parameters is None:
        raise Unreachable("INSIGHTS_DATABASE_URL is not set")
    with _lock:
        if _open is None or _open[0] != parameters["dbname"]:
            _close()
            _try(parameters)
            _open = parameters["dbname"], _made(parameters)
        return _open[1]


def close() -> None:
    """Ends the connections; the next question opens new ones."""
    with _lock:
        _close()


def _close() -> None:
    global _open
    was, _open = _open, None
    if was is not None:
        was[1].close(timeout=1)


def _try(parameters: dict[str, Any]) -> None:
    """A pool only says that it has waited: one connection beforehand tells why there is none."""
    try:
        psycopg.connect(**parameters, connect_timeout=CONNECT_SECONDS).close()
    except psycopg.OperationalError as error:
        raise Unreachable(str(error)) from error


def _made(parameters: dict[str, Any]) -> Pool:
    return ConnectionPool(
        kwargs={
            **parameters,
            "connect_timeout": CONNECT_SECONDS,
            "autocommit": True,
            "prepare_threshold": None,
            "application_name": "mostrador insights",
        },
        min_size=0,
        max_size=MOST,
        max_idle=60,
        timeout=WAIT_SECONDS,
        num_workers=1,
        check=ConnectionPool.check_connection,
        reset=_as_new,
        open=True,
        name="insights",
    )


def _as_new(connection: Connection[TupleRow]) -> None:
    """Whatever a question left in its session (a lock, a setting) ends with it."""
    connection.execute("DISCARD ALL")


def _forget() -> None:
    """After a fork: the connections are the parent's."""
    global _open, _lock
    _open, _lock = None, threading.Lock()


os.register_at_fork(after_in_child=_forget)
atexit.register(close)
