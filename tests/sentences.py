"""Sentences as data: text files of sections, whose rows the tests of a folder share.

`[name]` opens a section; each line below is a row, its values parted by ` | `. A value that is
written in quotation marks is JSON: "" is empty, and null is none. `#` begins a remark.
"""

import json
from pathlib import Path
from typing import Any

Row = tuple[Any, ...]


def read(path: Path) -> dict[str, tuple[Row, ...]]:
    """Section → its rows. ValueError, with file and line, for a row that is none."""
    found: dict[str, list[Row]] = {}
    section: list[Row] | None = None
    for at, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        line = line.strip()
        if line.startswith("[") and line.endswith("]"):
            section = found.setdefault(line[1:-1], [])
        elif line and not line.startswith("#"):
            if section is None:
                raise ValueError(f"{path.name}:{at}: {line!r} stands in no section")
            section.append(tuple(map(_value, line.split(" | "))))
    return {name: tuple(rows) for name, rows in found.items()}


def beside(module: str, name: str) -> dict[str, tuple[Row, ...]]:
    """The sections of NAME.txt in the folder of a module (its `__file__`)."""
    return read(Path(module).with_name(f"{name}.txt"))


def of(module: str) -> dict[str, tuple[Row, ...]]:
    """The sections of the text file that is called as a module of tests is: a test's rows each."""
    return read(Path(module).with_suffix(".txt"))


def alone(rows: tuple[Row, ...]) -> list[str]:
    """The rows of a section that have one value each."""
    return [value for (value,) in rows]


def _value(written: str) -> Any:
    written = written.strip()
    return json.loads(written) if written.startswith('"') or written == "null" else written
