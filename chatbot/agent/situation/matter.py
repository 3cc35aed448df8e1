"""Where the current matter of a conversation begins: behind the last long silence. Pure."""

from collections.abc import Sequence
from datetime import datetime, timedelta

SILENCE = timedelta(hours=2)


def length(moments: Sequence[datetime], now: datetime) -> int:
    """How many of those moments, newest first, belong to what is spoken of `now`."""
    later = now
    for number, moment in enumerate(moments):
        if later - moment > SILENCE:
            return number
        later = moment
    return len(moments)
