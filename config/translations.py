"""Compiles the message catalogues without the system's gettext: `python -m config.translations`."""

from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

LOCALE = Path(__file__).resolve().parent.parent / "locale"


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


if __name__ == "__main__":
    compile_all()
