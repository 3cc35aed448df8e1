"""What a merchant keeps: intents with their switches, and the rules of a sale by intents."""

from intents.models.sales import (
    AssistantQuestion,
    AutoDetectionRule,
    SalesSettings,
    TransitionRule,
)
from intents.models.vocabulary import KEY, FormerIntent, Intent

__all__ = [
    "KEY",
    "AssistantQuestion",
    "AutoDetectionRule",
    "FormerIntent",
    "Intent",
    "SalesSettings",
    "TransitionRule",
]
