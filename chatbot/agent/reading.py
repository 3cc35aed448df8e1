"""What was meant: events of the customer's words and taps, and their routing intent. Pure."""

from collections.abc import Callable
from uuid import UUID

from catalog.orders.rules import transitions
from catalog.orders.values import OrderValue
from chatbot.agent.rules import states
from chatbot.agent.values import Happening, Reading, Said, Situation
from intents import human, payment, routing, signals


def read(situation: Situation) -> Reading:
    """Events in the order of the table, and the routing intent of the text."""
    intent = routing.route(situation.text).intent if situation.text else "other"
    found = (rule(situation, intent) for rule in EVENT_RULES)
    return Reading(tuple(event for event in found if event), intent)


def proofs(situation: Situation) -> tuple[Said, ...]:
    """The unread messages that show or claim a payment (facts/language, "Payment proof")."""
    return tuple(
        said
        for said in situation.unread
        if not said.choice and payment.is_proof(said.text, said.kind, said.mime_type)
    )


def waiting_for_proof(situation: Situation) -> tuple[OrderValue, ...]:
    """The orders that a proof can be about: those to be paid, else those in review.

    Cash is paid in person: such an order takes the customer's word of a transfer, not a picture.
    """
    cash = {method.id for method in situation.methods if method.is_cash}
    by_word = any(said.kind == "text" for said in proofs(situation))
    to_pay = tuple(
        order
        for order in situation.payable
        if by_word or order.details.payment_method_id not in cash
    )
    return to_pay or situation.in_review


def _greeting(situation: Situation, intent: str) -> Happening | None:
    return Happening("GREETING_RECEIVED") if intent == "greeting" else None


def _escalation(situation: Situation, intent: str) -> Happening | None:
    asked = situation.choice == "human" or human.asks_human(situation.text)
    return Happening("ESCALATION_REQUESTED") if asked else None


def _proof(situation: Situation, intent: str) -> Happening | None:
    """A proof belongs to the one order that waits for money; of several, to the one tapped."""
    if situation.choice.startswith("proof:"):
        order = _tapped(situation)
        held = _held(situation)
        return Happening("PAYMENT_PROOF_RECEIVED", order, held) if order and held else None
    said = proofs(situation)
    waiting = waiting_for_proof(situation)
    if not said or not waiting:
        return None
    ids = tuple(message.id for message in said)
    only = waiting[0].id if len(waiting) == 1 else None
    return Happening("PAYMENT_PROOF_RECEIVED", only, ids)


def _held(situation: Situation) -> tuple[int, ...]:
    """The proofs that waited for the answer."""
    asked = situation.asked
    return asked.messages if asked is not None and asked.about == "which_order" else ()


def _tapped(situation: Situation) -> UUID | None:
    try:
        order_id = UUID(situation.choice.partition(":")[2])
    except ValueError:
        return None
    waiting = (*situation.payable, *situation.in_review)
    return order_id if any(order.id == order_id for order in waiting) else None


def _resumed(situation: Situation, intent: str) -> Happening | None:
    asked = situation.asked is not None and situation.asked.about == "resume"
    yes = situation.choice == "resume" or (asked and signals.is_affirm(situation.text))
    ready = situation.state == states.IDLE and situation.cart.lines
    return Happening("CART_RESUMED") if yes and ready else None


def _reopened(situation: Situation, intent: str) -> Happening | None:
    order = situation.order
    may = situation.state == states.AWAITING_PAYMENT and order is not None
    if situation.choice != "order.change" or not may or order is None or order.has_proof:
        return None
    if proofs(situation):
        # A proof came with the tap: what was paid is not taken apart.
        return None
    ways = transitions.FULFILMENT
    still = transitions.allowed(ways, order.fulfilment_status, "cancelled")
    return Happening("ORDER_REOPENED", order.id) if still else None


def _renewed(situation: Situation, intent: str) -> Happening | None:
    may = situation.state in states.EVENTS["SESSION_RENEWED"]
    return Happening("SESSION_RENEWED") if situation.choice == "order.second" and may else None


EVENT_RULES: tuple[Callable[[Situation, str], Happening | None], ...] = (
    _greeting,
    _escalation,
    _proof,
    _resumed,
    _reopened,
    _renewed,
)
