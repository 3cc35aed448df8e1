"""What a file may be uploaded for: a row each, added by the app that keeps what was read."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from core.foreign_files.apart import Reader, Result
from core.foreign_files.limits import Limits
from merchants.models import FileReading


@dataclass(frozen=True, slots=True)
class Purpose:
    """`reader` runs apart, with `options` of the reading, within its limits; `keep` writes what it
    told in one transaction and says what the page leads to. Both raise `Unreadable`."""

    reader: Reader
    choose_limits: Callable[[FileReading], Limits]
    keep: Callable[[FileReading, Result], dict[str, Any]]
    options: Callable[[FileReading], dict[str, Any]] = lambda _reading: {}


PURPOSES: dict[str, Purpose] = {}


def add(name: str, purpose: Purpose) -> None:
    """Another row of the table."""
    PURPOSES[name] = purpose


def find_purpose(name: str) -> Purpose:
    """The row of a reading's purpose: what stands behind a colon says which list or dataset."""
    return PURPOSES[name.partition(":")[0]]
