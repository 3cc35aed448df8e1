"""Messages to Celery's queues: the one place that sends them."""

from collections.abc import Sequence
from uuid import UUID

from celery import current_app
from django.conf import settings

from chatbot.conversations.due_work.queues import QUEUES, limits_of

CLAIM = "claim"
"""The header of a message that names the claim it was handed over under."""


def send(task: str, arguments: Sequence[object], queue: str, claim: UUID | None = None) -> None:
    """The call to its queue, without a second try. Raises what the broker's client does.

    A message that nobody takes in time is thrown away: by then the dispatcher hands the call over
    again, or has long found the row, and what is only worth doing soon is worth nothing.
    """
    soft, hard = limits_of(queue, settings.TURN_SECONDS)
    current_app.send_task(
        task,
        args=list(arguments),
        queue=queue,
        headers={} if claim is None else {CLAIM: str(claim)},
        expires=QUEUES[queue].lapse.total_seconds(),
        soft_time_limit=soft,
        time_limit=hard,
        retry=False,
        ignore_result=True,
    )
