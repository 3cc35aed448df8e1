"""Which model answers for a merchant, with the merchant's limits, budget and deadline."""

from dataclasses import replace
from decimal import Decimal
from uuid import UUID

import structlog
from django.conf import settings

from core import row_versions
from core.secrets import Undecipherable
from llm.completions import ConfiguredModel
from llm.models import ModelConfig
from llm.rules import model_configs, purposes
from llm.rules.model_configs import PROVIDERS, Provider, ResolvedModel
from llm.values import CallLimits, Model, Request
from merchants.models import Merchant

KEYS = {
    "openai": "OPENAI_API_KEY",
    "anthropic": "ANTHROPIC_API_KEY",
    "gemini": "GEMINI_API_KEY",
    "compatible": "OPENAI_API_KEY",
}
"""The setting that holds the installation's key for a provider."""
log = structlog.get_logger(__name__)

_EMBEDS = ("openai", "compatible")
"""Providers that make vectors as well."""


def of(
    merchant_id: int,
    *,
    session_id: UUID | None,
    deadline: float,
    turn_id: UUID | None = None,
    limits: CallLimits | None = None,
    purpose: str = purposes.CHAT,
) -> Model | None:
    """The merchant's model for that purpose (`rules.purposes`); None where there is none.

    `deadline` is by `time.monotonic`: no call lasts beyond it. `limits` are those of each call,
    None for the installation's.
    """
    resolved = resolved_of(merchant_id, purpose=purpose)
    if resolved is None:
        return None
    if limits is None:
        return ConfiguredModel(resolved, session_id, deadline, turn_id)
    shorter = replace(resolved, max_tokens=min(resolved.max_tokens, limits.tokens))
    return ConfiguredModel(shorter, session_id, deadline, turn_id, limits.seconds)


def trying(
    merchant_id: int,
    name: str,
    *,
    session_id: UUID | None,
    deadline: float,
    part: Decimal = Decimal(1),
    apart: str = "trial",
) -> Model | None:
    """The model "provider:name", tried in the place of the merchant's model ("": the merchant's).

    It uses the merchant's own key, or the installation's where the merchant configured no model.
    None where `name` names no model, or the provider's key is missing. It answers only while less
    than `part` of the merchant's budget of the month is spent: the rest is for customers. Its
    failures count `apart` from those of customers' calls.
    """
    resolved = _tried(merchant_id, name) if name else resolved_of(merchant_id)
    if resolved is None:
        return None
    most = None if resolved.budget is None else resolved.budget * part
    return ConfiguredModel(replace(resolved, budget=most, apart=apart), session_id, deadline)


def most(model: Model, request: Request) -> Decimal | None:
    """USD that one call takes at most; None where no price is known."""
    return model.most(request) if isinstance(model, ConfiguredModel) else None


def _tried(merchant_id: int, name: str) -> ResolvedModel | None:
    provider, _colon, model = name.partition(":")
    if provider not in PROVIDERS or not model:
        return None
    resolved = resolved_of(merchant_id, model)
    other = resolved is None or resolved.provider != provider
    if other and not ModelConfig.objects.of(merchant_id).filter(purpose=purposes.CHAT).exists():
        found = _installation(merchant_id, provider)
        resolved = replace(found, model=model) if found is not None else None
    if resolved is None or resolved.provider != provider or not model_configs.usable(resolved):
        return None
    return resolved


def resolved_of(
    merchant_id: int, model: str = "", purpose: str = purposes.CHAT
) -> ResolvedModel | None:
    """The merchant's own model for that purpose, or for one that stands in for it; else the
    installation's. None for no model. `model` replaces the name of the model.

    The installation's model does not replace one of the merchant's that is off, or whose key cannot
    be decrypted: the rules take the orders.
    """
    try:
        opened_by = tuple(settings.CIPHER_KEYS)
        model_row = _kept.of(merchant_id, lambda: _own(merchant_id, purpose), purpose, opened_by)
    except Undecipherable:
        log.error("llm.seat_sealed", merchant=merchant_id)
        return None
    if model_row is not None and not model_row.is_on:
        return None
    resolved = (
        from_row(model_row) if model_row is not None else _installed_for(merchant_id, purpose)
    )
    if resolved is None or not model_configs.usable(resolved):
        return None
    return replace(resolved, model=model) if model else resolved


def embedding_model(merchant_id: int, model: str) -> ResolvedModel | None:
    """The configuration that makes the merchant's vectors, with `model`; None where there is none.

    It is the model that is named for embeddings, else the chat model where its provider makes
    vectors. The installation's model does not replace the merchant's own.
    """
    if _has(merchant_id, purposes.EMBEDDINGS) or purposes.EMBEDDINGS in installed_table():
        resolved = _with_vectors(resolved_of(merchant_id, purpose=purposes.EMBEDDINGS), model)
    else:
        resolved = _beside_chat(merchant_id, model)
    if resolved is None or resolved.provider not in _EMBEDS:
        return None
    # Its failures are not those of the model that answers customers.
    found = replace(resolved, apart="embed")
    return found if model_configs.usable(found) else None


