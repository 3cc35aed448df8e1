"""Each contract of the import linter is broken by what it forbids: a fence that bites."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.fence.tree import ROOT, files

SINS = [
    ("merchants/sin.py", "import chatbot.conversations", "A package imports only from the floors"),
    ("catalog/products/sin.py", "import intents", "A package imports only from the floors"),
    ("merchants/sin.py", "import config.logs", "A package imports only from the floors"),
    ("chatbot/conversations/sin.py", "import chatbot.agent", "Inside chatbot"),
    ("chatbot/newcomer/__init__.py", "", "Inside chatbot"),
    ("catalog/products/sin.py", "import catalog.orders", "Inside catalog"),
    ("handoff/newcomer/__init__.py", "", "Inside handoff"),
    ("merchants/selectors.py", "import merchants.views", "In every app"),
    ("intents/rules/sin.py", "import django", "Rules know no framework"),
    ("intents/rules/sin.py", "import time", "Rules know no framework"),
    ("intents/capture/sin.py", "import django", "Rules know no framework"),
    ("merchants/rules/sin.py", "import django", "Rules know no framework"),
    ("chatbot/agent/v2/sin.py", "import django", "Rules know no framework"),
    ("chatbot/agent/rules/sin.py", "import random", "Rules know no framework"),
    ("merchants/sin.py", "import httpx", "Only transports and llm touch"),
    ("chatbot/agent/sin.py", "import openai", "Only llm speaks"),
    ("chatbot/agent/v1/sin.py", "import chatbot.agent.v2.engine", "V1 and V2 know nothing"),
    ("chatbot/agent/keep.py", "import chatbot.agent.v2.engine", "A turn runs where V2 cannot"),
    ("chatbot/agent/v2/by_rules/sin.py", "import chatbot.agent.v2.by_model", "Inside V2"),
]


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The packages without what they need to run: the linter only reads them."""
    copy = tmp_path_factory.mktemp("house")
    for path in files(".py", ".toml"):
        target = copy / path.relative_to(ROOT)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, target)
    (copy / "merchants" / "views.py").touch()
    return copy


def broken(copy: Path) -> str:
    """The names of the contracts that do not hold."""
    command = Path(sys.executable).with_name("lint-imports")
    answer = subprocess.run(
        [command, "--no-cache", "--no-logo"], cwd=copy, capture_output=True, text=True, check=False
    )
    lines = answer.stdout.splitlines()
    return "\n".join(line for line in lines if " BROKEN" in line)


@pytest.mark.parametrize(("path", "line", "contract"), SINS)
def test_what_a_contract_forbids_breaks_it(copy: Path, path: str, line: str, contract: str) -> None:
    place = copy / path
    before = place.read_text() if place.exists() else None
    place.parent.mkdir(exist_ok=True)
    place.write_text(line + "\n")
    try:
        assert contract in broken(copy)
    finally:
        if before is None:
            place.unlink()
        else:
            place.write_text(before)
        if not any(place.parent.iterdir()):
            place.parent.rmdir()


def test_a_cycle_between_siblings_is_found(copy: Path) -> None:
    (copy / "merchants" / "left.py").write_text("import merchants.right\n")
    (copy / "merchants" / "right.py").write_text("import merchants.left\n")

    assert "No two siblings" in broken(copy)
