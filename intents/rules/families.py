"""Families of phrases: a small way of writing what people say, so that a rule fits on a line.

One row a family, read against plain words (`plain`): `{name}` is one phrase of a word list,
`(a|b c)` one of these, `?` behind either makes it optional and `*` repeats it; `_` is any word,
`_3` up to three of them, `...` any number; `!(a|b)` forbids what follows; `^` and `$` are the ends.
`$` may be one of several choices too. A word may end in `*` for any ending ("deposit*"). `#`
begins a comment; a line indented deeper continues the row above it.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from weakref import WeakSet

from core.rules.text import fold

Words = Mapping[str, str]

_SIGNS = re.compile(r"[,;:¿¡!?.\n()*\"]+")
_ROW = re.compile(r"!?\((?:[^()]|\([^()]*\))*\)[?*]?|\{\w+\}[?*]?|\S+")
LONGEST = 1000
_OVERLAP = 100
"""Signs that two parts of a long text share, so that no phrase is cut in both."""
# Repetition has a limit, so that no text, however odd, is tried in a million ways.
_TIMES = {"": "", "?": "?", "*": "{0,8}"}
_CLOSED = {"(": ")", "{": "}"}


class Rows(str):
    """Rows that know the file and the line where they begin; a plain text stands in code."""

    __slots__ = ("at", "file")

    def __new__(cls, text: str, file: str, at: int) -> "Rows":
        rows = super().__new__(cls, text)
        rows.file, rows.at = file, at
        return rows

    file: str
    at: int

    def place(self, line: int) -> str:
        """Where that line of them stands; the first is 0."""
        return f"{self.file}:{self.at + line}"


@dataclass(frozen=True, eq=False)
class Pattern:
    """Rows as one expression over plain words with a space on both sides.

    It is made when the first words are held against it, or by `make_all` where a process starts
    that reads words: most commands never read any. ValueError then, with file and line, for a row
    that cannot be read or names an unknown word list.
    """

    rows: str
    words: Words

    def __post_init__(self) -> None:
        _WRITTEN.add(self)

    @property
    def is_made(self) -> bool:
        """Whether the expression is there."""
        return "_made" in self.__dict__

    def make(self) -> None:
        """Make the expression now."""
        self._made  # noqa: B018  (a cached property)

    def search(self, words: str) -> re.Match[str] | None:
        """The first place that says it."""
        return self._made.search(words)

    def finditer(self, words: str) -> Iterator[re.Match[str]]:
        """Every place that says it."""
        return self._made.finditer(words)

    def sub(self, by: str, words: str) -> str:
        """The words with all that says it replaced."""
        return self._made.sub(by, words)

    @cached_property
    def _made(self) -> re.Pattern[str]:
        rows = _rows(self.rows)
        try:
            return re.compile(_any_of([row for _, row in rows], self.words))
        except (re.error, LookupError):
            self._refuse(rows)
            raise

    def _refuse(self, rows: list[tuple[int, str]]) -> None:
        """Name the row that cannot be read."""
        for at, row in rows:
            try:
                re.compile(_any_of([row], self.words))
            except (re.error, LookupError) as error:
                place = f"{self.rows.place(at)}: " if isinstance(self.rows, Rows) else ""
                raise ValueError(f"{place}{row!r}: {error}") from error


_WRITTEN: WeakSet[Pattern] = WeakSet()
"""Every pattern of this process: those of the modules that are loaded."""


def make_all() -> None:
    """Make every pattern that is written so far, so that no message waits for one."""
    for pattern in list(_WRITTEN):
        pattern.make()


def unmade() -> tuple[Pattern, ...]:
    """The patterns that nothing was held against yet."""
    return tuple(pattern for pattern in list(_WRITTEN) if not pattern.is_made)


@dataclass(frozen=True)
class Family:
    """Phrases that mean one thing, and those that make them mean another."""

    says: Pattern
    unless: Pattern | None = None

    def heard_in(self, words: str) -> bool:
        """Whether plain words say it."""
        spaced = f" {words} "
        if not self.says.search(spaced):
            return False  # as nearly every text, so that what takes it back is seldom looked for
        return self.unless is None or not self.unless.search(spaced)


@lru_cache(maxsize=128)
def plain(text: str) -> str:
    """A text as bare words: no accents, no capitals, no punctuation, single spaces. The last texts
    are kept: a message is held against many families."""
    return " ".join(_SIGNS.sub(" ", fold(text[:LONGEST])).split())


def pieces(text: str) -> Iterator[str]:
    """All of a text in parts that `plain` takes whole; they overlap by a phrase's length."""
    start = 0
    while True:
        yield text[start : start + LONGEST]
        if start + LONGEST >= len(text):
            return
        rest = start + LONGEST - _OVERLAP
        blank = text.find(" ", rest, rest + _OVERLAP)  # a piece begins with a whole word
        start = rest if blank < 0 else blank + 1


