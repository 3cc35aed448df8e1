"""Places where a test may let this process die, stand still or fail; anywhere else they do nothing.

A process is told by `FAILPOINTS` at its start, e.g. `turn.proposing=kill@2; hint.sending=raise`,
and each fault strikes once. The chaos tests show with them that nothing that was accepted is lost,
whatever dies at whatever moment.
"""

import os
import re
import signal
import threading
import time
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

PLACES: Mapping[str, str] = {
    "webhook.received": "the web has a body that is believed, and has written nothing",
    "webhook.recorded": "all of the body is committed, and the provider has no answer yet",
    "inbox.inside": "a message is heard, its transaction open; a batch is written later",
    "post.unpacking": "a kept body is claimed by a worker, and none of it is recorded",
    "turn.claiming": "words are due, and nobody has the session's lease",
    "turn.proposing": "the lease is held while an answer is thought; no transaction is open",
    "turn.inside": "actions, messages and audit of a turn are written, and not committed",
    "sale.following": "a stalled sale's message is written and its stage followed, not committed",
    "hint.sending": "a transaction is committed, and the hint that follows it is not sent",
    "dispatcher.claiming": "what is due is looked up, and nobody has claimed it",
    "dispatcher.handing": "calls are claimed, and the broker has none of them",
    "dispatcher.handed": "the broker has one of the calls, and the next is not sent",
    "delivery.claiming": "a message is queued, and no sender has claimed it",
    "delivery.claimed": "the message is `sending`, and the request has not left",
    "delivery.accepted": "the provider has taken the message, and the row does not say so yet",
    "media.fetching": "a customer's file is claimed, and not asked for yet",
    "media.stored": "the file is on the disk, and no row names it",
    "file.reading": "the process that reads a file was started, and nothing of it is known yet",
    "file.keeping": "what was read is written, and not committed",
    "knowledge.swapping": "a new model's vectors are in their rows, and nothing is committed",
    "stream.inside": "a row of the stream is handled, and the cursor's advance not committed",
    "stream.followed": "a row of the stream is handled and committed, and the next is not read",
}
"""Every place that `reach` is called at, and what is true of the world there."""

ACTIONS: Mapping[str, str] = {
    "kill": "SIGKILL to this process: no handler runs, nothing is flushed",
    "stop": "SIGSTOP to this process: it stands still until somebody sends SIGCONT",
    "sleep": "this thread sleeps for so many seconds",
    "raise": "`Struck` is raised",
}
_FAULT = re.compile(r"([a-z.]+)=([a-z]+)(?::(\d+(?:\.\d+)?))?(?:@([1-9]\d*))?")


class Struck(Exception):
    """The failure that a test asked for."""


@dataclass(frozen=True, slots=True)
class Fault:
    """What happens at the `at`-th arrival at a place; `seconds` for a sleep."""

    place: str
    action: str
    at: int = 1
    seconds: float = 1.0


def read(text: str) -> tuple[Fault, ...]:
    """The faults of a specification `place=action[:seconds][@n]`, separated by semicolons.

    Raises ValueError that names what is not known.
    """
    return tuple(_fault(part.strip()) for part in text.split(";") if part.strip())


def _fault(part: str) -> Fault:
    found = _FAULT.fullmatch(part)
    if found is None:
        raise ValueError(f"expected place=action[:seconds][@n], found {part!r}")
    place, action, seconds, at = found.groups()
    if place not in PLACES:
        raise ValueError(f"no place {place!r}; known: {', '.join(PLACES)}")
    if action not in ACTIONS:
        raise ValueError(f"no action {action!r}; known: {', '.join(ACTIONS)}")
    return Fault(place, action, int(at or 1), float(seconds or 1))


_armed: tuple[Fault, ...] = ()
_arrivals: dict[str, int] = {}
_lock = threading.Lock()


def arm(faults: Iterable[Fault]) -> None:
    """From now on these faults wait in this process; arrivals are counted from here."""
    global _armed
    with _lock:
        _armed = tuple(faults)
        _arrivals.clear()


def reach(place: str) -> None:
    """This thread is at `place`, one of `PLACES`. Costs nothing while nothing is armed."""
    if _armed:
        _arrive(place)


def _arrive(place: str) -> None:
    with _lock:
        _arrivals[place] = count = _arrivals.get(place, 0) + 1
    for fault in _armed:
        if fault.place == place and fault.at == count:
            _strike(fault)


def _strike(fault: Fault) -> None:
    match fault.action:
        case "kill":
            os.kill(os.getpid(), signal.SIGKILL)
        case "stop":
            os.kill(os.getpid(), signal.SIGSTOP)
        case "sleep":
            time.sleep(fault.seconds)
        case _:
            raise Struck(f"{fault.place}, arrival {fault.at}")
