"""Reads one foreign file in a process of its own: its report, what it wrote, or a refusal.

The caller's connection is given back meanwhile; a caller within a transaction keeps it. However the
process ends — killed, out of memory, past its limits — the caller hears of it as `Unreadable`, and
nothing is half done.

What takes minutes has seats of its own, so that no picture of a customer's waits for a dataset.
"""

import json
import os
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any, Final

from django.db import connection

from core import failpoints
from core.foreign_files.limits import Limits
from core.spreadsheets.unreadable import TOO_DEAR, Busy, Unreadable

AT_ONCE: Final = 2
"""Quick files that one process of ours has read at a time, and slow ones; the others wait."""
PATIENCE_SECONDS: Final = 20.0
"""How long a file waits for its turn that nobody can be asked about."""
_LOOK_SECONDS: Final = 0.5
_PIECE: Final = 1024 * 1024
_MOST_REPORT: Final = 16 * 1024 * 1024
"""Characters of a report; what is larger belongs in the output."""
_ROOT: Final = Path(__file__).resolve().parents[2]
_quick, _slow = threading.BoundedSemaphore(AT_ONCE), threading.BoundedSemaphore(AT_ONCE)

Reader = Callable[..., Any]


class LeftAlone(Exception):
    """Nobody waits for the file any more: its reading was stopped."""


@dataclass(frozen=True, slots=True)
class Result:
    """What a reader told of a file, and the file that it wrote, which is gone afterwards."""

    report: Any
    output: Path


@contextmanager
def read_apart(
    reader: Reader,
    file: IO[bytes],
    limits: Limits,
    *,
    options: Mapping[str, Any] | None = None,
    is_awaited: Callable[[], bool] | None = None,
) -> Iterator[Result]:
    """What `reader`, a function of a module, tells of `file`. `options` are its JSON arguments;
    `is_awaited` is asked twice a second, also while the file waits for its turn; without it that
    wait is bounded. Raises `Unreadable`, of which `Busy` is one, and `LeftAlone`.
    """
    give_connection_back()
    seats = _quick if limits.is_quick else _slow
    with tempfile.TemporaryDirectory(prefix="reading-") as place, _seat(seats, is_awaited):
        given, output = Path(place, "given"), Path(place, "output")
        _spool(file, given)
        report = _run(reader, given, output, limits, dict(options or {}), is_awaited)
        yield Result(report, output)


@contextmanager
def _seat(seats: threading.Semaphore, awaited: Callable[[], bool] | None) -> Iterator[None]:
    """One of the readings of this process. Raises `Busy`, `LeftAlone` where none ends in time."""
    until = time.monotonic() + PATIENCE_SECONDS
    while not seats.acquire(timeout=_LOOK_SECONDS):
        if awaited is None and time.monotonic() > until:
            raise Busy
        _check_awaited(awaited)
    try:
        yield
    finally:
        seats.release()


def _check_awaited(awaited: Callable[[], bool] | None) -> None:
    if awaited is not None and not awaited():
        raise LeftAlone


def give_connection_back() -> None:
    """Nobody else waits for the connection of whoever waits for a file."""
    if not connection.in_atomic_block:
        connection.close()


def _spool(file: IO[bytes], path: Path) -> None:
    file.seek(0)
    with path.open("wb") as copy:
        while piece := file.read(_PIECE):
            copy.write(piece)


def _run(
    reader: Reader,
    given: Path,
    output: Path,
    limits: Limits,
    options: dict[str, Any],
    is_awaited: Callable[[], bool] | None,
) -> Any:
    told = output.with_name("told")
    with given.open("rb") as file, output.open("wb") as out, told.open("wb") as stdout:
        request = {
            "reader": f"{reader.__module__}:{reader.__qualname__}",
            "options": options,
            "out": out.fileno(),
            "parent": os.getpid(),
            "limits": {
                "processor_seconds": limits.processor_seconds,
                "memory_bytes": limits.memory_bytes,
                "output_bytes": limits.output_bytes,
            },
        }
        process = subprocess.Popen(
            [sys.executable, "-m", "core.foreign_files.child", json.dumps(request)],
            stdin=file,
            stdout=stdout,
            stderr=subprocess.DEVNULL,
            pass_fds=[out.fileno()],
            cwd=_ROOT,
            env=_ENVIRONMENT,
        )
        try:
            failpoints.reach("file.reading")
            _wait(process, limits.wall_seconds, is_awaited)
        finally:
            process.kill()
            process.wait()
    return _answer(process.returncode, told)


# Of what this process was given the child gets nothing: no address of a database, no secret.
_ENVIRONMENT: Final = {"PATH": os.defpath, "PYTHONUTF8": "1", "PYTHONDONTWRITEBYTECODE": "1"}


def _wait(
    process: "subprocess.Popen[bytes]", seconds: float, awaited: Callable[[], bool] | None
) -> None:
    """Until it ends. Raises `Unreadable` where that takes too long, `LeftAlone`."""
    until = time.monotonic() + seconds
    while (left := until - time.monotonic()) > 0:
        try:
            process.wait(min(_LOOK_SECONDS, left))
        except subprocess.TimeoutExpired:
            _check_awaited(awaited)
        else:
            return
    raise Unreadable(TOO_DEAR)


def _answer(status: int, told: Path) -> Any:
    """What the process told; one that was ended from outside told nothing."""
    if status != 0 or told.stat().st_size > _MOST_REPORT:
        raise Unreadable(TOO_DEAR)
    answer = json.loads(told.read_text())
    if refusal := answer.get("refusal"):
        raise Unreadable(refusal["message"], refusal["values"])
    return answer["report"]
