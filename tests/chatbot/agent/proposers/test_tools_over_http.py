"""Every tool as providers are told of it, and a look-up spoken over real HTTP in both protocols.

The bodies are pinned in `told_of_tools/`, one file a protocol: what a provider is told of a tool
changes there, too, or the test says what is different. `PIN=1` writes them anew.
"""

import json
import os
import re
from pathlib import Path
from typing import Any

import pytest

from chatbot.agent.tools import registry
from merchants.models import Merchant
from tests.chatbot.agent import clinic
from tests.chatbot.agent.scripted_model import says
from tests.chatbot.agent.talk import Talk
from tests.stubs.model_script import Answer
from tests.stubs.model_server import ModelServer

pytestmark = pytest.mark.django_db(transaction=True)
PINNED = Path(__file__).parent / "told_of_tools"


def pinned(name: str, found: Any) -> None:
    """Held against the file of that name."""
    file = PINNED / f"{name}.json"
    if os.environ.get("PIN"):
        file.parent.mkdir(exist_ok=True)
        written = json.dumps(found, ensure_ascii=False, indent=1, sort_keys=True)
        file.write_text(written + "\n", encoding="utf-8")
    assert found == json.loads(file.read_text(encoding="utf-8"))


def test_a_look_up_is_asked_answered_and_said_and_its_bodies_are_pinned(
    server: ModelServer,
    request: pytest.FixtureRequest,
    talk: Talk,
    alma: Merchant,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clinic.furnish(alma)
    monkeypatch.setattr(registry, "ALWAYS", tuple(registry.TOOLS))
    asked = ("get_service_info", {"service_name": "limpieza"})
    server.says(Answer(calls=(asked,)), says("", say=["service"]))

    told = talk.say("¿cuánto cuesta la limpieza?")

    assert "*Limpieza dental*: 250 Bs" in told
    first, second = (call.payload for call in server.calls)
    protocol = request.node.callspec.params["server"]
    assert first["tools"] == second["tools"]
    pinned(f"{protocol}_tools", first["tools"])
    pinned(f"{protocol}_answer", _without_ids(second["messages"][-2:]))


_ID = re.compile(r'("(?:id|tool_call_id|tool_use_id)": ?"|\\"id\\": ?\\")[^"\\]+')


def _without_ids(messages: Any) -> Any:
    """Ids that providers and rows are given differ from one run to the next."""
    return json.loads(_ID.sub(r"\1ID", json.dumps(messages, ensure_ascii=False)))
