"""(e) What the loops of workers that have nothing to do ask of the database."""

import time
from pathlib import Path

from django.db import connection

from tests.benchmarks.figures import Figure, table
from tests.benchmarks.layouts import Layout, running

SECONDS = 15.0
WORKERS = (1, 2, 4)


def run(folder: Path) -> None:
    """Statements that end in a commit or a roll-back of their own, as PostgreSQL counts them."""
    rows = []
    for workers in WORKERS:
        with running(Layout(f"{workers} idle", 1, workers), folder) as system:
            time.sleep(5)
            counted, busy = _transactions(), system.busy("worker")
            time.sleep(SECONDS)
            rate = (_transactions() - counted) / SECONDS
            worked = (system.busy("worker") - busy) / (SECONDS * 10)
        rows.append(Figure(f"{workers}: queries a second", rate, "/s"))
        rows.append(Figure(f"{workers}: of one core", worked, "%"))
    table("Idle workers", rows)


def _transactions() -> int:
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_stat_clear_snapshot()")
        cursor.execute(
            "SELECT xact_commit + xact_rollback FROM pg_stat_database "
            "WHERE datname = current_database()"
        )
        return int(cursor.fetchone()[0])
