"""The file of a backup: a tar of the dump, the private files and the keys, closed by a manifest.

The manifest stands last and names the SHA-256 of each member, so that a file that was cut short or
changed is known before anything of it is believed. It holds keys: only its owner may read it.
"""

import hashlib
import io
import json
import os
import tarfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from pathlib import Path, PurePosixPath
from typing import IO

FORMAT = 1
DUMP = "database.dump"
MANIFEST = "manifest.json"
KEYS = ("secrets/secret_key", "secrets/cipher_keys")
MEDIA = "media"
_PIECE = 1024 * 1024


class Damaged(Exception):
    """The file is no backup of ours, or not whole any more; the text says what is wrong."""


@dataclass(frozen=True)
class Manifest:
    """What a backup is: `postgres` the major version of its server, `migrations` the last ones of
    each app, `files` the SHA-256 of every member."""

    made_at: str
    postgres: int
    migrations: Mapping[str, tuple[str, ...]]
    files: Mapping[str, str] = field(default_factory=dict)
    format: int = FORMAT


class Writer:
    """Adds members to a backup that is being written, and knows their hashes."""

    def __init__(self, tar: tarfile.TarFile) -> None:
        self._tar = tar
        self._files: dict[str, str] = {}

    def add(self, name: str, content: IO[bytes], size: int) -> None:
        """One member of exactly `size` bytes. Raises OSError when there are fewer."""
        seen = _Seen(content)
        self._tar.addfile(_member(name, size), seen)
        self._files[name] = seen.sha256

    def add_text(self, name: str, text: str) -> None:
        content = text.encode()
        self.add(name, io.BytesIO(content), len(content))

    def seal(self, manifest: Manifest) -> None:
        """Name all that was added: nothing may follow."""
        content = json.dumps(asdict(manifest) | {"files": self._files}, indent=1).encode()
        self._tar.addfile(_member(MANIFEST, len(content)), io.BytesIO(content))


@contextmanager
def written(path: Path, manifest: Manifest) -> Iterator[Writer]:
    """A backup that gets its name only once it is whole and on disk; else nothing is left of it.

    Raises FileExistsError while another of the same name is being written.
    """
    draft = path.with_name(path.name + ".partial")
    handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with open(handle, "wb") as file:
            with tarfile.open(fileobj=file, mode="w", format=tarfile.PAX_FORMAT) as tar:
                writer = Writer(tar)
                yield writer
                writer.seal(manifest)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    except BaseException:
        draft.unlink(missing_ok=True)
        raise


def _member(name: str, size: int) -> tarfile.TarInfo:
    member = tarfile.TarInfo(name)
    member.size, member.mode = size, 0o600
    return member


class _Seen(io.RawIOBase):
    """A stream that knows the hash of what was read from it."""

    def __init__(self, content: IO[bytes]) -> None:
        self._content, self._hash = content, hashlib.sha256()

    def readable(self) -> bool:
        return True

    def read(self, size: int = -1) -> bytes:
        piece = self._content.read(size)
        self._hash.update(piece)
        return piece

    @property
    def sha256(self) -> str:
        return self._hash.hexdigest()


def verified(path: Path) -> Manifest:
    """The manifest of a backup whose every byte is as it was written. Raises `Damaged`."""
    seen: dict[str, str] = {}
    manifest: Manifest | None = None
    try:
        with tarfile.open(path, mode="r:") as tar:
            for member in tar:
                if manifest is not None or not member.isreg() or not _expected(member.name):
                    raise Damaged(f"it holds {member.name!r}, which no backup does")
                content = _stream(tar, member)
                if member.name == MANIFEST:
                    manifest = _manifest(content.read())
                else:
                    seen[member.name] = _hash(content)
    except (tarfile.TarError, EOFError) as error:
        raise Damaged(f"it is no tar file, or was cut short ({error})") from error
    if manifest is None:
        raise Damaged("its manifest is missing: it was cut short")
    if seen != manifest.files:
        wrong = sorted(
            name for name in {*seen, *manifest.files} if seen.get(name) != manifest.files.get(name)
        )
        raise Damaged(f"{wrong[0]} is missing or was changed")
    if DUMP not in seen:
        raise Damaged("it holds no database")
    return manifest


@contextmanager
def members(path: Path) -> Iterator[Iterator[tuple[str, IO[bytes]]]]:
    """Name and content of each member but the manifest, in order; `verified` comes first."""
    with tarfile.open(path, mode="r:") as tar:
        yield ((each.name, _stream(tar, each)) for each in tar if each.name != MANIFEST)


def _expected(name: str) -> bool:
    """A name that we write: nothing that could leave the folder it is unpacked into."""
    parts = PurePosixPath(name).parts
    if name in (DUMP, MANIFEST, *KEYS):
        return True
    plain = str(PurePosixPath(*parts)) == name and not {"..", "/"} & set(parts)
    return plain and len(parts) > 1 and parts[0] == MEDIA


def _stream(tar: tarfile.TarFile, member: tarfile.TarInfo) -> IO[bytes]:
    content = tar.extractfile(member)
    assert content is not None, "a regular file has content"
    return content


def _hash(content: IO[bytes]) -> str:
    found = hashlib.sha256()
    while piece := content.read(_PIECE):
        found.update(piece)
    return found.hexdigest()


def _manifest(content: bytes) -> Manifest:
    try:
        told = json.loads(content)
        if told["format"] != FORMAT:
            raise Damaged(f"it has format {told['format']}; this version reads {FORMAT}")
        migrations = {app: tuple(names) for app, names in told["migrations"].items()}
        return Manifest(told["made_at"], int(told["postgres"]), migrations, told["files"])
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        raise Damaged(f"its manifest cannot be read ({error!r})") from error
