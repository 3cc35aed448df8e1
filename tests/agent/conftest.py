"""Carla at Alma's counter, and a proposer that says what a test wrote for it."""

from collections.abc import Callable, Iterator

import pytest

from catalog.products.models import Variant
from merchants.models import Merchant
from tests.agent.scripted import Scripted
from tests.agent.talk import Talk, stock_the_shop


@pytest.fixture
def shelf(alma: Merchant) -> dict[str, Variant]:
    """What Alma sells, by name."""
    return stock_the_shop(alma)


@pytest.fixture
def talk(alma: Merchant, shelf: dict[str, Variant]) -> Talk:
    return Talk(alma)


@pytest.fixture
def proposing(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., Scripted]]:
    """Lets a scripted proposer speak instead of the rules; what it did not say fails the test."""
    spoken: list[Scripted] = []

    def script(*answers: object) -> Scripted:
        engine = Scripted(answers)
        monkeypatch.setattr("chatbot.agent.engines.choose", lambda situation, model=None: engine)
        spoken.append(engine)
        return engine

    yield script
    assert [engine.left for engine in spoken] == [0] * len(spoken)
