"""A process of its own that posts one unsigned body to a webhook's address, over and over.

It knows nothing of the system: what it costs there is what is measured, not what it costs here.
"""

import multiprocessing
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from multiprocessing.sharedctypes import Synchronized

from tests.benchmarks.load import request

PATH = "/webhooks/whatsapp/"
PATIENCE_S = 60.0
_JOIN_S = 5.0


@contextmanager
def attacked(port: int, body: bytes, connections: int) -> "Iterator[Synchronized[int]]":
    """Within, so many connections post the body without a pause; the value counts the answers."""
    context = multiprocessing.get_context("spawn")
    answers: Synchronized[int] = context.Value("i", 0)
    process = context.Process(target=_post_for_ever, args=(port, body, connections, answers))
    if connections:
        process.start()
    try:
        yield answers
    finally:
        if connections:
            process.kill()
            process.join(_JOIN_S)


def _post_for_ever(port: int, body: bytes, connections: int, answers: "Synchronized[int]") -> None:
    headers = {"Content-Type": "application/json", "X-Hub-Signature-256": f"sha256={'0' * 64}"}
    raw = request(PATH, body, headers)
    threads = [
        threading.Thread(target=_line, args=(port, raw, answers)) for _ in range(connections)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def _line(port: int, raw: bytes, answers: "Synchronized[int]") -> None:
    while True:
        with suppress(OSError), socket.create_connection(("127.0.0.1", port), PATIENCE_S) as line:
            while True:
                line.sendall(raw)
                if not line.recv(4_096):
                    break
                with answers.get_lock():
                    answers.value += 1
