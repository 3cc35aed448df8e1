"""A person is called: ESCALATE under the name of specs/tool_calling_rag §8. Pure."""

from pydantic import BaseModel, Field

from chatbot.agent.proposals import action
from chatbot.agent.tools.values import Access, Look, Noted, Tool

LONGEST_REASON = 120


class EscalateToHuman(BaseModel):
    """Why; it stands in the turn's trace, told as the model's (`conversation.reasons`)."""

    reason: str = Field(default="", max_length=4_000)


def escalate_to_human(asked: EscalateToHuman, look: Look) -> Noted:
    """The proposal to call a person; whoever waits is told so by the backend."""
    reason = asked.reason.strip()[:LONGEST_REASON]
    told = {"success": True, "message": "El sistema avisa a una persona y se lo dice al cliente."}
    return Noted((action("ESCALATE", reason=reason or None),), told)


TOOLS = (
    Tool(
        "escalate_to_human",
        "Llama a una persona del negocio.",
        EscalateToHuman,
        escalate_to_human,
        Access.WRITE,
    ),
)
