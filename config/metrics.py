"""Counters for a monitoring system (`/metrics`), in the format of Prometheus.

Each process counts in a file of a folder that all processes of `manage.py up` share, so that one
reading tells of all of them, whichever process answers it. A process that was started without such
a folder tells of itself alone. Due work is counted in the database (`due_metrics`).
"""

import os
import shutil
from pathlib import Path

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.crypto import constant_time_compare
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, generate_latest, registry
from prometheus_client.multiprocess import MultiProcessCollector

from config import due_metrics

SHARED = "PROMETHEUS_MULTIPROC_DIR"
"""The variable by which the library learns the folder, when it is loaded."""


def folder(local: Path) -> Path:
    """Where the processes of an installation count."""
    return local / "metrics"


def begin(local: Path) -> None:
    """Every counter starts at nothing; to be called while no process counts."""
    shutil.rmtree(folder(local), ignore_errors=True)
    folder(local).mkdir(mode=0o700)


def page(request: HttpRequest) -> HttpResponse:
    """All counters, for whoever holds METRICS_TOKEN, or is a signed-in superuser; else 404."""
    if not _may_read(request):
        raise Http404
    counted = registry.REGISTRY
    if os.environ.get(SHARED):
        counted = CollectorRegistry()
        MultiProcessCollector(counted)  # type: ignore[no-untyped-call]
    due = CollectorRegistry()
    due.register(due_metrics.DueWork())
    told = generate_latest(counted) + generate_latest(due)
    return HttpResponse(told, content_type=CONTENT_TYPE_LATEST)


def _may_read(request: HttpRequest) -> bool:
    scheme, _space, told = request.META.get("HTTP_AUTHORIZATION", "").partition(" ")
    if told and settings.METRICS_TOKEN:
        named = scheme.lower() == "bearer"
        return named and constant_time_compare(told.strip(), settings.METRICS_TOKEN)
    return bool(request.user.is_active and getattr(request.user, "is_superuser", False))
