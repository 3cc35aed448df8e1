"""What an operator's actions work on."""

from dataclasses import dataclass

from chatbot.agent.capabilities.fold import Done
from chatbot.agent.capabilities.rows import Rows
from chatbot.agent.capabilities.values import Context
from chatbot.agent.situation.values import Situation
from chatbot.conversations.models import Session


@dataclass(frozen=True, slots=True)
class OperatorContext:
    """The rows, what there is to look at, and what was done so far."""

    rows: Rows
    context: Context
    done: Done

    @property
    def session(self) -> Session:
        return self.rows.session

    @property
    def situation(self) -> Situation:
        """With cart and orders as they are by now."""
        return self.done.world.seen(self.context.situation)
