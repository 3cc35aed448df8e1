"""Work that nobody may do now leaves the due columns, and comes back spread out (DESIGN §10).

Words are parked while the assistant is switched off, the shop is closed for good or the number
cannot send; messages and files while the number cannot send, and what nobody asked for while it may
not speak unasked. Both ways are looked up like all due work, so that it does not matter who
switched or repaired what: merchant, operator, channel or a worker. What is too old by then is told
apart by `stale`.
"""

from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from chatbot.conversations.models.messages import WAITING
from core.compiled_sql import prepared_statements
from core.due import SqlDueQuery

GAP = timedelta(seconds=1)
"""A merchant's parked conversations come back one after the other, so far apart."""
MESSAGE_GAP = timedelta(milliseconds=200)
"""Messages and files, of all conversations of a merchant."""


def park(merchant_id: int, now: datetime) -> tuple[UUID, ...]:
    """Take what is due and may not be done out of the due columns; what waits for a number that
    rests is due when it is awake. One statement a table; the sessions whose words are parked."""
    named: dict[str, Any] = {"merchant": merchant_id, "now": now}
    with prepared_statements.cursor() as sql:
        sql.execute(_PARK_SESSIONS, named)
        sessions = tuple(row[0] for row in sql.fetchall())
        for statement in _PARK:
            sql.execute(statement, named)
    return sessions


def come_back(merchant_id: int, now: datetime) -> None:
    """Make due again what may be done: the longest waiting first, a gap apart.

    The span grows with their number. Words that came meanwhile made some due already; what a
    person answered is due no more. What somebody holds comes with the next look.
    """
    named: dict[str, Any] = {"merchant": merchant_id, "now": now}
    with prepared_statements.cursor() as sql:
        sql.execute(_SESSIONS_COME_BACK, named | {"gap": GAP})
        for statement in _COME_BACK:
            sql.execute(statement, named | {"gap": MESSAGE_GAP})


_STATES = ", ".join(f"'{state.value}'" for state in WAITING)
_NUMBER = "a.is_active AND a.paused_reason = ''"
_ON = f"(m.is_active AND m.bot_enabled AND {_NUMBER})"
_SPEAKS = f"({_NUMBER} AND (NOT o.held OR a.proactive_stopped = ''))"
_RESTS = "coalesce(a.rests_until > %(now)s, false)"

# Each table's rows with their number: sessions (s), messages (o), files (f).
_SESSIONS = """
    conversations_session s
    JOIN merchants_merchant m ON m.id = s.merchant_id
    JOIN conversations_channelaccount a ON a.id = s.account_id
"""
_LETTERS = """
    conversations_outgoing o
    JOIN conversations_session s ON s.id = o.session_id
    JOIN conversations_channelaccount a ON a.id = s.account_id
"""
_FILES = """
    conversations_media f
    JOIN conversations_message t ON t.id = f.message_id
    JOIN conversations_channelaccount a ON a.id = t.account_id
"""
_DUE_SESSIONS = f"""
    s.due_at <= %(now)s AND NOT {_ON} AND (s.lease_until IS NULL OR s.lease_until < %(now)s)
"""
_DUE_MESSAGES = f"""
    o.due_at <= %(now)s AND o.state IN ({_STATES}) AND ({_RESTS} OR NOT {_SPEAKS})
"""
_DUE_FILES = f"f.due_at <= %(now)s AND ({_RESTS} OR NOT ({_NUMBER}))"


def _park(table: str, rows: str, alias: str, due: str, may: str) -> str:
    return f"""
        UPDATE {table} target SET due_at = found.awake, parked_on = found.number
        FROM (
            SELECT {alias}.id, CASE WHEN {may} THEN a.rests_until END AS awake,
                CASE WHEN {may} THEN NULL ELSE a.id END AS number
            FROM {rows} WHERE {alias}.merchant_id = %(merchant)s AND {due}
            FOR NO KEY UPDATE OF {alias} SKIP LOCKED
        ) AS found WHERE target.id = found.id
    """  # noqa: S608  (only our own words)


