"""Does what was judged: accepted actions in order, within the turn's transaction.

Prices, stock and totals come from the catalogue at this moment, under locks; where the world has
changed since the judgement, the action is refused here and its verdict says so.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from catalog.orders import carts
from catalog.orders.problems import OrdersProblem
from chatbot.agent import duties
from chatbot.agent.capabilities.cart.apply import EDITS
from chatbot.agent.capabilities.values import Refused
from chatbot.agent.duties import Owed
from chatbot.agent.performers import ordering, shopping, talking
from chatbot.agent.performers.work import Work, happen, move
from chatbot.agent.proposals import is_aside
from chatbot.agent.rules import states
from chatbot.agent.situation.values import Happening, Verdict
from chatbot.conversations.models.sessions import Mode


def _edit(kind: str, work: Work, params: dict[str, Any]) -> None:
    shopping.edit(work, kind, params)


# One performer for each action of the matrix.
PERFORMERS: dict[str, Callable[[Work, dict[str, Any]], None]] = {
    "SHOW_CATALOG": shopping.show_catalog,
    "SHOW_PRODUCT": shopping.show_product,
    **{kind: partial(_edit, kind) for kind in EDITS},
    "REVIEW_ORDER": shopping.review,
    "CONFIRM_ORDER": ordering.confirm,
    "CANCEL_ORDER": ordering.cancel,
    "REPLY": talking.say,
    "CLARIFY": talking.say,
    "ESCALATE": talking.escalate,
    "set_order_details": ordering.details,
}


# What may end in an order for cash; whether it did is read off the order, not foretold.
AGREES_ON_CASH = frozenset({"CONFIRM_ORDER", "set_order_details"})
# Refusals that hold whatever the state.
IN_ANY_STATE = frozenset({"PROHIBITED", "UNKNOWN_ACTION", "TOO_MANY"})
# A yes that does not count is answered with what there is to agree to (DESIGN §4).
LOOK_AGAIN = frozenset({"NOT_REVIEWED", "NOT_AGREED", "CHANGED_SINCE_REVIEW"})


def perform(work: Work, verdicts: Sequence[Verdict]) -> tuple[Verdict, ...]:
    """Do the accepted verdicts in order; the verdicts as they turned out.

    `work.session` is moved, and saved by `keep.turn`; its version grows when state, cart or order
    changed.
    """
    done = tuple(_one(work, verdict) for verdict in verdicts)
    if look_again(done):
        # Last, so that there is one total to agree to, whatever was edited behind the yes.
        shopping.show_review(work)
    return done


def look_again(done: Sequence[Verdict]) -> bool:
    """Whether the review is to be shown anew: a yes did not count, or what was shown is no longer
    all that there is to agree to."""
    return any(
        one.code in LOOK_AGAIN
        if one.type == "CONFIRM_ORDER"
        else one.type == "set_order_details" and one.accepted and one.before == states.CHECKOUT
        for one in done
    )


def give_person(
    work: Work,
    events: Sequence[Happening],
    verdicts: Sequence[Verdict] = (),
    owed: Owed = duties.NOTHING,
) -> tuple[Verdict, ...]:
    """A person who is owed is given, whatever was proposed (specs/agent_v2 §5, `duties`).

    Last of a turn: what was accepted before stays done and is told.
    """
    why = duties.person(work.situation, events, verdicts, owed)
    if why is None or work.session.mode != Mode.BOT:
        return ()
    before = work.session.state
    return perform(work, [Verdict("ESCALATE", why, True, before, states.HUMAN_TAKEOVER)])


def _one(work: Work, verdict: Verdict) -> Verdict:
    if verdict.before != work.session.state and verdict.code not in IN_ANY_STATE:
        # Judged behind an action that then was not done: neither its yes nor its no is so.
        return _refuse(work, verdict, "SUPERSEDED")
    if not verdict.accepted:
        return _refuse(work, verdict, verdict.code)
    try:
        for event in verdict.events:
            if event != "CASH_AGREED":
                happen(work, event)
        PERFORMERS[verdict.type](work, verdict.params)
    except Refused as refused:
        return _refuse(work, verdict, refused.code, **refused.facts)
    except OrdersProblem as problem:
        return _refuse(work, verdict, getattr(problem, "code", "ILLEGAL_STEP"))
    if verdict.type != "ESCALATE" and not is_aside(verdict.type, verdict.params):
        minds = states.minds_lines(verdict.type, work.session.state)
        holds = minds and bool(carts.value(work.session.cart, "").lines)
        move(work, states.after_action(verdict.type, work.session.state, holds=holds))
    if verdict.type in AGREES_ON_CASH and _waits_for_cash(work):
        happen(work, "CASH_AGREED")
    return replace(verdict, after=work.session.state)


def _waits_for_cash(work: Work) -> bool:
    order = work.session.order
    return work.session.state == states.AWAITING_PAYMENT and order is not None and order.in_cash


def _refuse(work: Work, verdict: Verdict, code: str, **facts: Any) -> Verdict:
    """The refusal as an effect, so that it is told, and as the verdict that is kept."""
    if code == "ORDER_OPEN":
        # A proof of this very turn stands in no situation yet.
        given = (effect.facts["order_id"] for effect in work.effects if effect.kind == "proof")
        facts["proven"] = work.session.order_id in given
        order = work.session.order
        if order is not None:
            facts |= {"number": order.short_number, "order_id": order.pk}
    work.did("refused", code=code, type=verdict.type, params=verdict.params, **facts)
    return replace(verdict, accepted=False, code=code, after=work.session.state)
