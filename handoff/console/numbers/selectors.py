"""The numbers of handing over, counted by the database in three statements.

Days begin at the merchant's own midnight. Simulated customers count in a demonstration only.
"""

from collections.abc import Mapping
from datetime import datetime, time, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from django.db import connection
from django.db.models import Count, Min
from django.utils.translation import gettext as _

from chatbot.conversations.models import Session
from chatbot.conversations.models.sessions import Mode
from handoff.console.numbers.values import Numbers, Reason, Talks, Waits
from intents import former
from merchants.models import Merchant

WAITS = """
SELECT grouping(why), why, count(*), count(answered),
    percentile_cont(0.5) WITHIN GROUP (ORDER BY answered),
    percentile_cont(0.9) WITHIN GROUP (ORDER BY answered)
FROM (
    SELECT coalesce(turn.intent, '') AS why,
        extract(epoch FROM told.at - wait.at) AS answered
    FROM conversations_modechange wait
    JOIN conversations_session session ON session.id = wait.session_id
    JOIN merchants_customer customer ON customer.id = session.customer_id
    LEFT JOIN LATERAL (
        SELECT intent FROM agent_turn
        WHERE session_id = wait.session_id AND ownership_version = wait.ownership_version AND
        outcome = 'kept' AND intent <> '' ORDER BY at LIMIT 1
    ) turn ON wait.cause = 'escalation'
    LEFT JOIN LATERAL (
        SELECT min(at) AS at FROM conversations_modechange
        WHERE session_id = wait.session_id AND ownership_version > wait.ownership_version AND
        becomes = 'bot'
    ) back ON true
    LEFT JOIN LATERAL (
        SELECT min(said_at) AS at FROM conversations_message
        WHERE session_id = wait.session_id AND direction = 'out' AND source = 'human'
            AND said_at >= wait.at AND said_at < coalesce(back.at, 'infinity')
    ) told ON true
    WHERE wait.merchant_id = %(merchant)s AND wait.was = 'bot'
        AND wait.becomes = 'handoff_pending' AND wait.at >= %(since)s AND wait.at <= %(now)s
        AND (%(tests)s OR NOT customer.is_test)
) waits
GROUP BY GROUPING SETS ((why), ())
ORDER BY 1 DESC, 3 DESC, 2
"""

TALKS = """
WITH said AS MATERIALIZED (
    SELECT message.session_id, (message.said_at AT TIME ZONE %(zone)s)::date AS day,
        bool_or(message.direction = 'in') AS heard,
        bool_or(message.direction = 'out' AND message.source = 'bot') AS told
    FROM conversations_session session
    JOIN merchants_customer customer ON customer.id = session.customer_id
    JOIN conversations_message message ON message.session_id = session.id
    WHERE session.merchant_id = %(merchant)s AND session.last_inbound_at >= %(since)s
        AND message.said_at >= %(since)s AND message.said_at <= %(now)s
        AND message.direction IN ('in', 'out') AND (%(tests)s OR NOT customer.is_test)
    GROUP BY 1, 2
),
hands AS MATERIALIZED (
    SELECT session_id, becomes, at AS began,
        coalesce(lead(at) OVER (PARTITION BY session_id ORDER BY ownership_version), 'infinity') AS
        ended
    FROM conversations_modechange
    WHERE merchant_id = %(merchant)s AND session_id IN (SELECT session_id FROM said)
),
away AS (SELECT * FROM hands WHERE becomes <> 'bot' AND ended >= %(since)s),
days AS (
    SELECT day::date AS day, day AT TIME ZONE %(zone)s AS starts,
        (day + interval '1 day') AT TIME ZONE %(zone)s AS ends
    FROM generate_series(%(first)s::timestamp, %(last)s::timestamp, interval '1 day') day
),
gone AS (SELECT DISTINCT session_id FROM away),
talks AS (
    SELECT said.session_id, bool_or(told) AS told, bool_or(gone.session_id IS NOT NULL) AS away
    FROM said LEFT JOIN gone ON gone.session_id = said.session_id
    GROUP BY said.session_id HAVING bool_or(heard)
),
daily AS (
    SELECT said.day, bool_or(away.session_id IS NOT NULL) AS away
    FROM said JOIN days ON days.day = said.day JOIN talks ON talks.session_id = said.session_id
    LEFT JOIN away ON away.session_id = said.session_id
        AND away.began < days.ends AND away.ended > days.starts
    WHERE said.heard AND (talks.told OR talks.away)
    GROUP BY said.session_id, said.day
)
SELECT NULL::date, count(*), count(*) FILTER (WHERE NOT away) FROM talks WHERE told OR away
UNION ALL
SELECT days.day, count(daily.day), count(daily.day) FILTER (WHERE NOT daily.away)
FROM days LEFT JOIN daily ON daily.day = days.day GROUP BY days.day
ORDER BY 1 NULLS FIRST
"""


