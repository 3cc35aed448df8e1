"""Whoever suffers at a clinic: a person at once, or how soon it has to be seen. Pure."""

from chatbot.agent.proposals import ProposedAction, action
from chatbot.agent.rules import urgent
from chatbot.agent.situation.values import Situation


def answered(situation: Situation) -> tuple[ProposedAction, ...]:
    """A person where what is told cannot wait, else what is recommended; () where nothing of the
    kind is told."""
    told = urgent.of(situation)
    if told is None:
        return ()
    if told.escalates:
        return (action("ESCALATE", reason="urgent"),)
    return (action("REPLY", topic=urgent.FACT),)
