"""Answers to what the assistant asked last: a size, a number, a yes to what was offered. Pure."""

from collections.abc import Callable

from chatbot.agent.v2.contract import ProposedAction, action
from chatbot.agent.v2.menus import menu_of
from chatbot.agent.values import Reading, Situation
from intents import replies, signals

Actions = tuple[ProposedAction, ...]


def given(situation: Situation, read: Reading) -> Actions:
    """What the words answer to the last question; () where they answer nothing."""
    asked = situation.asked
    if asked is None or asked.about not in _ANSWERS:
        return ()
    return _ANSWERS[asked.about](situation, read)


def _resumes(situation: Situation, read: Reading) -> Actions:
    if any(event.name == "CART_RESUMED" for event in read.events):
        return (action("REPLY", topic="heard"),)
    return (action("CLEAR_CART"),) if signals.is_deny(situation.text) else ()


def _chooses(situation: Situation, read: Reading) -> Actions:
    assert situation.asked is not None
    menu = menu_of(tuple(r for r in situation.catalog if r.id in situation.asked.items))
    key = replies.pick(situation.text, menu)
    if key is None:
        return ()
    spoken = replies.quantity_beside(situation.text, menu)
    verb = situation.asked.verb
    quantity = situation.asked.quantity or (None if verb == "remove" else spoken or 1)
    return (action(_EDITS[verb], product_id=key, quantity=quantity),)


def _counts(situation: Situation, read: Reading) -> Actions:
    assert situation.asked is not None
    quantity = replies.read_quantity_only(situation.text)
    if quantity is None or not situation.asked.items:
        return ()
    kind = _EDITS[situation.asked.verb]
    return (action(kind, product_id=situation.asked.items[0], quantity=quantity),)


_EDITS = {"add": "ADD_TO_CART", "set": "UPDATE_QUANTITY", "remove": "REMOVE_ITEM"}


def _offered(situation: Situation, read: Reading) -> Actions:
    """After a price: "dame dos" or "sí" means what was just told."""
    assert situation.asked is not None
    if len(situation.asked.items) != 1:
        return _chooses(situation, read) if replies.read_quantity_only(situation.text) else ()
    item = situation.asked.items[0]
    if signals.is_affirm(situation.text):
        return (action("ADD_TO_CART", product_id=item, quantity=1),)
    return _counts(situation, read)


_ANSWERS: dict[str, Callable[[Situation, Reading], Actions]] = {
    "resume": _resumes,
    "which_variant": _chooses,
    "which_line": _chooses,
    "quantity": _counts,
    "offered": _offered,
}
