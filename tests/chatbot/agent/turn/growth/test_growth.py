"""An action is a folder and a line, a flow a file and a line: tried on a copy of the house.

Everything else learns of them from the registries: judging, replies, models, audit, people, the
page of the matrix. The list of the files is printed (`pytest -s`). Beside it the fence gives the
new folder its place (pyproject.toml, the contract `capabilities`), and docs/matrix.md is made anew.
"""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.fence.tree import ROOT
from tests.patience import LONG

HERE = Path(__file__).parent
CAPABILITIES = "chatbot/agent/capabilities/"
FLOWS = "chatbot/agent/flows/"
ACTION = {
    f"{CAPABILITIES}wrapping/{name}": f"wrapping/{name}.txt"
    for name in ("__init__.py", "spec.py", "apply.py", "say.py")
}
FLOW = {f"{FLOWS}tasting.py": "tasting.py.txt"}
LINES = {
    f"{CAPABILITIES}registry.py": (
        (
            "FAMILIES = (\n",
            "    Family(wraps.CAPABILITIES, wraps_says.EFFECTS, wraps_says.REFUSALS),\n",
        ),
        (
            "import Capability\n",
            "from chatbot.agent.capabilities.wrapping import say as wraps_says, spec as wraps\n",
        ),
    ),
    f"{FLOWS}registry.py": (
        ("booking.FLOW, packs.FLOW", ", tasting.FLOW"),
        ("from chatbot.agent.flows import booking, packs, sales", ", tasting"),
    ),
}
"""Behind which words of a file there are what words more: an entry, and its import."""


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Path]:
    """A copy of `chatbot` with the toys; what is behind its back is the house as it is."""
    shutil.copytree(ROOT / "chatbot", tmp_path / "chatbot", ignore=shutil.ignore_patterns("*.pyc"))
    yield tmp_path


def add(house: Path) -> list[str]:
    """Adds the toys; the files that are new or changed."""
    for path, source in {**ACTION, **FLOW}.items():
        (house / path).parent.mkdir(exist_ok=True)
        shutil.copy(HERE / source, house / path)
    for path, lines in LINES.items():
        text = (house / path).read_text()
        for behind, more in lines:
            assert text.count(behind) == 1, f"{path} has no one {behind!r}"
            text = text.replace(behind, behind + more)
        (house / path).write_text(text)
    return differing(house)


def remove(house: Path) -> None:
    """Takes the toys out again: their folder, their file, and what was added to lines."""
    shutil.rmtree((house / next(iter(ACTION))).parent)
    for path in FLOW:
        (house / path).unlink()
    for path, lines in LINES.items():
        text = (house / path).read_text()
        for _behind, more in lines:
            text = text.replace(more, "")
        (house / path).write_text(text)


def differing(house: Path) -> list[str]:
    """Sources that are otherwise in the copy than in the house."""
    here = {path.relative_to(house): path for path in house.rglob("*.py")}
    there = {path.relative_to(ROOT) for path in (ROOT / "chatbot").rglob("*.py")}
    alike = {
        name
        for name, path in here.items()
        if name in there and path.read_bytes() == (ROOT / name).read_bytes()
    }
    return sorted(str(name) for name in (here.keys() | there) - alike)


def used(house: Path) -> "subprocess.CompletedProcess[str]":
    env = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    env |= {
        "DJANGO_SETTINGS_MODULE": "config.settings",
        "PYTHONPATH": f"{house}:{ROOT}",
        "ENV_FILE": os.devnull,
        # Nothing asks a database: no server is started for it.
        "DATABASE_URL": "postgres://nobody@localhost/nothing",
        "REDIS_URL": "redis://localhost/0",
    }
    script = [sys.executable, "-P", str(HERE / "using.py")]
    return subprocess.run(
        script, cwd=house, env=env, capture_output=True, text=True, check=False, timeout=LONG
    )


def test_an_action_is_a_folder_and_a_line_and_a_flow_a_file_and_a_line(house: Path) -> None:
    files = add(house)
    print("\nan action and a flow:", *files, sep="\n  ")
    assert files == sorted([*ACTION, *FLOW, *LINES])

    done = used(house)

    assert done.returncode == 0, done.stderr[-3000:]
    assert json.loads(done.stdout) == {
        "verdicts": [["", "ribbon"], ["NO_PAPER"]],
        "notes": ["papel 1"],
        "flows": ["Degustación: falta el día"],
        "said": ["Va en papel 1.\nEse papel se acabó."],
        "offered": True,
        "kept": {"paper": 2, "words": "…"},
        "named": ["Envolver", "Envuelto", "no hay de ese papel"],
        "page": True,
    }


def test_without_them_the_house_is_as_it_was(house: Path) -> None:
    add(house)
    remove(house)

    assert differing(house) == []
