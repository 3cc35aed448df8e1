"""The customer's details, read leniently: only what the customer wrote. Pure."""

from collections.abc import Mapping
from typing import Any

from chatbot.agent.capabilities.values import Params, World
from chatbot.agent.rules import own_contact
from chatbot.agent.situation.values import Situation

UNSAID = "LEAD_UNSAID"


def contact(params: Mapping[str, Any], situation: Situation, world: World) -> tuple[Params, str]:
    """The details that stand in the customer's own words; a code where none does."""
    told: Params = dict(own_contact.written(params, situation))
    if not told:
        return {}, UNSAID
    asked = situation.asked
    agreed = params.get("replace") is True and asked is not None and asked.about == "lead"
    return (told | {"replace": True} if agreed else told), ""
