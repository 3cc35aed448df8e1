"""Words and phrases that stand in `data/*.txt`: read when the module that uses them is loaded, so
that no message waits for them. Pure but for reading its files.

`[name]` opens a section. One with a small name is a word list: each line is a phrase, and `@NAME`
stands for a class of words that the code knows. One with a large name holds rows of `families`, or
phrases or words, one a line. `#` begins a remark.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from intents.rules.families import Family, Pattern, Rows, family
from intents.rules.text import sound

FOLDER = Path(__file__).parent / "data"
_HEAD = re.compile(r"\[(\w+)\]")


@dataclass(frozen=True)
class Tables:
    """The sections of one file, by name."""

    file: str
    words: Mapping[str, str]
    rows: Mapping[str, Rows]

    def __getitem__(self, name: str) -> Rows:
        """The lines of that section. ValueError where the file has none."""
        if name not in self.rows:
            raise ValueError(f"{self.file}: there is no [{name}]")
        return self.rows[name]

    def phrases(self, name: str) -> tuple[str, ...]:
        """The phrases of that word list, in their order. ValueError where the file has none."""
        if name not in self.words:
            raise ValueError(f"{self.file}: there is no [{name}]")
        return tuple(self.words[name].split("; "))

    def sounds(self, name: str) -> frozenset[str]:
        """The sound keys of the words of that list. ValueError where the file has none."""
        return frozenset(map(sound, self.phrases(name)))

    def pattern(self, *names: str) -> Pattern:
        """The rows of those sections as one expression."""
        first, *others = map(self.__getitem__, names)
        rows = Rows("\n".join((first, *others)), first.file, first.at) if others else first
        return Pattern(rows, self.words)

    def family(self, name: str, unless: str = "") -> Family:
        """The family of that section, and of what takes it back: of `unless`, else of the section
        that is called UNLESS_ and its name."""
        return family(self[name], self.words, self.rows.get(unless or f"UNLESS_{name}", ""))


def read(name: str, folder: Path = FOLDER, **known: str) -> Tables:
    """The tables of `NAME.txt`; `known` are the classes of words that it may name.

    Raises ValueError, with file and line, for what cannot be understood.
    """
    path = folder / f"{name}.txt"
    words: dict[str, str] = {}
    rows: dict[str, Rows] = {}
    for at, head, lines in _sections(path):
        place = f"{path.name}:{at}"
        if head in words or head in rows:
            raise ValueError(f"{place}: [{head}] stands there twice")
        if not any(map(_bare, lines)):
            raise ValueError(f"{place}: [{head}] is empty")
        if head.islower():
            words[head] = "; ".join(_phrases(lines, known, path.name, at))
        else:
            rows[head] = Rows("\n".join(lines), path.name, at + 1)
    return Tables(path.name, words, rows)


def _sections(path: Path) -> list[tuple[int, str, list[str]]]:
    """The line, name and lines of each section."""
    found: list[tuple[int, str, list[str]]] = []
    for at, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        head = _HEAD.fullmatch(line.rstrip())
        if head is not None:
            found.append((at, head[1], []))
        elif found:
            found[-1][2].append(line)
        elif _bare(line):
            raise ValueError(f"{path.name}:{at}: {line.strip()!r} stands in no section")
    return found


def _phrases(lines: list[str], known: Mapping[str, str], file: str, at: int) -> list[str]:
    found = []
    for number, line in enumerate(lines, at + 1):
        phrase = _bare(line)
        if phrase.startswith("@"):
            if phrase[1:] not in known:
                raise ValueError(f"{file}:{number}: nobody knows {phrase}")
            phrase = known[phrase[1:]]
        found += [phrase] if phrase else []
    return found


def _bare(line: str) -> str:
    return line.partition("#")[0].strip()
