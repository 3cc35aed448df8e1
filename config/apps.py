"""The app of the house itself, so that its commands and start-up checks are found."""

from django.apps import AppConfig
from django.conf import settings

from core import failpoints


class HouseConfig(AppConfig):
    """Registers the start-up checks and the Celery app as soon as the apps are loaded."""

    name = "config"
    label = "config"
    verbose_name = "Mostrador"

    def ready(self) -> None:
        # All register themselves: checks for start-up, Celery's app for whoever sends a task.
        from config import capacity, celery, checks  # noqa: F401

        if settings.TESTING:
            failpoints.arm(settings.FAILPOINTS)
