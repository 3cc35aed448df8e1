"""A turn of the audit, told to people (`tell`) and to machines (`exporting`)."""

from chatbot.agent.story.telling import tell
from chatbot.agent.story.values import Claim, Judged, Spent, Stage, Story

__all__ = ["Claim", "Judged", "Spent", "Stage", "Story", "tell"]
