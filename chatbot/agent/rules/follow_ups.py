"""When a customer whose sale in packs stands still is written to. Pure.

Nobody is written at night: what falls there waits for the morning while free words still arrive
then, else it moves to the evening before.
"""

from collections.abc import Sequence
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from catalog.bookings.rules.reminders import MORNING, by_day
from chatbot.agent.flows import packs
from intents.analysis.values import FollowUps

WINDOW = timedelta(hours=24)
"""How long after the customer's last words free words arrive on WhatsApp."""
MOST_LATE = timedelta(hours=12)
"""How late words of a follow-up may come: past half a day the purchase is not what the customer is
at any more, and a shop that was off for days would write to all of them at once."""
_MINUTES = {packs.CAPTURE: "capture", packs.OFFERED: "offers", packs.SUMMED_UP: "summary"}


def minutes(times: FollowUps, stage: str, followed: Sequence[str]) -> int:
    """The silence after which that stage is followed; 0 for never, and where it was already."""
    name = _MINUTES.get(stage, "")
    return 0 if not name or stage in followed else int(getattr(times, name))


def is_stale(planned_at: datetime, now: datetime) -> bool:
    """Whether the moment has passed by more than `MOST_LATE`: nothing is said any more."""
    return now - planned_at > MOST_LATE


def planned(since: datetime, wait: int, zone: ZoneInfo) -> datetime | None:
    """The moment `wait` minutes after the customer's words of `since`, by day; None for never."""
    if not wait:
        return None
    wished = since + timedelta(minutes=wait)
    evening = by_day(wished, zone)
    if evening == wished:
        return wished
    day = evening.astimezone(zone).date() + timedelta(days=1)
    morning = datetime.combine(day, MORNING, zone)
    return evening if morning - since >= WINDOW and evening > since else morning
