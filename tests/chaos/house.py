"""The whole system in a folder of its own, kept alive by its supervisor, for somebody to break.

PostgreSQL, Valkey, web and worker are started and restarted exactly as `manage.py up` does.
"""

import os
import signal
import socket
import time
from collections import defaultdict, deque
from collections.abc import Callable
from dataclasses import replace

import httpx
import psutil
from django.conf import settings

from config import processes
from config.children import Program
from config.embedded import session
from config.supervisor import Child, Supervisor

THREADS = 8
READY_SECONDS = 240.0
SERVERS = ("postgres", "valkey")
WORKER_LOOKS = "worker_started"
_LINES = 400


class NotInTime(Exception):
    """What was waited for did not come; says what each process said last."""


class House:
    """Use it from the main thread, as the supervisor must be. `deaths` is (name, when) of each."""

    def __init__(self, graph_url: str) -> None:
        self.port = _free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.deaths: list[tuple[str, float]] = []
        self._graph_url = graph_url
        self._supervisor = Supervisor(self._say)
        self._kept: dict[str, Child] = {}
        self._plain: dict[str, Program] = {}
        self._said: dict[str, deque[str]] = defaultdict(lambda: deque(maxlen=_LINES))
        self._heard: dict[str, int] = defaultdict(int)

    def open_servers(self) -> None:
        """PostgreSQL and Valkey answer."""
        place = settings.SERVERS.embedded
        assert place is not None
        for server in session.servers(place):
            child = Child(server.program, server.prepare, foundation=True)
            process = self._supervisor.add(child)
            self._kept[server.program.name] = child
            session.await_answer(server, process)
            server.provision()

    def open_shop(self) -> None:
        """Web and worker are at work."""
        env = self._environment()
        for program in processes.programs("127.0.0.1", self.port, THREADS, settings.BASE_DIR, env):
            self._plain[program.name] = program
            self._kept[program.name] = Child(program)
            self._supervisor.add(self._kept[program.name])
        self.watch(lambda: self.answers() and self._heard["worker"] > 0, READY_SECONDS)

    def _environment(self) -> dict[str, str]:
        return {
            **os.environ,
            "DATABASE_URL": settings.DATABASE_URL,
            "REDIS_URL": settings.REDIS_URL,
            "PUBLIC_URL": self.url,
            "GRAPH_API_URL": self._graph_url,
            "WORKER_THREADS": str(THREADS),
            "MOSTRADOR_TESTING": "yes",
        }

    def watch(self, until: Callable[[], bool], seconds: float) -> None:
        """Whatever dies is restarted, until the answer is yes; raises `NotInTime` after so long."""
        late = time.monotonic() + seconds
        self._supervisor.watch(until=lambda: time.monotonic() > late or until())
        if time.monotonic() > late:
            raise NotInTime(f"not within {seconds:.0f} s\n{self.story()}")

    def arm(self, name: str, faults: str) -> None:
        """That process starts anew with these faults; whoever follows it has none."""
        child, heard = self._kept[name], self._heard[name]
        plain = self._plain[name]
        child.program = replace(plain, env={**plain.env, "FAILPOINTS": faults})
        self._end(child)
        self.watch(lambda: child.process is not None, READY_SECONDS)
        child.program = plain
        if name == "worker":
            self.watch(lambda: self._heard[name] > heard, READY_SECONDS)
        elif name == "web":
            self.watch(self.answers, READY_SECONDS)

    def disarm(self, name: str) -> None:
        """A fault that never struck goes with its process."""
        self.arm(name, "")

    def _end(self, child: Child) -> None:
        """Killed without its supervisor's notice, so that nobody counts it as a death."""
        if child.process is not None:
            child.process.kill()
            child.process.wait()
        child.process, child.again_at, child.deaths = None, 0.0, 0

    def hire(self, name: str, like: str) -> None:
        """One more process of that kind is at work, beside the first."""
        plain = self._plain[like]
        argv = [part.replace(f"{like}@", f"{name}@") for part in plain.argv]
        self._kept[name] = Child(replace(plain, name=name, argv=argv))
        self._supervisor.add(self._kept[name])
        self.watch(lambda: self._heard[name] > 0, READY_SECONDS)

    def has(self, name: str) -> bool:
        """Whether such a process is at work."""
        return name in self._kept

    def rest(self, seconds: float) -> None:
        """So much time passes."""
        over = time.monotonic() + seconds
        self._supervisor.watch(until=lambda: time.monotonic() > over)

    def dismiss(self, name: str) -> None:
        """It is killed, and nobody follows it."""
        child = self._kept.pop(name)
        self._supervisor.kept.remove(child)
        self._end(child)
        self._heard[name] = 0

    def forgive(self) -> None:
        """Deaths so far make nobody wait longer for the next start."""
        for child in self._kept.values():
            child.deaths = 0

    def kill(self, name: str, sign: signal.Signals = signal.SIGKILL) -> None:
        """Ends it as the kernel does when memory is short, or by another signal."""
        process = self._kept[name].process
        if process is not None:
            process.send_signal(sign)
            if sign == signal.SIGKILL:
                process.wait()

    def take_away(self, name: str, seconds: float) -> None:
        """Killed, and not started again before so many seconds have passed."""
        child = self._kept[name]
        self._end(child)
        child.again_at = time.monotonic() + seconds

    def stands_still(self, name: str) -> bool:
        """Whether that process was stopped by its own fault."""
        process = self._kept[name].process
        if process is None:
            return False
        try:
            return bool(psutil.Process(process.pid).status() == psutil.STATUS_STOPPED)
        except psutil.Error:
            return False

    def goes_on(self, name: str) -> None:
        """The stopped process continues."""
        self.kill(name, signal.SIGCONT)

    def answers(self) -> bool:
        """Whether the web answers."""
        try:
            return httpx.get(f"{self.url}/healthz", timeout=20).status_code == httpx.codes.OK
        except httpx.HTTPError:
            return False

    def story(self) -> str:
        """The end of what each process said, for a failure's message."""
        return "\n".join(
            f"--- {name}\n" + "\n".join(list(lines)[-40:]) for name, lines in self._said.items()
        )

    def close(self) -> None:
        """Nothing is left."""
        for name, child in self._kept.items():
            if name not in SERVERS and child.process is not None:
                child.process.kill()
                child.process.wait()
        self._supervisor.stop()

    def _say(self, name: str, line: str) -> None:
        self._said[name].append(line)
        if WORKER_LOOKS in line:
            self._heard[name] += 1
        if line.startswith("ended with status"):
            self.deaths.append((name, time.monotonic()))


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
