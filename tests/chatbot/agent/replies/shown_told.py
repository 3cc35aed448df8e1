"""The scenes of `shown_scenes` as whole turns, by a scripted model at a fixed hour."""

from types import SimpleNamespace

import pytest

from chatbot.agent.models import TurnText
from merchants.models import Merchant
from tests.chatbot.agent.replies.shown_scenes import SCENES, Read, Scene, aimed, ids
from tests.chatbot.agent.scripted_model import ScriptedModel
from tests.chatbot.agent.talk import Talk


def told(shop: Merchant, monkeypatch: pytest.MonkeyPatch) -> list[Read]:
    """What is read in each scene, by a customer of its own."""
    seat: list[ScriptedModel] = []
    monkeypatch.setattr("llm.model_config.of", lambda *args, **kwargs: seat[-1] if seat else None)
    # The test's own transaction lives on the connection that a remote engine gives back.
    monkeypatch.setattr("chatbot.agent.turn.connection", SimpleNamespace(close=lambda: None))
    return [_read(shop, scene, seat, f"591712345{at:02}") for at, scene in enumerate(SCENES)]


def _read(shop: Merchant, scene: Scene, seat: list[ScriptedModel], phone: str) -> Read:
    talk = Talk(shop, phone=phone)
    seat.clear()
    for words in scene.before:
        talk.say(words)
    seat.append(ScriptedModel(aimed(scene.answer, ids(shop))))
    words = talk.say(scene.words)
    kept = TurnText.objects.of(shop).get(turn=talk.last_turn())
    return Read(scene, words, tuple((one["text"], one["reason"]) for one in kept.dropped))
