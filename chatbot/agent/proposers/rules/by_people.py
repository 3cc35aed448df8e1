"""What only people do so far: appointments and tables, and whoever suffers at a clinic. Pure."""

from chatbot.agent.proposals import ProposedAction, action
from chatbot.agent.proposers.rules import urgencies
from chatbot.agent.rules import assistant_types, urgent
from chatbot.agent.situation.readings import Reading
from chatbot.agent.situation.values import Situation
from intents.verticals import DENTAL, MEDICAL, RESTAURANT, vertical_of

_BOOKING = frozenset({"booking", "booking_change", "booking_cancel"})
_CLINICS = frozenset({DENTAL, MEDICAL})


def called(situation: Situation, read: Reading) -> tuple[ProposedAction, ...]:
    """A person, where the shop takes appointments or tables and one is wanted, and at once where
    it hurts; () elsewhere: a shop that does neither is asked what it knows."""
    vertical = vertical_of(situation.shop.vertical)
    if urgent.are_told(situation, read):
        return urgencies.answered(situation)
    offered = assistant_types.offers(situation.shop.assistant_type, assistant_types.BOOKINGS)
    takes = offered and (bool(situation.shop.attends) or vertical in _CLINICS | {RESTAURANT})
    if read.intent in _BOOKING and takes:
        return (action("ESCALATE", reason="booking"),)
    return ()
