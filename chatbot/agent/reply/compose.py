"""The reply: what was done and found, in the backend's own words, as few letters as will do.

Every amount, name and deed comes from effects and catalogue rows (invariant 8). Since each message
costs, the paragraphs become one letter; pictures follow it.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.utils.translation import gettext as _

from catalog.orders.values import CartValue
from chatbot.agent.reply import ordering, refusals, shopping, talk
from chatbot.agent.reply.parts import Part, Teller
from chatbot.agent.values import Asked, Effect, Situation
from chatbot.conversations.letters import Buttons, Choice, Letter, ListMenu, Section, Text

MOST_BUTTONS = 3


@dataclass(frozen=True, slots=True)
class Reply:
    """Letters in order, what they ask, and the review that the first of them shows (if any)."""

    letters: tuple[Letter, ...]
    asked: Asked | None
    review: CartValue | None


def _nothing(teller: Teller, facts: dict[str, Any]) -> Part:
    return Part()


PARTS: dict[str, Callable[[Teller, dict[str, Any]], Part]] = {
    "event": _nothing,
    "catalog": shopping.catalog,
    "product": shopping.product,
    "added": shopping.added,
    "updated": shopping.updated,
    "removed": shopping.removed,
    "cleared": shopping.cleared,
    "cart_dropped": shopping.cart_dropped,
    "repriced": shopping.repriced,
    "gone": shopping.gone,
    "review": shopping.review,
    "placed": ordering.placed,
    "method_chosen": ordering.method_chosen,
    "details_set": _nothing,
    "order_cancelled": ordering.order_cancelled,
    "reopened": ordering.reopened,
    "proof": ordering.proof,
    "unreadable": ordering.unreadable,
    "resumed": ordering.resumed,
    "escalated": ordering.escalated,
    "refused": refusals.refused,
    "say": talk.say,
}
_EDITS = {"added", "updated", "removed", "resumed", "reopened", "details_set"}


def compose(situation: Situation, effects: Sequence[Effect], cart: CartValue) -> Reply:
    """The letters for what was done; `cart` is the cart as it is now."""
    teller = Teller(situation)
    kinds = {effect.kind for effect in effects}
    parts = [PARTS[effect.kind](teller, effect.facts) for effect in _in_order(effects)]
    if kinds & _EDITS and "review" not in kinds and cart.lines:
        parts.append(shopping.basket(teller, cart))
    spoken = _distinct(parts) or [talk.other(teller, {})]
    return _joined(spoken)


def _in_order(effects: Sequence[Effect]) -> list[Effect]:
    """A review stands last: it is what the next answer is about."""
    return sorted(effects, key=lambda effect: effect.kind == "review")


def _distinct(parts: Sequence[Part]) -> list[Part]:
    """The same words once; what they kept for later is kept together."""
    seen: dict[str, Part] = {}
    for part in parts:
        same = seen.get(part.text)
        if same is not None and same.asked and part.asked:
            asked = replace(same.asked, pending=same.asked.pending + part.asked.pending)
            seen[part.text] = replace(same, asked=asked)
        elif part.text:
            seen.setdefault(part.text, part)
    return list(seen.values())


def _joined(parts: list[Part]) -> Reply:
    body = _paragraphs([part.text for part in parts])
    choices = next((part.choices for part in reversed(parts) if part.choices), ())
    images = tuple(image for part in parts for image in part.images)
    review = next((part.shows_review for part in parts if part.shows_review), None)
    asked = next((part.asked for part in reversed(parts) if part.asked), None)
    letters: tuple[Letter, ...] = (_letter(body, choices),) if body else ()
    return Reply((*letters, *images), asked, review)


def _paragraphs(texts: Sequence[str]) -> str:
    """Short lines stand together, blocks apart."""
    body = ""
    for before, text in zip(["", *texts], texts, strict=False):
        close = before and "\n" not in before and "\n" not in text
        body += (("\n" if close else "\n\n") if before else "") + text
    return body


def _letter(body: str, choices: tuple[Choice, ...]) -> Letter:
    if not choices:
        return Text(body)
    if len(choices) <= MOST_BUTTONS:
        return Buttons(body, choices)
    return ListMenu(body, _("Elegir"), (Section("", choices),))
