"""A proof of payment and what is said in the same breath: neither swallows the other. Pure."""

from collections.abc import Callable
from dataclasses import replace

from catalog.orders.values import OrderValue
from chatbot.agent import reading
from chatbot.agent.proposals import ProposedAction, action
from chatbot.agent.values import Happening, Reading, Said, Situation
from intents.rules import payment, routing

Actions = tuple[ProposedAction, ...]
Hear = Callable[[Situation, Reading], Actions]

_BESIDE_THE_POINT = frozenset(
    {"other", "greeting", "thanks", "goodbye", "heard", "how_to_pay", "methods"}
    | {"nothing_to_confirm", "all_right", "not_a_proof"}
)
"""Topics of words that only go with a proof: "listo", "ahí está el pago", "gracias"."""
_WISHES = frozenset(
    {"order", "order_modify", "order_cancel", "product", "price", "location", "hours", "delivery"}
)
_SURE = 3
"""Votes from which a caption is more than a word about the payment ("2 matcha")."""


def shows_a_proof(situation: Situation, read: Reading, hear: Hear) -> Actions:
    """What becomes of the proof, and what her other messages ask for."""
    given = [one for one in read.events if one.name == "PAYMENT_PROOF_RECEIVED"]
    said = reading.proofs(situation)
    if not given and not said:
        return ()
    unclear = [one for one in given if one.order_id is None]
    if not given and situation.lately_cancelled:
        number = _cancelled_one(situation).short_number
        return (action("ESCALATE", reason="proof_of_cancelled", number=number),)
    if not given and not any(one.kind in ("image", "document") for one in said):
        return ()
    rest = _beside(situation, hear)
    if unclear:
        orders = [str(order.id) for order in reading.waiting_for_proof(situation)]
        kept = _kept(situation, unclear[0])
        asks = action("REPLY", topic="which_order", order_ids=orders, messages=kept)
        # Nothing may stand behind the question that the proof waits for.
        return (*(one for one in rest if one.type != "REVIEW_ORDER"), asks)
    if given:
        return tuple(_judged(one, given, situation) for one in rest) or _say("heard")
    return (*_say("not_a_proof"), *rest)


def _say(topic: str) -> Actions:
    return (action("REPLY", topic=topic),)


def _beside(situation: Situation, hear: Hear) -> Actions:
    """What is said by the messages that are no proof and answer no question about one."""
    rest = tuple(one for said in situation.unread for one in _words(said, situation))
    if not rest:
        return ()
    beside = replace(situation, unread=rest)
    heard = hear(beside, reading.read(beside))
    return tuple(
        one
        for one in heard
        if one.params.get("topic") not in _BESIDE_THE_POINT and not one.params.get("hello")
    )


def _words(said: Said, situation: Situation) -> tuple[Said, ...]:
    if said in reading.proofs(situation):
        return (replace(said, kind="text", mime_type=""),) if _wishes(said) else ()
    return () if reading.names_the_order(said, situation) else (said,)


def _wishes(said: Said) -> bool:
    """Whether a caption asks for something; one that tells of the payment does not."""
    if not said.text or said.kind == "text" or payment.is_proof(said.text, "text"):
        return False
    routed = routing.route(said.text)
    return routed.intent in _WISHES and routed.score >= _SURE


def _judged(
    proposed: ProposedAction, given: list[Happening], situation: Situation
) -> ProposedAction:
    """Cancelling what was just paid is for a person to decide."""
    current = str(situation.order.id) if situation.order else ""
    meant = str(proposed.params.get("order_id") or current)
    paid = next((one.order_id for one in given if str(one.order_id) == meant), None)
    order = situation.known_order(paid) if paid else None
    if proposed.type != "CANCEL_ORDER" or order is None:
        return proposed
    return action("ESCALATE", reason="cancel_proven", number=order.short_number)


def _cancelled_one(situation: Situation) -> OrderValue:
    """The cancelled order that she quotes, else the last one."""
    meant = situation.refers.order if situation.refers is not None else None
    cancelled = situation.lately_cancelled
    return next((order for order in cancelled if order.id == meant), cancelled[0])


def _kept(situation: Situation, proof: Happening) -> list[int]:
    """The proofs that wait for the answer: these, and those of the question before."""
    asked = situation.asked
    before = asked.messages if asked is not None else ()
    return [*before, *proof.messages]
