"""A sale in packs beside whatever is answered: one step of it stands behind each proposal. Pure.

The words are judged by the analyzer's rules unless a model said by the tool what they mean. What
the rules would propose of a cart is left out; a model's is judged, and refused.
"""

from collections.abc import Mapping

from chatbot.agent.capabilities.packs.params import NAME
from chatbot.agent.flows import packs
from chatbot.agent.proposals import Block, Proposal, ProposedAction, action
from chatbot.agent.rules import pack_sale
from chatbot.agent.rules.handing_over import QUESTIONS
from chatbot.agent.rules.pack_sale import Heard, Sale
from chatbot.agent.rules.ways_of_selling import BY_CART, GOODS
from chatbot.agent.situation.readings import Reading
from chatbot.agent.situation.selling import Selling
from chatbot.agent.situation.values import Situation

Actions = tuple[ProposedAction, ...]
QUIET = frozenset({"thanks", "goodbye", "deny", "insult", "complaint", "human", "urgent"})
"""Routing intents behind which nothing is offered."""
_NOT_UNDERSTOOD = frozenset(
    {"other", "unknown_product", "nothing_to_confirm", "greeting", "total", "which_line"}
)
"""Topics of a REPLY that speak of a cart, or of words that only the cart's rules do not know."""
_ABOUT = frozenset({"ingredientes", "funcionamiento"})


def beside(proposal: Proposal, situation: Situation, read: Reading) -> Proposal:
    """The proposal with the sale's step; as it was where the shop sells by the cart."""
    selling = situation.selling
    if selling is None:
        return proposal
    flow = next((one for one in situation.flows if one.name == packs.NAME), None)
    heard = pack_sale.read(situation, selling, Sale.of(flow, selling))
    moves = pack_sale.sells(heard, selling.rules) and not _agrees_again(situation, heard)
    by_rules = proposal.proposer == "rules"
    say = tuple(one for one in proposal.say if _is_told(one, situation, heard))
    actions = proposal.proposed_actions
    if by_rules:
        actions = tuple(one for one in actions if _stays(one, heard, situation, moves))
        say = say if _asks(situation, heard) or not moves else ()
    quiet = _is_quiet(proposal, read, heard, selling)
    if by_rules and quiet and not actions and read.intent == "deny":
        # "Ninguno de los dos": the offers are turned down, which is more than a mere no.
        actions = (action("REPLY", topic="all_right"),)
    declines = {"declines": True} if quiet and not _may_come_back(read) else {}
    if any(one.type == NAME for one in actions):
        return _with(proposal, tuple(_declining(one, declines) for one in actions), say)
    after = flow is None and situation.order is not None and not moves
    if not after:
        # What was told is kept before a person takes over.
        step = (action(NAME, quiet=True, **declines),) if quiet else (action(NAME),)
        actions = (*step, *actions) if quiet else (*actions, *step)
    return _with(proposal, actions or (action("REPLY"),), say)


def _agrees_again(situation: Situation, heard: Heard) -> bool:
    """A yes more, behind the order that it was said to: no new sale begins."""
    ordered = situation.order is not None and all(one.name != packs.NAME for one in situation.flows)
    agrees = heard.outcome.detected == pack_sale.CONFIRMED and heard.outcome.blocked
    return ordered and agrees and not heard.told


def _may_come_back(read: Reading) -> bool:
    """Whether the words only end the talk for now: thanks, and a goodbye."""
    calm = not (read.words.is_complaint or read.has("ESCALATION_REQUESTED"))
    return calm and read.intent in _FOR_NOW


_FOR_NOW = frozenset({"thanks", "goodbye"})


def _declining(one: ProposedAction, declines: Mapping[str, bool]) -> ProposedAction:
    """The sale's step of a model, with what the rules read of declining."""
    if one.type != NAME or not declines:
        return one
    return one.model_copy(update={"params": {**one.params, **declines}})


def _with(proposal: Proposal, actions: Actions, say: tuple[Block, ...]) -> Proposal:
    return proposal.model_copy(update={"proposed_actions": actions, "say": say})


def _is_told(block: Block, situation: Situation, heard: Heard) -> bool:
    """Whether a fact is told: none that offers goods line by line, no order where none is, and not
    what the sale's own step tells of the product."""
    if block.kind == "ingredients" and heard.outcome.intent in _ABOUT:
        return False
    if block.kind == "order" and situation.order is None and not situation.open_orders:
        return False
    return block.kind not in GOODS


def _asks(situation: Situation, heard: Heard) -> bool:
    """Whether something is asked that the sale itself does not answer."""
    return "?" in situation.text and heard.outcome.intent != pack_sale.PRICE


def _stays(one: ProposedAction, heard: Heard, situation: Situation, moves: bool) -> bool:
    """Whether an action of the rules stands beside the sale's step."""
    if one.params.get("topic") == "which_method":
        return True
    if one.type in BY_CART or one.type == "CLARIFY":
        return False
    if one.type == "set_order_details":
        asked = situation.asked is not None and situation.asked.about in QUESTIONS
        return asked or "payment_method_id" in one.params
    if one.type == "update_lead_info":
        return not moves
    topic = one.params.get("topic")
    if one.type != "REPLY" or topic is None:
        return True
    answered = heard.outcome.intent in _ABOUT and topic == "person_knows"
    return not moves and not answered and topic not in _NOT_UNDERSTOOD


def _ends(one: ProposedAction) -> bool:
    """Whether a person is called, or the customer wants the order, or words of ours, no more."""
    return one.type in ("ESCALATE", "CANCEL_ORDER") or one.params.get("topic") == "no_promotions"


def _is_quiet(proposal: Proposal, read: Reading, heard: Heard, selling: Selling) -> bool:
    """Whether a person is wanted, or the customer thanks, declines, says goodbye or wants no more
    words of ours."""
    if any(_ends(one) for one in proposal.proposed_actions):
        return True
    if read.words.is_complaint or read.has("ESCALATION_REQUESTED"):
        return True
    return read.intent in QUIET and not pack_sale.sells(heard, selling.rules)
