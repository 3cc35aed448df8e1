"""What is shown and said, and the conversation given to a person. Pure."""

from dataclasses import replace

from chatbot.agent.capabilities.conversation.reasons import told
from chatbot.agent.capabilities.order.apply import review
from chatbot.agent.capabilities.values import (
    BOT,
    HANDED_OVER,
    Applied,
    Context,
    Params,
    World,
)
from chatbot.agent.flows import sales
from chatbot.agent.rules import danger, urgent


def show_catalog(world: World, params: Params, context: Context) -> Applied:
    """The catalogue as it is on offer."""
    return Applied(world).then("catalog")


def show_product(world: World, params: Params, context: Context) -> Applied:
    """With its picture: the words travel under it. That the file is there is taken for granted."""
    variant = context.situation.variant(params["product_id"])
    picture = variant.image if variant else ""
    return Applied(world).then("product", variant_id=params["product_id"], picture=picture)


def say(world: World, params: Params, context: Context) -> Applied:
    """Words only; the review is shown anew where it is what was asked."""
    if params.get("topic") == "review":
        return review(world, {}, context)
    return Applied(world).then("say", **params)


def escalate(world: World, params: Params, context: Context) -> Applied:
    """The conversation is given away; what was told is what the waiting list shows. Where somebody
    cannot wait, the next free time of `next_of` is looked for (None: of any visit)."""
    if world.mode == BOT:
        world = replace(world, mode=HANDED_OVER, state=sales.HUMAN_TAKEOVER)
    situation = context.situation
    reason, shown = str(params.get("reason", "")), told(params, situation)
    facts: Params = {"reason": reason, "told": shown}
    graded = urgent.of(situation) if situation.agenda is not None else None
    pressing = reason == urgent.REASON or (graded is not None and graded.escalates)
    if pressing and situation.agenda is not None and reason != danger.LIFE:
        facts["next_of"] = urgent.service_of(situation)
    return Applied(world).then("escalated", **facts)
