"""Folders and processes for tests that start and kill servers of their own."""

import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import psutil
import pytest
from django.conf import settings

from tests.patience import LONG

Keeper = Callable[[Path], "subprocess.Popen[str]"]


@pytest.fixture
def folder() -> Iterator[Path]:
    """A short folder that the servers' user can enter; nothing may run in it at the end."""
    path = Path(tempfile.mkdtemp(prefix="m-"))
    path.chmod(0o755)
    yield path
    ended = gone(path)
    for process in processes_of(path):
        process.kill()
    shutil.rmtree(path, ignore_errors=True)
    assert ended


@pytest.fixture
def start_keeper() -> Iterator[Keeper]:
    """Starts a process that keeps the servers of a folder, and waits until they answer."""
    started: list[subprocess.Popen[str]] = []

    def start(folder: Path) -> "subprocess.Popen[str]":
        process = subprocess.Popen(
            [sys.executable, "-m", "tests.config.keeper", str(folder)],
            cwd=settings.BASE_DIR,
            stdout=subprocess.PIPE,
            text=True,
        )
        started.append(process)
        assert process.stdout and process.stdout.readline() == "ready\n"
        return process

    yield start
    for process in started:
        process.kill()
        process.wait()
        if process.stdout:
            process.stdout.close()


def processes_of(folder: Path) -> list[psutil.Process]:
    """Servers that were started for this folder and still live."""
    found = []
    for process in psutil.process_iter():
        try:
            named = str(folder) in " ".join(process.cmdline())
            if (named or process.cwd().startswith(str(folder))) and process.is_running():
                found.append(process)
        except psutil.Error:
            continue
    return found


def gone(folder: Path, seconds: float = LONG) -> bool:
    """Whether the folder's servers end within so many seconds."""
    until = time.monotonic() + seconds
    while processes_of(folder) and time.monotonic() < until:
        time.sleep(0.05)
    return not processes_of(folder)
