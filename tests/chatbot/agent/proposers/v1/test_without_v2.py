"""V1 runs where `proposers.v2` cannot be imported: the rollback of specs/agent_v2 §2."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.fence.tree import ROOT
from tests.patience import LONG

INSIDE = "WITHOUT_V2"
HERE = Path(__file__).parent
FILES = sorted(str(path) for path in HERE.glob("test_*.py") if path != Path(__file__))

EVERY_DOOR = """
import tests.chatbot.agent.proposers.v1.refusing as refusing, django
django.setup()
import config.urls, config.asgi, config.celery, chatbot.agent.tasks, chatbot.agent.clocks
from django.contrib import admin
from django.urls import get_resolver
get_resolver().url_patterns, admin.site.urls
try:
    import chatbot.agent.proposers.v2
except ModuleNotFoundError as gone:
    print("refused:", gone.name, refusing.loaded())
"""


def alone(*command: str) -> "subprocess.CompletedProcess[str]":
    """A fresh interpreter with servers of its own."""
    env = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    for name in ("MOSTRADOR_TEST_RUN", "LOCAL_DIR", "DATABASE_URL", "REDIS_URL"):
        env.pop(name, None)
    env |= {INSIDE: "1", "DJANGO_SETTINGS_MODULE": "tests.settings", "PYTHONPATH": str(ROOT)}
    return subprocess.run(
        [sys.executable, *command],
        cwd=ROOT,
        env=env,
        capture_output=True,
        text=True,
        check=False,
        timeout=5 * LONG,
    )


@pytest.mark.skipif(INSIDE in os.environ, reason="this is the run without V2")
@pytest.mark.processes
def test_whole_turns_of_v1_pass_where_v2_cannot_be_imported() -> None:
    plugin = [
        "-p",
        "tests.chatbot.agent.proposers.v1.refusing",
        "-p",
        "no:cacheprovider",
        "-p",
        "no:xdist",
    ]
    done = alone("-m", "pytest", "-q", *plugin, *FILES)

    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]
    assert " passed" in done.stdout and "failed" not in done.stdout


def test_every_door_of_the_house_opens_without_v2() -> None:
    done = alone("-c", EVERY_DOOR)

    assert done.stdout.strip().endswith("refused: chatbot.agent.proposers.v2 []"), done.stderr[
        -3000:
    ]
