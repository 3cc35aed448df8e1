"""The Celery app, and the dispatcher that finds due work whether or not the broker lives."""

import gc
import os
from typing import Any

import structlog
from celery import Celery, signals

from config import collecting

collecting.seldom()
os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
log = structlog.get_logger(__name__)

app = Celery("mostrador", task_cls="chatbot.conversations.due_work.tasks:DueTask")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()
app.set_default()  # the web's threads send with it too; without, each would make one of its own


@signals.setup_logging.connect
def speak_as_the_other_processes_do(**_: Any) -> None:
    """Keeps Celery's hands off the logging that Django's settings made."""


_dispatchers: list[Any] = []


@signals.celeryd_init.connect
def begin(**_: Any) -> None:
    """Looks for due work before the first attempt to reach the broker."""
    import django

    django.setup()
    from django.conf import settings

    from chatbot.conversations.due_work import running
    from chatbot.conversations.due_work.dispatcher import Dispatcher
    from config import warming

    warming.warm()
    # What is loaded by now stays: the collector need not look at it again, and again.
    gc.freeze()
    os.nice(settings.WORKER_NICENESS)
    dispatcher = Dispatcher(running.start(settings.WORKER_THREADS))
    dispatcher.start()
    _dispatchers.append(dispatcher)
    log.info("worker_started")


@signals.worker_shutting_down.connect
def give_up_the_lead(**_: Any) -> None:
    """Another worker is the dispatcher while this one ends what it does."""
    for dispatcher in _dispatchers:
        dispatcher.ask_to_stop()


@signals.worker_shutdown.connect
def end(**_: Any) -> None:
    """Ends after what runs now."""
    from chatbot.conversations.due_work import running

    for dispatcher in _dispatchers:
        dispatcher.stop()
    running.stop()
