"""Vectors of texts, from the merchant's configured provider: paid, recorded and interrupted as any
other call.
"""

from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import structlog
from django.conf import settings
from django.db import connection

from llm import asking, clients, embedding_wire, loop, model_config, prices, settling
from llm.asking import Failure, Told
from llm.embedding_wire import Vectors
from llm.ledger import Asked
from llm.rules import costs
from llm.rules.costs import Tokens
from llm.rules.model_configs import ResolvedModel

log = structlog.get_logger(__name__)

MODEL: Final = "text-embedding-3-small"
DIMENSIONS: Final = 1536
BATCH: Final = 96
"""Texts of one request: with chunks of 512 tokens, a sixth of what the provider takes."""
PURPOSE: Final = "embed"


@dataclass(frozen=True)
class Embedder:
    """Whoever makes a merchant's vectors. `seconds` is the longest a request may take."""

    resolved: ResolvedModel
    seconds: float

    @property
    def name(self) -> str:
        """The model, as it stands with each vector."""
        return self.resolved.model

    def vectors(self, texts: Sequence[str]) -> "tuple[array[float], ...]":
        """A vector a text, in one request (`BATCH` texts at most).

        Raises `ModelFailed`. Not to be called inside a transaction (`settling`).
        """
        price = prices.of(self.resolved)
        wanted = costs.NOTHING
        if price is not None:
            # A few words cost less than the ledger can tell: a spent budget refuses them too.
            wanted = max(costs.micro(price(Tokens(into=_estimated(texts)))), costs.MICRO)
        ask = partial(self._ask, texts)
        made, _usage = settling.settled(self.resolved, Asked(PURPOSE), price, wanted, ask)
        return made.vectors

    def _ask(self, texts: Sequence[str]) -> tuple[Told[Vectors], bool]:
        """How it ended; any time is fair to who makes vectors."""
        if not connection.in_atomic_block:
            # Nothing of the database is held while a model works (invariant 10).
            connection.close()
        try:
            client = clients.embeddings(self.resolved, self.seconds)
            once = partial(embedding_wire.ask, client, self.resolved, texts, DIMENSIONS)
            return loop.run(asking.insist(once, self.seconds), self.seconds), True
        except TimeoutError:
            return Told(Failure("timeout", "loop", charged=True), 1), True
        except Exception as error:
            log.error("llm.broken", model=self.resolved.name, error=type(error).__name__)
            return Told(Failure("refused", type(error).__name__), 0), True


def of(merchant_id: int, seconds: float | None = None) -> Embedder | None:
    """The client that makes the merchant's vectors over the network; None where there is none.

    It uses the merchant's provider where that is OpenAI, or a server of one's own that has the
    model EMBEDDING_MODEL. A merchant who configured no model also uses the installation's key for
    OpenAI, whichever model answers customers.
    """
    resolved = model_config.embedding_model(merchant_id, settings.EMBEDDING_MODEL or MODEL)
    if resolved is None:
        return None
    return Embedder(resolved, float(settings.LLM_TOTAL_SECONDS) if seconds is None else seconds)


def _estimated(texts: Sequence[str]) -> int:
    letters = sum(map(len, texts))
    return int(letters / costs.CHARACTERS_A_TOKEN * costs.MARGIN) + costs.MESSAGE_TOKENS
