"""One loop serves a whole process: connections live on, many calls fly at once, nothing is held."""

import json
import os
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from itertools import repeat
from time import monotonic
from typing import Any

import pytest
from django.db import connections, transaction

from llm import loop
from llm.models import Call, Outcome
from merchants.models import Merchant
from tests.llm.asking import ANSWER, ask, question, seated
from tests.stubs.anthropic import StubAnthropic
from tests.stubs.model_script import Answer, Asked
from tests.stubs.model_server import ModelServer
from tests.stubs.openai import StubOpenAI

pytestmark = pytest.mark.django_db(transaction=True)


def elsewhere(merchant: Merchant, seconds: float = 20) -> str:
    """Asks from another thread, which leaves no connection behind."""
    try:
        return ask(merchant, seconds=seconds).text
    finally:
        connections.close_all()


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


def test_sixty_four_calls_fly_at_once(openai: StubOpenAI, alma: Merchant, settings: Any) -> None:
    """Nobody is answered before all have asked, however slow the machine is."""
    settings.LLM_CONNECT_SECONDS = settings.LLM_READ_SECONDS = settings.LLM_TOTAL_SECONDS = 60
    everybody = threading.Barrier(64)

    def answer(_asked: Asked) -> Answer:
        everybody.wait(50)
        return Answer(json.dumps(ANSWER))

    openai.answers_with(answer)
    with ThreadPoolExecutor(64) as pool:
        answers = list(pool.map(elsewhere, [alma] * 64, repeat(60)))

    assert {json.loads(text)["response_text"] for text in answers} == {ANSWER["response_text"]}
    assert openai.most_at_once == 64
    assert Call.objects.of(alma).filter(outcome=Outcome.ANSWERED).count() == 64


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
    async def hangs() -> None:
        threading.Event().wait(2)

    began = monotonic()
    with pytest.raises(TimeoutError):
        loop.run(hangs(), 0.2)

    assert monotonic() - began < 1


def test_the_deadline_is_the_turns(anthropic: StubAnthropic, alma: Merchant) -> None:
    """A second call of the same turn has what the first one left."""
    anthropic.says(Answer(json.dumps(ANSWER), delay=1), Answer(hangs=True))
    model, began = seated(alma, 4), monotonic()
    model.complete(question())

    with pytest.raises(Exception, match="timeout"):
        model.complete(question())

    assert monotonic() - began < 4.5


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

loop.run(begun(), 1)
"""


def test_a_process_that_ends_lets_its_calls_go_without_a_noise() -> None:
    ended = subprocess.run(
        [sys.executable, "-X", "dev", "-c", ENDS], capture_output=True, text=True, timeout=20
    )

    assert (ended.stdout, ended.stderr, ended.returncode) == ("let go\n", "", 0)


def test_a_process_that_ends_does_not_wait_for_a_loop_that_hangs() -> None:
    hangs = ENDS.replace("await asyncio.sleep(100)", "__import__('time').sleep(8)")
    began = monotonic()

    ended = subprocess.run(
        [sys.executable, "-c", hangs.replace("1)\n", "0.1)\n")], capture_output=True, timeout=20
    )

    assert monotonic() - began < 5, ended
