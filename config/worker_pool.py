"""Celery's pool of threads, shared out by queue: what is slow in one holds up nobody elsewhere.

Celery's command loads this before the settings; what needs them is imported when a task comes.
"""

from collections.abc import Callable
from typing import Any

from celery.concurrency.base import BasePool, apply_target
from celery.concurrency.thread import ApplyResult  # type: ignore[attr-defined,unused-ignore]


class TaskPool(BasePool):  # type: ignore[misc,unused-ignore]
    """Runs each task in the threads of its queue, which the worker's own calls take, too, and holds
    Celery's time limits (`due_work.time_limits`)."""

    body_can_be_buffer = True
    signal_safe = False

    def on_stop(self) -> None:
        from chatbot.conversations.due_work import running

        running.stop()
        super().on_stop()

    def on_apply(
        self,
        target: Callable[..., Any],
        args: tuple[Any, ...] = (),
        kwargs: dict[str, Any] | None = None,
        callback: Callable[..., Any] | None = None,
        accept_callback: Callable[..., Any] | None = None,
        timeout_callback: Callable[..., Any] | None = None,
        soft_timeout: float | None = None,
        timeout: float | None = None,
        **_: Any,
    ) -> ApplyResult:
        """`args` begins with the task's name; limits are in seconds."""
        from chatbot.conversations.due_work import running
        from chatbot.conversations.due_work.kinds import queue_of
        from chatbot.conversations.due_work.time_limits import WATCH, TimeLimits

        runner = running.here()
        assert runner is not None, "the worker has begun"
        limits = (TimeLimits(soft_timeout, timeout), timeout_callback or (lambda *_limit: None))
        job = (apply_target, target, args, kwargs, callback, accept_callback)
        return ApplyResult(runner.submit(queue_of(args[0]), WATCH.within, *limits, *job))
