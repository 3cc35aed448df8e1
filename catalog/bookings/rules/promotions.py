"""Whether a service's promotion is in force. Pure."""

from datetime import datetime


def active(text: str, starts: datetime | None, ends: datetime | None, now: datetime) -> bool:
    """From its first instant up to, not at, its last; never without a text or dates."""
    return bool(text) and starts is not None and ends is not None and starts <= now < ends
