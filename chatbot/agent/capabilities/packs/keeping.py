"""The row of a sale in packs, as a turn leaves it. Pure."""

from dataclasses import replace
from datetime import datetime

from chatbot.agent.capabilities.steps import flow_moved
from chatbot.agent.capabilities.values import Applied, World
from chatbot.agent.flows import packs
from chatbot.agent.rules.pack_sale import Sale
from chatbot.agent.situation.values import OpenFlow


def open_flow(world: World) -> OpenFlow | None:
    """The sale in packs that goes on."""
    return next((one for one in world.open_flows if one.name == packs.NAME), None)


def kept(world: World, sale: Sale, state: str, due_at: datetime | None = None) -> Applied:
    """The sale as it is by now, in that stage: by the ways of its table, on record. At `due_at` a
    customer who has stopped there is written to."""
    flow = open_flow(world)
    done = Applied(world)
    if flow is None:
        done = flow_moved(world, packs.NAME, packs.CAPTURE, sale.as_data())
    for step in packs.FLOW.ways(flow.state if flow is not None else packs.CAPTURE, state):
        further = flow_moved(done.world, packs.NAME, step, sale.as_data())
        done = Applied(further.world, (*done.effects, *further.effects))
    here = open_flow(done.world)
    if here is None:
        return done
    becomes = replace(here, data=sale.as_data(), due_at=due_at)
    return replace(done, world=replace(done.world, flows={**done.world.flows, packs.NAME: becomes}))
