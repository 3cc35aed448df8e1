"""The one action about rewards: no state of a sale allows it, so that no proposer is offered it."""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from django.utils.translation import gettext_lazy as _
from pydantic import BaseModel

from chatbot.agent.capabilities.rewards import apply
from chatbot.agent.capabilities.spec import Capability
from chatbot.agent.capabilities.values import Params, World
from chatbot.agent.situation.values import Situation

NAME = "ADD_REWARD"
ONLY_A_PERSON = "ONLY_A_PERSON"


class AddReward(BaseModel):
    """Which reward goes into which order of the customer's."""

    order_id: UUID
    reward_id: int


def unread(params: Mapping[str, Any], situation: Situation, world: World) -> tuple[Params, str]:
    """Whatever a proposer asks for is a person's to give."""
    return {}, ONLY_A_PERSON


CAPABILITIES = (
    Capability(
        NAME,
        _("Agregar un premio"),
        AddReward,
        unread,
        apply.add,
        states=frozenset(),
    ),
)
