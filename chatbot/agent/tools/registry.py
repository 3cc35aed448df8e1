"""Every tool: the one list that a new module is named in. Pure."""

from collections.abc import Iterable, Mapping

from chatbot.agent.capabilities.booking import wanted
from chatbot.agent.capabilities.packs import params as advancing
from chatbot.agent.flows import booking as flow
from chatbot.agent.rules import assistant_types
from chatbot.agent.situation.values import Situation
from chatbot.agent.tools import (
    booking,
    data,
    knowledge,
    leads,
    loyalty,
    order_details,
    ordering,
    packs,
    people,
    products,
    services,
    shop,
    slots,
    tables,
    urgency,
)
from chatbot.agent.tools.values import Tool

MODULES = (
    order_details,
    products,
    ordering,
    people,
    services,
    slots,
    booking,
    tables,
    urgency,
    shop,
    leads,
    knowledge,
    loyalty,
    packs,
    data,
)
TOOLS: dict[str, Tool] = {tool.name: tool for module in MODULES for tool in module.TOOLS}
ALWAYS = ("set_order_details", "list_products", "get_product")
"""Tools of every turn: a specialist adds to them and removes nothing (DESIGN §3)."""
OF_FLOWS: Mapping[str, tuple[str, ...]] = {
    flow.NAME: (
        "get_available_slots",
        *(tool.name for tool in (*booking.TOOLS, *tables.TOOLS)),
    )
}
"""Tools of every turn while that flow goes on."""
OF_BOOKED = (wanted.RESCHEDULE, wanted.CALL_OFF)
"""Tools of every turn with a customer who has an appointment: "¿la pasamos al sábado?" is told by
no intent."""
OF_PACKS = (advancing.NAME,)
"""Tools of every turn of a shop that sells in packs."""


def named() -> tuple[str, ...]:
    """The tools that a specialist may add: all but what every turn has anyway, whoever is asked."""
    return tuple(name for name in TOOLS if name not in (order_details.NAME, advancing.NAME))


def offered(situation: Situation, named: Iterable[str] = ()) -> tuple[Tool, ...]:
    """The tools of this moment: those of every turn and the named ones, where each is allowed
    and the type of assistant has it.

    Raises KeyError for a name that no tool has.
    """
    kind = situation.shop.assistant_type
    flows = (tool for one in situation.flows for tool in OF_FLOWS.get(one.name, ()))
    selling = OF_PACKS if situation.selling is not None else ()
    booked = OF_BOOKED if booking.has_one(situation) else ()
    every = dict.fromkeys((*ALWAYS, *selling, *flows, *booked, *named))
    names = [one for one in every if assistant_types.allows(kind, one)]
    there = (TOOLS[name] for name in names if TOOLS[name].when(situation))
    return tuple(tool.of_shop(situation) for tool in there)
