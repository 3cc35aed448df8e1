"""Vectors of texts, from the provider in a merchant's seat: paid, recorded and broken off as any
other call.
"""

from array import array
from collections.abc import Sequence
from dataclasses import dataclass, replace
from time import monotonic
from typing import Final

import structlog
from django.conf import settings
from django.db import connection
from django.utils import timezone

from llm import breaker, clients, embedding_wire, ledger, loop, prices, seats, settling
from llm.asking import Failure
from llm.embedding_wire import Told
from llm.ledger import Ended
from llm.models import Outcome
from llm.rules import costs
from llm.rules.chairs import Chair
from llm.rules.costs import Tokens
from llm.values import ModelFailed

log = structlog.get_logger(__name__)

MODEL: Final = "text-embedding-3-small"
DIMENSIONS: Final = 1536
BATCH: Final = 96
"""Texts of one request: with chunks of 512 tokens, a sixth of what the provider takes."""
PURPOSE: Final = "embed"


@dataclass(frozen=True)
class Embedder:
    """Whoever makes a merchant's vectors. `seconds` is the longest a request may take."""

    chair: Chair
    seconds: float

    @property
    def name(self) -> str:
        """The model, as it stands with each vector."""
        return self.chair.model

    def vectors(self, texts: Sequence[str]) -> "tuple[array[float], ...]":
        """A vector a text, of length 1, in one request (`BATCH` texts at most).

        Raises `ModelFailed`. Not to be called inside a transaction: the ledger's row is written at
        once and its locks let go.
        """
        price = prices.of(self.chair)
        wanted = costs.NOTHING
        if price is not None:
            # A few words cost less than the ledger can tell: a spent budget refuses them too.
            wanted = max(costs.micro(price(Tokens(into=_estimated(texts)))), costs.MICRO)
        try:
            line = ledger.begin(self.chair, ledger.Asked(PURPOSE), wanted, timezone.now())
        except ledger.Spent:
            raise ModelFailed("budget") from None
        if not breaker.enter(self.chair.circuit):
            ledger.end(line, Ended(Outcome.BREAKER))
            raise ModelFailed("breaker")
        started = monotonic()
        told = self._ask(texts)
        took = (monotonic() - started) * 1000
        failed = told.end if isinstance(told.end, Failure) else None
        settling.tell_breaker(self.chair.circuit, failed, fair=True)
        tokens = ledger.NONE if isinstance(told.end, Failure) else told.end.tokens
        ended = settling.ended(failed, tokens, price, wanted)
        ledger.end(line, replace(ended, milliseconds=took, attempts=told.attempts))
        if isinstance(told.end, Failure):
            log.info("llm.failed", model=self.chair.name, kind=told.end.kind)
            raise ModelFailed(told.end.kind, told.end.detail)
        return told.end.vectors

    def _ask(self, texts: Sequence[str]) -> Told:
        if not connection.in_atomic_block:
            # Nothing of the database is held while a model works (invariant 10).
            connection.close()
        try:
            client = clients.embeddings(self.chair, self.seconds)
            asked = embedding_wire.ask(client, self.chair, texts, DIMENSIONS, self.seconds)
            return loop.run(asked, self.seconds)
        except TimeoutError:
            return Told(Failure("timeout", "loop", charged=True), 1)
        except Exception as error:
            log.error("llm.broken", model=self.chair.name, error=type(error).__name__)
            return Told(Failure("refused", type(error).__name__), 0)


def of(merchant_id: int, seconds: float | None = None) -> Embedder | None:
    """Who makes the merchant's vectors over the network; None where nobody does.

    The provider of the merchant's seat where it is OpenAI, or a server of one's own that
    EMBEDDING_MODEL names a model of; for a merchant without a seat also the installation's key for
    OpenAI, whoever answers customers.
    """
    chair = seats.embedding_chair(merchant_id, settings.EMBEDDING_MODEL or MODEL)
    if chair is None:
        return None
    return Embedder(chair, float(settings.LLM_TOTAL_SECONDS) if seconds is None else seconds)


def _estimated(texts: Sequence[str]) -> int:
    letters = sum(map(len, texts))
    return int(letters / costs.CHARACTERS_A_TOKEN * costs.MARGIN) + costs.MESSAGE_TOKENS
