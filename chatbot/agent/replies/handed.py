"""What a reply says where a person takes over: what was done, and that the person comes.

Nothing is asked that nobody would answer, no button stands there that nobody would heed, and
nobody is offered a person who gets one.
"""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from django.utils.translation import gettext as _

from chatbot.agent.capabilities.cart import say as cart_says
from chatbot.agent.capabilities.conversation import topics
from chatbot.agent.capabilities.conversation.say import escalated
from chatbot.agent.capabilities.parts import Part
from chatbot.agent.facts.values import Teller
from chatbot.agent.situation.values import Effect

SILENT = frozenset(
    {"other", "person_knows", "nothing_to_confirm", "what_to_change", "orders_by_person", "heard"}
    | {"which_variant", "which_line", "which_this", "how_many", "note_for_which", "not_noted"}
    | {"bookings_by_person", "order_to_cancel", "order_to_pay", "which_order", "send_proof"}
    | {"which_method"}
)
"""Topics that only offer or ask, or say that nothing was understood."""
UNTOLD = frozenset({"escalated", "review", "booking_shown", "booking_asked"})
"""The change of hands is told last, once; a review is nothing to agree to now, and nothing is
chosen."""


def is_so(effects: Iterable[Effect]) -> bool:
    """Whether this turn gave the conversation to a person."""
    return any(effect.kind == "escalated" for effect in effects)


def told(effects: Iterable[Effect]) -> list[Effect]:
    """What is told of what was done, beside the change of hands."""
    return [one for one in effects if one.kind not in UNTOLD and _topic(one) not in SILENT]


def _topic(effect: Effect) -> str:
    return str(effect.facts.get("topic", "other")) if effect.kind == "say" else ""


def last(teller: Teller, effects: Iterable[Effect], *, holds: bool) -> list[Part]:
    """What the customer `holds`, as it is now and without a question; then who comes."""
    cart = teller.situation.cart
    shown = [cart_says.held(teller, cart)] if holds and cart.lines else []
    why = next((one.facts for one in effects if one.kind == "escalated"), {})
    return [*shown, escalated(teller, why)]


def say(teller: Teller, facts: dict[str, Any]) -> Part:
    """The topic's words; to somebody who is upset, without offering who comes anyway."""
    if facts.get("topic") == "calm":
        return Part(_("Lamento lo que pasó."))
    return topics.say(teller, facts)


def plain(parts: Iterable[Part]) -> list[Part]:
    """The parts without their questions and buttons; what only asks goes."""
    bare = [_unasked(part.unasked()) for part in parts]
    return [
        replace(part, choices=(), asked=None, summary=None)
        for part in bare
        if part.text or part.picture
    ]


def _unasked(part: Part) -> Part:
    """Without the question that ends its words."""
    text = part.text.rstrip()
    while text.endswith("?"):
        text = text[: text.rfind("¿") + 1].rstrip("¿").rstrip()
    return replace(part, text=text)
