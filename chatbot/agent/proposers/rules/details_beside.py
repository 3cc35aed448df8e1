"""What the customer said of handing over is noted beside whatever else is proposed. Pure.

Both proposers pass here, so that a request for delivery, an address or a time is lost by neither.
What a proposer notes itself stands, but not against the way of handing over that the customer asked
for, or the table where the customer sits.
"""

from collections.abc import Sequence
from typing import Any

from catalog.orders.rules.details import DELIVERY, DINE_IN
from chatbot.agent.capabilities.booking import wanted
from chatbot.agent.flows import sales
from chatbot.agent.proposals import CART_EDITS, ProposedAction, action
from chatbot.agent.reading import details
from chatbot.agent.reading.details import HandingOver
from chatbot.agent.rules import handing_over
from chatbot.agent.situation.readings import Reading
from chatbot.agent.situation.values import Situation
from intents.words import Words

Actions = tuple[ProposedAction, ...]

NAME = "set_order_details"
_ENDS = frozenset({"CLEAR_CART", "CANCEL_ORDER", "ESCALATE"}) | wanted.KINDS
"""Actions beside which nothing is noted of an order: a day beside them is the appointment's."""
_AGREES = frozenset({"REVIEW_ORDER", "CONFIRM_ORDER"})
_SAYS_NOTHING = frozenset(
    {"other", "heard", "nothing_to_confirm", "all_right", "delivery", "location", "what_to_change"}
    | {"unknown_product", "how_to_pay", "kept"}
)
"""Topics that the rules answer with where they understood nothing but what is noted here."""
_OF_ONE_WISH = frozenset({"which_variant", "quantity", "options", "reopen"})
_OPEN = frozenset({sales.CART_OPEN, sales.CHECKOUT})


def put(actions: Sequence[ProposedAction], situation: Situation, read: Reading) -> Actions:
    """The proposal with what the words tell of handing over, and the question that they leave."""
    plan = tuple(actions)
    if any(one.type in _ENDS for one in plan) or not _sells(plan, situation, read):
        return plan
    told = details.read(situation, _words(situation, read))
    noted = any(_is_of_cart(one) for one in plan)
    return _with(plan, told, situation) if told or noted else plan


def _words(situation: Situation, read: Reading) -> Words:
    """The words; where they answer a question about the first thing of a cart, those that it was
    asked about, too: what they said of handing over could not be noted yet."""
    asked = situation.asked
    first = situation.state not in _OPEN and asked is not None and asked.about in _OF_ONE_WISH
    before = (line.text for line in reversed(situation.history) if line.role == "customer")
    said = next(before, "") if first else ""
    return read.words.other(f"{said}\n{read.words.text}") if said else read.words


def _sells(plan: Actions, situation: Situation, read: Reading) -> bool:
    """Whether there is, or comes to be, something to hand over that is still being put together."""
    adds = any(one.type == "ADD_TO_CART" for one in plan)
    if situation.state in _OPEN:
        return adds or bool(situation.cart.lines)
    begins = situation.state in (sales.IDLE, sales.BROWSING) or read.has("SESSION_RENEWED")
    return adds and begins


def _with(plan: Actions, told: HandingOver, situation: Situation) -> Actions:
    noted = [one for one in plan if _is_of_cart(one)]
    at_table = situation.cart.details.fulfilment == DINE_IN
    params = _merged(noted, told, at_table=at_table)
    rest = [one for one in plan if not _is_of_cart(one)]
    if told and not _asks_too(situation):
        rest = [one for one in rest if one.params.get("topic") not in _SAYS_NOTHING]
    edits = [at for at, one in enumerate(rest) if one.type in CART_EDITS.values()]
    front = edits[-1] + 1 if edits else 0
    new = [action(NAME, **params)] if params else []
    if told.asks:
        # Nothing is agreed to beside a question.
        rest = [one for one in rest if one.type not in _AGREES]
        front = min(front, len(rest))
        return (*rest[:front], *new, *rest[front:], _question(told.asks, situation))
    review = _was_asked(situation) and not any(one.type in _AGREES for one in rest)
    return (*rest[:front], *new, *rest[front:], *([action("REVIEW_ORDER")] if review else []))


def _question(topic: str, situation: Situation) -> ProposedAction:
    notes = {"what_hour": situation.text, "moment_again": situation.asked and situation.asked.text}
    return action("CLARIFY", topic=topic, note=(notes.get(topic) or "")[:120] or None)


def _asks_too(situation: Situation) -> bool:
    return "?" in situation.text


def _is_of_cart(one: ProposedAction) -> bool:
    return one.type == NAME and not one.params.get("order_id")


def _merged(
    noted: Sequence[ProposedAction], told: HandingOver, *, at_table: bool
) -> dict[str, Any]:
    params: dict[str, Any] = dict(told.told)
    for one in noted:
        params |= {name: value for name, value in one.params.items() if value not in (None, "")}
    way = told.told.get("fulfilment", "")
    if way in (DELIVERY, DINE_IN):
        params["fulfilment"] = way
    elif not way and at_table:
        params.pop("fulfilment", None)
    if told.asks == "which_way":
        params.pop("fulfilment", None)
    return params


def _was_asked(situation: Situation) -> bool:
    """Whether the next question, or the review, follows what is noted: it was asked for it."""
    asked = situation.asked
    if asked is not None and asked.about == "invoice":
        return situation.state == sales.CHECKOUT
    goes_on = situation.state != sales.CHECKOUT  # where what is noted goes on by itself
    return goes_on and asked is not None and asked.about in handing_over.QUESTIONS
