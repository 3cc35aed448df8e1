"""Ends a web process that says it cannot serve any more; the supervisor starts it again."""

import http.client
import threading

from config import children
from config.health import STUCK_PROCESS
from config.supervisor import Supervisor

EVERY_SECONDS = 3.0
ANSWER_SECONDS = 5.0


class WebWatch:
    """A thread that asks `/healthz` on the address that all web processes answer on."""

    def __init__(self, supervisor: Supervisor, host: str, port: int) -> None:
        self._supervisor, self._host, self._port = supervisor, host, port
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._run, name="web-watch", daemon=True)

    def start(self) -> None:
        """Begin to ask."""
        self._thread.start()

    def stop(self) -> None:
        """Ask no more."""
        self._over.set()

    def _run(self) -> None:
        while not self._over.wait(EVERY_SECONDS):
            key = ask_for_stuck_process(self._host, self._port)
            if key is not None and not self._over.is_set():
                self._end(key)

    def _end(self, key: int) -> None:
        for child in self._supervisor.kept:
            process = child.process
            if process is not None and process.pid == key:
                self._supervisor.say(child.program.name, "has no connection left: it is ended")
                children.stop(process, child.program)


def ask_for_stuck_process(host: str, port: int) -> int | None:
    """The process that answers that it is stuck; None where it serves, or nothing answers."""
    connection = http.client.HTTPConnection(host, port, timeout=ANSWER_SECONDS)
    try:
        connection.request("GET", "/healthz", headers={"Host": "localhost"})
        told = connection.getresponse().getheader(STUCK_PROCESS, "")
    except (OSError, http.client.HTTPException):
        return None
    finally:
        connection.close()
    return int(told) if told.isascii() and told.isdigit() else None
