"""A dispatcher whose looks are asked for one by one, over kinds that a test says what is due of."""

import threading
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

import pytest
from celery import current_app
from django.db import connection

from chatbot.conversations.due_work import running
from chatbot.conversations.due_work.claims import Call
from chatbot.conversations.due_work.dispatcher import Dispatcher
from chatbot.conversations.due_work.kinds import Kind
from chatbot.conversations.due_work.running import Runner
from core.due import SqlDueQuery
from tests.patience import LONG

Row = tuple[str, int | None]
TASK = "tests.recorded"


class Told(SqlDueQuery):
    """Is due: rows of (key, merchant), the first the oldest; or something that breaks."""

    def __init__(self, rows: Iterable[Row] | str | Exception) -> None:
        self.rows: list[Row] = [] if isinstance(rows, str | Exception) else list(rows)
        self.broken = rows if isinstance(rows, str | Exception) else ""

    def statement(self, now: datetime) -> tuple[str, list[object]]:
        if isinstance(self.broken, Exception):
            raise self.broken
        if self.broken:
            return self.broken, []
        keys = [key for key, _whose in self.rows]
        whose = [merchant for _key, merchant in self.rows]
        ages = [now - timedelta(days=1) + timedelta(seconds=place) for place in range(len(keys))]
        text = "SELECT * FROM unnest(%s::text[], %s::bigint[], %s::timestamptz[])"
        return text, [keys, whose, ages]


def kind(rows: Iterable[Row] | str | Exception, queue: str = "delivery", task: str = TASK) -> Kind:
    return Kind(task, Told(rows), queue)


class Recorder:
    """A registered task that keeps what it was called with."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.calls: list[str] = []
        self.running = 0
        self.most = 0
        self.gate = threading.Event()
        self.gate.set()
        monkeypatch.setitem(current_app.tasks, TASK, self)

    def __call__(self, argument: str) -> None:
        self.calls.append(argument)
        self.running += 1
        self.most = max(self.most, self.running)
        self.gate.wait(LONG)
        self.running -= 1


@dataclass
class Broker:
    """Takes messages and gives them to nobody; or does not answer."""

    messages: list[tuple[Call, UUID]] = field(default_factory=list)
    away: bool = False
    asked: int = 0

    def send_task(self, name: str, **more: Any) -> None:
        self.asked += 1
        if self.away:
            raise OSError("no broker")
        call = Call(name, more["args"][0], more["queue"])
        self.messages.append((call, UUID(more["headers"]["claim"])))

    @property
    def sent(self) -> list[str]:
        return [call.argument for call, _token in self.messages]


@pytest.fixture
def recorder(monkeypatch: pytest.MonkeyPatch) -> Recorder:
    return Recorder(monkeypatch)


@pytest.fixture
def broker(monkeypatch: pytest.MonkeyPatch) -> Broker:
    found = Broker()
    monkeypatch.setattr(current_app, "send_task", found.send_task)
    return found


@pytest.fixture
def runner(monkeypatch: pytest.MonkeyPatch) -> Iterator[Runner]:
    """This process is a worker."""
    found = Runner(2)
    monkeypatch.setattr(running, "_runner", found)
    yield found
    found.stop()


def looked(runner: Runner, kinds: Mapping[str, Kind]) -> int:
    """How many calls one look of a new dispatcher hands over."""
    return Dispatcher(runner, kinds).look(connection)
