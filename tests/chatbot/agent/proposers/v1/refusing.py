"""A pytest plug-in under which nobody can import V2, a specialist or a tool: a fresh interpreter
proves V1 without them."""

import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from types import ModuleType

import pytest

AGENT = "chatbot.agent"
REFUSED = tuple(
    f"{AGENT}.{room}"
    for room in ("proposers.v2", "proposers.model", "proposers.rules", "specialists", "tools")
)
"""What V1 does without."""


def is_refused(name: str) -> bool:
    return any(name == room or name.startswith(f"{room}.") for room in REFUSED)


class Refusing(MetaPathFinder):
    """Answers for those modules before anybody else does: there are none."""

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if is_refused(name):
            raise ModuleNotFoundError(f"{name} is refused here", name=name)
        return None


sys.meta_path.insert(0, Refusing())


def loaded() -> list[str]:
    return [name for name in sys.modules if is_refused(name)]


def pytest_sessionfinish(session: pytest.Session) -> None:
    assert loaded() == []
