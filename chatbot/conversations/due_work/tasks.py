"""What Celery's tasks are here: one that was handed over under a claim begins by ending it."""

from typing import Any
from uuid import UUID

from celery import Task

from chatbot.conversations.due_work import claims, running
from chatbot.conversations.due_work.broker import CLAIM
from chatbot.conversations.due_work.claims import Call
from chatbot.conversations.due_work.kinds import of_task, queue_of


class DueTask(Task):  # type: ignore[misc,type-arg,unused-ignore]
    """The base of all tasks. What was only hinted has no claim, and is done at once; what worked
    so is not put off any more."""

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        token = self.request.get(CLAIM)
        if token is not None:
            (argument,) = args
            return running.perform(self._call(argument), UUID(token), self.run)
        done = self.run(*args, **kwargs)
        if not self.request.called_directly and of_task(self.name) is not None:
            claims.clear(self._call(*args))
        return done

    def _call(self, argument: str) -> Call:
        return Call(self.name, argument, queue_of(self.name))
