"""One loop serves a whole process: connections live on, many calls fly at once, nothing is held."""

import json
import os
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from itertools import repeat
from typing import Any

import pytest
from django.db import connections, transaction

from llm import loop
from llm.models import Call, Outcome
from merchants.models import Merchant
from tests.llm.asking import ANSWER, ask, question, seated
from tests.patience import LONG
from tests.stubs.anthropic import StubAnthropic
from tests.stubs.model_script import Answer, Asked
from tests.stubs.model_server import ModelServer
from tests.stubs.openai import StubOpenAI

pytestmark = pytest.mark.django_db


def elsewhere(merchant: Merchant, seconds: float = 20) -> str:
    """Asks from another thread, which leaves no connection behind."""
    try:
        return ask(merchant, seconds=seconds).text
    finally:
        connections.close_all()


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("name", ["openai", "anthropic"])
def test_a_second_call_goes_over_the_same_connection(
    name: str, alma: Merchant, dario: Merchant, request: pytest.FixtureRequest
) -> None:
    server: ModelServer = request.getfixturevalue(name)
    server.says(ANSWER, ANSWER, ANSWER)

    ask(alma)
    ask(alma)
    # Another thread, another merchant: the installation's key is the same.
    thread = threading.Thread(target=elsewhere, args=[dario])
    thread.start()
    thread.join()

    assert len({call.connection for call in server.calls}) == 1
    assert len(server.calls) == 3


@pytest.mark.django_db(transaction=True)
def test_sixty_four_calls_fly_at_once(openai: StubOpenAI, alma: Merchant, settings: Any) -> None:
    """Nobody is answered before all have asked, however slow the machine is."""
    settings.LLM_CONNECT_SECONDS = settings.LLM_READ_SECONDS = settings.LLM_TOTAL_SECONDS = 2 * LONG
    everybody = threading.Barrier(64)

    def answer(_asked: Asked) -> Answer:
        everybody.wait(LONG)
        return Answer(json.dumps(ANSWER))

    openai.answers_with(answer)
    with ThreadPoolExecutor(64) as pool:
        answers = list(pool.map(elsewhere, [alma] * 64, repeat(2 * LONG)))

    assert {json.loads(text)["response_text"] for text in answers} == {ANSWER["response_text"]}
    assert openai.most_at_once == 64
    assert Call.objects.of(alma).filter(outcome=Outcome.ANSWERED).count() == 64


@pytest.mark.django_db(transaction=True)
def test_nothing_of_the_database_is_held_while_a_model_thinks(
    openai: StubOpenAI, alma: Merchant
) -> None:
    held: list[object] = []
    ours = connections["default"]  # this thread's, whoever looks at it

    def answer(_asked: Asked) -> Answer:
        held.append(ours.connection)
        return Answer(json.dumps(ANSWER))

    openai.answers_with(answer)
    Merchant.objects.count()
    assert ours.connection is not None

    ask(alma)

    assert held == [None]


def test_inside_a_transaction_no_model_is_asked(openai: StubOpenAI, alma: Merchant) -> None:
    with pytest.raises(RuntimeError), transaction.atomic():
        ask(alma)

    assert not openai.calls


def test_a_process_that_was_forked_has_a_loop_of_its_own(
    openai: StubOpenAI, alma: Merchant
) -> None:
    async def where() -> int:
        return os.getpid()

    openai.says(ANSWER)
    ask(alma)
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        try:
            os.write(writing, str(loop.run(where(), 3)).encode())
        finally:
            os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as told:
        assert told.read() == str(child)
    os.waitpid(child, 0)


def test_a_loop_that_hangs_frees_whoever_waits() -> None:
    freed = threading.Event()

    async def hangs() -> None:
        freed.wait(LONG)

    with pytest.raises(TimeoutError):
        loop.run(hangs(), 0.2)
    freed.set()


def test_the_deadline_is_the_turns(
    anthropic: StubAnthropic, alma: Merchant, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A second call of the same turn has what the first one left."""
    now, given, run = [0.0], list[float](), loop.run

    def spend(_asked: Asked) -> Answer:
        now[0] = 9.5
        return Answer(json.dumps(ANSWER))

    def noted(work: Any, seconds: float) -> Any:
        given.append(seconds)
        return run(work, seconds)

    for clock in ("llm.completions.monotonic", "tests.llm.asking.monotonic"):
        monkeypatch.setattr(clock, lambda: now[0])
    monkeypatch.setattr(loop, "run", noted)
    anthropic.answers_with(spend)
    model = seated(alma, 10)
    model.complete(question())
    anthropic.answers_with(lambda _asked: Answer(hangs=True))

    with pytest.raises(Exception, match="timeout"):
        model.complete(question())

    assert given == [10, 0.5]


ENDS = """
import asyncio
from llm import loop

async def forever():
    try:
        await asyncio.sleep(100)
    finally:
        print("let go")

async def begun():
    loop.kept = asyncio.create_task(forever())
    await asyncio.sleep(0)

loop.run(begun(), 60)
"""


def test_a_process_that_ends_lets_its_calls_go_without_a_noise() -> None:
    ended = subprocess.run(
        [sys.executable, "-X", "dev", "-c", ENDS], capture_output=True, text=True, timeout=LONG
    )

    assert (ended.stdout, ended.stderr, ended.returncode) == ("let go\n", "", 0)


def test_a_process_that_ends_does_not_wait_for_a_loop_that_hangs() -> None:
    hangs = ENDS.replace("await asyncio.sleep(100)", f"__import__('time').sleep({10 * LONG})")

    ended = subprocess.run(
        [sys.executable, "-c", hangs.replace("60)\n", "0.1)\n")], capture_output=True, timeout=LONG
    )

    assert ended.returncode == 1
