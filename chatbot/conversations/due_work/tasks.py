"""What Celery's tasks are here: one that was handed over under a claim begins by ending it."""

from typing import Any
from uuid import UUID

from celery import Task
from celery.worker.request import Request

from chatbot.conversations.due_work import claims, running
from chatbot.conversations.due_work.broker import CLAIM
from chatbot.conversations.due_work.claims import Call
from chatbot.conversations.due_work.kinds import of_task, queue_of


class DueRequest(Request):  # type: ignore[misc,unused-ignore]
    """A message in a worker: its call is put off when it takes longer than its hard limit."""

    def on_timeout(self, soft: bool, timeout: float) -> None:
        super().on_timeout(soft, timeout)
        if not soft and of_task(self.name) is not None:
            running.timed_out(call_of(self.name, *self.args), soft, timeout)


class DueTask(Task):  # type: ignore[misc,type-arg,unused-ignore]
    """The base of all tasks. What was only hinted has no claim, and is done at once; what worked
    so is not put off any more."""

    Request = "chatbot.conversations.due_work.tasks:DueRequest"

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        token = self.request.get(CLAIM)
        if token is not None:
            (argument,) = args
            return running.perform(call_of(self.name, argument), UUID(token), self.run)
        done = self.run(*args, **kwargs)
        if not self.request.called_directly and of_task(self.name) is not None:
            claims.clear(call_of(self.name, *args))
        return done


def call_of(task: str, argument: str) -> Call:
    """What a message of that task asks for."""
    return Call(task, argument, queue_of(task))
