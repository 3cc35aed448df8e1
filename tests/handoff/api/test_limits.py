"""How often one may call, and that nobody is shut out because a counter is away."""

import pytest
import redis
from django.test import Client, override_settings

from handoff.api import throttling
from merchants.models import Merchant, User
from tests.handoff.api.calling import Caller, token

pytestmark = pytest.mark.django_db


@pytest.fixture
def reader(alma: Merchant, owner: User) -> Caller:
    return Caller(token(alma, owner))


def statuses(caller: Caller, times: int, path: str = "sessions") -> list[int]:
    return [caller.ask("GET", path).status_code for _ in range(times)]


@override_settings(API_REQUESTS_A_MINUTE=3)
def test_one_token_calls_so_often_and_another_as_often(
    reader: Caller, alma: Merchant, owner: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(throttling, "clock", lambda: 1_000_000_000.0)

    assert statuses(reader, 4) == [200, 200, 200, 429]
    refused = reader.ask("GET", "events")
    assert int(refused["Retry-After"]) == 20
    assert refused.json()["error"]["code"] == "too_many_requests"
    assert statuses(Caller(token(alma, owner)), 1) == [200]

    monkeypatch.setattr(throttling, "clock", lambda: 1_000_000_021.0)
    assert statuses(reader, 1) == [200]


@override_settings(API_CHATS_A_MINUTE=2)
def test_a_merchants_programs_bring_so_many_messages_together(
    program: Caller, shop: Merchant, owner: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(throttling, "clock", lambda: 1_000_000_000.0)
    program.says("hola")
    Caller(token(shop, owner)).says("hola")

    third = program.ask("POST", "chat", {"message": "hola"})

    assert third.status_code == 429
    assert program.ask("GET", "sessions").status_code == 200


@override_settings(API_FAILURES_A_MINUTE=2)
def test_who_has_no_token_tries_so_often_and_holds_up_nobody(
    reader: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(throttling, "clock", lambda: 1_000_000_000.0)
    guess = {"Authorization": "Bearer mos_guess"}

    tried = [Client().get("/api/sessions", headers=guess).status_code for _ in range(3)]
    assert tried == [401, 401, 429]
    assert Client().get("/api/sessions").status_code == 429
    assert statuses(reader, 1) == [200]


@override_settings(API_REQUESTS_A_MINUTE=1)
def test_without_redis_everybody_may_call(reader: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def away(key: str) -> int:
        asked.append(key)
        raise redis.ConnectionError("nobody there")

    monkeypatch.setattr(throttling, "_count", away)

    assert statuses(reader, 5) == [200] * 5
    assert len(asked) == 1, "after a failure Redis is left alone for a while"


def test_a_redis_that_is_not_there_is_no_error_of_ours(reader: Caller) -> None:
    away = {
        "default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"},
        "throttle": {
            "BACKEND": "django.core.cache.backends.redis.RedisCache",
            "LOCATION": "unix:///nowhere/at/all.sock",
        },
    }
    with override_settings(CACHES=away):
        assert statuses(reader, 2) == [200, 200]
