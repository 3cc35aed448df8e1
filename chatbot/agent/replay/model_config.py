"""Who sits in the engine that runs a turn again: chosen once, for many turns."""

from dataclasses import dataclass, replace
from decimal import Decimal
from time import monotonic
from typing import Any
from uuid import UUID

from chatbot.agent.proposers import engines
from chatbot.agent.proposers.engines import Engine
from chatbot.agent.situation.values import Situation
from llm import model_config
from llm.values import Completion, Model, Request

RECORDED = "recorded"
RULES = "rules"
SECONDS = 20
"""As long as a live turn has (DESIGN §3)."""
LONGEST_PROMPT = 8_000
HALF = Decimal("0.5")
"""Of a month's budget: the other is for customers, so that nothing tried silences their model."""


class BadSeat(ValueError):
    """What was asked for cannot sit there; the text says why, for a person."""


@dataclass(frozen=True, slots=True)
class Seating:
    """`engine` is v1, v2 or "recorded": what was proposed then is judged and told anew by the
    engine of then, and no model is asked.

    `model` is "provider:name", "rules" for none, "" for the one in the merchant's seat; `prompt`
    takes the place of the engine's own instructions. `purpose` is for the ledger. `reread`: of what
    was recorded the words are read anew, by the rules of today.
    """

    engine: str = RECORDED
    model: str = ""
    prompt: str = ""
    purpose: str = "replay"
    reread: bool = False

    @property
    def is_recorded(self) -> bool:
        return self.engine == RECORDED


def engine_of(seating: Seating, situation: Situation, recorded: str) -> Engine:
    """The engine, with its model in the seat, for one turn; `recorded` is the engine it had then.

    Its deadline begins now. Raises `BadSeat`.
    """
    if seating.is_recorded:
        return _named(recorded, None, "")
    model = None if seating.model == RULES else _model(seating, situation)
    return with_model(seating, model)


def with_model(seating: Seating, model: Model | None) -> Engine:
    """The engine that proposes anew, with that model in its seat. Raises `BadSeat`."""
    return _named(seating.engine, model, seating.prompt)


def _named(name: str, model: Model | None, prompt: str) -> Engine:
    if name not in engines.ENGINES:
        known = ", ".join(engines.ENGINES)
        raise BadSeat(f"There is no engine {name!r}; there are {known}.")
    return engines.named(name, model, prompt)


def _model(seating: Seating, situation: Situation) -> Model | None:
    shop, session = situation.shop.id, situation.session_id
    found = seat_of(shop, session, seating.model, seating.purpose)
    return None if found is None else Purposed(found.name, found, seating.purpose)


def seat_of(
    merchant_id: int, session_id: UUID | None, model: str, purpose: str = "trial"
) -> Model | None:
    """The merchant's model, or the one that is named; `BadSeat` where that cannot be had.

    It is asked while less than half of the month's budget is spent, and fails by itself.
    """
    how: dict[str, Any] = {"part": HALF, "apart": purpose}
    until = monotonic() + SECONDS
    found = model_config.trying(merchant_id, model, session_id=session_id, deadline=until, **how)
    if found is None and model:
        raise BadSeat(f"{model!r} cannot sit there: it is no provider:name, or its key is missing.")
    return found


@dataclass(slots=True)
class Purposed:
    """A model whose calls stand in the ledger under a purpose of their own."""

    name: str
    model: Model
    purpose: str

    @property
    def deadline(self) -> float:
        return self.model.deadline

    def complete(self, request: Request) -> Completion:
        return self.model.complete(replace(request, purpose=self.purpose))
