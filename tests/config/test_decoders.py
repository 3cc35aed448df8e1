"""Web and worker load no decoder of foreign files: only the process that reads one does."""

import os
import subprocess
import sys

from django.conf import settings

DECODERS = (
    *("openpyxl", "docx", "pypdf", "lxml.etree"),
    *("PIL.JpegImagePlugin", "PIL.PngImagePlugin", "PIL.WebPImagePlugin"),
)
"""Django's own model field loads PIL, whose decoders come with the first picture that is opened."""
LOADED = """
import sys
import config.asgi, config.celery, config.urls
from django.contrib import admin
from django.urls import get_resolver
get_resolver().url_patterns, admin.site.urls
config.celery.app.loader.import_default_modules()
print(*sorted(sys.modules))
"""


def test_web_and_worker_load_no_decoder() -> None:
    done = subprocess.run(
        [sys.executable, "-c", LOADED],
        cwd=settings.BASE_DIR,
        env=os.environ | {"DJANGO_SETTINGS_MODULE": "tests.settings"},
        capture_output=True,
        text=True,
        check=True,
    )
    loaded = done.stdout.split()

    assert {"chatbot.transports.tasks", "catalog.knowledge.admin.items"} <= set(loaded)
    assert [name for name in DECODERS if name in loaded] == []
