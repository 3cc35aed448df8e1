"""How soon what a customer tells has to be seen, at a shop whose line of business knows. Pure.

The files of `intents.verticals` grade it; nothing that a model says makes it less.
"""

from collections.abc import Iterable

from chatbot.agent.situation.looked_up import LookedUp
from chatbot.agent.situation.readings import Reading, without_name, words_of
from chatbot.agent.situation.values import Situation
from intents import words
from intents.verticals import DENTAL, ESCALATES, Urgency, vertical_of
from intents.words import MenuItem

REASON = "urgent"
"""The reason of the ESCALATE."""
ASKED = "urgency"
"""The question how bad it is (`PendingQuestion.about`)."""
YES, NO = "urgent:yes", "urgent:no"
"""Its buttons."""
FACT = "urgency"
"""The kind of the fact, and of what the tool finds."""
NEAREST = "nearest"
"""The recommendation that comes with free times."""
SEVERE, SLIGHT = Urgency(ESCALATES, "today"), Urgency(2, "soon")
"""What was asked about, by a bare yes and a bare no."""
_TELLS = frozenset({"urgent", "other", "complaint"})
"""Routing intents of words that may tell how somebody feels."""
_SERVICE = "urgencia"
"""What clinics call the service for whoever cannot wait for a regular time."""
_PAIN = "me duele la muela"


def is_dental(situation: Situation) -> bool:
    """Whether the shop is a dental clinic."""
    return vertical_of(situation.shop.vertical) == DENTAL


def are_told(situation: Situation, read: Reading) -> bool:
    """Whether the words tell how somebody feels, and ask for nothing else."""
    return read.intent in _TELLS and of(situation) is not None


def of(situation: Situation) -> Urgency | None:
    """What the customer's unread words tell; None where nothing of the kind is told."""
    said, kind = without_name(situation), situation.shop.vertical
    told = said.urgency_at(kind)
    if situation.asked is None or situation.asked.about != ASKED:
        return told
    if told is not None and not told.asks:
        return told
    if situation.choice == YES or said.is_affirm:
        return SEVERE
    if situation.choice == NO or said.is_deny:
        return SLIGHT
    answered = said.other(f"{_PAIN} {said.text}").urgency_at(kind)
    return answered if answered is not None and answered != _bare(situation) else told


def _bare(situation: Situation) -> Urgency | None:
    """What pain alone counts as: no more than that was said."""
    return words_of(situation).other(_PAIN).urgency_at(situation.shop.vertical)


def service_of(situation: Situation) -> int | None:
    """What the shop does for whoever cannot wait for a regular time; None where it has no such
    service, or several."""
    offered = situation.agenda.services if situation.agenda is not None else ()
    menu = tuple(MenuItem(str(one.id), one.name, aliases=one.aliases) for one in offered)
    named = words.read(_SERVICE, menu).items
    return int(named[0]) if len(named) == 1 else None


def found(looked_up: Iterable[LookedUp]) -> Urgency | None:
    """What the tool graded in this turn, the highest of it."""
    told = [one.data for one in looked_up if one.kind == FACT]
    graded = [Urgency(one["level"], one["recommendation"], one["asks"]) for one in told]
    return max(graded, key=lambda one: one.level, default=None)


def calls(situation: Situation, looked_up: Iterable[LookedUp] = ()) -> bool:
    """Whether a person is called, whoever answers."""
    return any(one is not None and one.escalates for one in (of(situation), found(looked_up)))
