"""The folder that everything stands on, and Django set up for it: the first thing that runs."""

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def installation() -> Iterator[Path]:
    """A fresh installation that is this process's Django from here on; it goes away at the end."""
    folder = Path(tempfile.mkdtemp(prefix="m-chaos-"))
    folder.chmod(0o755)
    for name in ("DATABASE_URL", "REDIS_URL", "PUBLIC_URL", "FAILPOINTS"):
        os.environ.pop(name, None)
    os.environ["ENV_FILE"] = os.devnull
    os.environ["LOCAL_DIR"] = str(folder)
    os.environ["DJANGO_SETTINGS_MODULE"] = "config.settings"
    try:
        _set_up()
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _set_up() -> None:
    """Settings read the folder once. Who looks on never waits for a database that is away."""
    import django

    django.setup()
    from django.db import connection

    connection.settings_dict["OPTIONS"].pop("pool")
