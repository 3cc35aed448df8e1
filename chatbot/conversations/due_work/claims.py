"""Claims: what the dispatcher hands over is nobody else's to hand over, until it is begun.

One row a call, in one table for all kinds. A claim without an owner any more (its message was lost,
its worker died before it began) ends by itself, and the call, still due, is handed over anew. What
a call then moves it protects with a lease of its own: to begin one twice changes nothing.
"""

import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.models import Count, QuerySet

from chatbot.conversations.due_work import queues
from chatbot.conversations.models import WorkClaim
from core.compiled_sql import prepared_statements

AT_MOST_EVERY = timedelta(seconds=0.5)
"""A call that began is not handed over again before so long: one that comes to nothing (somebody
else is at it, or a condition is not looked up) is due at each look."""
FORGOTTEN = timedelta(minutes=10)
"""The row of a call that nobody asked for again goes after so long."""


@dataclass(frozen=True, slots=True)
class Call:
    """A task and its argument; `merchant_id` (None: nobody's) is whose share it takes."""

    task: str
    argument: str
    queue: str
    merchant_id: int | None = None


def take(
    connection: BaseDatabaseWrapper, calls: Sequence[Call], token: uuid.UUID, now: datetime
) -> list[Call]:
    """Those of the calls that nobody has claimed, which are ours from now on: one statement."""
    columns = (
        [call.task for call in calls],
        [call.argument for call in calls],
        [call.queue for call in calls],
        [call.merchant_id for call in calls],
        [now + queues.QUEUES[call.queue].lapse for call in calls],
    )
    with connection.cursor() as sql:
        sql.execute(_TAKE, [token, *columns, now])
        taken = set(sql.fetchall())
    return [call for call in calls if (call.task, call.argument) in taken]


# Rows in one order: two dispatchers at once (a stopped one that goes on) wait, and do not deadlock.
_TAKE = """
    INSERT INTO conversations_workclaim AS held (task, argument, queue, share, token, until, attempts, error)
    SELECT task, argument, queue, share, %s, until, 0, ''
    FROM unnest(%s::text[], %s::text[], %s::text[], %s::bigint[], %s::timestamptz[])
        AS call (task, argument, queue, share, until)
    ORDER BY task, argument
    ON CONFLICT (task, argument) DO UPDATE
        SET token = excluded.token, until = excluded.until, share = excluded.share
        WHERE held.until <= %s
    RETURNING task, argument
"""  # noqa: E501


def begin(call: Call, token: uuid.UUID, now: datetime) -> int | None:
    """The claim ends, for the call begins: how often it has raised so far.

    None: it was begun, or handed over again, and is not to be done by this message.
    """
    with prepared_statements.cursor() as sql:
        sql.execute(_BEGIN, [call.task, call.argument, token, now + AT_MOST_EVERY])
        row = sql.fetchone()
    return row[0] if row else None


_BEGIN = """
    WITH mine AS (
        SELECT id, attempts FROM conversations_workclaim
        WHERE task = %s AND argument = %s AND token = %s FOR NO KEY UPDATE
    )
    UPDATE conversations_workclaim held SET token = NULL, until = %s, attempts = 0, error = ''
    FROM mine WHERE held.id = mine.id RETURNING mine.attempts
"""


def put_off(call: Call, error: BaseException, attempts: int, now: datetime) -> None:
    """A call that raised, for the `attempts`-th time, is left alone for a while."""
    until = now + queues.pause(call.queue, attempts)
    words = f"{type(error).__name__}: {error}".replace("\0", "")[:200]
    values = [call.task, call.argument, call.queue, call.merchant_id, until, attempts, words]
    with prepared_statements.cursor() as sql:
        sql.execute(_PUT_OFF, values)


_PUT_OFF = """
    INSERT INTO conversations_workclaim (task, argument, queue, share, token, until, attempts, error)
    VALUES (%s, %s, %s, %s, NULL, %s, %s, %s)
    ON CONFLICT (task, argument) DO UPDATE SET token = NULL, until = excluded.until,
        attempts = excluded.attempts, error = excluded.error
"""  # noqa: E501


def clear(call: Call) -> None:
    """A call that was put off has worked, without a claim of its own: it waits for nothing more."""
    with prepared_statements.cursor() as sql:
        sql.execute(_CLEAR, [call.task, call.argument])


_CLEAR = """
    DELETE FROM conversations_workclaim
    WHERE task = %s AND argument = %s AND token IS NULL AND attempts > 0
"""


def forget(connection: BaseDatabaseWrapper, now: datetime) -> None:
    """Rows of calls that nobody handed over again go."""
    with connection.cursor() as sql:
        sql.execute("DELETE FROM conversations_workclaim WHERE until < %s", [now - FORGOTTEN])


def waiting(now: datetime) -> dict[str, float]:
    """How many calls of each queue are handed over and not begun."""
    rows = WorkClaim.objects.filter(token__isnull=False, until__gt=now)
    return dict.fromkeys(queues.QUEUES, 0.0) | _counted(rows, "queue")


def put_off_now() -> dict[str, float]:
    """How many calls of each task raised and wait for their next try."""
    return _counted(WorkClaim.objects.filter(attempts__gt=0), "task")


def _counted(rows: "QuerySet[WorkClaim]", column: str) -> dict[str, float]:
    counted = rows.order_by().values_list(column).annotate(Count("pk"))
    return {name: float(number) for name, number in counted}
