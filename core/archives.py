"""Judges a zip by its index, before anything of it is unpacked: how many parts, and how large.

What the index says of a part is binding: Python's reader stops there and then refuses the part.
"""

import zipfile
from collections.abc import Mapping
from typing import IO, Final

BROKEN: Final = (
    zipfile.BadZipFile,
    KeyError,
    ValueError,
    IndexError,
    EOFError,
    NotImplementedError,
    OSError,
    RuntimeError,
)
"""What `zipfile` raises for an archive that is cut short or not what it should be."""
MOST_PARTS: Final = 2_000


class TooLarge(Exception):
    """It unpacks to more than it may."""


def sizes_of(file: IO[bytes]) -> Mapping[str, int]:
    """Bytes of each part by name, unpacked. Raises one of `BROKEN`, or `TooLarge`.

    Two parts of one name count as broken: readers differ on which one is meant.
    """
    file.seek(0)
    with zipfile.ZipFile(file) as archive:
        parts = archive.infolist()
    if len(parts) > MOST_PARTS:
        raise TooLarge
    sizes = {part.filename: part.file_size for part in parts}
    if len(sizes) != len(parts):
        raise zipfile.BadZipFile("two parts of one name")
    file.seek(0)
    return sizes


def is_encrypted(file: IO[bytes]) -> bool:
    """Whether a part wants a password. Raises one of `BROKEN`."""
    file.seek(0)
    with zipfile.ZipFile(file) as archive:
        return any(part.flag_bits & 1 for part in archive.infolist())
