"""Where the embedded servers keep data and sockets. Decided here alone, from paths and rights."""

import hashlib
import os
import stat
import tempfile
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote

SOCKET_LIMIT = 100
"""Bytes of a socket's path: the systems allow 103 to 107, the closing zero left out."""

SYSTEM_HOME = Path("/var/lib/mostrador")
"""Home of the data when root runs us in a folder that nobody else may enter."""

PORT = 5432
"""Part of the socket's name only: no port is opened."""


@dataclass(frozen=True)
class Place:
    """The folders of one installation's servers."""

    local: Path
    data: Path
    postgres_sockets: Path
    valkey_socket: Path
    binaries: Path | None
    """Where a copy of PostgreSQL's programs stands, when the originals cannot be reached."""

    @property
    def database_url(self) -> str:
        """The application's own database, through the socket."""
        return self._as("mostrador")

    @property
    def insights_url(self) -> str:
        """The same database, for the role that only reads."""
        return self._as("mostrador_insights")

    def _as(self, user: str) -> str:
        host = quote(str(self.postgres_sockets), safe="")
        return f"postgres://{user}@{host}:{PORT}/mostrador"

    @property
    def redis_url(self) -> str:
        """Valkey, through its socket."""
        return f"unix://{self.valkey_socket}"


def place(local: Path, instance: str, programs: Path, release: str, root: bool) -> Place:
    """The place of the servers of the folder `local`.

    PostgreSQL refuses to run as root, so root runs it as `nobody`, who must be able to enter its
    folders. Where a parent folder is closed to others (`/root`, a private temporary folder), it is
    left closed, and data and programs go to `/var/lib/mostrador/<instance>`, the programs under
    their `release`, so that an upgrade brings new ones. Socket paths have a limit of about a
    hundred bytes; a longer one goes to a short private folder.
    """
    outside = SYSTEM_HOME / instance
    home = local if not root or enterable(local) else outside
    for settled in (local, outside):
        if (settled / "postgres").exists():
            home = settled  # rights that change later do not move the data
    copy = outside / f"programs-{release}" / programs.parent.name / programs.name
    return Place(
        local=local,
        data=home / "postgres",
        postgres_sockets=_socket(home, instance, f"postgres/.s.PGSQL.{PORT}").parent,
        valkey_socket=_socket(local, instance, "valkey/valkey.sock"),
        binaries=None if not root or enterable(programs) else copy,
    )


def _socket(home: Path, instance: str, name: str) -> Path:
    path = home / "run" / name
    if len(os.fsencode(path)) <= SOCKET_LIMIT:
        return path
    owner = hashlib.sha256(f"{instance}{home}".encode()).hexdigest()[:12]
    return Path(tempfile.gettempdir()) / f"mostrador-{os.getuid()}-{owner}" / name


def enterable(folder: Path) -> bool:
    """Whether everybody may pass through the folder and all its parents."""
    for step in (folder, *folder.parents):
        if step.exists() and not step.stat().st_mode & stat.S_IXOTH:
            return False
    return True
