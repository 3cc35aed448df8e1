"""One request for vectors over the network, and what became of it, as values of ours.

Runs on the loop. Nothing that the library raises goes further up: it may hold the texts or a key.
"""

import base64
import binascii
from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import structlog

from llm.asking import Failure
from llm.rules.costs import Tokens, believable
from llm.rules.model_configs import ResolvedModel

if TYPE_CHECKING:
    from openai import AsyncOpenAI

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Vectors:
    """The vectors of the texts, in their order, and the tokens it took."""

    vectors: "tuple[array[float], ...]"
    tokens: Tokens


async def ask(
    client: "AsyncOpenAI", resolved: ResolvedModel, texts: Sequence[str], dimensions: int
) -> Vectors | Failure:
    """One request, and how it ended."""
    asked: dict[str, Any] = {"model": resolved.model, "input": list(texts)}
    if resolved.provider == "openai":
        # Servers of one's own make vectors of one length only, and may know one form only.
        asked |= {"dimensions": dimensions, "encoding_format": "base64"}
    else:
        asked |= {"encoding_format": "float"}
    try:
        found = await client.embeddings.create(**asked)
        rows = sorted(found.data, key=lambda row: row.index)
        vectors = tuple(_vector(row.embedding) for row in rows)
        usage: Any = found.usage  # servers of one's own may leave it out
        tokens = Tokens(into=believable(usage.prompt_tokens if usage else 0))
    except Exception as error:
        return failure(error)
    if len(vectors) != len(texts) or any(len(one) != dimensions for one in vectors):
        return Failure("unreadable", "dimensions", charged=True)
    return Vectors(vectors, tokens)


def _vector(told: Any) -> "array[float]":
    found = array("f")
    if isinstance(told, str):
        found.frombytes(base64.b64decode(told, validate=True))
    else:
        found.extend(told)
    if not all(-1e6 < one < 1e6 for one in found):
        raise ValueError("not a finite number")
    return found


def failure(error: Exception) -> Failure:
    """What became of a request, read from what the library raised."""
    import openai

    match error:
        case openai.APITimeoutError():
            return Failure("timeout", "silence", charged=True)
        case openai.APIConnectionError():
            return Failure("unreachable", "connect", again=True)
        case openai.AuthenticationError() | openai.PermissionDeniedError():
            return Failure("refused", "key")
        case openai.NotFoundError():
            return Failure("refused", "model")
        case openai.RateLimitError() if error.code == "insufficient_quota":
            return Failure("overloaded", "quota")
        case openai.APIStatusError():
            status = error.status_code
            if status == 429 or status >= 500:
                return Failure("overloaded", str(status), again=True, wait=_wait(error))
            return Failure("refused", str(status))
        case binascii.Error() | ValueError() | TypeError() | AttributeError():
            return Failure("unreadable", "vectors", charged=True)
        case _:
            log.warning("llm.unreadable", error=type(error).__name__)
            return Failure("unreadable", type(error).__name__[:40], charged=True)


def _wait(error: Any) -> float | None:
    try:
        return float(error.response.headers["retry-after"])
    except (KeyError, ValueError):
        return None
