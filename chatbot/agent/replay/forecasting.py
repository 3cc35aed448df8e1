"""What turns that are run again by a model may cost: told before the first call is paid for."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from decimal import Decimal
from uuid import UUID

from chatbot.agent import reading
from chatbot.agent.models import Turn
from chatbot.agent.replay import model_config, running
from chatbot.agent.replay.model_config import Seating
from chatbot.agent.situation import snapshots
from chatbot.agent.situation.values import Situation
from llm import model_config as llm_model_config
from llm.values import Completion, Model, Request, ToolCall

LONGEST = "." * 4_000
"""As much as is shown back to a model whose answer cannot be read."""
ROUNDS = 2
"""Of questions to the tools: no engine allows more."""


@dataclass(slots=True)
class Dearest:
    """In a model's place, one that costs a turn all it can: it asks whatever there is to be asked
    and then says what nobody can read. Nobody is called; `cost` is None where no price is known."""

    name: str
    model: Model
    cost: Decimal | None = Decimal(0)
    _asked: int = 0

    @property
    def deadline(self) -> float:
        return self.model.deadline

    def complete(self, request: Request) -> Completion:
        most = llm_model_config.most(self.model, request)
        self.cost = None if most is None or self.cost is None else self.cost + most
        self._asked += 1
        if request.tools and self._asked <= ROUNDS:
            tool = request.tools[0]
            return Completion(LONGEST, (ToolCall(f"call-{self._asked}", tool.name, "{}"),))
        return Completion(LONGEST)


def most(merchant_id: int, ids: Sequence[UUID], seats: Seating) -> Decimal | None:
    """USD that those turns can cost; None where the model's price is not known. Raises `BadSeat`.

    Zero where no model would be asked.
    """
    total: Decimal | None = Decimal(0)
    if seats.is_recorded or seats.model == model_config.RULES:
        return total
    model = model_config.seat_of(merchant_id, None, seats.model)
    for situation in _situations(merchant_id, ids) if model is not None else ():
        assert model is not None
        one = _most_of(situation, seats, model)
        total = None if one is None or total is None else total + one
    return total


def _most_of(situation: Situation, seats: Seating, model: Model) -> Decimal | None:
    dearest = Dearest(model.name, model)
    engine = model_config.with_model(seats, dearest)
    seen = running.seen_by(engine, situation)
    engine.propose(seen, reading.read(seen))
    return dearest.cost


def _situations(merchant_id: int, ids: Sequence[UUID]) -> Iterable[Situation]:
    for turn_id in ids:
        turn = Turn.objects.of(merchant_id).select_related("words").get(pk=turn_id)
        said = getattr(turn, "words", None)
        try:
            if said is not None:
                yield snapshots.restored(merchant_id, said.situation)
        except (ValueError, KeyError, TypeError):
            continue  # it is skipped when it is run, too
