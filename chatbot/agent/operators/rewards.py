"""A person gives a customer a reward for their points. Raises as `actions.do`."""

from uuid import UUID

from chatbot.agent.capabilities.rewards.spec import NAME
from chatbot.agent.operators import actions, speaking
from chatbot.agent.operators.context import OperatorContext
from chatbot.agent.operators.values import OperatorCommand
from chatbot.agent.situation.values import Effect


def add(command: OperatorCommand, order_id: UUID, reward_id: int) -> tuple[Effect, ...]:
    """Puts the reward into the order, takes its points, and tells the customer both."""

    def tell(acting: OperatorContext) -> None:
        speaking.tell(command, acting, acting.done.effects)

    params = {"order_id": order_id, "reward_id": reward_id}
    return actions.do(command, NAME, params, tell)
