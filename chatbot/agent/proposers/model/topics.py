"""Which of a model's replies the backend words itself. Pure.

A model's REPLY and CLARIFY carry no parameters of their own: its text is the reply, checked. Two
exceptions serve the customer: what only the backend can show (accounts to pay to, how an order
stands, hours) is asked for by a word in `reason`, and a CLARIFY about a product that comes in
several kinds shows them with their prices and buttons. Why a person is called is said in its own
words, never in a code of ours.
"""

import re
from collections.abc import Mapping
from typing import Any

from chatbot.agent.proposals import ProposedAction, action
from chatbot.agent.proposers.rules import rules_proposer
from chatbot.agent.rules import named
from chatbot.agent.situation.values import Situation

SHOWN = ("how_to_pay", "status", "total", "hours", "location")
"""Topics that a model may ask for; any other word is left out."""
MOST = 10
OURS = frozenset(
    {"cancel_placed", "cancel_one_of_several", "change_placed", "cancel_proven", "model_down"}
    | {"proof_of_cancelled", "intent", "promised", "harmed", "booking", "urgent"}
    | {"no_way_to_pay", "paid_without_order"}
)
"""Reasons to call a person that only the backend can know of (`conversation.reasons.REASONS`)."""


def worded(proposed: ProposedAction, situation: Situation) -> ProposedAction:
    """The action as the matrix may judge it: no other topic, no words of the model's in it."""
    if proposed.type == "REPLY":
        topic = str(proposed.params.get("reason", "")).strip().casefold()
        told = {"topic": topic, "order": proposed.params.get("order")} if topic in SHOWN else {}
        return action("REPLY", **told)
    if proposed.type == "CLARIFY":
        return _which(proposed.params, situation)
    if proposed.type == "ESCALATE" and _code(proposed.params.get("reason")) in OURS:
        return action("ESCALATE")
    return proposed


def _code(reason: Any) -> str:
    return "_".join(re.findall(r"\w+", str(reason).casefold()))


def _which(params: Mapping[str, Any], situation: Situation) -> ProposedAction:
    """The question which of several is meant, where the name says a product with several rows.

    Where the customer's words change a line, it is asked of the lines: with what is to be done and
    how many, so that the answer does that.
    """
    heard = rules_proposer.asks_of_line(situation)
    if heard is not None:
        return heard
    ids = list(named.rows({"product_name": params.get("product_name")}, situation))
    if not 1 < len(ids) <= MOST:
        return action("CLARIFY")
    quantity = params.get("quantity")
    return action("CLARIFY", topic="which_variant", product_ids=ids, quantity=quantity)
