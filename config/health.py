"""Whether the process lives (`/healthz`) and whether its servers answer (`/readyz`)."""

from collections.abc import Callable

import redis
from django.conf import settings
from django.db import DatabaseError, connection
from django.http import HttpRequest, HttpResponse, JsonResponse
from psycopg_pool import PoolTimeout
from redis.backoff import NoBackoff
from redis.retry import Retry


def alive(request: HttpRequest) -> HttpResponse:
    """200 as long as the process answers at all; it touches nothing else."""
    return HttpResponse("ok", content_type="text/plain")


def ready(request: HttpRequest) -> JsonResponse:
    """200 when database and Redis answer, else 503; `parts` says which of them does."""
    parts = {name: _answers(ask) for name, ask in PARTS.items()}
    return JsonResponse(
        {"ready": all(parts.values()), "parts": parts}, status=200 if all(parts.values()) else 503
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
