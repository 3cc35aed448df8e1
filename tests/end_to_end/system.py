"""The system as processes of its own, on this run's PostgreSQL: web, worker and a Valkey to kill.

They are started as `manage.py up` starts them, and killed without a word.
"""

import os
import signal
import socket
import subprocess
from dataclasses import replace
from pathlib import Path
from urllib.parse import urlsplit

import httpx
from django.conf import settings
from django.db import connection

from config import children, processes
from config.children import Program
from config.embedded import installation, valkey
from config.embedded.places import Place
from tests.patience import LONG, eventually

THREADS = 4
_OURS = ("DJANGO_SETTINGS_MODULE", "PYTEST_CURRENT_TEST", "PYTEST_XDIST_WORKER")


class System:
    """Web, worker and Valkey; PostgreSQL is that of the test, with the test's own database."""

    def __init__(self, folder: Path, graph_url: str) -> None:
        self.folder, self.port = folder, _free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._place: Place = installation.located(folder)
        env = self._environment(graph_url)
        wanted = processes.programs("127.0.0.1", self.port, THREADS, settings.BASE_DIR, env)
        self._programs: dict[str, Program] = {program.name: program for program in wanted}
        self._programs["valkey"] = valkey.program(self._place)
        self._running: dict[str, subprocess.Popen[bytes]] = {}

    def _environment(self, graph_url: str) -> dict[str, str]:
        kept = {name: value for name, value in os.environ.items() if name not in _OURS}
        database = urlsplit(settings.DATABASE_URL)._replace(
            path=f"/{connection.settings_dict['NAME']}"
        )
        return {
            **kept,
            "ENV_FILE": os.devnull,
            "LOCAL_DIR": str(settings.LOCAL_DIR),
            "MEDIA_ROOT": str(settings.MEDIA_ROOT),
            "DATABASE_URL": database.geturl(),
            "REDIS_URL": self._place.redis_url,
            "PUBLIC_URL": self.url,
            "GRAPH_API_URL": graph_url,
            "WORKER_THREADS": str(THREADS),
            "WORKER_NICENESS": "0",
        }

    def start(self, *names: str) -> None:
        """Starts these; the web is waited for, the others are heard by what they do."""
        for name in names:
            program = self._programs[name]
            if name == "valkey":
                valkey.prepare(self._place)
            with open(self._log(name), "ab") as log:
                self._running[name] = children.start(program, log)
        if "web" in names:
            eventually(self._answers, self.said)

    def start_with(self, module: str, worker: str) -> None:
        """Starts that worker with the tasks of one more module."""
        program = self._programs[worker]
        self._programs[worker] = replace(program, argv=[*program.argv, "--include", module])
        self.start(worker)

    def status(self, name: str) -> int | None:
        """With what it ended by itself; None: it lives."""
        return self._running[name].poll()

    @property
    def broker_url(self) -> str:
        """Where Celery's messages of this system go."""
        return installation.broker_url(self._place.redis_url)

    def kill(self, name: str) -> None:
        """Ends it as the kernel does when memory is short."""
        child = self._running.pop(name)
        child.send_signal(signal.SIGKILL)
        child.wait()

    def stop(self) -> None:
        """Nothing is left; those whose servers are still there go first."""
        for name in sorted(self._running, key=lambda name: name == "valkey"):
            self._running[name].send_signal(signal.SIGKILL)
            self._running[name].wait()

    def said(self) -> str:
        """The end of what each process wrote, for a failure's message."""
        logs = [path for path in self.folder.glob("*.log") if path.stat().st_size]
        return "\n".join(f"--- {p.stem}\n{p.read_text(errors='replace')[-3000:]}" for p in logs)

    def _log(self, name: str) -> Path:
        return self.folder / f"{name}.log"

    def _answers(self) -> bool:
        try:
            return httpx.get(f"{self.url}/healthz", timeout=LONG).status_code == httpx.codes.OK
        except httpx.HTTPError:
            return False


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
