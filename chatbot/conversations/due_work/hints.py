"""Hints: what has just become due is hurried; the dispatcher finds it without."""

import logging
from functools import partial

from django.db import transaction

from chatbot.conversations.due_work import broker, kinds, running
from chatbot.conversations.due_work.claims import Call
from core import failpoints

log = logging.getLogger(__name__)


def best_effort(name: str, *arguments: object) -> None:
    """After this transaction: ask for something that is only worth doing soon."""
    transaction.on_commit(partial(_offer, kinds.BEST_EFFORT[name], arguments), robust=True)


def _offer(task: str, arguments: tuple[object, ...]) -> None:
    if (runner := running.here()) is not None:
        return runner.offer(task, arguments)
    try:
        broker.send(task, arguments, "delivery")
    except Exception as error:  # whatever the broker's client raises
        log.info("no broker for %s, it is left out: %s", task, error)


def hint(name: str, argument: str) -> None:
    """After this transaction: hurry the task. A broker that is down costs a few milliseconds."""
    transaction.on_commit(partial(_send, name, argument), robust=True)


def _send(name: str, argument: str) -> None:
    failpoints.reach("hint.sending")
    kind = kinds.KINDS[name]
    if (runner := running.here()) is not None:
        return runner.hurry(Call(kind.task, argument, kind.queue))
    try:
        broker.send(kind.task, [argument], kind.queue)
    except Exception as error:  # whatever the broker's client raises: the dispatcher finds the row
        log.warning("no broker for %s, the dispatcher will do it: %s", kind.task, error)
