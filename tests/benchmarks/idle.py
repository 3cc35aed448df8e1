"""(e) What the loops of workers that have nothing to do ask of the database."""

import time
from pathlib import Path
from statistics import median

from django.db import connection

from tests.benchmarks.figures import Figure, table
from tests.benchmarks.layouts import Layout, running

SECONDS = 15.0
SETTLES_S = 20.0
"""Until what a fresh start has to do is done."""
WINDOWS = 3
WORKERS = (1, 2, 4)
BUDGET = 10.0


def run(folder: Path) -> None:
    """Statements that end in a commit or a roll-back of their own, as PostgreSQL counts them."""
    rows = []
    for workers in WORKERS:
        with running(Layout(f"{workers} idle", 1, workers), folder) as system:
            time.sleep(SETTLES_S)
            busy = system.busy("worker")
            rates = [_rate() for _window in range(WINDOWS)]
            worked = (system.busy("worker") - busy) / (SECONDS * WINDOWS * 10)
        rows.append(Figure(f"{workers}: queries a second, median", median(rates), "/s", BUDGET))
        rows.append(Figure(f"{workers}: queries a second, most", max(rates), "/s"))
        rows.append(Figure(f"{workers}: of one core", worked, "%"))
    table("Idle workers", rows)


def _rate() -> float:
    counted = _transactions()
    time.sleep(SECONDS)
    return (_transactions() - counted) / SECONDS


def _transactions() -> int:
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_stat_clear_snapshot()")
        cursor.execute(
            "SELECT xact_commit + xact_rollback FROM pg_stat_database "
            "WHERE datname = current_database()"
        )
        return int(cursor.fetchone()[0])
