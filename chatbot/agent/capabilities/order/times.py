"""When an order is wanted for, held against the clock and the shop's hours. Pure."""

from datetime import datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from chatbot.agent.capabilities.order.apply import FARTHEST
from chatbot.agent.rules import handing_over, order_branches
from chatbot.agent.situation.values import Situation
from merchants.rules import hours

PAST, CLOSED, BAD = "TIME_PAST", handing_over.TIME_CLOSED, "BAD_DETAILS"
JUST_NOW = timedelta(minutes=15)
""" "A las 4", said at five past, means now."""


def read(given: Any, situation: Situation, branch_id: int | None) -> tuple[datetime | None, str]:
    """An ISO time within the next year, while the shop is open; without a zone it is the shop's.

    None, and the code of why it is none. Of several branches the hours are those of `branch_id`,
    and are held against the time with the review while nobody knows which.
    """
    try:
        moment = datetime.fromisoformat(str(given))
        if moment.tzinfo is None:
            moment = moment.replace(tzinfo=ZoneInfo(situation.shop.time_zone))
        ahead = moment - situation.now
    except (ValueError, OverflowError):
        return None, BAD
    if ahead > FARTHEST:
        return None, BAD
    if ahead < -JUST_NOW:
        return None, PAST
    if branch_id is None and order_branches.several(situation.shop):
        return moment, ""
    schedule = situation.shop.schedule_at(branch_id)
    return (moment, "") if not schedule.week or hours.is_open(schedule, moment) else (None, CLOSED)
