"""Every capability and its words: the one list that a new family is named in. Pure."""

from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext_lazy as _

from chatbot.agent.capabilities.booking import refusing as booking_refuses
from chatbot.agent.capabilities.booking import say as booking_says
from chatbot.agent.capabilities.booking import spec as booking
from chatbot.agent.capabilities.cart import say as cart_says
from chatbot.agent.capabilities.cart import spec as cart
from chatbot.agent.capabilities.conversation import say as conversation_says
from chatbot.agent.capabilities.conversation import spec as conversation
from chatbot.agent.capabilities.events import say as events_say
from chatbot.agent.capabilities.leads import say as leads_say
from chatbot.agent.capabilities.leads import spec as leads
from chatbot.agent.capabilities.order import say as order_says
from chatbot.agent.capabilities.order import spec as order
from chatbot.agent.capabilities.packs import say as packs_say
from chatbot.agent.capabilities.packs import spec as packs
from chatbot.agent.capabilities.parts import Part, Wording, Words
from chatbot.agent.capabilities.rewards import say as rewards_say
from chatbot.agent.capabilities.rewards import spec as rewards
from chatbot.agent.capabilities.spec import Capability
from chatbot.agent.capabilities.table import say as table_says
from chatbot.agent.capabilities.table import spec as table
from chatbot.agent.facts.values import Teller


@dataclass(frozen=True, slots=True)
class Family:
    """A folder: its actions, and its words for what is done and for what is refused."""

    capabilities: tuple[Capability, ...]
    effects: Words
    refusals: Words


FAMILIES = (
    Family(conversation.CAPABILITIES, conversation_says.EFFECTS, conversation_says.REFUSALS),
    Family(cart.CAPABILITIES, cart_says.EFFECTS, cart_says.REFUSALS),
    Family(order.CAPABILITIES, order_says.EFFECTS, order_says.REFUSALS),
    Family(leads.CAPABILITIES, leads_say.EFFECTS, leads_say.REFUSALS),
    Family(booking.CAPABILITIES, booking_says.EFFECTS, booking_refuses.REFUSALS),
    Family(table.CAPABILITIES, table_says.EFFECTS, table_says.REFUSALS),
    Family(packs.CAPABILITIES, packs_say.EFFECTS, packs_say.REFUSALS),
    Family(rewards.CAPABILITIES, rewards_say.EFFECTS, rewards_say.REFUSALS),
    Family((), events_say.EFFECTS, events_say.REFUSALS),
)
CAPABILITIES: dict[str, Capability] = {
    one.name: one for family in FAMILIES for one in family.capabilities
}
REFUSALS: dict[str, Wording] = {
    code: one for family in FAMILIES for code, one in family.refusals.items()
}


def refused(teller: Teller, facts: dict[str, Any]) -> Part:
    """The refusal's sentence."""
    return REFUSALS[facts["code"]].say(teller, facts)


EFFECTS: dict[str, Wording] = {
    **{kind: one for family in FAMILIES for kind, one in family.effects.items()},
    "refused": Wording(_("No se hizo"), refused),
}


def actions() -> tuple[str, ...]:
    """Names of the actions that an answer may hold (specs/agent_v2 §6)."""
    return tuple(name for name, one in CAPABILITIES.items() if not one.tool and one.states)


def tools() -> tuple[str, ...]:
    """Names of the registered write tools, which stand beside the actions (DESIGN §4)."""
    return tuple(name for name, one in CAPABILITIES.items() if one.tool)
