"""A scripted HTTP server for language models, one event loop in a thread: the play and the record.

What is said comes from a queue (`says`, `asks`, `fails`) or from a function of the request
(`answers_with`). A request that is not in the script, an answer left over, and a request that the
real provider would refuse fail the test when the `with` ends.
"""

import asyncio
import threading
from collections import deque
from collections.abc import Mapping, MutableSequence, Sequence
from concurrent.futures import ThreadPoolExecutor
from types import TracebackType
from typing import Any, Protocol, Self

from tests.stubs import model_wire as wire
from tests.stubs.model_script import KEY, Answer, Asked, Call, Fault, Player, Said, as_answer

MOST_AT_ONCE = 256


class Dialect(Protocol):
    """A provider's protocol: what it refuses, what a request means, how an answer is worded."""

    paths: Mapping[str, str]
    """Path → the method that it takes."""

    def refusal(self, call: Call, keys: frozenset[str], models: frozenset[str]) -> Fault | None: ...
    def asked(self, payload: Any) -> Asked: ...
    def worded(self, answer: Answer, asked: Asked) -> Any: ...
    def listed(self, models: frozenset[str]) -> Any: ...
    def fault(self, fault: Fault) -> Any: ...
    def failure(self, status: int) -> Fault: ...
    def headers(self) -> Mapping[str, str]: ...


