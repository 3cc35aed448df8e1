"""How a figure is told: lengths of time and shares, in the active language."""

from datetime import timedelta

from django.utils.translation import gettext as _

NOTHING = "–"


def span(length: timedelta | None) -> str:
    """A length of time in its two largest units: "40 s", "3 min", "1 h 20 min", "2 d 3 h"."""
    if length is None:
        return NOTHING
    seconds = int(length.total_seconds() + 0.5)
    if seconds < 60:
        return _("%d s") % seconds
    minutes = (seconds + 30) // 60
    if minutes < 60:
        return _("%d min") % minutes
    hours, rest = divmod(minutes, 60)
    if hours < 24:
        small = " " + _("%d min") % rest if rest else ""
        return _("%d h") % hours + small
    days, rest = divmod((minutes + 30) // 60, 24)
    small = " " + _("%d h") % rest if rest else ""
    return _("%d d") % days + small


def percent(share: float | None) -> str:
    """A share from 0 to 1 in whole hundredths; all and nothing are said only where they are so."""
    if share is None:
        return NOTHING
    whole = round(share * 100)
    if 0 < share < 1:
        whole = min(max(whole, 1), 99)
    return f"{whole} %"
