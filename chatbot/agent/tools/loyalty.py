"""The customer's points, looked up (specs/tool_calling_rag §9.1). No tool writes any: what awards
them is what took place, and a reward is a person's to give."""

from typing import Any

from pydantic import BaseModel

from catalog.loyalty import selectors as loyalty
from catalog.loyalty.values import RewardValue, Standing
from chatbot.agent.situation.looked_up import LookedUp
from chatbot.agent.situation.values import Situation
from chatbot.agent.tools.products import text
from chatbot.agent.tools.rows import read_only
from chatbot.agent.tools.values import Found, Look, Tool, attends
from chatbot.conversations.models import Session
from merchants.models import Merchant

NAME = "get_loyalty_balance"
KIND = "points"
MOST_REWARDS = 6
NO_PROGRAM = "Aquí no hay programa de puntos."


class GetLoyaltyBalance(BaseModel):
    """Nothing: whoever writes asks for their own."""


def get_loyalty_balance(asked: GetLoyaltyBalance, look: Look) -> Found:
    """What the customer has, which tier that is, and what it is good for."""
    with read_only(look.seconds):
        standing = standing_of(look.situation)
    if standing is None:
        return Found({"error": NO_PROGRAM})
    told = told_of(standing)
    return Found(told, (LookedUp(KIND, "", told),))


def standing_of(situation: Situation) -> Standing | None:
    """Where the customer of this conversation stands now."""
    merchant = Merchant.objects.get(pk=situation.shop.id)
    sessions = Session.objects.of(merchant).filter(pk=situation.session_id)
    customer_id = sessions.values_list("customer_id", flat=True).get()
    return loyalty.standing(merchant, customer_id, situation.now)


def told_of(standing: Standing) -> dict[str, Any]:
    """As plain JSON, for whoever asked and for the fact's provider."""
    program, balance = standing.program, standing.balance
    tier, following, reward = standing.tier, standing.next_tier, standing.next_reward
    return {
        "program": text(program.name),
        "points": balance.balance,
        "tier": text(tier.name) if tier else None,
        "next_tier": text(following.name) if following else None,
        "points_to_next_tier": following.from_tokens - balance.earned if following else None,
        "rewards": [_reward(one) for one in standing.affordable[-MOST_REWARDS:]],
        "next_reward": _reward(reward) if reward else None,
        "points_to_next_reward": reward.tokens - balance.balance if reward else None,
        "expiring": balance.expiring,
        "expires_on": balance.expires_on.isoformat() if balance.expires_on else None,
        "earns": program.tokens,
        "per_amount": None if program.per_amount is None else str(program.per_amount),
    }


def _reward(reward: RewardValue) -> dict[str, Any]:
    return {"name": text(reward.name), "points": reward.tokens}


TOOLS = (
    Tool(
        NAME,
        "Los puntos del cliente, su nivel y sus premios. Dilos: say points.",
        GetLoyaltyBalance,
        get_loyalty_balance,
        when=attends("loyalty"),
    ),
)
