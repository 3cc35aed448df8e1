"""Kinds of due work that cannot be looked up: told once a minute, kept where the web can see them.

The dispatcher runs in a worker, `/readyz` is answered by the web: between them stands a row a kind.
"""

import logging
import threading
from datetime import datetime, timedelta

from django.db import connections

from chatbot.conversations.models import FailingKind, ScheduledWork

EVERY = timedelta(minutes=1)
"""So often at most a failure is logged and its row renewed."""
MOST = 10_000
"""So many things told are remembered; then all are news again."""
FRESH = 3 * EVERY
"""A row that nobody renewed for so long was left by a worker that is gone."""

log = logging.getLogger(__name__)


class News:
    """What was told lately, so that what happens with every look is told once a minute."""

    def __init__(self) -> None:
        self._told: dict[str, datetime] = {}
        self._lock = threading.Lock()

    def is_news(self, what: str, now: datetime) -> bool:
        """Whether a minute has passed since it was told; from now on it was."""
        with self._lock:
            last = self._told.get(what)
            if last is not None and now - last < EVERY:
                return False
            if len(self._told) >= MOST:
                self._told.clear()
            self._told[what] = now
            return True

    def forget(self, what: str) -> None:
        """It is news again when it happens again."""
        with self._lock:
            self._told.pop(what, None)


class Failures:
    """What one loop has seen fail: once a minute each, until it works again."""

    def __init__(self) -> None:
        self._news = News()
        self._well: set[str] = set()

    def failed(self, name: str, error: Exception, now: datetime) -> None:
        """Log it and keep its row, at most once a minute; never raises."""
        self._well.discard(name)
        if not self._news.is_news(name, now):
            return
        log.error("due work of kind %s could not be looked up: %s", name, error, exc_info=error)
        words = f"{type(error).__name__}: {error}".replace("\0", "")[:200]
        try:
            FailingKind.objects.filter(name=name, seen_at__lt=now - FRESH).delete()
            row = FailingKind(name=name, since=now, seen_at=now, error=words)
            FailingKind.objects.bulk_create(
                [row],
                update_conflicts=True,
                unique_fields=["name"],
                update_fields=["seen_at", "error"],
            )
        except Exception as unkept:
            log.warning("that kind %s fails could not be kept: %s", name, unkept)
            connections.close_all()

    def worked(self, name: str) -> None:
        """It was looked up: a row that told otherwise goes, this worker's or a dead one's."""
        if name in self._well:
            return
        FailingKind.objects.filter(name=name).delete()
        self._news.forget(name)
        self._well.add(name)


def standing(now: datetime) -> dict[str, datetime]:
    """Kinds that some worker cannot look up now, and since when."""
    rows = FailingKind.objects.filter(seen_at__gte=now - FRESH)
    return dict(rows.order_by("name").values_list("name", "since"))


def routines() -> dict[str, datetime]:
    """Routines whose last run failed, and when."""
    rows = ScheduledWork.objects.filter(failed_at__isnull=False).order_by("name")
    return {row.name: row.failed_at for row in rows if row.failed_at}
