"""A turn of the audit, told to people (`tell`) and to machines (`exporting`)."""

from chatbot.agent.story.telling import tell
from chatbot.agent.story.values import Dropped, Judged, Spent, Stage, Story

__all__ = ["Dropped", "Judged", "Spent", "Stage", "Story", "tell"]
