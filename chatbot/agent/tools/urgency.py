"""How soon symptoms have to be seen by a dentist (specs/tool_calling_rag §4.2).

A read tool: where a person is needed the backend calls one (`escalation_policy`), whatever a model
makes of the answer.
"""

from pydantic import BaseModel, Field

from chatbot.agent.facts import urgency as facts
from chatbot.agent.facts.values import Teller
from chatbot.agent.rules import urgent
from chatbot.agent.situation.looked_up import LookedUp
from chatbot.agent.situation.readings import words_of
from chatbot.agent.situation.values import Situation
from chatbot.agent.tools import slots
from chatbot.agent.tools.slots import GetAvailableSlots
from chatbot.agent.tools.values import Found, Look, Tool
from intents.verticals import Urgency, of

NAME = "check_dental_urgency"
MOST_SYMPTOMS = 10
NEAREST_SLOTS = 3


class CheckDentalUrgency(BaseModel):
    """What the customer tells, one thing each ("dolor fuerte", "sangrado"); [] for their words."""

    symptoms: list[str] = Field(default=[], max_length=60)


def check_dental_urgency(asked: CheckDentalUrgency, look: Look) -> Found:
    """The highest urgency of what is named and of what the customer wrote, at least 2 for what
    nobody knows; with the nearest free times where one is to be had soon."""
    situation = look.situation
    graded = [urgent.of(situation), *(_of(one, situation) for one in _named(asked))]
    told = max((one for one in graded if one is not None), key=lambda one: one.level, default=None)
    told = told or _unknown(situation)
    fact = LookedUp(
        urgent.FACT,
        "",
        {"level": told.level, "recommendation": told.recommendation, "asks": told.asks},
    )
    nearest = _nearest(look) if told.recommendation == urgent.NEAREST else ()
    answer = {
        "urgency_level": told.level,
        "recommendation": facts.recommended(Teller(situation), told),
        "should_escalate": told.escalates,
        **({"nearest_slots": [one.data for one in nearest]} if nearest else {}),
    }
    return Found(answer, (fact, *nearest))


def _named(asked: CheckDentalUrgency) -> list[str]:
    return [one for one in map(str.strip, asked.symptoms[:MOST_SYMPTOMS]) if one]


def _of(symptom: str, situation: Situation) -> Urgency:
    """A symptom as the table knows it, of the mouth where it names no place."""
    words, kind = words_of(situation), situation.shop.vertical
    named = words.other(symptom).urgency_at(kind)
    placed = words.other(f"{symptom} en la boca").urgency_at(kind)
    known = [one for one in (named, placed) if one is not None]
    return max(known, key=lambda one: one.level, default=_unknown(situation))


def _unknown(situation: Situation) -> Urgency:
    here = of(situation.shop.vertical)
    return here.unknown if here is not None and here.unknown is not None else urgent.SLIGHT


def _nearest(look: Look) -> tuple[LookedUp, ...]:
    if "services" not in look.situation.shop.attends:
        return ()
    return slots.get_available_slots(GetAvailableSlots(), look).facts[:NEAREST_SLOTS]


TOOLS = (
    Tool(
        NAME,
        "Qué tan urgente es lo que siente; lo que conviene lo dice el sistema.",
        CheckDentalUrgency,
        check_dental_urgency,
        when=urgent.is_dental,
    ),
)
