"""The pages of intents and of the sales rules."""

from intents.admin import rules, vocabulary

__all__ = ["rules", "vocabulary"]
