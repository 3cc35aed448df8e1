"""Private files in a bucket of any S3-compatible store, for machines without a shared disk.

Whoever reads or writes a private file knows Django's storage alone: what the store refuses is the
OSError that a disk would raise, and an address of a file is one of ours, never the store's, so that
the same view checks the same right (`merchants.files`).
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from botocore.config import Config
from botocore.exceptions import BotoCoreError, ClientError
from django.conf import settings
from django.core.files.base import File
from django.utils.encoding import filepath_to_uri
from storages.backends.s3 import S3Storage

CONNECT_S, READ_S, TRIES = 3, 15, 3
IN_MEMORY = 1024 * 1024
"""Bytes of a file that is handed out before the rest goes to a temporary file."""


class Bucket(S3Storage):  # type: ignore[misc]
    """One bucket; nothing in it is public, and a name that is taken is never written over."""

    is_remote = True
    """Asking it is a call over the network: nobody does so within a transaction."""

    def __init__(self, **options: Any) -> None:
        patient = Config(
            connect_timeout=CONNECT_S,
            read_timeout=READ_S,
            retries={"total_max_attempts": TRIES, "mode": "standard"},
            signature_version="s3v4",
            s3={"addressing_style": "path" if options.get("endpoint_url") else "auto"},
        )
        super().__init__(
            client_config=patient,
            default_acl=None,
            file_overwrite=False,
            max_memory_size=IN_MEMORY,
            **options,
        )

    def open(self, name: str, mode: str = "rb") -> File[bytes]:
        """The file, brought whole. OSError where it is not there or the store does not answer."""
        with _as_of_a_disk():
            found: File[bytes] = super().open(name, mode)
            if "r" in mode:
                found.open()
            return found

    def save(self, name: str | None, content: Any, max_length: int | None = None) -> str:
        with _as_of_a_disk():
            return str(super().save(name, content, max_length))

    def delete(self, name: str) -> None:
        with _as_of_a_disk():
            super().delete(name)

    def exists(self, name: str) -> bool:
        with _as_of_a_disk():
            return bool(super().exists(name))

    def listdir(self, name: str) -> tuple[list[str], list[str]]:
        with _as_of_a_disk():
            folders, files = super().listdir(name)
            return folders, files

    def size(self, name: str) -> int:
        with _as_of_a_disk():
            return int(super().size(name))

    def get_modified_time(self, name: str) -> Any:
        with _as_of_a_disk():
            return super().get_modified_time(name)

    def url(self, name: str, *_of_the_store: Any, **_ways: Any) -> str:
        """Our own address of it, where a right is asked for."""
        return settings.MEDIA_URL + filepath_to_uri(name).lstrip("/")


@contextmanager
def _as_of_a_disk() -> Iterator[None]:
    try:
        yield
    except ClientError as error:
        status = error.response.get("ResponseMetadata", {}).get("HTTPStatusCode")
        kind = FileNotFoundError if status == 404 else OSError
        raise kind(f"the bucket refuses: {error}") from error
    except BotoCoreError as error:
        raise OSError(f"the bucket does not answer: {error}") from error
