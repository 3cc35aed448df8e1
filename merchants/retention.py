"""Rows that grow without end, and how long each kind of them is kept (DESIGN §10).

Each app adds the rules of its own tables when it is loaded. A routine runs all of them once a day:
in batches, each a transaction of its own, so that nobody waits for a row that goes.
"""

import logging
import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db import connection, transaction
from django.db.models import F
from django.utils.functional import Promise

from merchants.models import RetentionRun

BATCH = 1000
"""Rows that go together."""
PAUSE_S = 0.02
"""Between two batches, so that other work has the disk."""
LONGEST_S = 30 * 60.0
"""Of one run; well within the time limit of a call in the background."""

log = logging.getLogger(__name__)
Remove = Callable[[datetime, int], int]
"""Takes away up to so many rows that are older than a moment; how many."""


@dataclass(frozen=True, slots=True)
class Rule:
    """`label` names the rows for people, who are told that they stay for `days`."""

    label: Promise
    days: int
    remove: Remove


RULES: dict[str, Rule] = {}


def add(name: str, rule: Rule) -> None:
    """Another kind of rows, of an app above."""
    RULES[name] = rule


def prune(now: datetime) -> int:
    """Lets go of what is older than its rule says; how many rows. What one rule raises holds up no
    other, and is raised once all have run. After `LONGEST_S` the rest is left for the next time."""
    removed, failed, until = 0, None, time.monotonic() + LONGEST_S
    for name, rule in RULES.items():
        if time.monotonic() > until:
            log.warning("no time was left for rows of kind %s", name)
            continue
        try:
            removed += _by(name, rule, now, until)
        except Exception as error:
            log.exception("rows of kind %s could not be let go", name)
            failed = error
    if failed is not None:
        raise failed
    return removed


def _by(name: str, rule: Rule, now: datetime, until: float) -> int:
    before, removed = now - timedelta(days=rule.days), 0
    while time.monotonic() < until and (count := rule.remove(before, BATCH)):
        removed += count
        time.sleep(PAUSE_S)
    run, _new = RetentionRun.objects.get_or_create(name=name, defaults={"ran_at": now})
    rows = RetentionRun.objects.filter(pk=run.pk)
    rows.update(ran_at=now, removed=removed, removed_in_all=F("removed_in_all") + removed)
    return removed


def oldest_first(table: str, at: str, *, only: str = "TRUE", joined: str = "") -> Remove:
    """Takes away rows of a table whose `id` grows with time.

    `at` is the column of a row's moment, `only` what must hold of a row that goes, `joined` a JOIN
    that they need; the row itself is called `old`. No index on the moment is needed: the search
    ends at the first row, by `id`, that is young enough.
    """
    statement = f"""
        DELETE FROM {table} WHERE id = ANY (ARRAY(
            SELECT old.id FROM {table} old {joined}
            WHERE {at} < %(before)s AND {only} AND old.id < coalesce(
                (SELECT old.id FROM {table} old {joined}
                 WHERE {at} >= %(before)s ORDER BY old.id LIMIT 1),
                9223372036854775807
            )
            ORDER BY old.id LIMIT %(batch)s FOR UPDATE OF old SKIP LOCKED
        ))
    """  # noqa: S608  (only our own words)

    def remove(before: datetime, batch: int) -> int:
        with transaction.atomic(), connection.cursor() as sql:
            sql.execute(statement, {"before": before, "batch": batch})
            return int(sql.rowcount)

    return remove
