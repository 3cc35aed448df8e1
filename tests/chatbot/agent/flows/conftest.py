"""A second flow beside the sale, and a proposer that moves it."""

from collections.abc import Callable, Iterator

import pytest

from chatbot.agent.proposals import ProposedAction
from chatbot.agent.proposers import engines
from tests.chatbot.agent.flows import toy
from tests.chatbot.agent.talk import Talk

Move = Callable[..., str]


@pytest.fixture(autouse=True)
def second_flow(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    toy.install(monkeypatch)
    yield
    monkeypatch.undo()
    toy.forget()


@pytest.fixture
def proposed(talk: Talk, monkeypatch: pytest.MonkeyPatch) -> Move:
    """Says something for which just these actions are proposed; the answer."""
    from tests.chatbot.agent.scripted import Scripted

    def say(words: str, *actions: ProposedAction) -> str:
        with monkeypatch.context() as patch:
            engine = Scripted([actions])
            patch.setattr(engines, "choose", lambda *_: engine)
            return talk.say(words)

    return say
