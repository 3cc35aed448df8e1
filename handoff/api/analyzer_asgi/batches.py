"""Requests that wait for the one thread which answers them, taken all together when it is free.

Threads of one process share one interpreter: sixty-four of them answer no more than one does, and
take the processor from each other. While one batch is answered the next one gathers, so that under
load many requests share a look at the database and a count in Redis.
"""

import asyncio
import logging
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from contextlib import suppress
from threading import Lock

from handoff.api.analyzer_asgi.answering import Answer, Call

log = logging.getLogger(__name__)

TOLD_TOGETHER = 8
"""So many answers wake the loop once."""
Work = Callable[[Sequence[Call]], Iterator[Answer | None]]
_Waiting = tuple[Call, "asyncio.Future[Answer | None]"]


class Batches:
    """Puts calls of one loop to `work`, in a thread of `executor`, a batch at a time."""

    def __init__(self, work: Work, executor: Executor) -> None:
        self._work = work
        self._executor = executor
        self._waiting: list[_Waiting] = []
        self._at_work = False
        self._lock = Lock()

    async def put(self, call: Call) -> Answer | None:
        """What `work` answers. Whoever does not wait any longer is passed over."""
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[Answer | None] = loop.create_future()
        with self._lock:
            self._waiting.append((call, answer))
            begins, self._at_work = not self._at_work, True
        if begins:
            self._executor.submit(self._run)
        return await answer

    def _run(self) -> None:
        while batch := self._next():
            waiting = [one for one in batch if not one[1].done()]
            answers = self._work([call for call, _answer in waiting])
            for at in range(0, len(waiting), TOLD_TOGETHER):
                group = [answer for _call, answer in waiting[at : at + TOLD_TOGETHER]]
                told = _taken(answers, len(group))
                with suppress(RuntimeError):  # the loop has ended, and nobody waits
                    group[0].get_loop().call_soon_threadsafe(_tell, group, told)

    def _next(self) -> list[_Waiting]:
        with self._lock:
            batch, self._waiting = self._waiting, []
            self._at_work = bool(batch)
        return batch


def _taken(answers: Iterator[Answer | None], count: int) -> list[Answer | None]:
    """The next answers; None for those that a defect of ours has kept from being made."""
    told: list[Answer | None] = []
    try:
        while len(told) < count:
            told.append(next(answers, None))
    except Exception:
        log.exception("a batch of analyses broke, and the view answers the rest of it")
    return told + [None] * (count - len(told))


def _tell(
    waiting: Sequence["asyncio.Future[Answer | None]"], told: Sequence[Answer | None]
) -> None:
    for future, answer in zip(waiting, told, strict=True):
        if not future.done():
            future.set_result(answer)
