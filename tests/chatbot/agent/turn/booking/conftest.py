"""Carla at Alma's dental clinic, and a proposer that proposes what a test says."""

from collections.abc import Callable

import pytest

from chatbot.agent.proposals import ProposedAction
from chatbot.agent.proposers import engines
from merchants.models import Merchant
from tests.chatbot.agent import clinic
from tests.chatbot.agent.talk import Talk

Proposed = Callable[..., str]


@pytest.fixture
def practice(talk: Talk, alma: Merchant) -> Merchant:
    """Friday 20 November 2026, 11:00. Luis attends in Centro, Ana in Zona Sur."""
    clinic.furnish(alma)
    return alma


@pytest.fixture
def proposed(talk: Talk, practice: Merchant, monkeypatch: pytest.MonkeyPatch) -> Proposed:
    """Says something for which just these actions are proposed; the answer."""
    from tests.chatbot.agent.scripted import Scripted

    def say(words: str, *actions: ProposedAction, choice: str = "") -> str:
        with monkeypatch.context() as patch:
            engine = Scripted([actions])
            patch.setattr(engines, "choose", lambda *_: engine)
            return talk.say(words, choice=choice)

    return say
