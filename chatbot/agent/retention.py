"""Lets go of flows beside a sale that are over, a year and a month after they began."""

from datetime import datetime, timedelta

from chatbot.agent.models import SessionFlow

KEPT = timedelta(days=396)


def prune(now: datetime) -> int:
    """Rows that are over and began before `KEPT` go; how many. Those that go on stay."""
    over = SessionFlow.across.filter(is_open=False, began_at__lt=now - KEPT)
    gone, _models = over.delete()
    return gone
