"""One call, whatever it asks for: reserved in the ledger, asked, and told to ledger and circuit."""

from collections.abc import Callable
from dataclasses import replace
from decimal import Decimal
from time import monotonic
from typing import Protocol, TypeVar

import structlog
from django.utils import timezone

from llm import breaker, ledger
from llm.asking import Failure, Told
from llm.ledger import NONE, Asked, Ended
from llm.models import Outcome
from llm.rules.costs import Price, Tokens
from llm.rules.model_configs import ResolvedModel
from llm.values import ModelFailed, Usage

log = structlog.get_logger(__name__)

BLAMED = {"key", "model", "quota"}
"""Refusals that the next call would meet again; any other one was about what was asked."""


class _Answer(Protocol):
    @property
    def tokens(self) -> Tokens: ...


Answer = TypeVar("Answer", bound=_Answer)


def settled(
    resolved: ResolvedModel,
    asked: Asked,
    price: Price | None,
    wanted: Decimal,
    ask: Callable[[], tuple[Told[Answer], bool]],
) -> tuple[Answer, Usage]:
    """What `ask` got, and what it took. `wanted` is reserved for it, USD; `ask` tells also whether
    the model had the time that a model needs.

    Raises `ModelFailed`. Not to be called inside a transaction: the row is written at once and its
    locks let go.
    """
    try:
        line = ledger.begin(resolved, asked, wanted, timezone.now())
    except ledger.Spent:
        raise ModelFailed("budget") from None
    if not breaker.enter(resolved.circuit):
        ledger.end(line, Ended(Outcome.BREAKER))
        raise ModelFailed("breaker")
    started = monotonic()
    told, fair = ask()
    took = (monotonic() - started) * 1000
    _tell_breaker(resolved.circuit, told.end, fair=fair)
    ended = replace(_ended(told.end, price, wanted), milliseconds=took, attempts=told.attempts)
    ledger.end(line, ended)
    usage = _usage(ended, priced=price is not None)
    if isinstance(told.end, Failure):
        log.info("llm.failed", model=resolved.name, kind=told.end.kind, detail=told.end.detail)
        raise ModelFailed(told.end.kind, told.end.detail, usage)
    return told.end, usage


def _tell_breaker(circuit: breaker.Key, end: _Answer | Failure, *, fair: bool) -> None:
    if not isinstance(end, Failure):
        breaker.answered(circuit)
    elif not fair or (end.kind == "refused" and end.detail not in BLAMED):
        breaker.unproven(circuit)
    else:
        breaker.failed(circuit)


def _ended(end: _Answer | Failure, price: Price | None, wanted: Decimal) -> Ended:
    """The row's end. What may be billed without our knowing its tokens costs what it reserved."""
    if isinstance(end, Failure):
        cost = wanted if end.charged else Decimal(0)
        unknown = end.charged and price is None
        return Ended(Outcome(end.kind), NONE, cost=None if unknown else cost, detail=end.detail)
    if price is None:
        return Ended(Outcome.ANSWERED, end.tokens, cost=None)
    told = end.tokens.into or end.tokens.out
    return Ended(Outcome.ANSWERED, end.tokens, cost=price(end.tokens) if told else wanted)


def _usage(ended: Ended, *, priced: bool) -> Usage:
    tokens = ended.tokens
    cost = ended.cost if priced else None
    return Usage(1, tokens.into, tokens.cached, tokens.out, round(ended.milliseconds, 2), cost)
