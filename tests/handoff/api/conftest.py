"""Alma's shop with something to sell, a program of hers, and workers that answer while it waits."""

import pytest

from handoff.api import chatting, throttling
from merchants.models import Merchant, User
from tests.chatbot.agent.talk import stock_the_shop
from tests.handoff.api.asking_asgi import AsgiAnalyst, keep_the_connection
from tests.handoff.api.calling import Caller, token, work
from tests.handoff.api.selling_packs import Analyst, sells_packs


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


@pytest.fixture(params=["view", "asgi"])
def analyst(
    request: pytest.FixtureRequest, alma: Merchant, owner: User, monkeypatch: pytest.MonkeyPatch
) -> Analyst:
    """A program that may analyze, of a shop that sells in packs; it asks the view, or first the
    ASGI application."""
    shop = sells_packs(alma, owner)
    if request.param == "view":
        return Analyst(shop, owner)
    keep_the_connection(monkeypatch)
    return AsgiAnalyst(shop, owner)


@pytest.fixture
def asgi_program(alma: Merchant, owner: User, monkeypatch: pytest.MonkeyPatch) -> AsgiAnalyst:
    """A program that asks the ASGI application, of a shop that sells in packs."""
    keep_the_connection(monkeypatch)
    return AsgiAnalyst(sells_packs(alma, owner), owner)
