"""Models of the installation behind scripted servers, and circuits that begin closed."""

from collections.abc import Iterator
from typing import Any

import pytest

from llm import breaker
from tests.stubs.anthropic import StubAnthropic
from tests.stubs.model_script import KEY
from tests.stubs.openai import StubOpenAI


@pytest.fixture(autouse=True)
def closed_circuits(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr("llm.asking.PAUSE", 0.01)
    breaker.forget()
    yield
    breaker.forget()


@pytest.fixture
def openai(settings: Any) -> Iterator[StubOpenAI]:
    """The installation's own provider."""
    with StubOpenAI(models=("gpt-6-luna",)) as server:
        settings.OPENAI_API_KEY, settings.OPENAI_BASE_URL = KEY, server.url
        yield server


@pytest.fixture
def anthropic(settings: Any) -> Iterator[StubAnthropic]:
    with StubAnthropic(models=("claude-haiku-5-5",)) as server:
        settings.ANTHROPIC_API_KEY, settings.ANTHROPIC_BASE_URL = KEY, server.url
        yield server
