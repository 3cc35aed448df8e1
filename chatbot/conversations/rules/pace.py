"""When things are due: the debounce, the backoff, the 24-hour window. Pure; time is a parameter."""

from datetime import datetime, timedelta

WINDOW_MARGIN = timedelta(minutes=1)
# 4^X seconds (facts/whatsapp §1.7), then what outlasts an outage of the provider.
_RETRY_SECONDS = (1, 4, 16, 64, 256, 900, 1800)


def turn_due(
    now: datetime, first_unread_at: datetime, *, quiet: timedelta, longest: timedelta, at_once: bool
) -> datetime:
    """When unread words become a turn: after `quiet`, at most `longest` after the first of them."""
    return now if at_once else min(now + quiet, first_unread_at + longest)


def retry_at(now: datetime, attempts: int) -> datetime | None:
    """When a send that failed for a passing reason is tried again; None when it is given up.

    `attempts` were made so far; the waits add up to some fifty minutes.
    """
    if attempts > len(_RETRY_SECONDS):
        return None
    return now + timedelta(seconds=_RETRY_SECONDS[max(attempts, 1) - 1])


def window_open(now: datetime, last_inbound_at: datetime | None, window: timedelta | None) -> bool:
    """Whether free words may be sent: `window` after the customer's last message, less a margin.

    A channel without a window passes None.
    """
    if window is None:
        return True
    return last_inbound_at is not None and now < last_inbound_at + window - WINDOW_MARGIN