_PARK_SESSIONS = f"""
    UPDATE conversations_session SET parked_at = %(now)s, due_at = NULL
    WHERE id IN (
        SELECT s.id FROM {_SESSIONS}
        WHERE s.merchant_id = %(merchant)s AND {_DUE_SESSIONS}
        FOR NO KEY UPDATE OF s SKIP LOCKED
    )
    RETURNING id
"""  # noqa: S608
_PARK = (
    _park("conversations_outgoing", _LETTERS, "o", _DUE_MESSAGES, _SPEAKS),
    _park("conversations_media", _FILES, "f", _DUE_FILES, _NUMBER),
)
_SESSIONS_COME_BACK = f"""
    WITH found AS (
        SELECT s.id, s.first_unread_at, s.due_at IS NULL AND s.first_unread_at IS NOT NULL AS owed
        FROM {_SESSIONS}
        WHERE s.merchant_id = %(merchant)s AND s.parked_at IS NOT NULL AND {_ON}
        FOR NO KEY UPDATE OF s SKIP LOCKED
    ), placed AS (
        SELECT id, owed, row_number() OVER (PARTITION BY owed ORDER BY first_unread_at, id) AS place
        FROM found
    )
    UPDATE conversations_session s SET parked_at = NULL,
        due_at = CASE WHEN owed THEN %(now)s::timestamptz + (place - 1) * %(gap)s::interval
            ELSE s.due_at END
    FROM placed WHERE s.id = placed.id
"""  # noqa: S608


def _back(table: str, rows: str, alias: str, may: str, owed: str) -> str:
    """In the order in which they were written, so that messages of one customer stay in theirs."""
    return f"""
        WITH found AS (
            SELECT {alias}.id, {alias}.due_at IS NULL AND {owed} AS owed FROM {rows}
            WHERE {alias}.merchant_id = %(merchant)s AND {alias}.parked_on IS NOT NULL AND {may}
            FOR NO KEY UPDATE OF {alias} SKIP LOCKED
        ), placed AS (
            SELECT id, owed, row_number() OVER (PARTITION BY owed ORDER BY id) AS place FROM found
        )
        UPDATE {table} target SET parked_on = NULL,
            due_at = CASE WHEN owed THEN %(now)s::timestamptz + (place - 1) * %(gap)s::interval
                ELSE target.due_at END
        FROM placed WHERE target.id = placed.id
    """  # noqa: S608


_COME_BACK = (
    _back("conversations_outgoing", _LETTERS, "o", _SPEAKS, f"o.state IN ({_STATES})"),
    _back("conversations_media", _FILES, "f", _NUMBER, "f.state = 'wanted'"),
)

to_park = SqlDueQuery(f"""
    SELECT merchant_id, merchant_id, min(due_at) FROM (
        SELECT s.merchant_id, s.due_at FROM {_SESSIONS} WHERE {_DUE_SESSIONS}
        UNION ALL SELECT o.merchant_id, o.due_at FROM {_LETTERS} WHERE {_DUE_MESSAGES}
        UNION ALL SELECT f.merchant_id, f.due_at FROM {_FILES} WHERE {_DUE_FILES}
    ) AS waiting GROUP BY merchant_id
""")  # noqa: S608
"""Merchants some of whose due work may not be done now."""


def _numbers(table: str, column: str, only: str) -> str:
    """The numbers in that column, one index probe each: the rows may be many, and for long."""
    next_one = f"SELECT {column} FROM {table} WHERE {only} %s ORDER BY {column} LIMIT 1"  # noqa: S608
    after = next_one % f"AND {column} > known.number"
    return f"""(
        WITH RECURSIVE known (number) AS (
            ({next_one % ""})
            UNION ALL SELECT ({after}) FROM known WHERE known.number IS NOT NULL
        )
        SELECT number FROM known WHERE number IS NOT NULL
    )"""  # noqa: S608


_HAVE_WORDS = _numbers("conversations_session", "account_id", "parked_at IS NOT NULL")
_HAVE_MESSAGES = _numbers(
    "conversations_outgoing", "parked_on", "parked_on IS NOT NULL AND NOT held"
)
_HAVE_HELD = _numbers("conversations_outgoing", "parked_on", "parked_on IS NOT NULL AND held")
_HAVE_FILES = _numbers("conversations_media", "parked_on", "parked_on IS NOT NULL")

to_come_back = SqlDueQuery(f"""
    SELECT m.id, m.id, %(now)s::timestamptz FROM conversations_channelaccount a
    JOIN merchants_merchant m ON m.id = a.merchant_id
    WHERE ({_ON} AND a.id IN {_HAVE_WORDS})
        OR ({_NUMBER} AND (a.id IN {_HAVE_MESSAGES} OR a.id IN {_HAVE_FILES}
            OR (a.proactive_stopped = '' AND a.id IN {_HAVE_HELD})))
    GROUP BY m.id
""")  # noqa: S608
"""Merchants some of whose parked work may be done again."""
