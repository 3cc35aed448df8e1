"""What the rules look up by tools before they answer: services, who attends, a branch, points.

The same tools that a model calls, with the customer's own words for a name; what they find is told
as facts. Everything else of the turn is the rules' own proposal.
"""

import json
from collections.abc import Iterator, Sequence
from math import inf

from chatbot.agent.capabilities.booking import wanted
from chatbot.agent.proposals import Block, Proposal, ToolResult, action
from chatbot.agent.proposers.rules import bookings, rules_proposer
from chatbot.agent.rules import urgent
from chatbot.agent.situation.readings import Reading
from chatbot.agent.situation.values import Situation
from chatbot.agent.tools import registry
from chatbot.agent.tools.calling import Calls
from llm.values import ToolCall
from merchants.rules import branches

SERVICE, SERVICES, STAFF, BRANCH, URGENCY, POINTS, DATA = (
    "get_service_info",
    "list_services",
    "get_staff_info",
    "get_branch_info",
    "check_dental_urgency",
    "get_loyalty_balance",
    "ask_data",
)
_NAMES = (SERVICE, SERVICES, STAFF, BRANCH, URGENCY, POINTS)
Call = tuple[str, dict[str, str]]
"""A tool and what it is asked."""
LONGEST_NAME = 200
"""Signs of the words that are looked up as a name."""
_OF_SERVICES = frozenset(
    {"service", "price", "product", "menu", "booking", "booking_change", "other", "order", "policy"}
)
_BESIDE_GOODS = frozenset({"service", "price", "product"})
_LISTS = frozenset({"service", "menu", "price", "product"})
_OF_A_BRANCH = frozenset({"location", "hours", "other", "product", "human", "service"})
_SAYS_NOTHING = frozenset({"REPLY", "CLARIFY", "SHOW_CATALOG", "SHOW_PRODUCT"})
"""Actions that give way to what was found: they do nothing."""
_OF_GOODS = frozenset({"price", "product", "ingredients"})
_GIVE_WAY = {
    "service": frozenset({"catalog", "price", "product", "service", "ingredients", "discount"}),
    "urgency": frozenset({"urgency"}),
    "branches": frozenset({"address", "hours", "branches"}),
    "points": frozenset({"discount"}),
}
"""Kind that was found → kinds of the rules' own that tell less of it, or of another thing."""


def proposed(situation: Situation, read: Reading, deadline: float = inf) -> Proposal:
    """The rules' proposal with what tools find of the customer's words until `deadline`."""
    plan = rules_proposer.propose(situation, read)
    if situation.data is not None:
        return _of_data(plan, situation, situation.data.question, deadline)
    if not situation.text.strip() or situation.choice or situation.mode != "bot":
        return plan
    looked = tuple(_wanted(situation, read))
    if not looked or any(one.type in wanted.KINDS for one in plan.proposed_actions):
        return plan
    calls = Calls(registry.offered(situation, _NAMES), deadline)
    for first, second in looked:
        if not _finds(calls, first, situation) and second:
            _finds(calls, second, situation)
    return _with(plan, calls.results, beside=bool(read.words.items))


def _of_data(plan: Proposal, situation: Situation, question: str, deadline: float) -> Proposal:
    """The answer from data and nothing beside it; what nobody could ask is not known here."""
    calls = Calls(registry.offered(situation, (DATA,)), deadline)
    _finds(calls, (DATA, {"question": question}), situation)
    facts = calls.results[0].facts
    told = action("REPLY") if facts else action("REPLY", topic="person_knows")
    say = tuple(Block(kind=one.kind, ids=(one.id,)) for one in facts)
    return plan.model_copy(
        update={
            "proposed_actions": (told,),
            "say": say,
            "reasoning": "looked_up",
            "tools": tuple(calls.results),
        }
    )


def _wanted(situation: Situation, read: Reading) -> Iterator[tuple[Call, Call | None]]:
    """What is looked up, each with what is looked up where it finds nothing."""
    intents = {one.held for one in read.intents} | {read.intent}
    name, shop = situation.text[:LONGEST_NAME], situation.shop
    if urgent.are_told(situation, read):
        if urgent.is_dental(situation) and not urgent.calls(situation):
            yield (URGENCY, {}), None
    elif "staff" in shop.attends and "staff" in read.words.topics:
        if "services" in shop.attends and "price" in intents:
            yield (SERVICE, {"service_name": name}), None
        yield (STAFF, {"staff_name": name}), (STAFF, {})
    elif "services" in shop.attends and read.words.items:
        # A service beside a product: only one that is named, and only where something is asked.
        if intents & _BESIDE_GOODS and "?" in situation.text:
            yield (SERVICE, {"service_name": name}), None
    elif "services" in shop.attends and intents & _OF_SERVICES and not _only_tables(situation):
        everything: Call | None = (SERVICES, {}) if intents & _LISTS else None
        spoken_of = bookings.service(situation)
        by_name: Call = (SERVICE, {"service_name": name})
        yield by_name, (SERVICE, {"service_id": spoken_of}) if spoken_of else everything
    if "loyalty" in shop.attends and "loyalty" in intents:
        yield (POINTS, {}), None
    if len(shop.branches) > 1 and intents & _OF_A_BRANCH and not _answers_where(situation):
        found = branches.meant(shop.branches, situation.text)
        if len(found) == 1:
            yield (BRANCH, {"branch_id": str(found[0].id)}), None


def _only_tables(situation: Situation) -> bool:
    """Whether tables are all that is booked: a table is no service that anybody asks about, and the
    menu is of goods."""
    return situation.agenda is not None and situation.agenda.is_table()


def _answers_where(situation: Situation) -> bool:
    """Whether a branch that is named is where the order is picked up, and no question about it."""
    asked = situation.asked.about if situation.asked is not None else ""
    return asked in ("branch", "fulfilment") and "?" not in situation.text


def _finds(calls: Calls, call: Call, situation: Situation) -> bool:
    name, asked = call
    number = len(calls.results)
    calls.answer(ToolCall(f"rules-{number}", name, json.dumps(asked)), situation)
    return bool(calls.results[number].facts)


def _with(plan: Proposal, results: Sequence[ToolResult], *, beside: bool) -> Proposal:
    """The plan with the facts that were found; words that only stood in their place are left.

    `beside`: products are named, too, so that what is told of them stays.
    """
    facts = [fact for result in results for fact in result.facts]
    kinds = dict.fromkeys(one.kind for one in facts)
    found = tuple(
        Block(kind=kind, ids=tuple(dict.fromkeys(one.id for one in facts if one.kind == kind)))
        for kind in kinds
    )
    if not found:
        return plan.model_copy(update={"tools": tuple(results)})
    over = frozenset[str]().union(*(_GIVE_WAY.get(kind, ()) for kind in kinds))
    over -= _OF_GOODS if beside else frozenset()
    told = (one for one in plan.proposed_actions if one.type not in _SAYS_NOTHING)
    does = tuple(told) if not beside else plan.proposed_actions
    kept = tuple(one for one in plan.say if one.kind not in over)
    return plan.model_copy(
        update={
            "proposed_actions": does or (action("REPLY"),),
            "say": (*found, *kept),
            "reasoning": "looked_up",
            "tools": tuple(results),
        }
    )
