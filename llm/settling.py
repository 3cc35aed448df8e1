"""What a call that has ended means for the ledger and for the circuit, whatever it asked for."""

from decimal import Decimal

from llm import breaker
from llm.asking import Failure
from llm.ledger import NONE, Ended
from llm.models import Outcome
from llm.rules.costs import Price, Tokens

BLAMED = {"key", "model", "quota"}
"""Refusals that the next call would meet again; any other one was about what was asked."""


def tell_breaker(circuit: breaker.Key, failed: Failure | None, *, fair: bool) -> None:
    """The circuit hears how it went; `fair`: the model had the time that a model needs."""
    if failed is None:
        breaker.answered(circuit)
    elif not fair or (failed.kind == "refused" and failed.detail not in BLAMED):
        breaker.unproven(circuit)
    else:
        breaker.failed(circuit)


def ended(failed: Failure | None, tokens: Tokens, price: Price | None, wanted: Decimal) -> Ended:
    """The row's end. What may be billed without our knowing its tokens costs what it reserved."""
    if failed is not None:
        cost = wanted if failed.charged else Decimal(0)
        unknown = failed.charged and price is None
        return Ended(
            Outcome(failed.kind), NONE, cost=None if unknown else cost, detail=failed.detail
        )
    if price is None:
        return Ended(Outcome.ANSWERED, tokens, cost=None)
    told = tokens.into or tokens.out
    return Ended(Outcome.ANSWERED, tokens, cost=price(tokens) if told else wanted)
