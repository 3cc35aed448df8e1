"""The review that a customer was shown last. Pure."""

from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, slots=True)
class Shown:
    """The last review: what it covered, when it was sent whole, ids of messages that showed it."""

    id: int
    fingerprint: str
    sent_at: datetime | None
    provider_ids: tuple[str, ...] = ()
