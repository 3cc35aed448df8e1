"""Whoever suffers at a clinic: a person at once, or how soon it has to be seen. Pure."""

from chatbot.agent.capabilities.booking import wanted
from chatbot.agent.proposals import ProposedAction, action
from chatbot.agent.rules import urgent
from chatbot.agent.situation.values import Situation
from intents.verticals import Urgency


def answered(situation: Situation) -> tuple[ProposedAction, ...]:
    """A person where what is told cannot wait, else what is recommended; () where nothing of the
    kind is told."""
    told = urgent.of(situation)
    if told is None:
        return ()
    if told.escalates:
        return (action("ESCALATE", reason="urgent"),)
    return (action("REPLY", topic=urgent.FACT), *_soon(situation, told))


def _soon(situation: Situation, told: Urgency) -> tuple[ProposedAction, ...]:
    """The nearest times of what the shop does for urgent cases, to choose one of."""
    if told.recommendation != urgent.NEAREST or situation.agenda is None:
        return ()
    service = urgent.service_of(situation)
    return (action(wanted.CREATE, service_id=service, other_time=True),) if service else ()