def _with_vectors(resolved: ResolvedModel | None, model: str) -> ResolvedModel | None:
    """A configuration that holds the provider's default chat model gets `model` instead."""
    if resolved is None or resolved.model != PROVIDERS[resolved.provider].model:
        return resolved
    return replace(resolved, model=model)


def _beside_chat(merchant_id: int, model: str) -> ResolvedModel | None:
    resolved, own = resolved_of(merchant_id), _has(merchant_id, purposes.CHAT)
    if (
        (resolved is None or resolved.provider not in _EMBEDS)
        and not own
        and settings.OPENAI_API_KEY
    ):
        resolved = _installation(merchant_id, "openai")
    if resolved is None or (resolved.provider == "compatible" and not settings.EMBEDDING_MODEL):
        return None
    return replace(resolved, model=model)


def _has(merchant_id: int, purpose: str) -> bool:
    """Whether the merchant configured a model for that purpose, on or off, readable or not."""
    return ModelConfig.objects.of(merchant_id).filter(purpose=purpose).exists()


def _own(merchant_id: int, purpose: str) -> ModelConfig | None:
    rows = ModelConfig.objects.of(merchant_id).select_related("merchant")
    found = (rows.filter(purpose=one).first() for one in purposes.asked(purpose))
    return next((row for row in found if row is not None), None)


_kept: row_versions.KeptValues[ModelConfig | None] = row_versions.KeptValues(
    (row_versions.of(ModelConfig), row_versions.of(Merchant, "r.id = whose.merchant_id"))
)
"""The rows of `_own`, with the merchant's time zone, by purpose."""


def _installed_for(merchant_id: int, purpose: str) -> ResolvedModel | None:
    """The installation's model for that purpose: named in its table, else the one for chat."""
    table = installed_table()
    for one in purposes.asked(purpose):
        if one in table:
            provider, model = table[one]
            resolved = _installation(merchant_id, provider)
            name = model or PROVIDERS[provider].model
            return None if resolved is None else replace(resolved, model=name)
    return _installation(merchant_id) if purposes.CHAT in purposes.asked(purpose) else None


def installed_table() -> dict[str, purposes.Named]:
    """The installation's own models by purpose. Raises `purposes.BadTable` (`llm.E003`)."""
    return purposes.read(settings.LLM_MODELS, PROVIDERS)


def provider_of(model_row: ModelConfig) -> Provider:
    """The merchant's provider, with the model that the merchant chose or the one we recommend."""
    known = PROVIDERS[model_row.provider]
    return replace(known, model=model_row.model or known.model)


def from_row(model_row: ModelConfig) -> ResolvedModel:
    """The merchant's own model as a value, complete or not (`rules.model_configs.usable`)."""
    known = provider_of(model_row)
    own = model_row.base_url.rstrip("/") if not known.url else ""
    budget = model_row.monthly_budget
    return ResolvedModel(
        merchant_id=model_row.merchant_id,
        provider=model_row.provider,
        base_url=own or _url(model_row.provider),
        model=known.model,
        max_tokens=model_row.max_tokens,
        temperature=None if model_row.temperature is None else float(model_row.temperature),
        api_key=str(model_row.api_key),
        budget=settings.LLM_MONTHLY_BUDGET_USD if budget is None else budget,
        time_zone=model_row.merchant.time_zone,
        own=bool(own),
    )


def installed() -> str:
    """The installation's provider, "" for none."""
    keys = {name: key_of(name) for name in ("openai", "anthropic", "gemini")}
    return model_configs.chosen(settings.LLM_PROVIDER, keys, settings.OPENAI_BASE_URL)


def key_of(provider: str) -> str:
    """The installation's key for a provider; a server of one's own takes the one for OpenAI."""
    key: str = getattr(settings, KEYS[provider])
    return key


def _installation(merchant_id: int, provider: str = "") -> ResolvedModel | None:
    provider = provider or installed()
    if not provider:
        return None
    zone = Merchant.objects.values_list("time_zone", flat=True).get(pk=merchant_id)
    temperature = settings.LLM_TEMPERATURE
    return ResolvedModel(
        merchant_id=merchant_id,
        provider=provider,
        base_url=_url(provider) or settings.OPENAI_BASE_URL,
        model=settings.LLM_MODEL or PROVIDERS[provider].model,
        max_tokens=settings.LLM_MAX_TOKENS,
        temperature=None if temperature is None else float(temperature),
        api_key=key_of(provider),
        budget=settings.LLM_MONTHLY_BUDGET_USD,
        time_zone=zone,
    )


def _url(provider: str) -> str:
    """Where the installation reaches a provider."""
    # An address of a server of one's own is no proxy: nobody's key for OpenAI goes there.
    proxy = "" if installed() == "compatible" else settings.OPENAI_BASE_URL
    named = {"openai": proxy, "anthropic": settings.ANTHROPIC_BASE_URL}
    named["gemini"] = settings.GEMINI_BASE_URL
    return named.get(provider) or PROVIDERS[provider].url
