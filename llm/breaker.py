"""The circuits of this process, one a provider, address, model and key.

Another process learns for itself: a few slow calls each are cheaper than asking Redis every time.
"""

import threading
from time import monotonic

from django.conf import settings

from llm.rules import circuits
from llm.rules.circuits import Circuit

Key = tuple[str, ...]
_circuits: dict[Key, Circuit] = {}
_lock = threading.Lock()


def enter(key: Key) -> bool:
    """Whether a call may go; one that may has to be told of by one of the functions below."""
    with _lock:
        entered = circuits.entered(_circuits.get(key, Circuit()), monotonic())
        if entered is not None:
            _circuits[key] = entered
        return entered is not None


def answered(key: Key) -> None:
    """The call was answered: the row of failures is over."""
    with _lock:
        _circuits.pop(key, None)


def failed(key: Key) -> None:
    """The call failed by the model's or the key's own fault."""
    with _lock:
        before = _circuits.get(key, Circuit())
        _circuits[key] = circuits.failed(before, monotonic(), settings.LLM_FAILURES)


def unproven(key: Key) -> None:
    """The call ended in a way that proves nothing."""
    with _lock:
        _circuits[key] = circuits.unproven(_circuits.get(key, Circuit()))


def forget() -> None:
    """Every circuit closed, as when the process began."""
    with _lock:
        _circuits.clear()
