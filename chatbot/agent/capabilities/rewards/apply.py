"""What a reward makes of an order: nothing that was agreed to changes. Pure."""

from chatbot.agent.capabilities.values import Applied, Context, Params, Refused, World

BEFORE_READY = ("new", "preparing")
"""An order that something may still be put into."""


def add(world: World, params: Params, context: Context) -> Applied:
    """One of the reward's goods goes into the order; what it costs is known to its writer."""
    order = world.orders.get(params["order_id"])
    if order is None:
        raise Refused("NO_ORDER")
    if order.fulfilment_status not in BEFORE_READY:
        raise Refused("ILLEGAL_STEP")
    return Applied(world).then("reward_added", order_id=order.id, reward_id=params["reward_id"])