class ModelServer:
    """The server with its script and its record; start it with `with`.

    `keys` are the API keys that are good, None for any or none (a local server). `models` are known
    beside the dialects' own. `refuses`: requests that the provider refuses are part of the test.
    `latency` are seconds before every answer.
    """

    def __init__(
        self,
        *dialects: Dialect,
        port: int = 0,
        keys: Sequence[str] | None = (KEY,),
        models: Sequence[str] = (),
        latency: float = 0.0,
        refuses: bool = False,
        keep: int | None = None,
    ) -> None:
        self.dialects = dialects
        self.keys = None if keys is None else frozenset(keys)
        self.models = frozenset(models)
        self.latency = latency
        self.refuses = refuses
        self.calls: MutableSequence[Call] = [] if keep is None else deque(maxlen=keep)
        self.most_at_once = self.now_asking = 0
        self.unexpected: list[str] = []
        self._queue: deque[Answer] = deque()
        self._player: Player | None = None
        self._inline = False
        self._lock = threading.Lock()
        self._pool = ThreadPoolExecutor(MOST_AT_ONCE, thread_name_prefix="stub-model")
        self._loop = wire.Loop(self._serve, port)

    @property
    def address(self) -> str:
        """Scheme, host and port."""
        return f"http://127.0.0.1:{self._loop.port}"

    def __enter__(self) -> Self:
        self._loop.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._loop.stop()
        self._pool.shutdown(wait=False, cancel_futures=True)
        if kind is None:
            self.check()

    def check(self) -> None:
        """Raises AssertionError where the play was not the script."""
        assert not self.unexpected, f"asked what is not in the script: {self.unexpected}"
        assert not self._queue, f"{len(self._queue)} answers left over: {list(self._queue)[:3]}"
        refused = [call.refusal for call in self.calls if call.refusal]
        assert self.refuses or not refused, f"the provider would refuse: {refused}"

    # -- the script ----------------------------------------------------------------------------
    def says(self, *said: Said) -> Self:
        """The next answers, one a request: texts, JSON objects or `Answer` values."""
        with self._lock:
            self._queue.extend(as_answer(one) for one in said)
        return self

    def asks(self, name: str, arguments: Mapping[str, Any] | str) -> Self:
        """The next answer asks that tool."""
        return self.says(Answer(calls=((name, arguments),)))

    def fails(self, status: int, times: int = 1, retry_after: float | None = None) -> Self:
        """The next answers are that failure, worded as the provider words it."""
        told = {} if retry_after is None else {"Retry-After": f"{retry_after:g}"}
        return self.says(*[Answer(status=status, headers=told)] * times)

    def answers_with(self, player: Player, *, inline: bool = False) -> Self:
        """Every request beyond the queue is answered by `player`, in a thread of its own.

        `inline` ones run on the server's loop: for those that never wait.
        """
        self._player, self._inline = player, inline
        return self

    @property
    def left(self) -> int:
        """How many answers of the queue nobody has asked for."""
        return len(self._queue)

    @property
    def asked(self) -> list[Asked]:
        """What was asked and not refused, in order."""
        return [call.asked for call in self.calls if call.asked and not call.refusal]

    # -- the play ------------------------------------------------------------------------------
    async def _serve(self, came: wire.Came, out: wire.Out) -> None:
        with self._lock:
            self.now_asking += 1
            self.most_at_once = max(self.most_at_once, self.now_asking)
        try:
            await self._answered(came, out)
        finally:
            with self._lock:
                self.now_asking -= 1

    async def _answered(self, came: wire.Came, out: wire.Out) -> None:
        dialect = self._dialect(came)
        call = Call(came.method, came.path, came.headers, None, None, came.connection, came.at)
        call, fault = self._judged(dialect, call, came.body)
        if fault is not None:
            self._keep(call, fault.status, fault.message)
            return await out.send(fault.status, dialect.fault(fault), dialect.headers())
        if call.method == "GET":
            self._keep(call, 200)
            return await out.send(200, dialect.listed(self.models), dialect.headers())
        assert call.asked is not None
        answer = await self._next(call.asked)
        self._keep(call, 0 if answer.hangs or answer.drops else answer.status)
        return await self._play(answer, call.asked, dialect, out)

    def _dialect(self, came: wire.Came) -> Dialect:
        known = (one for one in self.dialects if came.path in one.paths)
        return next(known, self.dialects[0])

    def _judged(self, dialect: Dialect, call: Call, body: bytes) -> tuple[Call, Fault | None]:
        method = dialect.paths.get(call.path)
        if method != call.method:
            status = 404 if method is None else 405
            return call, Fault(status, f"Invalid URL ({call.method} {call.path})")
        payload, broken = wire.parsed(body) if call.method == "POST" else (None, None)
        call = _with(call, payload=payload)
        fault = broken or dialect.refusal(call, self.keys or frozenset(), self.models)
        if fault and (self.keys is None and fault.status == 401):
            fault = None
        if fault is None and call.method == "POST":
            call = _with(call, asked=dialect.asked(payload))
        return call, fault

    def _keep(self, call: Call, status: int, refusal: str = "") -> None:
        with self._lock:
            self.calls.append(_with(call, answered=status, refusal=refusal))

    async def _next(self, asked: Asked) -> Answer:
        with self._lock:
            if self._queue:
                return self._queue.popleft()
        if self._player is None:
            self.unexpected.append(asked.words[:200])
            return Answer(status=500)
        try:
            if self._inline:
                return as_answer(self._player(asked))
            loop = asyncio.get_running_loop()
            return as_answer(await loop.run_in_executor(self._pool, self._player, asked))
        except Exception as error:
            self.unexpected.append(repr(error))
            return Answer(status=500)

    async def _play(self, answer: Answer, asked: Asked, dialect: Dialect, out: wire.Out) -> None:
        if answer.hangs:
            return await out.hang()
        await asyncio.sleep(self.latency + answer.delay)
        if answer.drops:
            return out.drop()
        body: Any = answer.body
        if body is None and answer.status >= 400:
            body = dialect.fault(dialect.failure(answer.status))
        elif body is None:
            body = dialect.worded(answer, asked)
        headers = {**dialect.headers(), **answer.headers}
        return await out.send(answer.status, body, headers, slow=answer.slow, cut=answer.cuts)


def _with(call: Call, **more: Any) -> Call:
    return Call(**{**call.__dict__, **more})
