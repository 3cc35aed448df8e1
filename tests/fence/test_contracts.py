"""Each contract of the import linter is broken by what it forbids: a fence that bites."""

import re
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.fence.tree import ROOT, files

FLOORS = "A package imports only from the floors"
# Where a line stands, the line, the contract that it breaks.
SINS = [
    (
        "merchants/upward.py",
        "import chatbot.conversations",
        FLOORS,
    ),
    ("catalog/products/aside.py", "import intents", FLOORS),
    ("merchants/top.py", "import config.logs", FLOORS),
    ("chatbot/conversations/upward.py", "import chatbot.agent", "Inside chatbot"),
    ("catalog/products/upward.py", "import catalog.orders", "Inside catalog"),
    ("merchants/selectors.py", "import merchants.views", "In every app"),
    ("intents/rules/framework.py", "import django", "Rules know no framework"),
    ("intents/rules/clock.py", "import time", "Rules know no framework"),
    ("intents/capture/framework.py", "import django", "Rules know no framework"),
    ("merchants/rules/framework.py", "import django", "Rules know no framework"),
    ("chatbot/agent/proposers/model/framework.py", "import django", "Rules know no framework"),
    ("chatbot/agent/rules/chance.py", "import random", "Rules know no framework"),
    ("chatbot/agent/replies/gate/clock.py", "import time", "Rules know no framework"),
    ("merchants/network.py", "import httpx", "Only transports and llm touch"),
    ("chatbot/agent/models_again.py", "import openai", "Only llm speaks"),
    (
        "chatbot/agent/proposers/v1/aside.py",
        "import chatbot.agent.proposers.v2",
        "V1 and V2 know nothing",
    ),
    ("chatbot/agent/keep.py", "import chatbot.agent.proposers.v2", "A turn runs where V2"),
    (
        "chatbot/agent/proposers/rules/aside.py",
        "import chatbot.agent.proposers.model",
        "V1 and V2 know nothing",
    ),
]
NEWCOMERS = [("chatbot", "Inside chatbot"), ("handoff", "Inside handoff")]


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


def broken(copy: Path) -> dict[str, str]:
    """The contracts that do not hold, each with what breaks it."""
    command = Path(sys.executable).with_name("lint-imports")
    answer = subprocess.run(
        [command, "--no-cache", "--no-logo"], cwd=copy, capture_output=True, text=True, check=False
    )
    told = answer.stdout.partition("Broken contracts")[2]
    _nothing, *found = re.split(r"^(\S.*)\n-{4,}$", told, flags=re.MULTILINE)
    return dict(zip(found[::2], found[1::2], strict=True))


def blamed(found: dict[str, str], contract: str) -> str:
    """What breaks the contract that begins so."""
    return "\n".join(told for name, told in found.items() if name.startswith(contract))


@contextmanager
def planted(copy: Path, lines: Iterable[tuple[str, str]]) -> Iterator[None]:
    """The house with these lines in these files; the copy is as it was afterwards."""
    before: dict[Path, str | None] = {}
    for path, line in lines:
        place = copy / path
        before[place] = place.read_text() if place.exists() else None
        place.parent.mkdir(exist_ok=True)
        place.write_text(line + "\n")
    try:
        yield
    finally:
        for place, text in before.items():
            place.unlink() if text is None else place.write_text(text)
            if not any(place.parent.iterdir()):
                place.parent.rmdir()


def test_what_a_contract_forbids_breaks_it(copy: Path) -> None:
    with planted(copy, [(path, line) for path, line, _contract in SINS]):
        found = broken(copy)

    told = {
        (path, contract): path.removesuffix(".py").replace("/", ".") in blamed(found, contract)
        for path, _line, contract in SINS
    }
    assert [sin for sin, is_found in told.items() if not is_found] == []


def test_a_package_that_no_contract_places_breaks_it(copy: Path) -> None:
    with planted(copy, [(f"{inside}/newcomer/__init__.py", "") for inside, _told in NEWCOMERS]):
        found = broken(copy)

    assert [one for one in NEWCOMERS if "newcomer" not in blamed(found, one[1])] == []


def test_a_cycle_between_siblings_is_found(copy: Path) -> None:
    lines = [("merchants/left.py", "import merchants.right")]
    with planted(copy, [*lines, ("merchants/right.py", "import merchants.left")]):
        assert ".left" in blamed(broken(copy), "No two siblings")


def test_the_house_as_it_stands_breaks_none(copy: Path) -> None:
    assert broken(copy) == {}
