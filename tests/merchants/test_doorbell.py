"""The doorbell rings after the commit, once, and never holds a writer up."""

import asyncio
import time
from typing import Any

import pytest
import redis
from asgiref.sync import sync_to_async
from channels.layers import get_channel_layer
from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext

from merchants import doorbell, stream
from merchants.models import Merchant
from tests.patience import LONG
from tests.patience.apps import USUAL

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def rung(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    rings: list[int] = []
    monkeypatch.setattr(doorbell, "ring", rings.append)
    return rings


@pytest.fixture(autouse=True)
def rested(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doorbell, "_silent_until", 0.0)


def test_it_rings_once_a_transaction_and_merchant(
    alma: Merchant, dario: Merchant, rung: list[int]
) -> None:
    with transaction.atomic():
        stream.emit(alma, "one", {})
        with transaction.atomic():
            stream.emit(alma, "two", {})
        stream.emit(dario, "three", {})
        assert rung == []

    assert sorted(rung) == sorted([alma.pk, dario.pk])


def test_it_does_not_ring_for_what_was_undone(alma: Merchant, rung: list[int]) -> None:
    with transaction.atomic(), pytest.raises(ZeroDivisionError), transaction.atomic():
        stream.emit(alma, "undone", {})
        raise ZeroDivisionError
    assert rung == []

    with transaction.atomic():
        with pytest.raises(ZeroDivisionError), transaction.atomic():
            stream.emit(alma, "undone", {})
            raise ZeroDivisionError
        stream.emit(alma, "done", {})
    assert rung == [alma.pk]


def test_an_open_page_hears_the_number(alma: Merchant) -> None:
    def emit() -> None:
        stream.emit(alma, "one", {})
        connection.close()

    async def listen() -> dict[str, Any]:
        layer = get_channel_layer()
        assert layer is not None
        channel = await layer.new_channel()
        await layer.group_add(doorbell.group(alma.pk), channel)
        await sync_to_async(emit)()
        heard: dict[str, Any] = await asyncio.wait_for(layer.receive(channel), LONG)
        await layer.group_discard(doorbell.group(alma.pk), channel)
        return heard

    assert asyncio.run(listen()) == {"type": "stream.rang", "seq": 1}


def test_where_no_page_is_open_nothing_is_asked(
    alma: Merchant, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(doorbell, "_send", lambda *_ring: pytest.fail("nobody hears it"))
    stream.emit(alma, "one", {})
    with CaptureQueriesContext(connection) as asked:
        doorbell.ring(alma.pk)
    assert not asked.captured_queries


def test_a_dead_redis_costs_the_writer_nothing(
    alma: Merchant, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise redis.ConnectionError

    monkeypatch.setattr(doorbell, "_is_heard", refuse)
    stream.emit(alma, "one", {})

    assert stream.head(alma) == 1


def test_a_hung_redis_holds_one_writer_up_for_a_moment(
    alma: Merchant, settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    import socket

    rung, asked = list[str](), doorbell._is_heard

    def counted(name: str) -> bool:
        rung.append(name)
        return asked(name)

    monkeypatch.setattr(doorbell, "WAIT_S", USUAL["doorbell.WAIT_S"])
    monkeypatch.setattr(doorbell, "REST_S", LONG)
    monkeypatch.setattr(doorbell, "_is_heard", counted)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        settings.REDIS_URL = f"redis://127.0.0.1:{silent.getsockname()[1]}/0"
        began = time.monotonic()
        stream.emit(alma, "one", {})
        waited = time.monotonic() - began
        for _ in range(10):
            stream.emit(alma, "more", {})

    assert USUAL["doorbell.WAIT_S"] <= 0.1 and waited < LONG / 2
    assert len(rung) == 1
    assert stream.head(alma) == 11
