"""A turn of the audit, told to people (`tell`) and to machines (`exporting`)."""

from chatbot.agent.trace.building import tell
from chatbot.agent.trace.values import Dropped, Judged, Spent, Stage, Story

__all__ = ["Dropped", "Judged", "Spent", "Stage", "Story", "tell"]
