"""A model's prose and question in the reply: what the gate lets pass, and no more than fits.

What the gate drops is dropped, never corrected: the facts are blocks (DESIGN §3, "What is said").
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from chatbot.agent.capabilities.parts import Part
from chatbot.agent.facts import urgency
from chatbot.agent.facts.values import Teller
from chatbot.agent.replies import gate
from chatbot.agent.replies.blocks import Dropped
from intents import verticals

MOST_STATEMENTS, MOST_SIGNS = 2, 1_500
"""Of the prose beside facts; V1, which has only its text, is held by the signs alone."""
BACKEND_ASKS, TOO_MANY = "BACKEND_ASKS", "TOO_MANY"
ONLY_QUESTIONS = frozenset({"citas"})
"""Lines of business where a statement is never small talk, beside those of health."""
SUFFERS = "suffers"
"""Why nothing of a model is said to who tells how they feel: it could only diagnose or promise."""


@dataclass(frozen=True, slots=True)
class Prose:
    """The words that may stand before the facts, and the sentences that were dropped."""

    part: Part
    dropped: tuple[Dropped, ...] = ()


def said(teller: Teller, text: str, beside: Sequence[Part], *, asks: bool) -> Prose:
    """The text's sentences that can be said before `beside`, what the backend tells.

    `asks`: a question of the prose would be a second one. What the backend says in the same words
    is said once.
    """
    shop = teller.situation.shop
    most = MOST_STATEMENTS if shop.agent_v2 else len(text)
    known = {line.strip() for part in beside for line in part.words.splitlines()}
    prose, stated, asked = "", 0, asks
    dropped: list[Dropped] = []
    for one in _judged(teller, text, block_follows=bool(beside)):
        question = "?" in one.text
        reason = one.reason
        if not reason and question and asked:
            reason = BACKEND_ASKS
        elif not reason and (stated >= most or len(prose) + len(one.text) >= MOST_SIGNS):
            reason = TOO_MANY
        if reason:
            dropped.append(Dropped(one.text, reason))
        elif one.text not in known:
            prose += (("\n" if one.starts_line else " ") if prose else "") + one.text
            asked, stated = asked or question, stated + (not question)
    return Prose(Part(prose.strip().rstrip(",").strip()), tuple(dict.fromkeys(dropped)))


def unfit(teller: Teller, question: str) -> str:
    """Why the proposer's question may not be asked: the gate's reason, "" where it may."""
    reasons = (one.reason for one in _judged(teller, question, block_follows=False))
    return next((reason for reason in reasons if reason), "")


def _judged(teller: Teller, text: str, *, block_follows: bool) -> tuple[gate.Sentence, ...]:
    kind = teller.situation.shop.vertical
    strict = verticals.is_of_health(kind) or verticals.vertical_of(kind) in ONLY_QUESTIONS
    found = gate.kept(text, names=_names(teller), strict=strict, block_follows=block_follows)
    if urgency.graded(teller) is None:
        return found
    return tuple(replace(one, kept=False, reason=one.reason or SUFFERS) for one in found)


def _names(teller: Teller) -> frozenset[str]:
    """Names of the shop's goods, places, ways to pay and people: none of them is small talk."""
    now = teller.situation
    rows = (name for row in now.catalog for name in (row.name, *row.aliases, *row.product_aliases))
    places = (zone.name for zone in now.zones)
    ways = (method.name for method in now.methods)
    return frozenset(filter(None, (*rows, *places, *ways, now.shop.owner_name)))
