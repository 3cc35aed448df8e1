"""Writes which order a sale in packs ended in."""

from chatbot.agent.capabilities.rows import Rows
from chatbot.agent.capabilities.values import Applied, World
from chatbot.agent.flows import packs
from chatbot.agent.models import SessionFlow
from chatbot.agent.situation.values import Effect


def sold(rows: Rows, effect: Effect, world: World) -> Applied:
    """The order, which is placed before its sale ends, beside the row of that sale."""
    ended = (packs.NAME, packs.CONFIRMED)
    if (effect.facts["flow"], effect.facts["state"]) == ended:
        mine = SessionFlow.objects.of(rows.merchant_id).filter(session=rows.session)
        newest = mine.filter(flow=packs.NAME).order_by("-id")[:1].values("pk")
        mine.filter(pk__in=newest).update(order=rows.session.order)
    return Applied(world, (effect,))
