"""Who makes the vectors of a merchant's knowledge: a provider, or the house without one."""

from array import array
from collections.abc import Sequence
from typing import Final, Protocol

from catalog.knowledge.rules import offline_embedding
from llm import embeddings

QUESTION_SECONDS: Final = 2.0
"""A customer waits for the vector of a question; without it the words alone find passages."""
BATCH: Final = embeddings.BATCH


class Embedder(Protocol):
    """Makes vectors of 1536 numbers; equal names make comparable vectors."""

    @property
    def name(self) -> str: ...

    def vectors(self, texts: "Sequence[str]") -> "tuple[array[float], ...]":
        """A vector a text. Raises `llm.values.ModelFailed`."""
        ...


class Offline:
    """The house's own: no network, no cost, no waiting."""

    name = offline_embedding.NAME

    def vectors(self, texts: Sequence[str]) -> "tuple[array[float], ...]":
        return tuple(map(offline_embedding.embedded, texts))


def wanted(merchant_id: int, seconds: float | None = None) -> Embedder:
    """Who is to make the merchant's vectors, by what is configured now."""
    return embeddings.of(merchant_id, seconds) or Offline()


def named(merchant_id: int, model: str, seconds: float | None = None) -> Embedder | None:
    """Whoever makes vectors like those of `model`; None where nobody does any more."""
    if model == Offline.name:
        return Offline()
    found = embeddings.of(merchant_id, seconds)
    return found if found is not None and found.name == model else None


def generate_embedding(
    merchant_id: int, text: str, model: str, seconds: float = QUESTION_SECONDS
) -> "array[float] | None":
    """The vector of a question, comparable with those of `model`; None where there is none.

    Raises `llm.values.ModelFailed` where whoever makes it cannot now.
    """
    embedder = named(merchant_id, model, seconds)
    return None if embedder is None else embedder.vectors([text])[0]
