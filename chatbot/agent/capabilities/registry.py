"""Every capability: the one list that a new family is named in. Pure."""

from chatbot.agent.capabilities.cart import spec as cart
from chatbot.agent.capabilities.conversation import spec as conversation
from chatbot.agent.capabilities.order import spec as order
from chatbot.agent.capabilities.spec import Capability

FAMILIES = (conversation, cart, order)
CAPABILITIES: dict[str, Capability] = {
    one.name: one for family in FAMILIES for one in family.CAPABILITIES
}


def actions() -> tuple[str, ...]:
    """Names of the actions that an answer may hold (specs/agent_v2 §6)."""
    return tuple(name for name, one in CAPABILITIES.items() if not one.tool)


def tools() -> tuple[str, ...]:
    """Names of the registered write tools, which stand beside the actions (DESIGN §4)."""
    return tuple(name for name, one in CAPABILITIES.items() if one.tool)
