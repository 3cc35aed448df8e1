"""The agent's rows: turns and their words, flows, catalogues, shadows, prompts."""

from chatbot.agent.models.prompts import CompiledPrompt
from chatbot.agent.models.shadows import ShadowPlan, ShadowTurn
from chatbot.agent.models.turns import (
    ATTEMPTED,
    DROPPED,
    UNKNOWN,
    CatalogSnapshot,
    SessionFlow,
    Turn,
    TurnText,
)

__all__ = [
    "ATTEMPTED",
    "DROPPED",
    "UNKNOWN",
    "CatalogSnapshot",
    "CompiledPrompt",
    "SessionFlow",
    "ShadowPlan",
    "ShadowTurn",
    "Turn",
    "TurnText",
]
