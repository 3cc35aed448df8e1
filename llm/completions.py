"""Calls of a configured model, made while no database connection is held.

Every call leaves a row in the ledger, whatever its outcome (`settling`).
"""

from dataclasses import dataclass, replace
from decimal import Decimal
from functools import cached_property, partial
from time import monotonic
from uuid import UUID

import structlog
from django.conf import settings
from django.db import connection

from llm import asking, clients, loop, prices, settling
from llm.asking import Failure, Told
from llm.ledger import Asked
from llm.rules import costs
from llm.rules.costs import Price
from llm.rules.model_configs import ResolvedModel
from llm.values import Completion, ModelFailed, Request
from llm.wire import Heard

log = structlog.get_logger(__name__)

FAIR = 5.0
"""Seconds that a model must have been given before its silence counts against it."""


@dataclass(frozen=True)
class ConfiguredModel:
    """The `Model` of one merchant at one turn. `deadline` is by `time.monotonic`.

    `seconds` is the longest call, None for what the installation allows.
    """

    resolved: ResolvedModel
    session_id: UUID | None
    deadline: float
    turn_id: UUID | None = None
    seconds: float | None = None

    @property
    def name(self) -> str:
        """ "provider:model"."""
        return self.resolved.name

    def complete(self, request: Request) -> Completion:
        """The answer, with what it took. Raises `ModelFailed`; blocks until the deadline at most.

        Not to be called inside a transaction: the row is written at once and its locks let go.
        """
        if self._left() <= 0:
            raise ModelFailed("timeout", "no time was left")
        price = self._price
        wanted = costs.most(price, request, self.resolved.max_tokens)
        asked = Asked(request.purpose, self.session_id, self.turn_id)
        ask = partial(self._ask, request)
        heard, usage = settling.settled(self.resolved, asked, price, wanted, ask)
        return replace(heard.completion, usage=usage)

    def most(self, request: Request) -> Decimal | None:
        """USD that a call takes at most, by estimate; None where its price is not known."""
        price = prices.of(self.resolved)
        return None if price is None else costs.most(price, request, self.resolved.max_tokens)

    @cached_property
    def _price(self) -> Price | None:
        """Looked up with the first call: a turn's later ones are paid by the same."""
        return prices.of(self.resolved)

    def _left(self) -> float:
        return min(self.deadline - monotonic(), self._longest)

    @property
    def _longest(self) -> float:
        return float(settings.LLM_TOTAL_SECONDS) if self.seconds is None else self.seconds

    def _ask(self, request: Request) -> tuple[Told[Heard], bool]:
        """How it ended, and whether the model had a fair chance."""
        if not connection.in_atomic_block:
            # Nothing of the database is held while a model thinks (invariant 10).
            connection.close()
        fair = False
        try:
            model = clients.model(self.resolved, self.seconds)
            seconds = self._left()
            if seconds <= 0:
                return Told(Failure("timeout", "unasked"), 0), False
            fair = seconds >= min(FAIR, self._longest)
            told = loop.run(asking.ask(model, self.resolved, request, seconds), seconds)
        except TimeoutError:
            return Told(Failure("timeout", "loop", charged=True), 1), fair
        except Exception as error:
            # What a library says here may hold the key: its name is all that is kept.
            log.error("llm.broken", model=self.name, error=type(error).__name__)
            return Told(Failure("refused", type(error).__name__), 0), False
        return told, fair
