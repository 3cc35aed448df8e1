"""Alma's shop with something to sell, a program of hers, and workers that answer while it waits."""

import pytest

from handoff.api import chatting, throttling
from merchants.models import Merchant, User
from tests.agent.talk import stock_the_shop
from tests.api.calling import Caller, token, work
from tests.api.selling_packs import Analyst, sells_packs


@pytest.fixture(autouse=True)
def uncounted(redis_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Counters begin at nothing."""
    monkeypatch.setattr(throttling, "_silent_until", 0.0)


@pytest.fixture
def workers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever waits lets the workers do their part."""
    monkeypatch.setattr(chatting, "nap", work)


@pytest.fixture
def shop(alma: Merchant) -> Merchant:
    stock_the_shop(alma)
    return alma


@pytest.fixture
def program(shop: Merchant, owner: User, workers: None) -> Caller:
    """A program that may do everything, for Alma herself."""
    return Caller(token(shop, owner))


@pytest.fixture
def analyst(alma: Merchant, owner: User) -> Analyst:
    """A program that may analyze, of a shop that sells in packs."""
    return Analyst(sells_packs(alma, owner), owner)
