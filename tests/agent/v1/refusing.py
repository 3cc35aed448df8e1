"""A pytest plug-in under which nobody can import V2: a fresh interpreter proves V1 without it."""

import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from types import ModuleType

import pytest

V2 = "chatbot.agent.v2"


class Refusing(MetaPathFinder):
    """Answers for V2's modules before anybody else does: there are none."""

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name == V2 or name.startswith(f"{V2}."):
            raise ModuleNotFoundError(f"{name} is refused here", name=name)
        return None


sys.meta_path.insert(0, Refusing())


def loaded() -> list[str]:
    return [name for name in sys.modules if name.startswith(V2)]


def pytest_sessionfinish(session: pytest.Session) -> None:
    assert loaded() == []
