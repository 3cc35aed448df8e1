"""`make run` installs what a running system imports: tests have more on the shelf than it has."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import distribution, packages_distributions
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
RUNNING = """
import json, os, sys

class Absent:
    names = set(json.loads(sys.argv[1]))

    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in self.names:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

sys.meta_path.insert(0, Absent())
os.environ["DJANGO_SETTINGS_MODULE"] = "config.settings"
import config.asgi, config.celery, config.web
import celery.bin.worker, celery.worker.worker, kombu.transport.redis, psycopg_pool
import channels_redis.pubsub, uvicorn.loops.uvloop, uvicorn.protocols.http.httptools_impl
import uvicorn.protocols.websockets.websockets_sansio_impl
import chatbot.agent.proposers.v1.engine, chatbot.agent.proposers.v2
import pydantic_ai.models.openai, pydantic_ai.models.anthropic
print("runs")
"""

Key = tuple[str, frozenset[str]]


def _closure(wanted: Requirement, seen: set[Key]) -> None:
    """What is installed with it, itself included, into `seen`."""
    extras = frozenset(wanted.extras)
    key = canonicalize_name(wanted.name), extras
    if key in seen:
        return
    seen.add(key)
    for line in distribution(wanted.name).requires or ():
        needed = Requirement(line)
        marker = needed.marker
        if marker is None or any(marker.evaluate({"extra": one}) for one in ("", *extras)):
            _closure(needed, seen)


def _listed() -> Iterator[Requirement]:
    for line in (ROOT / "requirements" / "requirements.in").read_text().splitlines():
        if line and not line.startswith("#"):
            yield Requirement(line)


def test_it_runs_without_what_only_tests_are_installed_with() -> None:
    seen: set[Key] = set()
    for wanted in _listed():
        _closure(wanted, seen)
    there = {name for name, _extras in seen}
    absent = [
        module
        for module, owners in packages_distributions().items()
        if not there & {canonicalize_name(owner) for owner in owners}
    ]
    assert "pytest" in absent and "django" not in absent

    told = subprocess.run(
        [sys.executable, "-c", RUNNING, json.dumps(absent)],
        cwd=ROOT,
        env={**os.environ, "ENV_FILE": os.devnull},
        capture_output=True,
        text=True,
        check=False,
    )

    assert told.stdout.endswith("runs\n"), told.stderr[-2000:]
