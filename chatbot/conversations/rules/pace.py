"""When things are due: the debounce and the 24-hour window. Pure; time is a parameter."""

from datetime import datetime, timedelta

WINDOW_MARGIN = timedelta(minutes=1)


def turn_due(
    now: datetime, first_unread_at: datetime, *, quiet: timedelta, longest: timedelta, at_once: bool
) -> datetime:
    """When unread words become a turn: after `quiet`, at most `longest` after the first of them."""
    return now if at_once else min(now + quiet, first_unread_at + longest)


def window_open(now: datetime, last_inbound_at: datetime | None, window: timedelta | None) -> bool:
    """Whether free words may be sent: `window` after the customer's last message, less a margin.

    A channel without a window passes None.
    """
    if window is None:
        return True
    return last_inbound_at is not None and now < last_inbound_at + window - WINDOW_MARGIN
