"""The one question of a reply: the backend's, else the proposer's own, else the reading's."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from django.utils.translation import gettext as _

from chatbot.agent.capabilities.parts import Part
from chatbot.agent.facts.values import Question, Teller, menu_tap
from chatbot.agent.replies import prose
from chatbot.agent.replies.blocks import Dropped, Told
from core.rules.legible import legible

LONGEST = 120
"""Signs of a proposer's question."""
LONG, SEVERAL, NO_QUESTION = "TOO_LONG", "SEVERAL", "NO_QUESTION"


def of_backend(done: Sequence[Part], blocks: Sequence[Told]) -> Question | None:
    """What stands last: the question behind what was done, else the last one behind a block; None
    where neither asks, or what was done asks in its own words."""
    behind = [part.question for part in done if part.question is not None]
    if behind:
        return behind[-1]
    if is_asked(done):
        return None
    return next((one.question for one in reversed(blocks) if one.question), None)


def is_asked(parts: Sequence[Part]) -> bool:
    """Whether those words ask anything."""
    return any("?" in part.words for part in parts)


def shape(ask: str) -> str:
    """Why that is no question that can be asked as it stands: a code, "" where it can."""
    if len(ask) > LONGEST:
        return LONG
    if ask.count("?") > 1:
        return SEVERAL
    return "" if ask.rstrip().endswith("?") else NO_QUESTION


def of_reading(teller: Teller, intent: str) -> Question | None:
    """What is asked where the proposer's question cannot be: what the customer would like."""
    if intent not in _BUYING or not teller.sells:
        return None
    return Question(_("¿Qué te gustaría pedir?"), menu_tap())


_BUYING = frozenset({"greeting", "order", "order_modify", "product", "price", "menu", "affirm"})


def left_out(ask: str, reason: str) -> Dropped:
    return Dropped(ask[: LONGEST * 2], reason)


@dataclass(frozen=True, slots=True)
class Asked:
    """What became of the proposer's own question."""

    question: Question | None = None
    dropped: tuple[Dropped, ...] = ()


def of_model(
    teller: Teller,
    parts: Sequence[Part],
    asks: Question | None,
    ask: str,
    intent: str,
) -> Asked:
    """The proposer's question where the backend asks nothing and nothing is stated in it; else the
    reading's."""
    ask = ask.strip()
    if not ask:
        return Asked()
    if asks is not None or is_asked(parts):
        return Asked(dropped=(left_out(ask, prose.BACKEND_ASKS),))
    why = shape(ask) or prose.unfit(teller, ask)
    if why:
        return Asked(of_reading(teller, intent), (left_out(ask, why),))
    return Asked(Question(legible(ask)))


def last(rest: Sequence[Part], facts: Sequence[Part], question: Question | None) -> list[Part]:
    """What was done, the facts, and the one question behind them all."""
    buttons = next((one.choices for one in reversed(rest) if one.choices), ())
    if question is None:
        # Where what was done has buttons, no block has any.
        return [*rest, *(replace(one, choices=()) if buttons else one for one in facts)]
    parts = [part.unasked() for part in rest] + list(facts)
    if not parts:
        return [Part(choices=question.choices, asked=question.asked, question=question)]
    end = parts[-1]
    choices = question.choices or buttons or end.choices
    asks = replace(end, question=question, asked=question.asked or end.asked, choices=choices)
    return [*parts[:-1], asks]
