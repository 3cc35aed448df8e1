"""What may be wrong with the installation's model, said at start-up with an id and a hint."""

from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from django.core import checks
from django.core.checks import CheckMessage, Error, register

from llm import prices, seats
from llm.rules.chairs import PROVIDERS

_HERE = frozenset({"localhost", "127.0.0.1", "::1"})
_KEYS = {
    "openai": "OPENAI_API_KEY",
    "anthropic": "ANTHROPIC_API_KEY",
    "compatible": "OPENAI_API_KEY",
}


@register
def the_provider_has_its_key(app_configs: Any, **_: Any) -> list[CheckMessage]:
    """E001: LLM_PROVIDER names whom nobody could ask."""
    name = _KEYS.get(settings.LLM_PROVIDER, "")
    if not name or not PROVIDERS[settings.LLM_PROVIDER].needs_key or getattr(settings, name):
        return []
    return [
        Error(
            f"LLM_PROVIDER is {settings.LLM_PROVIDER}, but {name} is not set.",
            hint=f"Set {name}, or leave LLM_PROVIDER empty: then the rules take the orders.",
            id="llm.E001",
        )
    ]


@register
def a_server_of_ones_own_is_named(app_configs: Any, **_: Any) -> list[CheckMessage]:
    """E002: of a server that speaks as OpenAI's, address or model is not known."""
    if seats.installed() != "compatible":
        return []
    return [
        Error(
            f"A compatible server is asked for, but {name} is not set.",
            hint="Set OPENAI_BASE_URL, for example http://localhost:11434/v1, and LLM_MODEL.",
            id="llm.E002",
        )
        for name in ("OPENAI_BASE_URL", "LLM_MODEL")
        if not getattr(settings, name)
    ]


@register
def a_model_has_a_key(app_configs: Any, **_: Any) -> list[CheckMessage]:
    """W001: a model is named that nobody is going to ask."""
    if not settings.LLM_MODEL or seats.installed():
        return []
    return [
        checks.Warning(
            f"LLM_MODEL is {settings.LLM_MODEL}, but no key is set.",
            hint="Set OPENAI_API_KEY or ANTHROPIC_API_KEY, or OPENAI_BASE_URL for a server of "
            "your own.",
            id="llm.W001",
        )
    ]


@register
def keys_travel_safely(app_configs: Any, **_: Any) -> list[CheckMessage]:
    """W002: a key would cross the net in the open."""
    named = {"OPENAI_BASE_URL": "OPENAI_API_KEY", "ANTHROPIC_BASE_URL": "ANTHROPIC_API_KEY"}
    found: list[CheckMessage] = []
    for name, key in named.items():
        url = urlsplit(getattr(settings, name))
        if getattr(settings, key) and url.scheme == "http" and url.hostname not in _HERE:
            found.append(
                checks.Warning(
                    f"{name} is not https: {key} crosses the net in the open.",
                    hint="Use https; plain http is for a server on this machine or network.",
                    id="llm.W002",
                )
            )
    return found


@register
def a_budget_has_a_price(app_configs: Any, **_: Any) -> list[CheckMessage]:
    """W003: a budget that holds nothing, for nobody knows what the model costs."""
    provider = seats.installed()
    if settings.LLM_MONTHLY_BUDGET_USD is None or not provider:
        return []
    model = settings.LLM_MODEL or PROVIDERS[provider].model
    if prices.listed(provider, model) is not None:
        return []
    return [
        checks.Warning(
            f"LLM_MONTHLY_BUDGET_USD is set, but the list of prices does not know {model}.",
            hint="Write its price in the admin, under Precios de modelos, if it is not there yet.",
            id="llm.W003",
        )
    ]
