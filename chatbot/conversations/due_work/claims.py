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
from django.utils import timezone

from chatbot.conversations.due_work import queues
from chatbot.conversations.models import WorkClaim
from chatbot.conversations.renewing import Renewer
from core.compiled_sql import prepared_statements

AT_MOST_EVERY = timedelta(seconds=0.5)
"""A call that began is not handed over again before so long: one that comes to nothing (somebody
else is at it, or a condition is not looked up) is due at each look."""
HELD_FOR = timedelta(seconds=20)
"""What a call that keeps its claim is given, again and again while it runs."""
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
    INSERT INTO conversations_workclaim AS held (task, argument, queue, share, token, begun, until, attempts, error)
    SELECT task, argument, queue, share, %s, false, until, 0, ''
    FROM unnest(%s::text[], %s::text[], %s::text[], %s::bigint[], %s::timestamptz[])
        AS call (task, argument, queue, share, until)
    ORDER BY task, argument
    ON CONFLICT (task, argument) DO UPDATE
        SET token = excluded.token, begun = false, until = excluded.until, share = excluded.share
        WHERE held.until <= %s
    RETURNING task, argument
"""  # noqa: E501


def begin(call: Call, token: uuid.UUID, now: datetime) -> int | None:
    """The call begins, and its claim ends unless it is held: how often it has raised so far.

    None: it was begun, or handed over again, and is not to be done by this message.
    """
    held = is_held(call)
    until = now + (HELD_FOR if held else AT_MOST_EVERY)
    values = (call.task, call.argument, token, token if held else None, held, until)
    with prepared_statements.cursor() as sql:
        sql.execute(_BEGIN, values)
        row = sql.fetchone()
    return row[0] if row else None


def is_held(call: Call) -> bool:
    """Whether its claim lasts until it ends."""
    return queues.QUEUES[call.queue].one_at_a_time


_BEGIN = """
    WITH mine AS (
        SELECT id, attempts FROM conversations_workclaim
        WHERE task = %s AND argument = %s AND token = %s AND NOT begun FOR NO KEY UPDATE
    )
    UPDATE conversations_workclaim held
    SET token = %s, begun = %s, until = %s, attempts = 0, error = ''
    FROM mine WHERE held.id = mine.id RETURNING mine.attempts
"""

Held = tuple[str, str, uuid.UUID]
"""Task and argument of a call under way, and the token of its claim."""


def push_on(held: Sequence[Held]) -> None:
    """The claims of calls that run here last a while longer."""
    columns = [list(column) for column in zip(*held, strict=True)]
    with prepared_statements.cursor() as sql:
        sql.execute(_PUSH_ON, [timezone.now() + HELD_FOR, *columns])


_PUSH_ON = """
    UPDATE conversations_workclaim held SET until = %s
    FROM unnest(%s::text[], %s::text[], %s::uuid[]) AS mine (task, argument, token)
    WHERE held.task = mine.task AND held.argument = mine.argument AND held.token = mine.token
        AND held.begun
"""

renewer: Renewer[Held] = Renewer("claims of calls under way", push_on)


def end(call: Call, token: uuid.UUID, now: datetime) -> None:
    """A call that kept its claim is over; one that raised was put off, and has none any more."""
    with prepared_statements.cursor() as sql:
        sql.execute(_END, [now + AT_MOST_EVERY, call.task, call.argument, token])


_END = """
    UPDATE conversations_workclaim SET token = NULL, begun = false, until = %s
    WHERE task = %s AND argument = %s AND token = %s AND begun
"""


def put_off(call: Call, error: BaseException, attempts: int, now: datetime) -> None:
    """A call that raised, for the `attempts`-th time, is left alone for a while."""
    until = now + queues.pause(call.queue, attempts)
    words = f"{type(error).__name__}: {error}".replace("\0", "")[:200]
    values = [call.task, call.argument, call.queue, call.merchant_id, until, attempts, words]
    with prepared_statements.cursor() as sql:
        sql.execute(_PUT_OFF, values)


_PUT_OFF = """
    INSERT INTO conversations_workclaim (task, argument, queue, share, token, begun, until, attempts, error)
    VALUES (%s, %s, %s, %s, NULL, false, %s, %s, %s)
    ON CONFLICT (task, argument) DO UPDATE SET token = NULL, begun = false, until = excluded.until,
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
    rows = WorkClaim.objects.filter(token__isnull=False, begun=False, until__gt=now)
    return dict.fromkeys(queues.QUEUES, 0.0) | _counted(rows, "queue")


def put_off_now() -> dict[str, float]:
    """How many calls of each task raised and wait for their next try."""
    return _counted(WorkClaim.objects.filter(attempts__gt=0), "task")


def _counted(rows: "QuerySet[WorkClaim]", column: str) -> dict[str, float]:
    counted = rows.order_by().values_list(column).annotate(Count("pk"))
    return {name: float(number) for name, number in counted}
