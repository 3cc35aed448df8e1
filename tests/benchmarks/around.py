"""What a measurement stands on: servers, tables and the demo shops in a folder that goes away."""

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def installation() -> Iterator[Path]:
    """A fresh installation that is Django's from here on; writes reach the disk as in earnest."""
    folder = Path(tempfile.mkdtemp(prefix="m-bench-"))
    folder.chmod(0o755)
    for name in ("DATABASE_URL", "REDIS_URL", "PUBLIC_URL"):
        os.environ.pop(name, None)
    os.environ["ENV_FILE"] = os.devnull
    os.environ["LOCAL_DIR"] = str(folder)
    os.environ["DJANGO_SETTINGS_MODULE"] = "config.settings"
    try:
        with _servers():
            yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def _servers() -> Iterator[None]:
    """Django is set up here and not before: its settings read the folder once."""
    import django

    django.setup()
    from django.conf import settings

    from config import first_run
    from config.embedded import session

    assert settings.SERVERS.embedded is not None
    with session.running(settings.SERVERS.embedded, "bench"):
        first_run.prepare()
        yield
        first_run.let_go()


def environment() -> dict[str, str]:
    """What a process of this installation is started with."""
    from django.conf import settings

    return {
        **os.environ,
        "DATABASE_URL": settings.DATABASE_URL,
        "REDIS_URL": settings.REDIS_URL,
    }
