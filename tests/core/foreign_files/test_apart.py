"""A foreign file is read in a process that ends by itself, whatever its reader does."""

import io
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from core.foreign_files import apart
from core.foreign_files.apart import LeftAlone, read_apart
from core.foreign_files.limits import Limits
from core.spreadsheets.unreadable import Busy, Unreadable
from tests import tables
from tests.core.foreign_files import readers

MB = 1024 * 1024
SHORT = Limits(1, 3, 192 * MB, 2 * MB)


def run(reader: Callable[..., object], limits: Limits = SHORT, **options: object) -> object:
    with read_apart(reader, io.BytesIO(b"hola"), limits, options=options) as result:
        return result.report


def test_its_report_and_what_it_wrote_come_back() -> None:
    file = io.BytesIO(b"hola")
    file.seek(3)

    with read_apart(readers.read_words, file, SHORT, options={"word": "sí"}) as result:
        assert result.report == {"size": 4, "word": "sí"}
        assert result.output.read_bytes() == b"HOLA"
    assert not result.output.parent.exists()


def test_the_process_has_limits_and_knows_nothing_of_ours(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("DATABASE_URL", "postgres://secret")

    told = run(readers.tell_world)

    assert isinstance(told, dict)
    assert told["limits"] == [1, 192 * MB]
    assert told["loaded"] == []
    assert "DATABASE_URL" not in told["environment"]
    assert told["open"] <= 5  # the file, two outputs, no errors, and the folder being listed


@tables.rows(
    ("reader", "words"),
    [
        (readers.refuse, "más de 5 MB"),
        (readers.raise_oddity, "cuesta demasiado"),
        (readers.take_memory, "cuesta demasiado"),
        (readers.take_processor, "cuesta demasiado"),
        (readers.sleep, "cuesta demasiado"),
        (readers.write_endlessly, "cuesta demasiado"),
        (readers.tell_endlessly, "cuesta demasiado"),
        (readers.end_itself, "cuesta demasiado"),
    ],
)
def test_however_it_ends_it_is_refused_in_words(reader: Callable[..., object], words: str) -> None:
    began = time.monotonic()

    with pytest.raises(Unreadable) as refused:
        run(reader)

    assert words in str(refused.value)
    assert time.monotonic() - began < SHORT.wall_seconds + 3


def test_one_that_nobody_waits_for_is_stopped() -> None:
    began = time.monotonic()

    with (
        pytest.raises(LeftAlone),
        read_apart(
            readers.sleep,
            io.BytesIO(),
            Limits(5, 30, 192 * MB, MB),
            is_awaited=lambda: time.monotonic() - began < 1,
        ),
    ):
        pass

    assert time.monotonic() - began < 5


def test_a_quick_file_does_not_wait_for_slow_ones() -> None:
    with seats_taken(apart._slow):
        assert run(readers.read_words) == {"size": 4, "word": ""}


def test_one_that_finds_no_seat_in_time_may_come_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(apart, "PATIENCE_SECONDS", 0.1)

    with seats_taken(apart._quick), pytest.raises(Busy) as refused:
        run(readers.read_words)

    assert "otra vez en un momento" in str(refused.value)
    assert run(readers.read_words) == {"size": 4, "word": ""}


def test_one_that_somebody_waits_for_waits_as_long_as_they(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(apart, "PATIENCE_SECONDS", 0.1)
    began = time.monotonic()

    with (
        seats_taken(apart._quick),
        pytest.raises(LeftAlone),
        read_apart(
            readers.read_words,
            io.BytesIO(),
            SHORT,
            is_awaited=lambda: time.monotonic() - began < 1,
        ),
    ):
        pass

    assert 1 <= time.monotonic() - began < 5


@contextmanager
def seats_taken(seats: threading.BoundedSemaphore) -> Iterator[None]:
    """Other files of that kind are being read."""
    for _seat in range(apart.AT_ONCE):
        seats.acquire()
    try:
        yield
    finally:
        seats.release(apart.AT_ONCE)


def test_killed_from_outside_it_is_refused(tmp_path: Path) -> None:
    noted = tmp_path / "pid"

    def kill() -> None:
        os.kill(_pid_of(noted), signal.SIGKILL)

    killer = threading.Thread(target=kill)
    killer.start()
    with pytest.raises(Unreadable):
        run(readers.note_itself, Limits(5, 30, 192 * MB, MB), path=str(noted))
    killer.join()


def test_it_dies_with_whoever_started_it(tmp_path: Path) -> None:
    noted = tmp_path / "pid"
    parent = subprocess.Popen([sys.executable, "-c", _PARENT.format(path=str(noted))])
    child = _pid_of(noted)

    parent.kill()
    parent.wait()

    until = time.monotonic() + 5
    while _is_running(child) and time.monotonic() < until:
        time.sleep(0.05)
    assert not _is_running(child)


_PARENT = """
import io
from core.foreign_files.apart import read_apart
from core.foreign_files.limits import PREVIEW
from tests.core.foreign_files import readers
with read_apart(readers.note_itself, io.BytesIO(), PREVIEW, options={{"path": {path!r}}}):
    pass
"""


def _pid_of(noted: Path) -> int:
    until = time.monotonic() + 20
    while time.monotonic() < until:
        if noted.exists() and (text := noted.read_text()):
            return int(text)
        time.sleep(0.02)
    raise AssertionError("the process never began")


def _is_running(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False
    return state != "Z"
