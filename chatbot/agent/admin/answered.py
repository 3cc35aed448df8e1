"""Whether what nobody knew is answered by now, by whatever the merchant wrote since: a question,
an article, a policy, a sentence of every day, a product's description or another name of it.

The question is asked again, in thought and by the rules, so that a page of many asks no model.
"""

from datetime import datetime
from typing import Final

from catalog.knowledge.rules import alike
from catalog.products.values import VariantValue
from chatbot.agent.replay import model_config, running
from chatbot.agent.replay.model_config import RULES, Seating
from chatbot.agent.replay.running import Again
from chatbot.agent.situation import imagined
from chatbot.agent.situation.engine_switch import V2
from chatbot.agent.situation.shop import Shop
from chatbot.agent.situation.values import Situation

WRITTEN: Final = frozenset({"passage", "policy"})
"""Blocks of the merchant's own text."""
SHARE: Final = 0.5
"""How much of the question a product's own words have to hold."""


def by_now(shop: Shop, question: str, now: datetime) -> bool:
    """Whether a newcomer who asks this is told something that the merchant wrote about it."""
    situation = imagined.writes(shop, question, now)
    seats = Seating(V2, RULES, purpose="sample")
    found = running.again(situation, model_config.engine_of(seats, situation, V2))
    if found.dry.reply.unknown:
        return False
    if WRITTEN.intersection(block.kind for block in found.proposal.say):
        return True
    asked = alike.stems(question)
    return any(_holds(row, asked) for row in _shown(situation, found))


def _shown(situation: Situation, found: Again) -> list[VariantValue]:
    ids = {act.product for act in found.outcome.acts if act.accepted}
    return [row for row in situation.catalog if row.id in ids]


def _holds(row: VariantValue, asked: frozenset[str]) -> bool:
    named = (row.name, row.description, *row.aliases, *row.product_aliases)
    held = asked & alike.stems(" ".join(named))
    return bool(asked) and len(held) >= SHARE * len(asked)
