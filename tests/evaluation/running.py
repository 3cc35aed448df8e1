"""Plays conversations, each several times and several at once, with whatever sits in the seat."""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import count

from django.db import connections
from django.utils import translation

from tests.evaluation.acting import Trial, played
from tests.evaluation.scripts import Conversation

_stalls = count(1)


def run(
    conversations: Sequence[Conversation],
    *,
    trials: int,
    at_once: int = 1,
    told: Callable[[Trial], object] = lambda trial: None,
) -> tuple[Trial, ...]:
    """Every conversation so many times, each at a stall of its own; `told` hears of each trial."""
    wanted = [one for one in conversations for _ in range(trials)]
    if at_once == 1:
        return tuple(_told(_play(one), told) for one in wanted)
    with ThreadPoolExecutor(at_once) as pool:
        return tuple(_told(trial, told) for trial in pool.map(_apart, wanted))


def _play(conversation: Conversation) -> Trial:
    with translation.override("es"):
        return played(conversation, f"evaluation-{next(_stalls)}")


def _apart(conversation: Conversation) -> Trial:
    """In a thread of the pool, whose connection is given back."""
    try:
        return _play(conversation)
    finally:
        connections.close_all()


def _told(trial: Trial, told: Callable[[Trial], object]) -> Trial:
    told(trial)
    return trial
