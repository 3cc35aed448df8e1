"""A new tool, what it finds as a fact, and who offers it: a module and its line each, one file."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from pydantic import BaseModel

from chatbot.agent.facts import registry as facts
from chatbot.agent.facts.values import Fact, Provider, Source, Teller
from chatbot.agent.models import TurnText
from chatbot.agent.replay import model_config, running
from chatbot.agent.situation.looked_up import LookedUp
from chatbot.agent.specialists import loading
from chatbot.agent.specialists import registry as specialists
from chatbot.agent.tools import registry
from chatbot.agent.tools.values import Found, Look, Tool
from llm.values import Request
from tests.chatbot.agent.scripted_model import ScriptedModel, asks, says
from tests.chatbot.agent.talk import Talk

pytestmark = pytest.mark.django_db
FILE = """
label = { es = "Clima", en = "Weather" }
intents = ["hours"]
paragraph = "Del clima, get_weather."
tools = ["get_weather"]
"""
FILES = (
    "tools/weather.py", "tools/registry.py (one name)",
    "facts/weather.py", "facts/registry.py (one name)", "rules/fact_kinds.py (one name)",
    "specialists/weather.toml",
)  # fmt: skip
ran: list[str] = []


class Place(BaseModel):
    """Where."""

    place: str = ""


def get_weather(asked: Place, look: Look) -> Found:
    ran.append(asked.place)
    return Found({"degrees": 21}, (LookedUp("weather", "w1", {"degrees": 21}),))


def weather(teller: Teller, fact_id: str) -> Fact | None:
    found = teller.found("weather", fact_id)
    if found is None:
        return None
    text = f"Hace {found.data['degrees']} grados."
    return Fact("weather", fact_id, text, Source("backend"))


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    tool = Tool("get_weather", "El clima.", Place, get_weather)
    monkeypatch.setitem(registry.TOOLS, tool.name, tool)
    provider = Provider(weather, lambda teller: teller.found_ids("weather"))
    monkeypatch.setitem(facts.PROVIDERS, "weather", provider)
    for path in specialists.FOLDER.glob("*.toml"):
        (tmp_path / path.name).write_bytes(path.read_bytes())
    (tmp_path / "weather.toml").write_text(FILE, encoding="utf-8")
    known = {one.name: one for one in loading.load(tmp_path)}
    monkeypatch.setattr("chatbot.agent.specialists.choosing.known", lambda: known)
    ran.clear()
    print("a new tool, fact and specialist:", *FILES, sep="\n  ")
    yield


def answers(request: Request) -> dict[str, Any]:
    return says("", say=[("weather", "w1"), ("weather", "w9")])


@pytest.mark.usefixtures("toy")
def test_what_it_finds_is_said_by_the_backend_recorded_and_replayed_without_asking(
    talk: Talk, seated: Callable[..., ScriptedModel]
) -> None:
    model = seated(asks(("get_weather", {"place": "La Paz"})), answers)

    talk.say("¿a qué hora abren?")

    assert "get_weather" in {tool.name for tool in model.requests[0].tools}
    assert "Del clima, get_weather." in model.requests[0].instructions
    assert talk.heard[-1] == "Hace 21 grados."
    turn = talk.last_turn()
    assert {"name": "weather", "why": "intent:hours"} in turn.specialists
    words = TurnText.objects.of(talk.merchant).get(turn=turn)
    assert [one["facts"][0]["data"] for one in words.tools] == [{"degrees": 21}]
    assert {"text": "weather:w9", "reason": "UNKNOWN_ID"} in words.dropped

    again = running.rerun(turn, model_config.Seating())
    assert again.comparison is not None and again.comparison.is_same
    assert ran == ["La Paz"]


def test_without_its_lines_nobody_knows_it(
    talk: Talk, seated: Callable[..., ScriptedModel]
) -> None:
    ran.clear()
    seated(asks(("get_weather", {"place": "La Paz"})), answers)

    talk.say("¿a qué hora abren?")

    assert "grados" not in talk.heard[-1]
    assert ran == []
