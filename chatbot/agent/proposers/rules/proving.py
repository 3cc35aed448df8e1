"""A proof of payment and what is said in the same breath: neither swallows the other. Pure."""

import re
from collections.abc import Callable
from dataclasses import replace

from chatbot.agent import reading
from chatbot.agent.proposals import ProposedAction, action
from chatbot.agent.situation.readings import Event, Reading, words_of
from chatbot.agent.situation.values import InboundMessage, Situation
from intents.words import Part, Words

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
_NO_ORDERS = frozenset({"PROOF_OF_CANCELLED", "PROOF_UNASKED", "PAYMENT_UNMATCHED"})


def shows_a_proof(situation: Situation, read: Reading, hear: Hear) -> Actions:
    """What becomes of the proof, and what the customer's other messages ask for."""
    given = [one for one in read.events if one.name == "PAYMENT_PROOF_RECEIVED"]
    said = reading.proofs(situation)
    if not given and not said:
        return ()
    if not given and not any(one.name in _NO_ORDERS for one in read.events):
        return ()
    rest = _beside(situation, hear)
    if any(one.order_id is None for one in given):
        # Nothing may stand behind the question that the proof waits for (`escalation_policy`).
        rest = tuple(one for one in rest if one.type != "REVIEW_ORDER")
    return tuple(_judged(one, given, situation) for one in rest) or _say("heard")


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


def _words(said: InboundMessage, situation: Situation) -> tuple[InboundMessage, ...]:
    if said in reading.proofs(situation):
        beyond = _beyond(words_of(situation).other(said.text))
        rest = replace(said, kind="text", mime_type="", text=beyond.text)
        return (rest,) if _wishes(beyond) else ()
    return () if reading.names_the_order(said, situation) else (said,)


def _beyond(words: Words) -> Words:
    """The words without the clauses that tell of the payment: "ya pagué, y agrega un matcha"."""
    if not words.claims_payment:
        return words
    clauses = (clause.strip() for clause in _CLAUSE.split(words.text))
    rest = (one for one in clauses if one and not words.other(one).claims_payment)
    return words.other(", ".join(rest))


_CLAUSE = re.compile(r"[.!?;,\n]+|\s+(?:y|también|tambien|pero|además|ademas)\s+", re.IGNORECASE)


def _wishes(words: Words) -> bool:
    """Whether words beside a proof ask for something; "2 matcha" tells what was paid for."""
    wish = words.routed.held
    return wish in _WISHES and (wish != "order" or Part.ADD in words.parts.values())


def _judged(proposed: ProposedAction, given: list[Event], situation: Situation) -> ProposedAction:
    """Cancelling what was just paid is for a person to decide."""
    current = str(situation.order.id) if situation.order else ""
    meant = str(proposed.params.get("order_id") or current)
    paid = next((one.order_id for one in given if str(one.order_id) == meant), None)
    order = situation.known_order(paid) if paid else None
    if proposed.type != "CANCEL_ORDER" or order is None:
        return proposed
    return action("ESCALATE", reason="cancel_proven", number=order.short_number)
