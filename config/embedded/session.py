"""The embedded servers for the duration of one command: found running, or started and stopped."""

import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from config import children
from config.embedded import folders, lock, postgres, valkey
from config.embedded.places import Place

READY_SECONDS = 90.0
"""Recovery after a power cut reads the log again, which may take a while."""


@dataclass(frozen=True)
class Server:
    """One of the two, as the steps that its keeper goes through."""

    program: children.Program
    prepare: Callable[[], None]
    answers: Callable[[], bool]
    provision: Callable[[], None]


def servers(place: Place, lasting: bool = True) -> tuple[Server, Server]:
    """Both servers, in the order in which they start."""
    return (
        Server(
            postgres.program(place, lasting),
            lambda: postgres.prepare(place),
            lambda: postgres.answers(place),
            lambda: postgres.provision(place),
        ),
        Server(
            valkey.program(place),
            lambda: valkey.prepare(place),
            lambda: valkey.answers(place),
            lambda: None,
        ),
    )


@contextmanager
def running(place: Place, what: str, lasting: bool = True) -> Iterator[None]:
    """Both servers answer inside the block.

    Those that another process of this folder keeps are used; otherwise they are ours, and at the
    end we wait for commands that use them too. Raises `Refused` when they cannot be had.
    """
    until = time.monotonic() + READY_SECONDS
    while time.monotonic() < until:
        if kept := lock.keep(place.local, what):
            try:
                with _started(place, lasting):
                    yield
            finally:
                kept.release()
            return
        if (share := lock.use(place.local)) and _all_answer(place):
            try:
                yield
            finally:
                share.release()
            return
        if share:
            share.release()
        time.sleep(0.1)
    raise folders.Refused(
        f"{lock.keeper(place.local)} holds {place.local}, but its servers do not answer. "
        "End it and try again."
    )


def _all_answer(place: Place) -> bool:
    return postgres.answers(place) and valkey.answers(place)


@contextmanager
def _started(place: Place, lasting: bool) -> Iterator[None]:
    place.local.joinpath("run").mkdir(parents=True, exist_ok=True)
    place.local.joinpath("run").chmod(0o711)
    begun: list[tuple[Server, subprocess.Popen[bytes]]] = []
    with open(place.local / "run" / "servers.log", "wb") as log:
        try:
            for server in servers(place, lasting):
                server.prepare()
                begun.append((server, children.start(server.program, log)))
            for server, child in begun:
                await_answer(server, child, place.local / "run" / "servers.log")
                server.provision()
            yield
        finally:
            users = _end_of_shares(place)
            for server, child in reversed(begun):
                children.stop(child, server.program)
            if users:
                users.release()


def _end_of_shares(place: Place) -> lock.Lock | None:
    """Waits for commands that use our servers; an interruption ends the waiting."""
    if users := lock.close(place.local, wait=False):
        return users
    print("Another command uses these servers; waiting for it to end.", file=sys.stderr)
    try:
        return lock.close(place.local, wait=True)
    except KeyboardInterrupt:
        return None


def await_answer(server: Server, child: "subprocess.Popen[bytes]", log: Path | None = None) -> None:
    """Returns once it answers; raises `Refused` when it ended or does not answer in time."""
    until = time.monotonic() + READY_SECONDS
    while time.monotonic() < until:
        if child.poll() is not None:
            said = log.read_text(errors="replace")[-2000:] if log else "what it said is above"
            ended = f"{server.program.name} ended with status {child.returncode}"
            raise folders.Refused(f"{ended} while starting:\n{said}")
        if server.answers():
            return
        time.sleep(0.03)
    raise folders.Refused(f"{server.program.name} does not answer after {READY_SECONDS:.0f} s.")
