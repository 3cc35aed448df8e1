"""Whether the process lives (`/healthz`), and whether all that it stands on works (`/readyz`)."""

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


def alive(request: HttpRequest) -> HttpResponse:
    """200 as long as the process answers at all, and its version; it touches nothing else."""
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
