"""What of a conversation at a shop of health is needed, and what is left out. Pure.

Of the earlier lines of the current matter (`situation.matter`) a model is shown how somebody feels
only where that, or an appointment, is what the words are about; a document's number in none of
them.
"""

import re
from collections.abc import Sequence
from dataclasses import replace

from chatbot.agent.rules import urgent
from chatbot.agent.situation.readings import words_of
from chatbot.agent.situation.values import Line, Situation
from intents import verticals

LEFT_OUT = "[dato de salud]"
"""What stands for a line that is not needed."""
HIDDEN = "…"
_DOCUMENT = re.compile(r"(?<![\w])\d[\d.\- ]{3,}\d(?:-?[A-Za-z]{1,2})?(?!\w)")
"""Five figures or more, with what people write between them."""
_BOOKS = frozenset({"booking", "booking_change", "booking_cancel", "urgent"})


def is_spoken_of(situation: Situation) -> bool:
    """Whether the shop is one of health."""
    return verticals.is_of_health(situation.shop.vertical)


def shown(situation: Situation, lines: Sequence[Line]) -> tuple[Line, ...]:
    """Earlier lines as a model may see them; as they are at any other shop."""
    if not is_spoken_of(situation):
        return tuple(lines)
    needed = _is_needed(situation)
    return tuple(_line(one, situation, needed=needed) for one in lines)


def _is_needed(situation: Situation) -> bool:
    """Whether the words are about how somebody feels, or an appointment is being made."""
    kind = situation.shop.vertical
    intents = {one.held for one in words_of(situation).intents_at(kind)}
    return bool(situation.flows or situation.asked or intents & _BOOKS or urgent.of(situation))


def _line(line: Line, situation: Situation, *, needed: bool) -> Line:
    words = words_of(situation).other(line.text)
    if not needed and words.urgency_at(situation.shop.vertical) is not None:
        return replace(line, text=LEFT_OUT)
    return replace(line, text=_DOCUMENT.sub(HIDDEN, line.text))
