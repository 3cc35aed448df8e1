"""Static files as `up` serves them: a name that holds their hash, compressed, kept for a year.

`collect` writes them to STATIC_ROOT with a manifest. Without one (tests, commands) files keep their
names and are found where they stand.
"""

import hashlib
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.core.management import call_command
from whitenoise.storage import CompressedManifestStaticFilesStorage

MARK = ".collected"
"""The file of STATIC_ROOT that says which sources it was made from."""

NOT_SERVED = ("django_htmx/ext/*", "drf_spectacular_sidecar/redoc/*", "*.esm.js")
"""Files of libraries that no page of ours asks for, and that name others which are not there."""


class Hashed(CompressedManifestStaticFilesStorage):  # type: ignore[misc]  # no types
    """Names with a hash where there is a manifest, imports of scripts among them."""

    support_js_module_import_aggregation = True
    # A file that came after the manifest is served under its own name, not answered with a 500.
    manifest_strict = False

    def stored_name(self, name: str) -> str:
        known = self.hashed_files.get(self.hash_key(self.clean_name(name)))
        return known or name


def collect() -> bool:
    """Makes STATIC_ROOT anew where sources have changed; whether they had."""
    root = Path(settings.STATIC_ROOT)
    mark, now = root / MARK, _fingerprint()
    if mark.exists() and mark.read_text() == now:
        return False
    shutil.rmtree(root, ignore_errors=True)
    root.mkdir(parents=True)
    call_command("collectstatic", interactive=False, verbosity=0, ignore_patterns=[*NOT_SERVED])
    mark.write_text(now)
    return True


def _fingerprint() -> str:
    """Changes with each name, size and moment of a source."""
    found = hashlib.sha256()
    for name, path in sorted(_sources()):
        stat = Path(path).stat()
        found.update(f"{name}\n{path}\n{stat.st_size}\n{stat.st_mtime_ns}\n".encode())
    return found.hexdigest()


def _sources() -> Iterator[tuple[str, str]]:
    finder: Any
    for finder in get_finders():
        for name, storage in finder.list([]):
            yield name, storage.path(name)
