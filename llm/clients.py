"""The models of pydantic-ai, by provider, address and key, over connections of our own.

Their libraries take seconds and much memory to load, so the first call loads them: a merchant
without a key never pays for them.
"""

import os
import threading
from collections.abc import Mapping
from functools import lru_cache
from http.cookiejar import CookieJar, DefaultCookiePolicy
from typing import TYPE_CHECKING, Any

from django.conf import settings

from llm import silence
from llm.rules.model_configs import ResolvedModel

if TYPE_CHECKING:
    import httpx2
    from anthropic import AsyncAnthropic
    from openai import AsyncOpenAI
    from pydantic_ai.models import Model

MOST_CONNECTIONS = 256
KEPT_CONNECTIONS = 16
"""Few: each request and each answer looks at every idle one. They are let go after a minute."""
KEPT_SECONDS = 60.0

Waits = tuple[float, float]
"""Seconds for a connection and for a silence."""

_making = threading.Lock()


def model(resolved: ResolvedModel, silence_seconds: float | None = None) -> "Model":
    """The client of a configuration; the same object as long as the configuration is the same.

    `silence_seconds` is its longest silence; None for what the installation allows.
    """
    with _making:
        made = _model(
            resolved.provider,
            resolved.base_url,
            resolved.api_key,
            resolved.model,
            resolved.own,
            _waits(silence_seconds),
        )
        silence.keep()
        return made


def embeddings(resolved: ResolvedModel, silence_seconds: float) -> "AsyncOpenAI":
    """The client that makes vectors, for a provider with OpenAI's protocol."""
    with _making:
        made = _embeddings(
            resolved.base_url, resolved.api_key, resolved.own, _waits(silence_seconds)
        )
        silence.keep()
        return made


@lru_cache(maxsize=64)
def _embeddings(base_url: str, key: str, own: bool, waits: Waits) -> "AsyncOpenAI":
    return _openai(_house(base_url, key, own, waits))


def _house(base_url: str, key: str, own: bool, waits: Waits) -> dict[str, Any]:
    return {
        "api_key": key or "none",
        "base_url": base_url,
        "http_client": _connections(own),
        "timeout": _timeout(waits),
        "max_retries": 0,
    }


@lru_cache(maxsize=256)
def _model(provider: str, base_url: str, key: str, name: str, own: bool, waits: Waits) -> "Model":
    house = _house(base_url, key, own, waits)
    if provider == "anthropic":
        from pydantic_ai.models.anthropic import AnthropicModel
        from pydantic_ai.providers.anthropic import AnthropicProvider

        return AnthropicModel(
            name,
            provider=AnthropicProvider(anthropic_client=_anthropic(house)),
        )
    from pydantic_ai.models.openai import OpenAIChatModel

    client = _openai(house)
    if provider == "openai":
        from pydantic_ai.providers.openai import OpenAIProvider

        return OpenAIChatModel(name, provider=OpenAIProvider(openai_client=client))
    from pydantic_ai.profiles.openai import OpenAIModelProfile
    from pydantic_ai.providers.openai_compatible import OpenAICompatibleProvider

    # Small servers know the older name of the limit only, and would answer at any length.
    older = OpenAIModelProfile(openai_chat_supports_max_completion_tokens=False)
    named = OpenAICompatibleProvider("compatible", openai_client=client)
    return OpenAIChatModel(name, provider=named, profile=older)


def _openai(house: Mapping[str, Any]) -> "AsyncOpenAI":
    from openai import AsyncOpenAI

    client = AsyncOpenAI(**house)
    # The installation's own, read from the environment: a merchant's key is not of that house.
    client.organization = client.project = None
    return client


def _anthropic(house: Mapping[str, Any]) -> "AsyncAnthropic":
    from anthropic import AsyncAnthropic

    return AsyncAnthropic(**house)


def _waits(silence_seconds: float | None) -> Waits:
    read = settings.LLM_READ_SECONDS if silence_seconds is None else silence_seconds
    return float(settings.LLM_CONNECT_SECONDS), float(read)


def _timeout(waits: Waits) -> "httpx2.Timeout":
    import httpx2

    return httpx2.Timeout(waits[1], connect=waits[0])


@lru_cache(maxsize=2)
def _connections(own: bool) -> "httpx2.AsyncClient":
    """The connections of the process: one set for addresses of ours, one for merchants' own.

    They carry no cookies from one merchant to the next and follow nobody elsewhere with a key.
    """
    import httpx2

    limits = httpx2.Limits(
        max_connections=MOST_CONNECTIONS,
        max_keepalive_connections=KEPT_CONNECTIONS,
        keepalive_expiry=KEPT_SECONDS,
    )
    shared: dict[str, Any] = {
        "cookies": CookieJar(DefaultCookiePolicy(allowed_domains=[])),
        "follow_redirects": False,
    }
    if not own:
        return httpx2.AsyncClient(limits=limits, **shared)
    from llm.guarded import Guarded

    return httpx2.AsyncClient(transport=Guarded(limits), trust_env=False, **shared)


def forget() -> None:
    """Drops every client: after a fork their connections are the parent's."""
    global _making
    _making = threading.Lock()
    _model.cache_clear()
    _embeddings.cache_clear()
    _connections.cache_clear()


os.register_at_fork(after_in_child=forget)
