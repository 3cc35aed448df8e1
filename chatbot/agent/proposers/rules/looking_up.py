"""What no fact of the situation answers is looked up in what the merchant wrote, before anybody
says that it is not known.

It stands behind the rules and not among them: they are read several times a turn, and read nothing
but the situation.
"""

import json
from collections.abc import Sequence
from math import inf

from catalog.knowledge.rules import questions
from chatbot.agent.facts import registry as facts
from chatbot.agent.facts.values import UNKNOWN, Fact, Teller
from chatbot.agent.proposals import Block, Proposal, ProposedAction, action
from chatbot.agent.situation.readings import Reading
from chatbot.agent.situation.values import Situation
from chatbot.agent.tools import calling, knowledge, registry
from llm.values import ToolCall

BY_A_PERSON = frozenset({"health"})
"""Topics that no passage answers."""
_BOOKS = frozenset({"booking", "booking_change", "booking_cancel"})
LEAST_WORDS = 2
"""Telling words of what was not understood, for it to be looked up."""


def answered(
    proposal: Proposal, situation: Situation, read: Reading, deadline: float = inf
) -> Proposal:
    """The proposal with the nearest passage in place of what is not known; as it was where nothing
    is written about it, or found until `deadline`."""
    tool = registry.TOOLS[knowledge.NAME]
    if not tool.when(situation) or not _is_owed(proposal, situation, read):
        return proposal
    calls = calling.Calls((tool,), deadline)
    query = situation.text[: calling.LONGEST_ARGUMENTS // 10]
    asked = json.dumps({"query": query}, ensure_ascii=False)
    calls.answer(ToolCall("rules", tool.name, asked), situation)
    looked = proposal.model_copy(update={"tools": (*proposal.tools, *calls.results)})
    found = calls.results[0].facts
    return _told(looked, situation, found[0].id) if found else looked


def _is_owed(proposal: Proposal, situation: Situation, read: Reading) -> bool:
    """Whether the customer asked something that the proposal has no answer to."""
    if _unknown(proposal.say, situation):
        return True
    topics = {one.params.get("topic") for one in proposal.proposed_actions}
    is_question = "?" in situation.text
    if "person_knows" in topics:
        return is_question or read.intent not in _BOOKS
    if "unknown_product" in topics:
        return is_question
    telling = questions.telling_words(situation.text)
    return topics == {"other"} and len(telling) >= LEAST_WORDS


def _unknown(say: Sequence[Block], situation: Situation) -> list[Block]:
    """The blocks that would only say that nobody here knows."""
    teller = Teller(situation)
    asked = [one for one in say if one.kind == "policy" and not BY_A_PERSON.intersection(one.ids)]
    return [one for one in asked if _nobody_knows(facts.found(teller, one.kind, one.ids).facts)]


def _nobody_knows(told: Sequence[Fact]) -> bool:
    return bool(told) and all(one.source == UNKNOWN for one in told)


_NOT_KNOWN = frozenset({"person_knows", "unknown_product", "other"})


def _told(proposal: Proposal, situation: Situation, fact_id: str) -> Proposal:
    """The passage stands where it was said that nobody knows."""
    unknown = _unknown(proposal.say, situation)
    say = tuple(one for one in proposal.say if one not in unknown)
    actions = _without(proposal.proposed_actions)
    passage = Block(kind="passage", ids=(fact_id,))
    return proposal.model_copy(update={"proposed_actions": actions, "say": (*say, passage)})


def _without(actions: Sequence[ProposedAction]) -> tuple[ProposedAction, ...]:
    kept = tuple(one for one in actions if one.params.get("topic") not in _NOT_KNOWN)
    return kept or (action("REPLY"),)
