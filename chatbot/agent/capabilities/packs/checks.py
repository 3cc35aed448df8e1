"""What is asked before a sale in packs moves. Pure."""

from chatbot.agent.capabilities.values import Context, Params, World
from chatbot.agent.flows import sales


def sells_in_packs(world: World, params: Params, context: Context) -> str:
    """The shop sells in packs, and nobody of it has taken over."""
    if context.situation.selling is None:
        return "NOT_OFFERED"
    return "WRONG_STATE" if world.state == sales.HUMAN_TAKEOVER else ""
