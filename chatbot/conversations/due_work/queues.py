"""The queues of Celery, and how much of each is done and waits at once."""

from dataclasses import dataclass
from datetime import timedelta
from math import ceil

from core.rules.retries import ENDLESS


@dataclass(frozen=True, slots=True)
class Queue:
    """How a queue is shared out.

    `threads` of each worker, None: as many as the setting says. `waiting` calls may be handed over
    and not begun, `each` of them of one merchant; one that nobody begins within `lapse` is handed
    over again. Where `one_at_a_time`, a call keeps its claim until it ends: a merchant has one
    there, and its next waits without a thread. `soft` and `hard` are Celery's time limits of a
    call, in seconds; where `turns`, at the usual deadline of a turn (`limits_of`).
    """

    waiting: int
    each: int
    soft: int
    hard: int
    threads: int | None = None
    lapse: timedelta = timedelta(seconds=10)
    one_at_a_time: bool = False
    turns: bool = False


QUEUES: dict[str, Queue] = {
    "turns": Queue(waiting=32, each=16, soft=60, hard=120, turns=True),
    "delivery": Queue(waiting=64, each=16, soft=300, hard=600),
    "files": Queue(waiting=16, each=4, soft=300, hard=600, threads=8),
    "background": Queue(
        waiting=4,
        each=1,
        soft=3600,
        hard=4200,
        threads=2,
        lapse=timedelta(minutes=1),
        one_at_a_time=True,
    ),
}
"""Turns wait for models, delivery is quick, a customer's files wait for their provider and for the
process that draws them, and nobody waits for what is done in the background: what is slow in one
holds up nobody elsewhere. A turn has its own deadline: these limits are for
what hangs in spite of it."""
USUAL_TURN_SECONDS = 20


def limits_of(queue: str, turn_seconds: float) -> tuple[int, int]:
    """The soft and the hard limit of a call of that queue, in seconds; those of turns grow with a
    turn's deadline (`TURN_SECONDS`) where that is longer than usual."""
    found = QUEUES[queue]
    times = max(1.0, turn_seconds / USUAL_TURN_SECONDS) if found.turns else 1.0
    return ceil(found.soft * times), ceil(found.hard * times)


def threads(queue: str, setting: int) -> int:
    """How many threads of that queue a worker has; `setting` says it of most."""
    return QUEUES[queue].threads or setting


def at_once(setting: int) -> int:
    """How many messages a worker may hold: all queues full never keep one queue from another."""
    return sum(threads(name, setting) + queue.waiting for name, queue in QUEUES.items())


def pause(queue: str, attempts: int) -> timedelta:
    """How long a call waits that raised for the `attempts`-th time."""
    return ENDLESS[queue].after(attempts)


def longest_pause(queue: str) -> int:
    """The number of failures after which a call waits the longest."""
    return len(ENDLESS[queue].pauses)
