"""What a tapped button or row means: ids of our own messages and templates, as proposals. Pure.

The id comes back through the customer's hands, so it is read like any words of theirs: what it
proposes is judged by the matrix.
"""

from collections.abc import Callable
from dataclasses import replace

from chatbot.agent import reading
from chatbot.agent.flows import sales
from chatbot.agent.proposals import ProposedAction, action
from chatbot.agent.proposers.rules import (
    answers,
    booking_taps,
    cart_notes,
    kept_wishes,
    pointing,
    urgencies,
)
from chatbot.agent.rules import agreement
from chatbot.agent.situation.data_asked import TAP
from chatbot.agent.situation.values import PendingQuestion, Situation

Actions = tuple[ProposedAction, ...]


def _add(rest: str, situation: Situation) -> Actions:
    variant, _, quantity = rest.partition(":")
    asked = situation.asked
    answers_it = asked is not None and asked.about == "which_variant" and quantity.isdecimal()
    if asked is not None and answers_it and variant in map(str, asked.items):
        return answers.took(int(variant), int(quantity[:4]), situation)
    taken = (action("ADD_TO_CART", product_id=variant, quantity=quantity or 1),)
    offered = asked is not None and asked.about == "offered"
    return kept_wishes.beside(taken, situation) if offered else taken


def _show(rest: str, situation: Situation) -> Actions:
    return (action("SHOW_PRODUCT", product_id=rest),)


def _pay(rest: str, situation: Situation) -> Actions:
    """The way to pay of the order whose message offered it."""
    method, _, order = rest.partition(":")
    order = order or _under(situation)
    return (action("set_order_details", payment_method_id=method, order_id=order or None),)


def _under(situation: Situation) -> str:
    """The order of the message that the button stands under; "" where it tells of none."""
    order = situation.refers.order if situation.refers is not None else None
    return str(order) if order is not None else ""


def _change(rest: str, situation: Situation) -> Actions:
    """Only the order that waits now can be opened again; of another one that is said."""
    order, tap = situation.order, reading.tapped(situation, "order.change")
    waits = situation.state == sales.AWAITING_PAYMENT and order is not None
    if tap is not None and order is not None and waits and reading.is_of(order, tap):
        return _pending(rest, situation)
    named = rest or _under(situation)
    return (action("REPLY", topic="other_order", order_ids=[named] if named else None),)


def _pending(rest: str, situation: Situation) -> Actions:
    """What was asked for before the question is proposed again, now that there is an answer."""
    kept = situation.asked.pending if situation.asked else ()
    return tuple(
        ProposedAction(type=str(one["type"]), params=dict(one["params"])) for one in kept
    ) or (action("REPLY", topic="nothing_to_confirm"),)


def _cancel(rest: str, situation: Situation) -> Actions:
    """Under "¿Cancelo el pedido?": the order that the id names, while it may still be cancelled."""
    order = situation.order
    waits = situation.state == sales.AWAITING_PAYMENT and order is not None
    current = waits and order is not None and str(order.id) == rest
    return (action("CANCEL_ORDER", order_id=None if current else rest or None),)


def _fewer(rest: str, situation: Situation) -> Actions:
    """`fewer:<variant>:<how many stay>`, under "¿Quito ...?": so many of that line stay."""
    variant, _, stays = rest.partition(":")
    if stays.isdecimal() and int(stays[:4]):
        return (action("UPDATE_QUANTITY", product_id=variant, quantity=int(stays[:4])),)
    return (action("REMOVE_ITEM", product_id=variant),)


def _line(rest: str, situation: Situation) -> Actions:
    """The line that the last question asked for, else the question under which the tap stands."""
    seen = pointing.asked_there(situation) if situation.refers is not None else situation
    asked = next((one.asked for one in (situation, seen) if _asks_for(one.asked, rest)), None)
    if asked is None:
        return (action("REPLY", topic="what_to_change"),)
    if asked.about == "note_for":
        return cart_notes.noted_on((int(rest),), replace(situation, asked=asked))
    return answers.done_to(int(rest), asked, situation)


def _asks_for(asked: PendingQuestion | None, item: str) -> bool:
    """Whether a line is asked for, and that one may be the answer."""
    about = asked.about if asked is not None else ""
    return asked is not None and about in _OF_A_LINE and item in map(str, asked.items)


_OF_A_LINE = frozenset({"which_line", "note_for"})


def _of_order(topic: str) -> Callable[[str, Situation], Actions]:
    """A template's button about its order: named in the id, else by the message it stands under."""

    def read(rest: str, situation: Situation) -> Actions:
        named = rest or _under(situation)
        return (action("REPLY", topic=topic, order_ids=[named] if named else None),)

    return read


def _proof(rest: str, situation: Situation) -> Actions:
    """Where no proof waits for the answer, it is asked for."""
    asked = situation.asked
    held = asked is not None and asked.messages
    return (action("REPLY", topic="heard" if held else "send_proof"),)


def _way(rest: str, situation: Situation) -> Actions:
    """Pickup or delivery, then whatever is missing next."""
    return (action("set_order_details", fulfilment=rest), action("REVIEW_ORDER"))


def _zone(rest: str, situation: Situation) -> Actions:
    if rest == "none":
        return (action("CLARIFY", topic="out_of_zone"),)
    noted = action("set_order_details", fulfilment="delivery", zone=rest)
    return (noted, action("REVIEW_ORDER"))


def _branch(rest: str, situation: Situation) -> Actions:
    noted = action("set_order_details", fulfilment="pickup", branch=rest)
    return (noted, action("REVIEW_ORDER"))


def _place(rest: str, situation: Situation) -> Actions:
    if rest != "last":
        return (action("CLARIFY", topic="which_address"),)
    return (action("set_order_details", place=rest), action("REVIEW_ORDER"))


def _when(rest: str, situation: Situation) -> Actions:
    return (action("set_order_details", wanted_at=rest), action("REVIEW_ORDER"))


def _urgent(rest: str, situation: Situation) -> Actions:
    """How bad it is: a person where it cannot wait, else what is recommended."""
    return urgencies.answered(situation)


def _fixed(kind: str, **params: str) -> Callable[[str, Situation], Actions]:
    proposed = (action(kind, **params),)
    return lambda rest, situation: proposed


TAPS: dict[str, Callable[[str, Situation], Actions]] = {
    "catalog": _fixed("SHOW_CATALOG"),
    "review": _fixed("REVIEW_ORDER"),
    agreement.CONFIRM: _fixed("CONFIRM_ORDER"),
    "change": _fixed("REPLY", topic="what_to_change"),
    "discard": _fixed("CLEAR_CART"),
    "cancel": _cancel,
    "keep": _fixed("REPLY", topic="kept"),
    "fewer": _fewer,
    "line": _line,
    "lead": _pending,
    "human": _fixed("ESCALATE", reason="hablar_dueno"),
    "resume": _fixed("REPLY", topic="heard"),
    "order.change": _change,
    "order.second": _pending,
    "add": _add,
    "show": _show,
    "pay": _pay,
    "way": _way,
    "zone": _zone,
    "branch": _branch,
    "place": _place,
    "when": _when,
    "proof": _proof,
    "urgent": _urgent,
    "status": _of_order("status"),
    "how_to_pay": _of_order("how_to_pay"),
    TAP: _fixed("REPLY"),
    **booking_taps.TAPS,
}


def meaning(choice: str, situation: Situation) -> Actions:
    """The proposals of a tap; none for an id that is not ours."""
    head, _, rest = choice.partition(":")
    read = TAPS.get(head)
    return read(rest, situation) if read else ()
