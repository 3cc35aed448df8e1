"""Writes the flows beside the sale, by what differs, and reads them again."""

from chatbot.agent.capabilities.rows import Rows
from chatbot.agent.capabilities.values import World
from chatbot.agent.flows import registry
from chatbot.agent.models import SessionFlow
from chatbot.agent.situation import open_flows
from chatbot.conversations.inbound_handlers import arrivals


def store(rows: Rows, before: World, after: World) -> None:
    """What began is a new row; what ended stays as one that is not open."""
    for name, flow in after.flows.items():
        was = before.flows.get(name)
        if flow == was:
            continue
        over = registry.is_over(name, flow.state)
        told = {"state": flow.state, "data": flow.data, "due_at": flow.due_at, "is_open": not over}
        if was is None or registry.is_over(name, was.state):
            came = arrivals.of_sale(rows.merchant_id, rows.session.pk, name)
            SessionFlow.objects.create(
                merchant_id=rows.merchant_id, session=rows.session, flow=name, arrival=came, **told
            )
        else:
            found = SessionFlow.objects.of(rows.merchant_id).filter(session=rows.session, flow=name)
            found.filter(is_open=True).update(**told)


def differ(rows: Rows, world: World) -> bool:
    """Whether the open rows are not what that world holds; a world without flows asks nothing."""
    if not world.flows:
        return False
    held = open_flows.of(rows.session.pk, rows.merchant_id)
    return {one.name: one for one in held} != {one.name: one for one in world.open_flows}
