"""What the backend owes the customer whatever is proposed: a person, and a question about a proof.

Pure. A model may answer with a single REPLY and forget the rest; what specs/agent_v2 §4-§5,
specs/human_handoff §1 and DESIGN §4 promise is decided here from events, switches and verdicts. A
model's prose calls nobody: a sentence of it must never be able to silence the bot.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from catalog.orders.values import OrderValue
from chatbot.agent import reading
from chatbot.agent.proposals import Proposal
from chatbot.agent.rules import danger, no_way_to_pay, switches, unmatched, urgent
from chatbot.agent.situation.readings import Event, Reading
from chatbot.agent.situation.values import Effect, Situation, Verdict
from intents.words import Words

Params = dict[str, Any]
_OUR_REASONS = frozenset({"cancel_placed", "cancel_one_of_several", "change_placed"}) | {
    "cancel_proven",
    "harmed",
    "booking",
    "urgent",
    "no_way_to_pay",
    "paid_without_order",
}
"""Reasons of the backend's own that say more than an intent does."""


@dataclass(frozen=True, slots=True)
class Owed:
    """What may call a person beside events and verdicts: the params of an ESCALATE, or None.

    `switch`: an intent whose switch is on is meant. `urgent`: what is told cannot wait.
    """

    switch: Params | None = None
    urgent: Params | None = None


NOTHING = Owed()


def heard(proposal: Proposal, read: Reading, situation: Situation) -> Owed:
    """What the merchant's switches owe in this turn, and what was found to be urgent."""
    shop = situation.shop
    intent = switches.meant(proposal.intent, read, shop)
    owes = switches.calls(intent, shop) and not _only_orders(read, proposal)
    switch = {"reason": "intent", "label": intent.label} if owes else None
    calls = urgent.calls(situation, proposal.looked_up)
    return Owed(switch, {"reason": "urgent"} if calls else None)


def _only_orders(read: Reading, proposal: Proposal) -> bool:
    """Whether the words order goods and complain of nothing: a complaint that only their sound
    suggests ("una inca kola") calls nobody."""
    sounds = proposal.proposer == "rules" and read.intent == "complaint"
    words = read.words
    return sounds and bool(words.items and words.order.operations) and not words.is_complaint


def named(events: Sequence[Event], name: str) -> Event | None:
    """The first event of that name."""
    return next((event for event in events if event.name == name), None)


def person(
    situation: Situation,
    read: Reading,
    verdicts: Sequence[Verdict],
    owed: Owed = NOTHING,
) -> Params | None:
    """The params of the ESCALATE that is owed, None where no person is.

    The reasons are codes of `conversation.reasons.REASONS`; the one that tells most comes first.
    """
    if owed.urgent:
        return owed.urgent
    if read.has("ESCALATION_REQUESTED"):
        return {"reason": "hablar_dueno"}
    proven = _proven(situation, read.events)
    undone = proven or _undoing(situation, verdicts, read.words)
    return undone or _harmed(read.words, situation) or owed.switch


def _proven(situation: Situation, events: Sequence[Event]) -> Params | None:
    if named(events, "PAYMENT_UNMATCHED") and unmatched.calls(situation):
        return {"reason": "paid_without_order"}
    late = named(events, "PROOF_OF_CANCELLED")
    if late is None:
        return None
    return {"reason": "proof_of_cancelled", "number": _number(situation, late)}


def _harmed(words: Words, situation: Situation) -> Params | None:
    """Who fell ill or accuses the shop gets a person, whatever the switches say; V1 follows
    them."""
    return {"reason": "harmed"} if words.tells_of_harm and situation.shop.agent_v2 else None


def _undoing(situation: Situation, verdicts: Sequence[Verdict], words: Words) -> Params | None:
    """What the customer wants cancelled and only a person cancels."""
    cancelling = [one for one in verdicts if one.type == "CANCEL_ORDER"]
    if any(one.accepted for one in cancelling):
        # It is done: what is refused beside it asks for nothing more.
        return None
    return next(filter(None, (_cancelling(one, situation, words) for one in cancelling)), None)


def without_a_way_to_pay(
    situation: Situation, read: Reading, effects: Sequence[Effect]
) -> Params | None:
    """An order that nothing of the shop's is paid with: a person tells the customer how."""
    asks = read.words.asks_how_to_pay or any(_tells_how_to_pay(one) for one in effects)
    order = no_way_to_pay.told(effects, situation, asked=asks)
    return {"reason": "no_way_to_pay", "number": order.short_number} if order is not None else None


def _tells_how_to_pay(effect: Effect) -> bool:
    said = effect.kind == "say" and effect.facts.get("topic") in ("how_to_pay", "methods")
    return said or effect.kind == "method_chosen"


def explained(
    situation: Situation,
    events: Sequence[Event],
    verdict: Verdict,
    owed: Owed = NOTHING,
) -> Verdict:
    """An ESCALATE for a proof of a cancelled order says so, whatever reason was proposed, and so
    does one for an intent whose switch is on (specs/human_handoff §1: the reason is its label).

    Where the customer asked for a person, the proposer may say better what it is about.
    """
    if named(events, "ESCALATION_REQUESTED"):
        return verdict
    if verdict.type != "ESCALATE" or not verdict.accepted:
        return verdict
    if verdict.params.get("reason") == danger.LIFE:
        return verdict
    known = verdict.params.get("reason") in _OUR_REASONS
    why = _proven(situation, events) or (None if known else owed.switch)
    return replace(verdict, params=why or verdict.params)


def question(situation: Situation, events: Sequence[Event]) -> Params | None:
    """What is said where a proof may be for several orders: the facts of topic `which_order`.

    Proofs that waited for an answer before wait on with these.
    """
    unclear = [
        event for event in events if event.name == "PAYMENT_PROOF_RECEIVED" and not event.order_id
    ]
    if not unclear:
        return None
    before = situation.asked.messages if situation.asked is not None else ()
    given = [pk for event in unclear for pk in event.messages]
    orders = [str(order.id) for order in reading.waiting_for_proof(situation)]
    messages = list(dict.fromkeys([*before, *given]))
    return {"topic": "which_order", "order_ids": orders, "messages": messages}


def _number(situation: Situation, late: Event) -> str:
    found = (one for one in situation.lately_cancelled if one.id == late.order_id)
    order = next(found, None)
    return order.short_number if order is not None else ""


def _cancelling(refused: Verdict, situation: Situation, words: Words) -> Params | None:
    """Taking back what money or goods moved for is asked by the customer, decided by a person.

    Where the state has no order to take back, only the customer's words that ask for it count; the
    number is told where there is one order that the customer can mean.
    """
    aside = str(refused.params.get("order_id") or "")
    current = str(situation.order.id) if situation.order is not None else ""
    known = (*situation.open_orders, *situation.payable)
    order = next((one for one in known if str(one.id) == (aside or current)), None)
    if refused.code == "PROOF_SENT" and order is not None:
        return {"reason": "cancel_proven", "number": order.short_number}
    over = refused.code == "WRONG_STATE" and not situation.cart.lines
    opened = situation.open_orders
    asked = words.cancels_order or words.drops
    if over and (order is not None or opened) and asked:
        return placed((order,) if order is not None else opened)
    return None


def placed(orders: Sequence[OrderValue]) -> Params:
    """Why a person is called to cancel one of these: its number only where it can be no other."""
    if len(orders) != 1:
        return {"reason": "cancel_one_of_several"}
    return {"reason": "cancel_placed", "number": orders[0].short_number}
