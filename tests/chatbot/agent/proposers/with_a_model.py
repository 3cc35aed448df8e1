"""The scenes of these tests: words heard by a scripted model, without a database."""

from typing import Any

from chatbot.agent import reading
from chatbot.agent.proposals import Proposal
from chatbot.agent.proposers.model import model_proposer
from chatbot.agent.situation.values import Situation
from tests.chatbot.agent.scenes import said, situation
from tests.chatbot.agent.scripted_model import ScriptedModel


def propose(now: Situation, model: ScriptedModel) -> Proposal:
    """What becomes of that situation with that model in the seat, which says all it has to say."""
    found = model_proposer.propose(now, reading.read(now), model)
    assert not model.answers
    return found


def kinds(found: Proposal) -> list[str]:
    """The types of the actions."""
    return [one.type for one in found.proposed_actions]


def heard(text: str, state: str = "CART_OPEN", **more: Any) -> Situation:
    """A conversation in that state in which she just wrote that."""
    return situation(state, unread=(said(text),), **more)
