"""Which servers an installation uses: those it names, or the embedded ones of its folder."""

import os
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

from config import secrets
from config.embedded import places, programs


@dataclass(frozen=True)
class Servers:
    """Addresses in force; `embedded` is where our own servers live, when they are the ones."""

    database_url: str
    redis_url: str
    embedded: places.Place | None

    @property
    def insights_url(self) -> str:
        """Of the role that only reads; "" beside servers of somebody's own."""
        return self.embedded.insights_url if self.embedded else ""


def addresses(local: Path, database_url: str, redis_url: str) -> Servers:
    """The given addresses, or both of the embedded servers when neither is given.

    One alone stays as it is and the other empty: a start-up check explains it.
    """
    if database_url or redis_url:
        return Servers(database_url, redis_url, None)
    where = located(local)
    return Servers(where.database_url, where.redis_url, where)


def located(local: Path) -> places.Place:
    """The place of the embedded servers of this folder."""
    instance = secrets.kept_id(local)
    return places.place(
        local, instance, programs.postgres_home(), programs.release(), root=os.getuid() == 0
    )


def broker_url(redis_url: str) -> str:
    """The address in Celery's spelling."""
    parts = urlsplit(redis_url)
    if parts.scheme != "unix":
        return redis_url
    database = parts.query.removeprefix("db=") or "0"
    return f"redis+socket://{parts.path}?virtual_host={database}"
