"""The Celery app, and the loop that finds due work whether or not the broker lives."""

import gc
import os
from typing import Any

import structlog
from celery import Celery, signals

from config import collecting

collecting.seldom()
os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
log = structlog.get_logger(__name__)

app = Celery("mostrador")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()
app.set_default()  # the web's threads send with it too; without, each would make one of its own


@signals.setup_logging.connect
def speak_as_the_other_processes_do(**_: Any) -> None:
    """Keeps Celery's hands off the logging that Django's settings made."""


@signals.celeryd_init.connect
def start_the_loop(**_: Any) -> None:
    """Starts looking for due work before the first attempt to reach the broker."""
    import django

    django.setup()
    from django.conf import settings

    from chatbot.conversations import wakeups
    from config import warming

    warming.warm()
    # What is loaded by now stays: the collector need not look at it again, and again.
    gc.freeze()
    os.nice(settings.WORKER_NICENESS)
    wakeups.start_loop()
    log.info("loop_started")


@signals.worker_shutdown.connect
def stop_the_loop(**_: Any) -> None:
    """Ends the loop after what it is doing now."""
    from chatbot.conversations import wakeups

    wakeups.stop_loop()
