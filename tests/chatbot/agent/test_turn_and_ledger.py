"""What a turn's calls took stands in the ledger under the turn's own id, and sums up to its own."""

from typing import Any

import pytest

from llm.models import Call, Outcome
from tests.chatbot.agent.talk import Talk
from tests.stubs.model_script import KEY
from tests.stubs.openai import StubOpenAI

pytestmark = pytest.mark.django_db(transaction=True)
ANSWER = {
    "reasoning": "Saluda.",
    "proposed_actions": [{"type": "REPLY", "params": {}}],
    "response_text": "¡Hola! ¿Qué te preparo?",
    "suggested_state": "IDLE",
}


def test_a_turns_calls_bear_its_id(talk: Talk, settings: Any) -> None:
    with StubOpenAI(models=("gpt-6-luna",)) as server:
        settings.OPENAI_API_KEY, settings.OPENAI_BASE_URL = KEY, server.url
        server.answers_with(lambda _asked: ANSWER, inline=True)

        talk.say("hola, ¿qué me recomiendas para el calor?")

    turn = talk.last_turn()
    calls = Call.objects.of(talk.merchant).filter(turn_id=turn.pk)
    assert {call.outcome for call in calls} == {Outcome.ANSWERED}
    assert {call.session_id for call in calls} == {talk.session.pk}
    assert sum(call.tokens_in for call in calls) == turn.tokens_in > 0
    assert sum(call.cost or 0 for call in calls) == turn.cost
    assert Call.objects.of(talk.merchant).count() == len(calls) == len(server.calls)
