"""One keeper a folder: the kernel forgets the lock with the process, so none is ever stale."""

import fcntl
import os
from dataclasses import dataclass
from pathlib import Path
from typing import IO


@dataclass(frozen=True)
class Lock:
    """A lock that is held until it is released or the process ends."""

    file: IO[str]

    def release(self) -> None:
        """Lets the next one in."""
        self.file.close()


def keep(local: Path, what: str) -> Lock | None:
    """The right to run the folder's servers; None while another process has it."""
    lock = _take(local / "lock", fcntl.LOCK_EX | fcntl.LOCK_NB)
    if lock:
        lock.file.seek(0)
        lock.file.truncate()
        lock.file.write(f"{os.getpid()} {what}")
        lock.file.flush()
    return lock


def keeper(local: Path) -> str:
    """Who holds the folder, in words: its process id and what it runs."""
    try:
        pid, _, what = (local / "lock").read_text().partition(" ")
    except FileNotFoundError:
        return ""
    return f"process {pid} ({what})" if pid else "another process"


def use(local: Path) -> Lock | None:
    """A share in servers that another process keeps; None when they are being stopped."""
    return _take(local / "users", fcntl.LOCK_SH | fcntl.LOCK_NB)


def close(local: Path, wait: bool) -> Lock | None:
    """The end of all shares; None while somebody has one and `wait` is false."""
    return _take(local / "users", fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))


def _take(path: Path, kind: int) -> Lock | None:
    path.parent.mkdir(parents=True, exist_ok=True)
    file = open(path, "a+", encoding="utf-8")  # noqa: SIM115  (it stays open as long as it is held)
    try:
        fcntl.flock(file, kind)
    except BlockingIOError:
        file.close()
        return None
    return Lock(file)
