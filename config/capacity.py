"""Whether PostgreSQL has a connection for each that the processes may open together."""

from typing import Any

from django.conf import settings
from django.core.checks import CheckMessage, Error, Tags, register
from django.db import connection

BESIDE = 10
"""For commands, a backup and a person with psql; PostgreSQL keeps some for itself too."""


def wanted(webs: int, workers: int, pool: int) -> int:
    """The most connections that so many processes open, each with its own pool."""
    return (webs + workers) * pool + BESIDE


def largest_pool(webs: int, workers: int, most: int) -> int:
    """The largest DATABASE_POOL_SIZE with which they fit into `most`, at least 1."""
    return max(1, (most - BESIDE) // (webs + workers))


def problems(webs: int, workers: int) -> list[CheckMessage]:
    """E008: under load some processes would find no connection. One query."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT current_setting('max_connections')::int")
        most: int = cursor.fetchone()[0]
    pool = settings.DATABASE_POOL_SIZE
    if wanted(webs, workers, pool) <= most:
        return []
    return [
        Error(
            f"{webs} web and {workers} worker processes may open {wanted(webs, workers, pool)} "
            f"database connections; PostgreSQL allows {most}.",
            hint=f"Set DATABASE_POOL_SIZE to {largest_pool(webs, workers, most)} or less, or raise "
            "max_connections.",
            id="mostrador.E008",
        )
    ]


@register(Tags.database)
def connections_are_enough(app_configs: Any, databases: Any = None, **_: Any) -> list[CheckMessage]:
    """E008 for the layout that the environment names; asked by `check --database default`."""
    if not databases or "default" not in databases:
        return []
    return problems(settings.WEB_PROCESSES, settings.WORKER_PROCESSES)
