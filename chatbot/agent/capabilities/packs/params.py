"""What a proposer tells of a sale in packs, read leniently. Pure."""

from collections.abc import Mapping
from typing import Any

from chatbot.agent.capabilities.values import Params, World
from chatbot.agent.situation.values import Situation
from intents.capture.values import FIELDS

NAME = "advance_pack_sale"
LONGEST = 300


def advance(params: Mapping[str, Any], situation: Situation, world: World) -> tuple[Params, str]:
    """The intent, the pack and the fields that are texts, and whether to be quiet or the customer
    declines. What of them stands in the customer's words is judged where they are taken."""
    names = ("intent", "pack", *FIELDS)
    texts = {name: params[name].strip() for name in names if isinstance(params.get(name), str)}
    told: Params = {name: text for name, text in texts.items() if text and len(text) <= LONGEST}
    return told | {name: True for name in _SWITCHES if params.get(name) is True}, ""


_SWITCHES = ("quiet", "declines")
