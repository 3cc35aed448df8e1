"""Carla at Alma's counter, and a proposer that says what a test wrote for it."""

from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import TYPE_CHECKING

import pytest

from catalog.products.models import Variant
from chatbot.agent.proposers import engines
from merchants.models import Merchant
from tests.chatbot.agent.scripted_model import Answer, ScriptedModel
from tests.chatbot.agent.talk import Talk, stock_the_shop

if TYPE_CHECKING:
    from tests.chatbot.agent.scripted import Scripted


@pytest.fixture
def shelf(alma: Merchant) -> dict[str, Variant]:
    """What Alma sells, by name."""
    return stock_the_shop(alma)


@pytest.fixture
def tools_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tools run on the test's own thread, whose transaction nobody else can look into."""
    monkeypatch.setattr("chatbot.agent.tools.bounded.run", lambda name, work, seconds: work())


@pytest.fixture
def talk(alma: Merchant, shelf: dict[str, Variant]) -> Talk:
    return Talk(alma)


@pytest.fixture
def proposing(monkeypatch: pytest.MonkeyPatch) -> "Iterator[Callable[..., Scripted]]":
    """Lets a scripted proposer speak instead of the rules; what it did not say fails the test."""
    # Here, since it imports V2, and V1 is tested where nobody can.
    from tests.chatbot.agent.scripted import Scripted

    spoken: list[Scripted] = []

    def script(*answers: object) -> Scripted:
        engine = Scripted(answers)
        monkeypatch.setattr(engines, "choose", lambda *_: engine)
        spoken.append(engine)
        return engine

    yield script
    assert [engine.left for engine in spoken] == [0] * len(spoken)


@pytest.fixture
def seated(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., ScriptedModel]]:
    """Puts a scripted model into every merchant's seat; answers left over fail the test."""
    models: list[ScriptedModel] = []

    def seat(*answers: Answer) -> ScriptedModel:
        model = ScriptedModel(*answers)
        monkeypatch.setattr("llm.model_config.of", lambda *args, **kwargs: model)
        # The test's own transaction lives on the connection that a remote engine gives back.
        monkeypatch.setattr("chatbot.agent.turn.connection", SimpleNamespace(close=lambda: None))
        models.append(model)
        return model

    yield seat
    assert [len(model.answers) for model in models] == [0] * len(models)
