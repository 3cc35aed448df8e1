"""Whether the process can serve (`/healthz`), and whether its servers answer (`/readyz`)."""

import os
from collections.abc import Callable
from datetime import datetime

import redis
from django.conf import settings
from django.db import DatabaseError, connection
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.utils import timezone
from psycopg_pool import PoolTimeout
from redis.backoff import NoBackoff
from redis.retry import Retry

from chatbot.conversations.due_work import failing
from config.version import version
from core import pooled

STUCK_PROCESS = "X-Stuck-Process"
"""Names the process that is to be started again: several may answer on one address."""


def alive(request: HttpRequest) -> HttpResponse:
    """200 as long as the process can serve, and its version; it asks no server.

    503 where no connection to the database has been to be had for some seconds, because whoever has
    them gives none back: that is mended by a new process. A database that is away is not.
    """
    if seconds := pooled.find_stuck_seconds(connection):
        told = f"no connection for {seconds:.0f} s\n"
        headers = {STUCK_PROCESS: str(os.getpid())}
        return HttpResponse(told, status=503, content_type="text/plain", headers=headers)
    return HttpResponse(f"ok {version()}", content_type="text/plain")


def ready(request: HttpRequest) -> JsonResponse:
    """200 when database and Redis answer and workers can look up all that is due, else 503.

    `parts` says which server answers. `failing`, where there is any, names the kinds of due work
    that a worker cannot look up, `routines` those whose last run failed (which is no 503: nobody
    waits for them), each with since when.
    """
    parts = {name: _answers(ask) for name, ask in PARTS.items()}
    kinds, routines = (_work(ask) if parts["database"] else {} for ask in WORK)
    works = all(parts.values()) and not kinds
    told: dict[str, object] = {"ready": works, "parts": parts}
    told |= {"failing": kinds} if kinds else {}
    told |= {"routines": routines} if routines else {}
    return JsonResponse(told, status=200 if works else 503)


Since = dict[str, datetime]


def _work(ask: Callable[[], Since]) -> Since:
    """What fails, as the workers have written it down; nothing where that cannot be read."""
    try:
        return ask()
    except (DatabaseError, PoolTimeout):
        return {}


# Each by itself: a routine that cannot be looked up hides no kind, least of all its own.
WORK: tuple[Callable[[], Since], ...] = (
    lambda: failing.standing(timezone.now()),
    lambda: failing.routines(),
)


def _database() -> None:
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")


def _redis() -> None:
    client = redis.Redis.from_url(
        settings.REDIS_URL, socket_timeout=1, socket_connect_timeout=1, retry=Retry(NoBackoff(), 0)
    )
    with client:
        client.ping()


PARTS: dict[str, Callable[[], None]] = {"database": _database, "redis": _redis}


def _answers(ask: Callable[[], None]) -> bool:
    try:
        ask()
    except (DatabaseError, PoolTimeout, redis.RedisError, OSError):
        return False
    return True
