"""A model in its seat, asked: reserve, ask with no database held, complete the row.

Every call leaves a row in the ledger, whatever became of it.
"""

from dataclasses import dataclass, replace
from decimal import Decimal
from functools import cached_property
from time import monotonic
from uuid import UUID

import structlog
from django.conf import settings
from django.db import connection
from django.utils import timezone

from llm import asking, breaker, clients, ledger, loop, prices, settling
from llm.asking import Failure
from llm.ledger import Ended
from llm.models import Outcome
from llm.rules import costs
from llm.rules.chairs import Chair
from llm.rules.costs import Price
from llm.values import Completion, ModelFailed, Request, Usage

log = structlog.get_logger(__name__)

FAIR = 5.0
"""Seconds that a model must have been given before its silence counts against it."""


@dataclass(frozen=True)
class Seated:
    """The `Model` of one merchant at one turn. `deadline` is by `time.monotonic`.

    `seconds` is the longest call, None for what the installation allows.
    """

    chair: Chair
    session_id: UUID | None
    deadline: float
    turn_id: UUID | None = None
    seconds: float | None = None

    @property
    def name(self) -> str:
        """ "provider:model"."""
        return self.chair.name

    def complete(self, request: Request) -> Completion:
        """The answer, with what it took. Raises `ModelFailed`; blocks until the deadline at most.

        Not to be called inside a transaction: the row is written at once and its locks let go.
        """
        if self._left() <= 0:
            raise ModelFailed("timeout", "no time was left")
        price = self._price
        wanted = costs.most(price, request, self.chair.max_tokens)
        try:
            asked = ledger.Asked(request.purpose, self.session_id, self.turn_id)
            line = ledger.begin(self.chair, asked, wanted, timezone.now())
        except ledger.Spent:
            raise ModelFailed("budget") from None
        if not breaker.enter(self.chair.circuit):
            ledger.end(line, Ended(Outcome.BREAKER))
            raise ModelFailed("breaker")
        started = monotonic()
        told, fair = self._ask(request)
        took = (monotonic() - started) * 1000
        failed = told.end if isinstance(told.end, Failure) else None
        settling.tell_breaker(self.chair.circuit, failed, fair=fair)
        tokens = ledger.NONE if isinstance(told.end, Failure) else told.end.tokens
        ended = settling.ended(failed, tokens, price, wanted)
        ended = replace(ended, milliseconds=took, attempts=told.attempts)
        ledger.end(line, ended)
        usage = _usage(ended, priced=price is not None)
        if isinstance(told.end, Failure):
            log.info("llm.failed", model=self.name, kind=told.end.kind, detail=told.end.detail)
            raise ModelFailed(told.end.kind, told.end.detail, usage)
        return replace(told.end.completion, usage=usage)

    def most(self, request: Request) -> Decimal | None:
        """USD that a call takes at most, by estimate; None where its price is not known."""
        price = prices.of(self.chair)
        return None if price is None else costs.most(price, request, self.chair.max_tokens)

    @cached_property
    def _price(self) -> Price | None:
        """Looked up with the first call: a turn's later ones are paid by the same."""
        return prices.of(self.chair)

    def _left(self) -> float:
        return min(self.deadline - monotonic(), self._longest)

    @property
    def _longest(self) -> float:
        return float(settings.LLM_TOTAL_SECONDS) if self.seconds is None else self.seconds

    def _ask(self, request: Request) -> tuple[asking.Told, bool]:
        """How it ended, and whether the model had a fair chance."""
        if not connection.in_atomic_block:
            # Nothing of the database is held while a model thinks (invariant 10).
            connection.close()
        fair = False
        try:
            model = clients.model(self.chair, self.seconds)
            seconds = self._left()
            if seconds <= 0:
                return asking.Told(Failure("timeout", "unasked"), 0), False
            fair = seconds >= min(FAIR, self._longest)
            told = loop.run(asking.ask(model, self.chair, request, seconds), seconds)
        except TimeoutError:
            return asking.Told(Failure("timeout", "loop", charged=True), 1), fair
        except Exception as error:
            # What a library says here may hold the key: its name is all that is kept.
            log.error("llm.broken", model=self.name, error=type(error).__name__)
            return asking.Told(Failure("refused", type(error).__name__), 0), False
        return told, fair


def _usage(ended: Ended, *, priced: bool) -> Usage:
    tokens = ended.tokens
    cost = ended.cost if priced else None
    return Usage(1, tokens.into, tokens.cached, tokens.out, round(ended.milliseconds, 2), cost)
