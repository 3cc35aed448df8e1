"""Each conversation of `themes/` comes out as it is written, by the rules and, where a model's
answers stand in it, by a scripted model."""

from collections.abc import Iterator
from types import SimpleNamespace

import pytest

from tests.chatbot.agent.scripted_model import ScriptedModel
from tests.conversations_played import script
from tests.conversations_played.playing import Seat, played

pytestmark = pytest.mark.django_db
CONVERSATIONS = script.conversations()
BY_MODELS = [name for name, one in CONVERSATIONS.items() if one.has_model]


@pytest.fixture(autouse=True)
def tools_run_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """On the test's own thread, whose transaction nobody else sees into."""
    monkeypatch.setattr("chatbot.agent.tools.bounded.run", lambda name, work, seconds: work())


@pytest.fixture
def seat(monkeypatch: pytest.MonkeyPatch) -> Iterator[Seat]:
    """A seat whose model changes with each line; what it was not asked for fails the test."""
    models: list[ScriptedModel] = []

    def put(model: ScriptedModel | None) -> None:
        models.extend([model] if model else [])
        monkeypatch.setattr("llm.model_config.of", lambda *args, **kwargs: model)
        monkeypatch.setattr("chatbot.agent.turn.connection", SimpleNamespace(close=lambda: None))

    yield put
    assert [len(model.answers) for model in models] == [0] * len(models)


@pytest.mark.parametrize("name", CONVERSATIONS)
def test_by_the_rules(name: str) -> None:
    done = played(CONVERSATIONS[name])
    if done.wrong:
        pytest.fail(f"{name}\n{done.transcript}", pytrace=False)


@pytest.mark.parametrize("name", BY_MODELS)
def test_by_a_model(name: str, seat: Seat) -> None:
    done = played(CONVERSATIONS[name], seat)
    if done.wrong:
        pytest.fail(f"{name}, by a model\n{done.transcript}", pytrace=False)
