"""The three processes of a running system, and how each of them is started and ended."""

import sys
from collections.abc import Mapping
from pathlib import Path

from config.children import Program

TURN_SECONDS = 20.0
"""A turn has this long at most; a worker that is asked to end finishes its turns first."""


def programs(
    host: str, port: int, threads: int, root: Path, env: Mapping[str, str]
) -> list[Program]:
    """Web (HTTP and WebSocket on one port), worker and beat."""
    quiet = "ignore::UserWarning:celery.platforms"  # Celery's words about root: our own child
    env = {**env, "PYTHONUNBUFFERED": "1", "PYTHONWARNINGS": quiet}
    python, celery = [sys.executable, "-m"], ["celery", "--quiet", "--app", "config.celery"]
    web = ["daphne", "--bind", host, "--port", str(port), "--verbosity", "0"]
    worker = ["worker", "--pool", "threads", "--concurrency", str(threads)]
    # Due times are kept in the database: beat remembers nothing that a kill could spoil.
    beat = ["beat", "--scheduler", "celery.beat:Scheduler", "--pidfile", ""]
    return [
        Program("web", [*python, *web, "config.asgi:application"], env, root),
        Program(
            "worker",
            [*python, *celery, *worker, "--without-gossip", "--without-mingle"],
            env,
            root,
            grace=TURN_SECONDS + 5,
        ),
        Program("beat", [*python, *celery, *beat], env, root),
    ]
