"""The processes of `manage.py up` for one measurement: how many of each, and what they work."""

import socket
import subprocess
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import httpx
import psutil
from django.conf import settings

from config import children, processes
from config.children import Program
from tests.benchmarks.around import environment


@dataclass(frozen=True, slots=True)
class Layout:
    """So many processes of each kind."""

    name: str
    webs: int
    workers: int


TWO_CORES = Layout("one web, one worker", 1, 1)
FOUR_CORES = Layout("two webs, two workers", 2, 2)
"""What docs/production.md advises for machines with so many cores."""


@dataclass
class Running:
    """A layout that answers on `port`."""

    port: int
    children: dict[str, "subprocess.Popen[bytes]"] = field(default_factory=dict)

    def busy(self, kind: str) -> float:
        """Milliseconds of processor that all of a kind have worked so far."""
        spent = 0.0
        for pid in self.pids(kind):
            times = psutil.Process(pid).cpu_times()
            spent += (times.user + times.system) * 1000
        return spent

    def pids(self, kind: str) -> list[int]:
        """The processes of a kind."""
        named = self.children.items()
        return [child.pid for name, child in named if name.partition("-")[0] == kind]


@contextmanager
def running(layout: Layout, folder: Path, **env: str) -> Iterator[Running]:
    """The layout, from ready to ended. Its logs stay in `folder`."""
    with socket.create_server(("127.0.0.1", 0), backlog=2048) as door:
        port = int(door.getsockname()[1])
        wanted = _programs(layout, door.fileno(), port, {**environment(), **env})
        system = Running(port)
        try:
            for program in wanted:
                with open(folder / f"{program.name}.log", "ab") as log:
                    system.children[program.name] = children.start(program, log)
            _await(system)
            yield system
        finally:
            for program in wanted:
                if child := system.children.get(program.name):
                    children.ask_to_end(child, program)
            for program in wanted:
                if child := system.children.get(program.name):
                    children.await_end(child, program)


def _programs(layout: Layout, door: int, port: int, env: dict[str, str]) -> Sequence[Program]:
    return processes.programs(
        "127.0.0.1",
        port,
        settings.WORKER_THREADS,
        settings.BASE_DIR,
        env,
        webs=layout.webs,
        workers=layout.workers,
        listening=door,
    )


def _await(system: Running) -> None:
    """All of them live, and each web has loaded: a burst of questions is shared by all."""
    until = time.monotonic() + 60
    while time.monotonic() < until:
        if any(child.poll() is not None for child in system.children.values()):
            break
        try:
            if httpx.get(f"http://127.0.0.1:{system.port}/healthz", timeout=20).is_success:
                time.sleep(3)
                return
        except httpx.HTTPError:
            time.sleep(0.1)
    raise RuntimeError("the web does not answer")
