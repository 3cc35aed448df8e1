"""A process of its own on the database of a test, which may die at a failpoint."""

import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from django.conf import settings
from django.db import connection


def run(arguments: list[str], folder: Path, faults: str, **environment: str) -> int:
    """Python with these arguments; how it ended: 0, or minus SIGKILL where `faults` killed it.
    AssertionError with what it said for any other end."""
    told: Any = connection.settings_dict
    where = urlencode({"host": told["HOST"], "port": told["PORT"]})
    ended = subprocess.run(
        [sys.executable, *arguments],
        cwd=settings.BASE_DIR,
        env={
            **os.environ,
            "ENV_FILE": os.devnull,
            "DJANGO_SETTINGS_MODULE": "config.settings",
            "DATABASE_URL": f"postgresql://{told['USER']}@/{told['NAME']}?{where}",
            "REDIS_URL": settings.REDIS_URL,
            "LOCAL_DIR": str(folder),
            "MOSTRADOR_TESTING": "true",
            "FAILPOINTS": faults,
            **environment,
        },
        capture_output=True,
        text=True,
        check=False,
    )
    assert ended.returncode in (0, -signal.SIGKILL), ended.stderr[-2000:]
    return ended.returncode
