"""No file knows a channel by its name, except the channel's own folder and the only list."""

import ast
import re
from pathlib import Path

import pytest

from chatbot.transports import registry
from tests.fence.tree import ROOT, files, parsed

TRANSPORTS = Path("chatbot/transports")
THE_LIST = TRANSPORTS / "registry.py"
OTHER_MEANINGS = {
    "rest": {
        "handoff/console/card/selectors.py": "a tone of a badge",
        "handoff/console/rules/ways.py": "a tone of a badge",
        "intents/capture/places_asked.py": "a group of a regular expression",
        "intents/rules/assent.py": "a group of a regular expression",
    },
    "simulator": {
        "handoff/simulator/apps.py": "the label of the page's own app",
        "handoff/simulator/urls.py": "the namespace of the page's own addresses",
    },
    "whatsapp": {
        "chatbot/agent/facts/shop.py": "a branch's phone that takes messages",
        "chatbot/agent/tools/shop.py": "a branch's phone that takes messages",
        "merchants/admin/branches.py": "a branch's phone that takes messages",
        "merchants/admin/sheets.py": "a branch's phone that takes messages",
    },
}
"""The same word for something else: file by file, and what it means there."""
STANDS_WITH = {
    "whatsapp": {
        "chatbot/transports/management/commands/connect_whatsapp.py": "its command",
        "chatbot/transports/templates/exchange.py": "message templates are Meta's",
        "chatbot/transports/templates/faults.py": "message templates are Meta's",
        "chatbot/transports/templates/mirror.py": "message templates are Meta's",
        "handoff/console/uploads.py": "sound as Meta takes it",
        "handoff/simulator/saying.py": "the simulator plays its messages",
        "handoff/simulator/views/reads.py": "sound as Meta takes it",
    },
    "evolution": {
        "chatbot/transports/management/commands/connect_evolution.py": "its command",
    },
    "simulator": {
        "config/demo/life/playing.py": "the demo's customers write there",
        "config/demo/planting.py": "the demo's shops have one",
        "handoff/simulator/people.py": "its page",
        "handoff/simulator/saying.py": "its page",
        "handoff/simulator/selectors/chats.py": "its page",
        "handoff/simulator/views/reads.py": "its page",
    },
    "rest": {"handoff/api/chatting.py": "its addresses"},
}
"""Files outside a channel's folder that import from it, and why: they are made for that channel."""


def channels() -> list[str]:
    return list(registry.CHANNELS)


def outside(name: str) -> list[Path]:
    """Python files that are not the channel's, nor another channel's, migrations or tests."""
    own = {TRANSPORTS / channel for channel in channels()}
    found = (path.relative_to(ROOT) for path in files(".py"))
    return [
        path
        for path in found
        if path.parts[0] != "tests"
        and "migrations" not in path.parts
        and path != THE_LIST
        and not own & set(path.parents)
    ]


@pytest.mark.parametrize("name", channels())
def test_no_code_names_a_channel(name: str) -> None:
    told = {
        path.as_posix()
        for path in outside(name)
        for node in ast.walk(parsed(ROOT / path))
        if isinstance(node, ast.Constant) and node.value == name
    }

    assert told == set(OTHER_MEANINGS.get(name, ()))


@pytest.mark.parametrize("name", channels())
def test_no_page_or_script_names_a_channel(name: str) -> None:
    quoted = re.compile(rf"[\"']{name}[\"']")
    told = [path for path in files(".html", ".js") if quoted.search(path.read_text("utf-8"))]

    assert [path for path in told if "tests" not in path.relative_to(ROOT).parts] == []


@pytest.mark.parametrize("name", channels())
def test_only_what_is_made_for_a_channel_imports_it(name: str) -> None:
    told = set()
    package = f"chatbot.transports.{name}"
    for path in outside(name):
        for node in ast.walk(parsed(ROOT / path)):
            if isinstance(node, ast.ImportFrom) and node.module:
                names = {f"{node.module}.{one.name}" for one in node.names} | {node.module}
                if any(one == package or one.startswith(package + ".") for one in names):
                    told.add(path.as_posix())

    assert told == set(STANDS_WITH.get(name, ()))
