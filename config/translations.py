"""Compiles the catalogues of translations without the system's gettext, and gathers new phrases.

`python -m config.translations` compiles; with `--extract` the phrases of the sources come first.
"""

import sys
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from config import extraction

LOCALE = extraction.ROOT / "locale"
# Phrases are Spanish: locale/es holds only words of other people's packages and gathers none.
ENGLISH = LOCALE / "en" / "LC_MESSAGES" / "django.po"


def compile_all(folder: Path = LOCALE) -> int:
    """Writes a `.mo` beside each `.po` that is newer; answers how many were written."""
    written = 0
    for source in sorted(folder.glob("*/LC_MESSAGES/*.po")):
        target = source.with_suffix(".mo")
        if target.exists() and target.stat().st_mtime >= source.stat().st_mtime:
            continue
        with source.open("rb") as text:
            catalogue = read_po(text, locale=source.parent.parent.name)
        with target.open("wb") as binary:
            write_mo(binary, catalogue)
        written += 1
    return written


def main(arguments: list[str]) -> None:
    """Compiles; with `--extract` first refreshes the English catalogue and names what it lacks."""
    if "--extract" in arguments:
        waiting = extraction.refresh(ENGLISH)
        for phrase in waiting:
            sys.stdout.write(f"not translated yet: {phrase}\n")
        sys.stdout.write(f"{ENGLISH.relative_to(extraction.ROOT)}: {len(waiting)} to translate\n")
    compile_all()


if __name__ == "__main__":
    main(sys.argv[1:])
