"""Folders that the servers' user owns, made without opening anybody else's."""

import os
import pwd
import stat
import tempfile
from pathlib import Path

from config.children import SERVER_USER


class Refused(Exception):
    """The embedded servers cannot run here; the text says why and what helps."""


def server_user() -> str | None:
    """Who runs PostgreSQL: ourselves, except that root has to lend it to `nobody`."""
    return SERVER_USER if os.getuid() == 0 else None


def private(folder: Path) -> Path:
    """The folder, for us alone. Parents that are missing are made so that one can pass through."""
    if not folder.parent.exists():
        folder.parent.mkdir(parents=True)
        folder.parent.chmod(0o711)
    if folder.parent.parent == Path(tempfile.gettempdir()):
        _not_a_strangers(folder.parent)
    folder.mkdir(exist_ok=True)
    folder.chmod(0o700)
    return folder


def owned(folder: Path) -> Path:
    """The folder, private to the servers' user."""
    private(folder)
    if user := server_user():
        entry = pwd.getpwnam(user)
        os.chown(folder, entry.pw_uid, entry.pw_gid)
    return folder


def _not_a_strangers(folder: Path) -> None:
    """A folder in the temporary one may have been laid there by somebody else to listen in."""
    seen = folder.lstat()
    if not stat.S_ISDIR(seen.st_mode) or seen.st_uid != os.getuid():
        raise Refused(f"{folder} belongs to another user. Remove it, or set LOCAL_DIR elsewhere.")
