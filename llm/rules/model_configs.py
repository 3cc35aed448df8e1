"""A configuration as a value: which model answers, with whose key and limits. Pure."""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal


@dataclass(frozen=True, slots=True)
class Provider:
    """A protocol we speak: where its models answer and which one is taken where none is named."""

    name: str
    url: str
    """"" where the address has to be named."""
    model: str
    """"" where the model has to be named."""
    needs_key: bool


_GEMINI = "https://generativelanguage.googleapis.com/v1beta/openai"
"""Gemini, where it speaks as OpenAI does."""
PROVIDERS: dict[str, Provider] = {
    row.name: row
    for row in (
        Provider("openai", "https://api.openai.com/v1", "gpt-6-luna", needs_key=True),
        Provider("anthropic", "https://api.anthropic.com", "claude-haiku-5-5", needs_key=True),
        Provider("gemini", _GEMINI, "gemini-3.8-flash", needs_key=True),
        Provider("compatible", "", "", needs_key=False),
    )
}
"""The defaults are the small, fast models of each provider: a turn is a sentence or two."""


@dataclass(frozen=True, slots=True)
class ResolvedModel:
    """A model that can be called. `budget` is USD a calendar month, None without a limit.

    `own`: the merchant wrote the address, so it is not trusted.
    """

    merchant_id: int
    provider: str
    base_url: str
    model: str
    max_tokens: int
    temperature: float | None = None
    api_key: str = field(default="", repr=False)
    budget: Decimal | None = None
    time_zone: str = "UTC"
    own: bool = False
    apart: str = ""
    """What is tried beside the live calls ("" for those): its failures are not theirs."""

    @property
    def name(self) -> str:
        """ "provider:model", for the audit."""
        return f"{self.provider}:{self.model}"

    @property
    def circuit(self) -> tuple[str, ...]:
        """What fails together: one key's refusals are nobody else's; the key itself is not here.

        What a trial asks may be slower or dearer than what customers ask: it never shuts them out.
        """
        key = hashlib.sha256(self.api_key.encode()).hexdigest()[:16]
        live = (self.provider, self.base_url, self.model, key)
        return (*live, self.apart) if self.apart else live


def chosen(provider: str, keys: Mapping[str, str], openai_url: str) -> str:
    """The installation's provider: the one it names, else the first whose key is there, else its
    own server where an address is.

    "" for none: the rules take the orders.
    """
    if provider:
        return provider
    for name, key in keys.items():
        if key:
            return name
    return "compatible" if openai_url else ""


def usable(resolved: ResolvedModel) -> bool:
    """Whether the configuration names all that a call needs."""
    known = PROVIDERS.get(resolved.provider)
    if known is None or not resolved.model or not resolved.base_url:
        return False
    return bool(resolved.api_key) or not known.needs_key
