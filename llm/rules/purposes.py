"""What models are for: one table from purpose to provider and model. Pure.

A call's own purpose (`Request.purpose`, as the ledger keeps it) is finer: several calls are for one
purpose of a model.
"""

from collections.abc import Mapping, Sequence

CHAT, PROMPT_WRITER, ANALYZER = "chat", "prompt_writer", "analyzer"
EMBEDDINGS, VISION, SPEECH = "embeddings", "vision", "speech"
PURPOSES = (CHAT, PROMPT_WRITER, ANALYZER, EMBEDDINGS, VISION, SPEECH)
INSTEAD: Mapping[str, str] = {PROMPT_WRITER: CHAT, ANALYZER: CHAT}
"""Whose model answers where a purpose has none of its own: only one that does the same."""

Named = tuple[str, str]
"""A provider, and one of its models, "" for the one that we recommend."""


class BadTable(ValueError):
    """A line of the table cannot be used; the message says which, and why."""


def asked(purpose: str) -> tuple[str, ...]:
    """Whose models may do that, the purpose's own first."""
    return (purpose, INSTEAD[purpose]) if purpose in INSTEAD else (purpose,)


def read(lines: Sequence[str], providers: Mapping[str, object]) -> dict[str, Named]:
    """The table from "purpose=provider:model" lines. Raises `BadTable`."""
    told: dict[str, Named] = {}
    for line in lines:
        purpose, _equals, named = (part.strip() for part in line.partition("="))
        provider, _colon, model = named.partition(":")
        if purpose not in PURPOSES:
            raise BadTable(f"{line!r}: there is no purpose {purpose!r}; there are {_all(PURPOSES)}")
        if provider not in providers:
            known = _all(list(providers))
            raise BadTable(f"{line!r}: there is no provider {provider!r}; there are {known}")
        told[purpose] = (provider, model)
    return told


def _all(names: Sequence[str]) -> str:
    return ", ".join(names)
