"""The two questions that whoever runs us asks the web process."""

import os
import threading
import time
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from psycopg import Connection
from psycopg_pool import ConnectionPool

from config import health
from config.version import version
from core import pooled
from tests.patience import eventually


def test_a_living_process_says_so_without_touching_anything(client: Client) -> None:
    answer = client.get("/healthz")

    assert (answer.status_code, answer.content.decode()) == (200, f"ok {version()}")


@pytest.mark.django_db
def test_ready_means_that_database_and_redis_answer(client: Client) -> None:
    answer = client.get("/readyz")

    assert answer.status_code == 200
    assert answer.json() == {"ready": True, "parts": {"database": True, "redis": True}}


def test_a_process_whose_connections_nobody_gives_back_says_so(
    client: Client, pool: ConnectionPool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pooled, "STUCK_SECONDS", 0.2)
    lent = _lend_all(pool)
    waiting = threading.Thread(target=_wait_for_one, args=(pool,))
    waiting.start()
    eventually(lambda: client.get("/healthz").status_code == 503)
    answer = client.get("/healthz")
    assert answer[health.STUCK_PROCESS] == str(os.getpid())
    assert "no connection for" in answer.content.decode()

    for borrowed in lent:
        pool.putconn(borrowed)
    waiting.join()
    assert client.get("/healthz").status_code == 200


def test_a_busy_process_that_gives_connections_back_is_well(
    client: Client, pool: ConnectionPool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pooled, "STUCK_SECONDS", 0.5)
    lent = _lend_all(pool)
    for _turn in range(12):
        time.sleep(0.1)
        pool.putconn(lent.pop())
        lent.append(pool.getconn())
        assert client.get("/healthz").status_code == 200
    for borrowed in lent:
        pool.putconn(borrowed)


@pytest.fixture
def pool(db: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[ConnectionPool]:
    """What the view looks at: of the process's own pool other tests' threads may hold some."""
    told = dict(connection.get_connection_params())
    address: dict[str, Any] = {
        name: told[name] for name in ("dbname", "user", "password", "host", "port") if name in told
    }
    with ConnectionPool(
        kwargs=address, min_size=2, max_size=2, timeout=30, reset=pooled.as_it_was, open=True
    ) as own:
        monkeypatch.setattr(health, "connection", SimpleNamespace(pool=own))
        yield own


def _lend_all(pool: ConnectionPool) -> list[Connection]:
    return [pool.getconn() for _place in range(pool.max_size)]


def _wait_for_one(pool: ConnectionPool) -> None:
    pool.putconn(pool.getconn())
