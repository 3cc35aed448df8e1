"""The servers of models that proposers speak to over HTTP."""

from collections.abc import Iterator
from typing import Any

import pytest

from llm import breaker
from tests.stubs.anthropic import StubAnthropic
from tests.stubs.model_script import KEY
from tests.stubs.model_server import ModelServer
from tests.stubs.openai import StubOpenAI

STUBS: dict[str, type[StubOpenAI | StubAnthropic]] = {
    "openai": StubOpenAI,
    "anthropic": StubAnthropic,
}


@pytest.fixture(params=sorted(STUBS))
def server(request: pytest.FixtureRequest, settings: Any) -> Iterator[ModelServer]:
    """The installation's model."""
    breaker.forget()
    name = request.param
    with STUBS[name](models=("gpt-6-luna", "claude-haiku-5-5")) as stub:
        setattr(settings, f"{name.upper()}_API_KEY", KEY)
        setattr(settings, f"{name.upper()}_BASE_URL", stub.url)
        yield stub
    breaker.forget()
