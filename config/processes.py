"""The processes of a running system, and how each of them is started and ended."""

import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

from django.conf import settings

from chatbot.conversations.due_work import queues
from config.children import Program

BESIDE_TURN_SECONDS = 5
"""What a worker that is asked to end has beside the deadline of the turns that it finishes."""


def programs(
    host: str,
    port: int,
    threads: int,
    root: Path,
    env: Mapping[str, str],
    *,
    webs: int = 1,
    workers: int = 1,
    listening: int | None = None,
) -> list[Program]:
    """Web (HTTP and WebSocket on one port) and worker; several of a kind are numbered.

    `listening` is a file descriptor of a socket that is bound to the port already: with it every
    web process answers there, and a connection waits in it while one is started again.
    """
    quiet = "ignore::UserWarning:celery.platforms"  # Celery's words about root: our own child
    env = {**env, "PYTHONUNBUFFERED": "1", "PYTHONWARNINGS": quiet}
    env["CELERY_CUSTOM_WORKER_POOL"] = "config.worker_pool:TaskPool"
    web = [sys.executable, "-m", "config.web"]
    if listening is None:
        web += ["--host", host, "--port", str(port)]
    else:
        web += ["--fd", str(listening)]
    celery = [sys.executable, "-m", "celery", "--quiet", "--app", "config.celery"]
    worker = [*celery, "worker", "--pool", "custom", "--concurrency", str(queues.at_once(threads))]
    worker += ["--without-gossip", "--without-mingle", "--hostname"]
    grace = settings.TURN_SECONDS + BESIDE_TURN_SECONDS
    inherited = () if listening is None else (listening,)
    return [
        *(Program(name, web, env, root, inherited=inherited) for name in _names("web", webs)),
        *(
            Program(name, [*worker, f"{name}@%h"], env, root, grace=grace)
            for name in _names("worker", workers)
        ),
    ]


def _names(kind: str, number: int) -> Iterator[str]:
    if number == 1:
        yield kind
    else:
        yield from (f"{kind}-{n}" for n in range(1, number + 1))
