"""docs/extending.md shows a tool and a specialist: both are taken from the page and run."""

import json
import re
from pathlib import Path

from chatbot.agent.specialists import loading
from chatbot.agent.tools.calling import Calls
from chatbot.agent.tools.values import Tool
from llm.values import ToolCall
from tests.chatbot.agent.proposers.with_a_model import heard

PAGE = Path(__file__).parents[4] / "docs" / "extending.md"
IMPORTS = """
from pydantic import BaseModel, Field
from chatbot.agent.situation.looked_up import LookedUp
from chatbot.agent.tools.values import Found, Look, Tool
"""


def shown(language: str) -> str:
    """The page's one block in that language."""
    (block,) = re.findall(rf"```{language}\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    return str(block)


def tool() -> Tool:
    known: dict[str, tuple[Tool, ...]] = {}
    exec(compile(IMPORTS + shown("python"), str(PAGE), "exec"), known)
    (made,) = known["TOOLS"]
    return made


def test_the_readme_leads_to_the_page() -> None:
    (line,) = re.findall(
        r"\n\| \[docs/extending\.md\].*", (PAGE.parents[1] / "README.md").read_text()
    )
    assert "tool" in line and "specialist" in line


def test_the_pages_tool_answers_becomes_a_fact_and_refuses_what_is_too_long() -> None:
    now, calls = heard("¿hace calor?"), Calls((tool(),))

    told = calls.answer(ToolCall("c1", "get_weather", '{"place": "La Paz"}'), now)
    refused = calls.answer(ToolCall("c2", "get_weather", json.dumps({"place": "x" * 99})), now)

    assert told == '{"degrees":21}'
    assert [one.kind for one in calls.results[0].facts] == ["weather"]
    assert refused == "No se entendieron los argumentos: place."


def test_the_pages_specialist_is_sound_where_its_tool_is_there(tmp_path: Path) -> None:
    here = loading.here()
    names = loading.Names(here.intents, [*here.tools, tool().name], here.facts)
    (tmp_path / "weather.toml").write_text(shown("toml"), encoding="utf-8")
    label = 'label = { es = "Ubicación", en = "Location" }\n'
    (tmp_path / "location.toml").write_text(label, encoding="utf-8")

    (_location, weather) = loading.load(tmp_path, names)

    assert (weather.tools, weather.hands_on) == (("get_weather",), ("location",))
