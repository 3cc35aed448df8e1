"""Whether PostgreSQL has a connection for each that the processes may open together."""

from typing import Any

from django.conf import settings
from django.core.checks import CheckMessage, Error, Tags, register
from django.db import connection

from insights import pool as insights_pool
from insights import role

BESIDE = 10
"""For commands, a backup and a person with psql; PostgreSQL keeps some for itself too."""


def wanted(webs: int, workers: int, pool: int, readers: int = 0) -> int:
    """The most connections that so many processes open, each with its own pool, and each worker one
    by which it is the dispatcher or waits to be; `readers` are those of the role that reads for
    insights, of all processes together."""
    return (webs + workers) * pool + workers + readers + BESIDE


def largest_pool(webs: int, workers: int, most: int, readers: int = 0) -> int:
    """The largest DATABASE_POOL_SIZE with which they fit into `most`, at least 1."""
    return max(1, (most - workers - readers - BESIDE) // (webs + workers))


def readers(processes: int) -> int:
    """The connections by which so many processes read for insights; none where it is off."""
    if not settings.INSIGHTS_DATABASE_URL:
        return 0
    return min(processes * insights_pool.MOST, role.CONNECTIONS)


def problems(webs: int, workers: int) -> list[CheckMessage]:
    """E008: under load some processes would find no connection. One query."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT current_setting('max_connections')::int")
        most: int = cursor.fetchone()[0]
    pool, reading = settings.DATABASE_POOL_SIZE, readers(webs + workers)
    needed = wanted(webs, workers, pool, reading)
    if needed <= most:
        return []
    return [
        Error(
            f"{webs} web and {workers} worker processes may open {needed} "
            f"database connections; PostgreSQL allows {most}.",
            hint=f"Set DATABASE_POOL_SIZE to {largest_pool(webs, workers, most, reading)} or less, "
            "or raise max_connections.",
            id="mostrador.E008",
        )
    ]


@register(Tags.database)
def connections_are_enough(app_configs: Any, databases: Any = None, **_: Any) -> list[CheckMessage]:
    """E008 for the layout that the environment names; asked by `check --database default`."""
    if not databases or "default" not in databases:
        return []
    return problems(settings.WEB_PROCESSES, settings.WORKER_PROCESSES)
