"""Figures as a page tells them: the values, their words and the chart, under one name."""

from datetime import datetime
from typing import Any

from handoff.console.numbers import chart, selectors, words
from handoff.console.numbers.values import PERIODS, Numbers
from merchants.models import Merchant


def told(merchant: Merchant, days: int, now: datetime) -> dict[str, Any]:
    """What `console/numbers/figures.html` shows as `numbers`."""
    counted = selectors.of(merchant, days, now)
    return {
        "periods": PERIODS,
        "counted": counted,
        "told": _told(counted, now),
        "chart": chart.draw(counted.by_day),
    }


def _told(counted: Numbers, now: datetime) -> dict[str, Any]:
    most = max((reason.waits.count for reason in counted.reasons), default=1)
    return {
        "median": words.span(counted.waits.median),
        "slow": words.span(counted.waits.slow),
        "share": words.percent(counted.talks.share),
        "longest": words.span(now - counted.longest) if counted.longest else "",
        "reasons": [
            {
                "label": reason.label,
                "count": reason.waits.count,
                "median": words.span(reason.waits.median),
                "width": round(100 * reason.waits.count / most),
            }
            for reason in counted.reasons
        ],
    }
