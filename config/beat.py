"""Beat's clock, which remembers nothing: due times are kept in the database, not by beat."""

from typing import Any

from celery.beat import Scheduler

from merchants import failpoints


class Clock(Scheduler):
    """Celery's scheduler, with a place where a test may end it."""

    def tick(self, *args: Any, **options: Any) -> Any:
        """Send what is due; the seconds until the next look."""
        failpoints.reach("beat.tick")
        return super().tick(*args, **options)
