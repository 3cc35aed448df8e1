"""One command runs the whole system, mends what dies in it, and leaves nothing behind."""

import http.client
import json
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import psutil
import pytest
from celery import Celery
from django.conf import settings
from django.core.management import CommandError, call_command
from kombu.exceptions import OperationalError

from config.embedded import installation, lock
from config.version import version
from tests.config.conftest import gone
from tests.patience import LONG

pytestmark = [pytest.mark.processes, pytest.mark.xdist_group("processes")]

SECONDS = 2 * LONG


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def environment(folder: Path) -> dict[str, str]:
    """As a person's shell would have it: no servers named, a folder of its own."""
    ours = {"DATABASE_URL", "REDIS_URL", "DJANGO_SETTINGS_MODULE", "PUBLIC_URL"}
    kept = {name: value for name, value in os.environ.items() if name not in ours}
    return {**kept, "LOCAL_DIR": str(folder), "WORKER_THREADS": "2"}


class System:
    """A running `manage.py up`, what it said, and its processes."""

    def __init__(self, folder: Path, *flags: str, **more: str) -> None:
        self.folder, self.port = folder, free_port()
        command = [sys.executable, "manage.py", "up", "--prepare", "--port", str(self.port)]
        self.process = subprocess.Popen(
            [*command, *flags],
            cwd=settings.BASE_DIR,
            env={**environment(folder), **more},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        self.said: list[str] = []
        self._ear = threading.Thread(target=self._listen, daemon=True)
        self._ear.start()

    def _listen(self) -> None:
        assert self.process.stdout
        for line in self.process.stdout:
            self.said.append(line)

    def hears(self, words: str, times: int = 1) -> bool:
        return self.comes_true(lambda: sum(words in line for line in self.said) >= times)

    def comes_true(self, question: Callable[[], bool]) -> bool:
        until = time.monotonic() + SECONDS
        while not question() and time.monotonic() < until:
            if self.process.poll() is not None:
                break
            time.sleep(0.1)
        return question()

    def get(self, path: str) -> tuple[int, bytes]:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=LONG)
        try:
            connection.request("GET", path, headers={"Host": "localhost"})
            answer = connection.getresponse()
            return answer.status, answer.read()
        except OSError:
            return 0, b""
        finally:
            connection.close()

    def part(self, words: str) -> psutil.Process:
        """The child whose command holds these words."""
        for child in psutil.Process(self.process.pid).children():
            if words in " ".join(child.cmdline()):
                return child
        raise AssertionError(f"no {words}: {''.join(self.said)}")

    def end(self, sign: signal.Signals) -> int:
        self.process.send_signal(sign)
        code = self.process.wait(SECONDS)
        self._ear.join(LONG)
        return code

    def stop(self) -> None:
        """As Ctrl-C does, where it still runs."""
        if self.process.poll() is None:
            self.end(signal.SIGINT)


def worker_hears(system: System) -> bool:
    """Whether the worker answers through the broker."""
    broker = installation.broker_url(installation.located(system.folder).redis_url)
    with Celery(broker=broker, set_as_current=False) as app:
        try:
            return bool(app.control.inspect(timeout=10, limit=1).ping())
        except OperationalError:
            return False


@pytest.fixture
def system(folder: Path) -> Iterator[System]:
    running = System(folder)
    yield running
    running.stop()


@pytest.mark.smoke
def test_up_serves_mends_itself_and_ends_clean(system: System) -> None:
    assert system.hears("ready;"), "".join(system.said)
    assert system.get("/healthz") == (200, f"ok {version()}".encode())
    assert system.get("/readyz")[0] == 200
    assert system.get("/admin/login/")[0] == 200

    parts = psutil.Process(system.process.pid).children()
    for victim in [
        system.part(name) for name in ("bin/postgres", "valkey", "worker", "config.web")
    ]:
        victim.kill()
    assert system.comes_true(lambda: system.get("/readyz")[0] == 200), "".join(system.said)
    assert system.hears("again in", times=4)
    assert system.comes_true(lambda: worker_hears(system))

    parts += psutil.Process(system.process.pid).children()
    assert system.end(signal.SIGINT) == 0, "".join(system.said)
    assert not any(part.is_running() for part in parts)
    assert "Traceback" not in "".join(system.said[-20:])


def test_a_command_beside_it_uses_its_servers_and_a_second_copy_is_refused(system: System) -> None:
    assert system.hears("ready;"), "".join(system.said)
    beside = subprocess.run(
        [sys.executable, "manage.py", "shell", "-v", "0", "-c", _COUNT],
        cwd=settings.BASE_DIR,
        env=environment(system.folder),
        capture_output=True,
        text=True,
        check=False,
    )
    second = subprocess.run(
        [sys.executable, "manage.py", "up", "--port", str(free_port())],
        cwd=settings.BASE_DIR,
        env=environment(system.folder),
        capture_output=True,
        text=True,
        check=False,
    )

    assert json.loads(beside.stdout) >= 1, beside.stderr
    assert second.returncode == 1
    assert f"process {system.process.pid}" in second.stderr
    assert "LOCAL_DIR" in second.stderr


_COUNT = "from merchants.models import Merchant; print(Merchant.objects.count())"


def test_nothing_outlives_a_killed_up(system: System) -> None:
    assert system.hears("ready;"), "".join(system.said)
    parts = psutil.Process(system.process.pid).children(recursive=True)

    system.end(signal.SIGKILL)

    psutil.wait_procs(parts, timeout=LONG)
    assert not [part for part in parts if part.is_running() and part.status() != "zombie"]
    assert gone(system.folder)


def test_a_signal_that_comes_twice_at_once_still_ends_it_cleanly(system: System) -> None:
    assert system.hears("ready;"), "".join(system.said)

    system.process.send_signal(signal.SIGTERM)
    assert system.end(signal.SIGTERM) == 0

    assert not (system.folder / "postgres" / "postmaster.pid").exists()


def test_a_taken_port_is_told_before_anything_starts(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(settings, "LOCAL_DIR", folder)
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        with pytest.raises(CommandError, match="--port"):
            call_command("up", port=taken.getsockname()[1])


def test_the_refusal_names_who_is_there(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings, "LOCAL_DIR", folder)
    held = lock.keep(folder, "manage.py up --port 8000")
    assert held

    with pytest.raises(CommandError, match=rf"process {os.getpid()} \(manage.py up --port 8000\)"):
        call_command("up", port=free_port())

    held.release()
