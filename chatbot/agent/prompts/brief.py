"""The brief of a merchant's prompt, as the shop of a turn has it. Pure."""

from chatbot.agent.capabilities import registry as capabilities
from chatbot.agent.prompts.values import MESSAGING, VOICE, Brief
from chatbot.agent.rules import assistant_types
from chatbot.agent.situation.shop import Shop
from chatbot.agent.situation.values import Situation


def of(situation: Situation) -> Brief:
    """What the prompt of this turn is compiled from."""
    return for_shop(situation.shop, VOICE if situation.channel == VOICE else MESSAGING)


def for_shop(shop: Shop, channel: str) -> Brief:
    """What the shop's prompt for that channel is compiled from."""
    # Here, not above: the pages of a shop open where no tool can be imported.
    from chatbot.agent.tools import registry as tools

    kind = shop.assistant_type
    return Brief(
        shop=shop.name,
        assistant=shop.assistant_name,
        style=shop.response_style,
        kind=kind,
        channel=channel,
        vertical=shop.vertical,
        personality=shop.personality,
        tools=tuple(one for one in tools.ALWAYS if assistant_types.allows(kind, one)),
        able=tuple(filter(lambda what: _has(shop, what), _ABLE)),
    )


_ABLE = assistant_types.able(capabilities.CAPABILITIES)


def _has(shop: Shop, what: str) -> bool:
    """Whether there is something to do it with: who has no services gives no appointments."""
    return what != assistant_types.BOOKINGS or "services" in shop.attends
