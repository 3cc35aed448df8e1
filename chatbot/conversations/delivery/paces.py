"""When a number may send its next message: moments given out one by one, in one short statement.

The row is locked until the caller's transaction ends, so this is the last thing that it does.
"""

from datetime import datetime
from typing import Any

from django.db import connection

from chatbot.conversations.rules.pacing import Limit

_GIVE = """
    INSERT INTO conversations_accountpace AS pace (account_id, at) VALUES (%(account)s, %(first)s)
    ON CONFLICT (account_id) DO UPDATE SET at = GREATEST(pace.at, %(now)s) + %(every)s
    RETURNING at
"""


def next_slot(account_id: int, now: datetime, limit: Limit) -> datetime:
    """The moment of one message of this account, `now` or later; it is given to nobody else.

    The rule is `rules.pacing`: the moment is when `earliest` would allow the message, and the
    account's theoretical arrival time is moved on by `after`.
    """
    told: dict[str, Any] = {"account": account_id, "now": now, "every": limit.every}
    told["first"] = now + limit.every
    with connection.cursor() as sql:
        sql.execute(_GIVE, told)
        (arrival,) = sql.fetchone() or (now,)
    return max(now, arrival - limit.every - limit.tolerance)
