"""The app of the house itself, so that its commands and start-up checks are found."""

from django.apps import AppConfig


class HouseConfig(AppConfig):
    """Registers the start-up checks and the Celery app as soon as the apps are loaded."""

    name = "config"
    label = "config"
    verbose_name = "Mostrador"

    def ready(self) -> None:
        # Both register themselves: checks for start-up, Celery's app for whoever sends a task.
        from config import celery, checks  # noqa: F401
