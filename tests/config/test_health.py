"""The two questions that whoever runs us asks the web process."""

import os
import threading
import time
from typing import Any

import pytest
from django.db import connection
from django.test import Client

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


@pytest.mark.django_db(transaction=True)
def test_a_process_whose_connections_nobody_gives_back_says_so(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pooled, "STUCK_SECONDS", 0.2)
    pool, lent = _lend_all()
    waiting = threading.Thread(target=_wait_for_one, args=(pool,))
    waiting.start()
    try:
        eventually(lambda: client.get("/healthz").status_code == 503)
        answer = client.get("/healthz")
        assert answer[health.STUCK_PROCESS] == str(os.getpid())
        assert "no connection for" in answer.content.decode()
    finally:
        for one in lent:
            pool.putconn(one)
        waiting.join()
    assert client.get("/healthz").status_code == 200


@pytest.mark.django_db(transaction=True)
def test_a_busy_process_that_gives_connections_back_is_well(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pooled, "STUCK_SECONDS", 0.5)
    pool, lent = _lend_all()
    try:
        for _turn in range(12):
            time.sleep(0.1)
            pool.putconn(lent.pop())
            lent.append(pool.getconn(timeout=10))
            assert client.get("/healthz").status_code == 200
    finally:
        for one in lent:
            pool.putconn(one)


def _lend_all() -> tuple[Any, list[Any]]:
    connection.close()
    pool: Any = connection.pool  # type: ignore[attr-defined]
    return pool, [pool.getconn(timeout=10) for _place in range(pool.max_size)]


def _wait_for_one(pool: Any) -> None:
    pool.putconn(pool.getconn(timeout=60))
