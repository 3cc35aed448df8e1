"""All conversations of the evaluation, read from `conversations.yaml`."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import yaml

from tests.evaluation import scripts
from tests.evaluation.scripts import Conversation, Goal, Step

FILE = Path(__file__).with_name("conversations.yaml")


def _read() -> Iterator[Conversation]:
    for told in yaml.safe_load(FILE.read_text(encoding="utf-8")):
        steps = (step for one in told["steps"] for step in _steps(one))
        goal = Goal(**{name: _value(value) for name, value in told.get("goal", {}).items()})
        yield Conversation(told["name"], told["sort"], told["stall"], tuple(steps), goal)


def _steps(written: str | Mapping[str, Any]) -> tuple[Step, ...]:
    """Words that are said, steps that have a name, or one step by its fields."""
    if isinstance(written, str):
        return scripts.says(written)
    return scripts.DONE[written["do"]] if "do" in written else (Step(**written),)


def _value(written: Any) -> Any:
    return tuple(written) if isinstance(written, list) else written


CONVERSATIONS = tuple(_read())
