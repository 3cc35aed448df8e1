"""Alma's shop and Darío's with a row of every table, Darío's marked and watched."""

from functools import partial
from typing import Any

import pytest

from handoff.api import chatting, throttling
from insights import asking
from insights.fetching import Fetched
from merchants.models import Merchant, User
from tests.cast import CARLA_PHONE
from tests.crawl import planting, stamping, watching
from tests.crawl.roles import Stage

DARIOS_CUSTOMER = "5491155554444"
NO_SERVER = "http://127.0.0.1:9"
"""Nobody listens at the port of `discard`: what a page asks a provider fails at once."""


def _nothing_fetched(sql: str, merchant_id: int, *, limit: int = 0) -> Fetched:
    return Fetched((), ())


@pytest.fixture
def stage(
    alma: Merchant,
    dario: Merchant,
    owner: User,
    manager: User,
    bruno: User,
    dario_owner: User,
    settings: Any,
    monkeypatch: pytest.MonkeyPatch,
) -> Stage:
    monkeypatch.setattr(throttling, "left", lambda *_call: None)
    monkeypatch.setattr(chatting, "WAIT_S", 0.0)
    # The database is never asked a question within a transaction, where the crawl takes place.
    monkeypatch.setattr(asking, "ask", partial(asking.ask, fetch=_nothing_fetched))
    settings.GRAPH_API_URL = settings.OPENAI_BASE_URL = settings.ANTHROPIC_BASE_URL = NO_SERVER
    alma_shop = planting.shop_of(alma, CARLA_PHONE)
    dario_shop = planting.shop_of(dario, DARIOS_CUSTOMER)
    stamping.stamp(dario_shop)
    watching.over(dario_shop)
    return Stage(alma_shop, dario_shop, frozenset(stamping.unguessable(dario_shop)))
