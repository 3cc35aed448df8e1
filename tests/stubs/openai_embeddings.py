"""A scripted stand-in for OpenAI's embeddings: `with StubEmbeddings() as server`.

Vectors are like each other where texts share words, and unlike those that the house makes itself.
"""

import base64
import itertools
from array import array
from collections.abc import Iterator, Mapping
from typing import Any

from catalog.knowledge.rules import offline_embedding
from tests.stubs.model_script import Answer, Asked, Call, Fault, Heard
from tests.stubs.model_server import ModelServer
from tests.stubs.openai import OpenAIDialect
from tests.stubs.openai_rules import bad, key_fault

EMBEDDINGS = "/v1/embeddings"
MODELS = frozenset({"text-embedding-3-small", "text-embedding-3-large", "text-embedding-ada-002"})
KNOWN = frozenset({"model", "input", "dimensions", "encoding_format", "user"})
MOST_TEXTS = 2048


class EmbeddingsDialect(OpenAIDialect):
    """How OpenAI words vectors, and what it refuses."""

    paths: Mapping[str, str] = {EMBEDDINGS: "POST"}

    def refusal(self, call: Call, keys: frozenset[str], models: frozenset[str]) -> Fault | None:
        bearer = call.headers.get("authorization", "").removeprefix("Bearer ").strip()
        wrong = key_fault(bearer, keys) if keys else None
        return wrong or next(filter(None, _faults(call.payload, models)), None)

    def asked(self, payload: Any) -> Asked:
        """Each text as a message of the user's."""
        texts = payload["input"] if isinstance(payload["input"], list) else [payload["input"]]
        return Asked(payload["model"], tuple(Heard("user", text) for text in texts))

    def worded(self, answer: Answer, asked: Asked) -> Any:
        rows = [
            {"object": "embedding", "index": at, "embedding": encoded(vector(heard.text))}
            for at, heard in enumerate(asked.messages)
        ]
        count = sum(len(heard.text) // 3 + 1 for heard in asked.messages)
        usage = {"prompt_tokens": count, "total_tokens": count}
        return {"object": "list", "data": rows, "model": asked.model, "usage": usage}


class StubEmbeddings(ModelServer):
    """The server with its script; `url` is what `OPENAI_BASE_URL` takes.

    Every request beyond the queue is answered.
    """

    def __init__(self, **more: Any) -> None:
        super().__init__(EmbeddingsDialect(), **more)
        self.answers_with(lambda asked: "", inline=True)

    @property
    def url(self) -> str:
        return f"{self.address}/v1"

    @property
    def texts(self) -> list[str]:
        """Every text that was embedded, in order."""
        good = [call for call in self.calls if call.answered == 200 and call.asked]
        heard = itertools.chain.from_iterable(call.asked.messages for call in good if call.asked)
        return [one.text for one in heard]


def vector(text: str) -> "array[float]":
    """What the stand-in makes of a text."""
    return offline_embedding.embedded(text)[::-1]


def encoded(numbers: "array[float]") -> str:
    return base64.b64encode(numbers.tobytes()).decode()


def _faults(payload: Mapping[str, Any], models: frozenset[str]) -> Iterator[Fault | None]:
    if payload.get("model") not in MODELS | models:
        yield Fault(404, "The model does not exist.", code="model_not_found")
    for name in payload:
        if name not in KNOWN:
            yield bad(f"Unknown parameter: '{name}'.", name, "unknown_parameter")
    told = payload.get("input")
    texts = told if isinstance(told, list) else [told]
    if not texts or len(texts) > MOST_TEXTS:
        yield bad("'$.input' is invalid.", "input")
    if any(not isinstance(text, str) or not text for text in texts):
        yield bad("'$.input' is invalid: input cannot be an empty string.", "input")
