"""The customer's own details, proposed by a tool (specs/tool_calling_rag §4.2). Pure."""

from typing import Any

from pydantic import BaseModel, ConfigDict, Field

from chatbot.agent.capabilities import fold, registry
from chatbot.agent.capabilities.fold import Done
from chatbot.agent.capabilities.values import Context, World
from chatbot.agent.proposals import action
from chatbot.agent.tools.values import Access, Look, Noted, Tool

NAME = "update_lead_info"


class UpdateLeadInfo(BaseModel):
    """What the customer wrote of themselves; what is "" stays as it is."""

    model_config = ConfigDict(coerce_numbers_to_str=True)

    name: str = Field(default="", max_length=120)
    email: str = Field(default="", max_length=254)
    phone: str = Field(default="", max_length=40)


def update_lead_info(asked: UpdateLeadInfo, look: Look) -> Noted:
    """The proposal, and which fields it would change; what replaces another is asked back."""
    situation = look.situation
    proposed = action(
        NAME, **{field: value for field, value in asked.model_dump().items() if value}
    )
    done = fold.actions((proposed,), Done(World.of(situation)), Context.of(situation))
    (verdict,) = done.verdicts
    fields = [
        field
        for effect in done.effects
        if effect.kind == "lead_updated"
        for field in effect.facts["fields"]
    ]
    told: dict[str, Any] = {"success": verdict.accepted, "updated_fields": fields}
    if not verdict.accepted:
        told["error"] = str(registry.REFUSALS[verdict.code].label)
    return Noted((proposed,), told)


TOOLS = (
    Tool(
        NAME,
        "Anota nombre, correo o teléfono que el cliente escribió.",
        UpdateLeadInfo,
        update_lead_info,
        Access.WRITE,
    ),
)
