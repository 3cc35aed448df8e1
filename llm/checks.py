"""What may be wrong with the installation's model, said at start-up with an id and a hint."""

from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from django.core import checks
from django.core.checks import CheckMessage, Error, register

from llm import model_config, prices
from llm.rules.model_configs import PROVIDERS
from llm.rules.purposes import BadTable

_HERE = frozenset({"localhost", "127.0.0.1", "::1"})


@register
def the_provider_has_its_key(app_configs: Any, **_: Any) -> list[CheckMessage]:
    """E001: LLM_PROVIDER names whom nobody could ask."""
    name = model_config.KEYS.get(settings.LLM_PROVIDER, "")
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
    if model_config.installed() != "compatible":
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
def purposes_have_models(app_configs: Any, **_: Any) -> list[CheckMessage]:
    """E003: a line of LLM_MODELS cannot be read, or names whom nobody could ask."""
    try:
        table = model_config.installed_table()
    except BadTable as wrong:
        hint = "Write purpose=provider:model, for example prompt_writer=gemini:gemini-3.8-flash."
        return [Error(f"LLM_MODELS: {wrong}.", hint=hint, id="llm.E003")]
    return [
        Error(
            f"LLM_MODELS names {provider} for {purpose}, "
            f"but {model_config.KEYS[provider]} is not set.",
            hint=f"Set {model_config.KEYS[provider]}, or leave the line out.",
            id="llm.E003",
        )
        for purpose, (provider, _model) in table.items()
        if PROVIDERS[provider].needs_key and not model_config.key_of(provider)
    ]


@register
def a_model_has_a_key(app_configs: Any, **_: Any) -> list[CheckMessage]:
    """W001: a model is named that nobody is going to ask."""
    if not settings.LLM_MODEL or model_config.installed():
        return []
    return [
        checks.Warning(
            f"LLM_MODEL is {settings.LLM_MODEL}, but no key is set.",
            hint="Set OPENAI_API_KEY, ANTHROPIC_API_KEY or GEMINI_API_KEY, or OPENAI_BASE_URL for "
            "a server of your own.",
            id="llm.W001",
        )
    ]


@register
def keys_travel_safely(app_configs: Any, **_: Any) -> list[CheckMessage]:
    """W002: a key would cross the net in the open."""
    houses = ("OPENAI", "ANTHROPIC", "GEMINI")
    named = {f"{house}_BASE_URL": f"{house}_API_KEY" for house in houses}
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
    provider = model_config.installed()
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
