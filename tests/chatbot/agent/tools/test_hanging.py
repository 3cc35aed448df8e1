"""A tool that hangs in Python costs a turn its seconds and nothing else."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from math import inf
from threading import Event, Thread
from time import monotonic, sleep

import pytest
from django.db import connection, connections
from django.utils import translation
from pydantic import BaseModel

from chatbot.agent.models import TurnText
from chatbot.agent.tools import bounded, calling, registry, rows
from chatbot.agent.tools.calling import Calls
from chatbot.agent.tools.values import Found, Look, Tool
from llm.values import ToolCall
from tests.chatbot.agent.proposers.with_a_model import heard
from tests.chatbot.agent.scripted_model import ScriptedModel, asks, says
from tests.chatbot.agent.talk import Talk

NOW = heard("¿qué tienen?")
SHORT = 0.1
CALL = ToolCall("c1", "wait", "{}")


class Nothing(BaseModel):
    """No parameter."""


class Waiting:
    """A tool whose calls hang until `woken` is set."""

    def __init__(self) -> None:
        self.woken = Event()
        self.ran = 0

    def run(self, asked: Nothing, look: Look) -> Found:
        self.ran += 1
        self.woken.wait(60)
        return Found("awake")

    def calls(self, seconds: float = SHORT, deadline: float = inf) -> Calls:
        return Calls((self.tool(seconds),), deadline)

    def tool(self, seconds: float = SHORT) -> Tool:
        return Tool("wait", "Espera.", Nothing, self.run, seconds=seconds)


@pytest.fixture
def waiting() -> Iterator[Waiting]:
    tool = Waiting()
    yield tool
    tool.woken.set()
    until = monotonic() + 10
    while bounded.hanging("wait"):
        assert monotonic() < until
        sleep(0.01)


def test_a_call_that_hangs_is_left_after_its_seconds_and_told_as_a_sentence(
    waiting: Waiting,
) -> None:
    calls, began = waiting.calls(), monotonic()

    assert calls.answer(CALL, NOW) == calling.TOO_SLOW
    assert monotonic() - began < 5
    assert [(one.name, one.told) for one in calls.results] == [("wait", calling.TOO_SLOW)]


def test_no_call_lasts_beyond_the_turn(waiting: Waiting) -> None:
    began = monotonic()

    assert waiting.calls(60, began + SHORT).answer(CALL, NOW) == calling.TOO_SLOW
    assert waiting.calls(60, began).answer(CALL, NOW) == calling.TOO_SLOW
    assert monotonic() - began < 5
    assert waiting.ran == 1


def test_a_tool_of_which_four_hang_is_not_run_until_one_of_them_ends(waiting: Waiting) -> None:
    for _ in range(bounded.MOST_HUNG + 2):
        assert waiting.calls().answer(CALL, NOW) == calling.TOO_SLOW
    assert waiting.ran == bounded.MOST_HUNG == bounded.hanging("wait")

    waiting.woken.set()
    while bounded.hanging("wait"):
        sleep(0.01)
    assert waiting.calls(60).answer(CALL, NOW) == '"awake"'


def test_it_runs_in_the_language_of_whoever_asked() -> None:
    tool = Tool("wait", "", Nothing, lambda asked, look: Found(translation.get_language()))
    with translation.override("en"):
        assert Calls((tool,)).answer(CALL, NOW) == '"en"'


@pytest.mark.django_db
def test_whoever_waits_for_a_call_holds_no_connection_meanwhile() -> None:
    told: list[str] = []

    def turn() -> None:
        connection.ensure_connection()
        own = connections["default"]
        free = Tool("free", "", Nothing, lambda asked, look: Found(own.connection is None))
        told.append(Calls((free,)).answer(ToolCall("c1", "free", "{}"), NOW))
        connections.close_all()

    # A thread of its own: the test's connection is inside the test's transaction.
    thread = Thread(target=turn)
    thread.start()
    thread.join(10)

    assert told == ["true"]


@pytest.mark.django_db
def test_a_call_that_hangs_in_a_transaction_holds_no_connection(waiting: Waiting) -> None:
    pids: list[int] = []
    after: list[str] = []
    wait = waiting.run

    def holds(asked: Nothing, look: Look) -> Found:
        try:
            with rows.read_only(5), connection.cursor() as sql:
                sql.execute("SELECT pg_backend_pid()")
                pids.append(sql.fetchone()[0])
                wait(asked, look)
                sql.execute("SELECT 1")
        except Exception as error:
            after.append(type(error).__name__)
        with rows.read_only(5):
            after.append("read again")
        return Found("never")

    waiting.run = holds  # type: ignore[method-assign]
    pool = connection.pool  # type: ignore[attr-defined]
    bad = pool.get_stats().get("returns_bad", 0)
    assert waiting.calls(2).answer(CALL, NOW) == calling.TOO_SLOW

    (pid,), until = pids, monotonic() + 10
    with connection.cursor() as sql:
        while monotonic() < until:
            sql.execute("SELECT count(*) FROM pg_stat_activity WHERE pid = %s", [pid])
            if sql.fetchone() == (0,) and pool.get_stats().get("returns_bad", 0) == bad + 1:
                break
            sleep(0.01)
        else:
            pytest.fail("the connection is still lent")
    waiting.woken.set()
    while bounded.hanging("wait"):
        sleep(0.01)
    # Awake again, it neither goes on with what was taken nor reads anew.
    assert after == ["TransactionManagementError"]
    assert pool.get_stats().get("returns_bad", 0) == bad + 1


def test_a_process_in_which_a_call_hangs_ends() -> None:
    program = (
        "from time import sleep\n"
        "from django.conf import settings\n"
        "settings.configure(USE_I18N=False)\n"
        "from chatbot.agent.tools import bounded\n"
        "try:\n    bounded.run('wait', lambda: sleep(600), 0.1)\n"
        "except bounded.Hung:\n    print('left')\n"
    )
    ended = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, timeout=60, check=False
    )
    assert (ended.stdout, ended.stderr) == ("left\n", "")


@pytest.mark.django_db
def test_a_turn_answers_although_its_tool_hangs_and_records_it(
    talk: Talk,
    seated: Callable[..., ScriptedModel],
    waiting: Waiting,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(registry.TOOLS, "wait", waiting.tool())
    monkeypatch.setattr(registry, "ALWAYS", (*registry.ALWAYS, "wait"))
    model = seated(asks(("wait", {})), says("Te ayudo.", say=["hours"]))

    talk.say("¿a qué hora abren?")

    assert talk.heard[-1]
    assert not model.answers
    words = TurnText.objects.of(talk.merchant).get(turn=talk.last_turn())
    assert [(one["name"], one["told"]) for one in words.tools] == [("wait", calling.TOO_SLOW)]