def family(rows: str, words: Words, unless: str = "") -> Family:
    """The family of a table of rows."""
    return Family(Pattern(rows, words), Pattern(unless, words) if unless.strip() else None)


def _rows(text: str) -> list[tuple[int, str]]:
    """The rows of a table, each with its line from 0; a line that is indented deeper continues the
    one above."""
    lines = [(at, line.partition("#")[0].rstrip()) for at, line in enumerate(text.splitlines())]
    lines = [(at, line) for at, line in lines if line]
    margin = min(len(line) - len(line.lstrip()) for _, line in lines)
    found: list[tuple[int, str]] = []
    for at, line in lines:
        if line[margin:].startswith(" "):
            found[-1] = (found[-1][0], f"{found[-1][1]} {line.strip()}")
        else:
            found.append((at, line.strip()))
    return found


def _any_of(rows: list[str], words: Words) -> str:
    """The expression of all rows. Those of the text's beginning stand apart: at one place of a text
    either they may begin or the others, which ask only once whether a word begins there."""
    first = [_row(row.removeprefix("^"), words) for row in rows if row.startswith("^")]
    others = [_row(row, words) for row in rows if not row.startswith("^")]
    begins = (("^ ", first), ("(?<= )", others))
    return "|".join(f"{begin}(?:{'|'.join(some)})" for begin, some in begins if some)


def _row(row: str, words: Words) -> str:
    end = "$" if row.endswith("$") else ""
    return _sequence(row.removesuffix("$"), words) + end


def _sequence(row: str, words: Words) -> str:
    return "".join(_part(part, words) for part in _ROW.findall(row))


def _part(part: str, words: Words) -> str:
    """One part of a row; each consumes its words and the space behind them."""
    if part == "...":
        return r"(?:\S+ )*?"
    if part[0] == "_":
        return rf"(?:\S+ ){{0,{part[1:]}}}?" if part[1:] else r"\S+ "
    if part[:2] == "!(":
        return f"(?!{_either(part[2:-1], words)})"
    grouped = part[0] in "({"
    sign = part[-1] if grouped and part[-1] in _TIMES else ""
    bare, suffix = part.removesuffix(sign) if sign else part, _TIMES[sign]
    if grouped and bare[-1] != _CLOSED[bare[0]]:
        raise LookupError(f"{part} is not closed")
    if bare[0] == "{":
        return f"(?:{_listed(words[bare[1:-1]], words)}){suffix}"
    if bare[0] == "(":
        return f"(?:{_either(bare[1:-1], words)}){suffix}"
    return _word(bare)


def _word(word: str) -> str:
    return "$" if word == "$" else word.replace("*", r"\w*") + " "


def _listed(phrases: str, words: Words) -> str:
    rows = (row.strip() for row in phrases.replace("\n", " ").split(";"))
    return "|".join(_sequence(row, words) for row in rows if row)


def _either(choices: str, words: Words) -> str:
    return "|".join(_sequence(choice, words) for choice in _choices(choices))


def _choices(choices: str) -> list[str]:
    """Split at the bars that stand outside inner parentheses."""
    found, depth = [""], 0
    for sign in choices:
        depth += (sign == "(") - (sign == ")")
        if sign == "|" and not depth:
            found.append("")
        else:
            found[-1] += sign
    return found
