"""One event loop a process, on a thread of its own, where every call to a model runs.

Worker threads wait here for their answers; since the loop lives on, so do its connections. It
starts with the first call, and anew in a process that was forked.
"""

import asyncio
import atexit
import os
import threading
from collections.abc import Coroutine
from concurrent.futures import TimeoutError as Late
from typing import Any, TypeVar

T = TypeVar("T")

GRACE = 0.4
"""Seconds that a call may take to notice that its own time is up."""

_starting = threading.Lock()
_running: asyncio.AbstractEventLoop | None = None
_thread: threading.Thread | None = None


def _loop() -> asyncio.AbstractEventLoop:
    global _running, _thread
    with _starting:
        if _running is None:
            _running = asyncio.new_event_loop()
            # A daemon: a process that ends does not wait for a model.
            _thread = threading.Thread(target=_live, args=[_running], name="models", daemon=True)
            _thread.start()
        return _running


def _live(loop: asyncio.AbstractEventLoop) -> None:
    """Runs the loop until it is stopped, then ends what is still under way."""
    loop.run_forever()
    loop.run_until_complete(_cancelled())
    loop.run_until_complete(loop.shutdown_asyncgens())
    loop.close()


async def _cancelled() -> None:
    left = asyncio.all_tasks() - {asyncio.current_task()}
    for task in left:
        task.cancel()
    await asyncio.gather(*left, return_exceptions=True)


def _end() -> None:
    """The process ends: calls are cancelled and connections closed while they still can be.

    A loop that hangs is left behind: nobody waits longer than `GRACE` for it.
    """
    if _running is not None and _thread is not None:
        _running.call_soon_threadsafe(_running.stop)
        _thread.join(GRACE)


def _forked() -> None:
    global _starting, _running, _thread
    _starting, _running, _thread = threading.Lock(), None, None


os.register_at_fork(after_in_child=_forked)
atexit.register(_end)


def run(work: Coroutine[Any, Any, T], seconds: float) -> T:
    """What `work` answers on the loop; the calling thread waits `seconds` and a grace at most.

    `work` keeps its own time; this is for a loop that hangs. Raises TimeoutError.
    """
    future = asyncio.run_coroutine_threadsafe(work, _loop())
    try:
        return future.result(seconds + GRACE)
    except Late:
        future.cancel()
        raise
