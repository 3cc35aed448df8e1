"""What Celery's tasks are here: one that was handed over under a claim begins by ending it."""

from typing import Any
from uuid import UUID

from celery import Task

from chatbot.conversations.due_work import running
from chatbot.conversations.due_work.claims import Call
from chatbot.conversations.due_work.dispatcher import CLAIM
from chatbot.conversations.due_work.kinds import queue_of


class DueTask(Task):  # type: ignore[misc,type-arg,unused-ignore]
    """The base of all tasks. What was only hinted has no claim, and is done at once."""

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        token = self.request.get(CLAIM)
        if token is None:
            return self.run(*args, **kwargs)
        (argument,) = args
        call = Call(self.name, argument, queue_of(self.name))
        return running.perform(call, UUID(token), self.run)
