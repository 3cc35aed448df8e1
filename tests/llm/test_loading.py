"""A shop without a key pays nothing for the libraries of models: they come with the first call."""

import subprocess
import sys

import pytest

from tests.patience import LONG

HEAVY = ("pydantic_ai", "openai", "anthropic", "httpx2", "genai_prices")

PROGRAM = """
import sys
import django
django.setup()
from django.urls import get_resolver
get_resolver().url_patterns
import chatbot.agent.turn, chatbot.agent.tasks, config.celery, llm.admin, llm.completions
print(",".join(name for name in {heavy!r} if name in sys.modules))
"""


@pytest.mark.processes
@pytest.mark.smoke
def test_web_and_worker_start_without_them() -> None:
    told = subprocess.run(
        [sys.executable, "-c", PROGRAM.format(heavy=HEAVY)],
        env={"DJANGO_SETTINGS_MODULE": "tests.settings", "PATH": "", "PYTHONPATH": "."},
        capture_output=True,
        text=True,
        timeout=LONG,
        check=True,
    )

    assert told.stdout.strip() == ""
