"""A yes or no to "are you coming?", which a reminder asks. Pure."""

from chatbot.agent.capabilities.booking import wanted
from chatbot.agent.capabilities.booking.asked import ATTENDANCE
from chatbot.agent.flows import booking
from chatbot.agent.proposals import ProposedAction, action
from chatbot.agent.situation.readings import Reading
from chatbot.agent.situation.values import Situation
from intents.words import Assent


def answers_a_reminder(situation: Situation, read: Reading) -> tuple[ProposedAction, ...]:
    """A yes notes that they come; a no asks whether the appointment shall be called off."""
    asked = situation.asked
    if asked is None or (asked.flow, asked.about) != (booking.NAME, ATTENDANCE):
        return ()
    if read.words.assent is Assent.YES:
        return tuple(action(str(one["type"]), **dict(one["params"])) for one in asked.pending)
    if read.words.assent is Assent.NO:
        return tuple(action(wanted.CALL_OFF, **dict(one["params"])) for one in asked.pending)
    return ()