def of(merchant: Merchant, days: int, now: datetime) -> Numbers:
    """The last `days` days with today.

    A wait is a conversation that the assistant or a click handed over; it is answered by the first
    word of a person before it goes back. A conversation counts where its customer wrote, unless
    neither the assistant nor a person had a part in it (a contact who is left alone), and is
    `alone` where it was the assistant's all the time.
    """
    asked = _asked(merchant, days, now)
    waits, reasons = _waits(merchant, asked)
    talks, by_day = _talks(asked)
    pending = Session.objects.of(merchant).filter(mode=Mode.HANDOFF_PENDING)
    waiting = pending.aggregate(count=Count("pk"), longest=Min("handoff_at"))
    return Numbers(
        days=days,
        waiting=waiting["count"],
        longest=waiting["longest"],
        waits=waits,
        reasons=reasons,
        talks=talks,
        by_day=by_day,
    )


def since(merchant: Merchant, days: int, now: datetime) -> datetime:
    """The merchant's midnight with which the last `days` days begin, today being the last."""
    zone = ZoneInfo(merchant.time_zone)
    first = now.astimezone(zone).date() - timedelta(days=days - 1)
    return datetime.combine(first, time(), zone)


def _asked(merchant: Merchant, days: int, now: datetime) -> dict[str, Any]:
    zone = ZoneInfo(merchant.time_zone)
    begins = since(merchant, days, now)
    return {
        "merchant": merchant.pk,
        "tests": merchant.is_demo,
        "zone": merchant.time_zone,
        "since": begins,
        "now": now,
        "first": begins.date(),
        "last": now.astimezone(zone).date(),
    }


def _waits(merchant: Merchant, asked: Mapping[str, Any]) -> tuple[Waits, tuple[Reason, ...]]:
    with connection.cursor() as sql:
        sql.execute(WAITS, asked)
        rows = sql.fetchall()
    labels = former.labels(merchant, (row[1] for row in rows if not row[0]))
    labels[""] = _("A mano u otra causa")
    whole = next((row for row in rows if row[0]), (1, None, 0, 0, None, None))
    reasons = (Reason(row[1], labels[row[1]], _wait(row)) for row in rows if not row[0])
    return _wait(whole), tuple(reasons)


def _wait(row: tuple[Any, ...]) -> Waits:
    _all, _why, count, answered, median, slow = row
    return Waits(count, answered, _span(median), _span(slow))


def _span(seconds: float | None) -> timedelta | None:
    return None if seconds is None else timedelta(seconds=max(seconds, 0))


def _talks(asked: Mapping[str, Any]) -> tuple[Talks, tuple[tuple[Any, Talks], ...]]:
    with connection.cursor() as sql:
        sql.execute(TALKS, asked)
        (_none, count, alone), *days = sql.fetchall()
    return Talks(count, alone), tuple((day, Talks(*rest)) for day, *rest in days)
