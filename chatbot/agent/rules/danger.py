"""A life in danger: it comes before everything else that is said, proposed or switched. Pure."""

from collections.abc import Iterable

from chatbot.agent.proposals import Proposal, action
from chatbot.agent.situation.menus import menu_of
from chatbot.agent.situation.values import Effect, Situation
from intents import plain_texts

LIFE = "life_in_danger"
"""The reason of the ESCALATE, which a model may give, too."""


def is_told(situation: Situation) -> bool:
    """Whether the customer's unread words, as they were written, tell of it. What stands on a
    button that was tapped is nobody's wish."""
    texts = [said.text for said in situation.unread if said.text and not said.choice]
    return bool(texts) and plain_texts.tells_of_danger("\n".join(texts), menu_of(situation.catalog))


def is_proposed(proposal: Proposal) -> bool:
    """Whether the proposer calls a person for that reason."""
    return any(
        one.type == "ESCALATE" and one.params.get("reason") == LIFE
        for one in proposal.proposed_actions
    )


def answer() -> Proposal:
    """What is done: a person is called, and nothing else. No model is asked."""
    return alone(Proposal(proposed_actions=(), proposer="rules", reasoning=LIFE))


def alone(proposal: Proposal) -> Proposal:
    """The proposal with nothing but that."""
    return proposal.model_copy(
        update={
            "proposed_actions": (action("ESCALATE", reason=LIFE),),
            "response_text": "",
            "say": (),
            "tone": "",
            "ask": "",
        }
    )


def is_answered(effects: Iterable[Effect]) -> bool:
    """Whether this turn calls a person for a life in danger: nothing else is said then."""
    return any(one.kind == "escalated" and one.facts.get("reason") == LIFE for one in effects)
