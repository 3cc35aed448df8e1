"""Whether a message can stand as the customer's agreement to a review, for a person who attests it
(invariant 11, DESIGN §4). Pure.

The person judges what the message says, and their name stands for it; that it was said after the
whole review had been sent, and has not been changed since, is held here.
"""

from dataclasses import dataclass
from datetime import datetime

from chatbot.agent.rules.agreement import CONFIRM
from chatbot.agent.situation.shown import Shown


@dataclass(frozen=True, slots=True)
class Agreed:
    """A message of the customer's, as it is now; `recorded_at` by our clock."""

    recorded_at: datetime
    kind: str = "text"
    choice: str = ""
    is_edited: bool = False
    is_revoked: bool = False


def problem(shown: Shown | None, said: Agreed | None) -> str:
    """NOT_REVIEWED (no review was sent whole), NOT_AGREED (no customer's word counts), or ""."""
    if shown is None or shown.sent_at is None:
        return "NOT_REVIEWED"
    if said is None or said.is_edited or said.is_revoked or said.kind == "order":
        return "NOT_AGREED"
    if said.recorded_at <= shown.sent_at:
        return "NOT_AGREED"
    head, _, mark = said.choice.partition(":")
    of_another = head == CONFIRM and mark and not shown.fingerprint.startswith(mark)
    return "NOT_AGREED" if of_another else ""
