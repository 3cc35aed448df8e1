"""`make release VERSION=1.2.0`: turns what the changelog calls unreleased into a version.

It writes three files and commits nothing: the version into `pyproject.toml`, the heading into
`CHANGELOG.md`, and the sum of each migration into `config/released_migrations.txt`. From then on
a released migration may not change, and a new one is held against locks (docs/upgrades.md).
"""

import datetime as dt
import hashlib
import re
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from config.version import PROJECT, ROOT, version

CHANGELOG: Final = ROOT / "CHANGELOG.md"
MIGRATIONS: Final = ROOT / "config" / "released_migrations.txt"
UNRELEASED: Final = "## Unreleased"
_VERSION: Final = re.compile(r"(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)")
_LINE: Final = re.compile(r'^version = ".*"$', re.MULTILINE)


class NotReleasedError(ValueError):
    """Why there is no such release, in words for whoever asked for it."""


def main(arguments: list[str]) -> int:
    """Writes the files; what is left to do is printed. 1 where there is no such release."""
    try:
        (new,) = arguments
        _newer(new, version())
        changelog = noted(CHANGELOG.read_text(encoding="utf-8"), new, dt.date.today())
    except NotReleasedError as why:
        print(why, file=sys.stderr)
        return 1
    except ValueError:
        print("usage: make release VERSION=1.2.0", file=sys.stderr)
        return 1
    project = _LINE.sub(f'version = "{new}"', PROJECT.read_text(encoding="utf-8"), count=1)
    CHANGELOG.write_text(changelog, encoding="utf-8")
    PROJECT.write_text(project, encoding="utf-8")
    MIGRATIONS.write_text(worded(sums(ROOT)), encoding="utf-8")
    print(f"Look at the change, then:\n  git commit -am 'release: {new}'\n  git tag -a v{new}")
    return 0


def noted(changelog: str, new: str, day: dt.date) -> str:
    """The changelog with what was unreleased under the new version's heading, and an empty one
    above it. Raises `NotReleasedError` where nothing is unreleased."""
    before, found, rest = changelog.partition(f"{UNRELEASED}\n")
    inside = re.split(r"^## ", rest, maxsplit=1, flags=re.MULTILINE)[0]
    if not found or not re.search(r"^- ", inside, re.MULTILINE):
        raise NotReleasedError("CHANGELOG.md names nothing that is unreleased")
    return f"{before}{UNRELEASED}\n\n## {new} ({day.isoformat()})\n{rest}"


def _newer(new: str, old: str) -> None:
    told, known = _VERSION.fullmatch(new), _VERSION.fullmatch(old)
    if told is None or known is None:
        raise NotReleasedError(f"a version is three numbers, as in 1.2.0; {new!r} is none")
    if [*map(int, told.groups())] <= [*map(int, known.groups())]:
        raise NotReleasedError(f"{new} does not come after {old}")


def sums(root: Path) -> dict[str, str]:
    """Of each migration of ours, by its path in the project: the sum of what it says."""
    files = sorted(root.glob("*/migrations/[0-9]*.py")) + sorted(
        root.glob("*/*/migrations/[0-9]*.py")
    )
    return {
        file.relative_to(root).as_posix(): hashlib.sha256(file.read_bytes()).hexdigest()
        for file in files
    }


def worded(known: Mapping[str, str]) -> str:
    """The file of released migrations: a line each."""
    return "".join(f"{told}  {path}\n" for path, told in known.items())


def released(text: str) -> dict[str, str]:
    """What `worded` wrote, by path; nothing before the first release."""
    lines = (line.split("  ", 1) for line in text.splitlines() if line)
    return {path: told for told, path in lines}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
