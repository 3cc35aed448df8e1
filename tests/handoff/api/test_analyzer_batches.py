"""Requests that wait for the one thread are answered together."""

import asyncio
import threading
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor

from handoff.api.analyzer_asgi.answering import Answer, Call
from handoff.api.analyzer_asgi.batches import Batches
from tests.handoff.api.selling_packs import PATH
from tests.patience import LONG


def call(name: str) -> Call:
    return Call({"path": PATH, "headers": [(b"host", b"localhost")]}, name, "", b"")


def test_what_comes_while_a_batch_is_answered_is_the_next_batch() -> None:
    batches: list[list[str]] = []
    gate = threading.Event()

    def work(calls: Sequence[Call]) -> Iterator[Answer | None]:
        batches.append([one.token for one in calls])
        gate.wait(LONG)
        yield from (Answer(200, (), one.token.encode()) for one in calls)

    async def many() -> list[Answer | None]:
        desk = Batches(work, thread)
        waiting = [asyncio.ensure_future(desk.put(call("0")))]
        while not batches:
            await asyncio.sleep(0.001)
        waiting += [asyncio.ensure_future(desk.put(call(str(n)))) for n in range(1, 31)]
        await asyncio.sleep(0)
        waiting[30].cancel()
        gate.set()
        answers = await asyncio.gather(*waiting[:30])
        return [*answers, await desk.put(call("after"))]

    with ThreadPoolExecutor(1) as thread:
        answers = asyncio.run(many())

    heard = [*map(str, range(30)), "after"]
    assert [one.body.decode() for one in answers if one] == heard
    assert [name for batch in batches for name in batch] == heard, "nobody waits for the gone"
    assert [len(batch) for batch in batches] == [1, 29, 1]


def test_a_batch_that_breaks_leaves_its_rest_to_the_view() -> None:
    def work(calls: Sequence[Call]) -> Iterator[Answer | None]:
        yield Answer(200, (), b"")
        raise ZeroDivisionError

    async def three() -> list[Answer | None]:
        desk = Batches(work, gate)
        waiting = [asyncio.ensure_future(desk.put(call(str(n)))) for n in range(12)]
        return await asyncio.gather(*waiting)

    with ThreadPoolExecutor(1) as gate:
        gate.submit(time.sleep, 0.05)  # all twelve are one batch
        answers = asyncio.run(three())

    assert [answer is not None for answer in answers] == [True] + [False] * 11
