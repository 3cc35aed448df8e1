"""The sentences that the gate's classifier is made from, read from `corpus/` and from its store.

Each file says where its lines come from. Replies of the tests of claims are cut into pieces as the
gate cuts them: a piece asserts unless it was reviewed as harmless; unsure ones are left out.
"""

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from chatbot.agent.replies.gate import classifier, tables
from chatbot.agent.replies.gate.splitting import split
from core.rules.legible import legible
from intents.rules import linear
from tests.linear import fitting

FOLDER = Path(__file__).parent / "corpus"
REPLIES = ("labelled", "labelled_fresh", "others", "reader")
MOST_OF_A_LINE = 24
"""Sentences that are taken of one line with `{a|b}`, so that none outweighs the rest."""


@dataclass(frozen=True, slots=True)
class Example:
    """A piece by its folded words; `group` is what stays together in a cross-validation."""

    words: tuple[str, ...]
    asks: bool
    asserts: bool
    group: str


def texts(name: str) -> list[str]:
    """The lines of a corpus file; a reply's line breaks are written as a backslash and an n."""
    raw = (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    return [line.replace(" \\n ", "\n") for line in raw if line and not line.startswith("#")]


def files(ending: str) -> list[str]:
    """The names of the replies' files of one label: "false" or "true"."""
    found = (path.stem for path in sorted(FOLDER.glob("*.txt")))
    return [name for name in found if name.startswith(REPLIES) and f"_{ending}" in name]


def spread(line: str) -> list[str]:
    """At most `MOST_OF_A_LINE` of what a line with `{a|b}` says, evenly."""
    found = tables.each(line)
    step = max(1, len(found) / MOST_OF_A_LINE)
    return [found[int(at * step)] for at in range(min(len(found), MOST_OF_A_LINE))]


def written(name: str) -> list[tuple[str, str]]:
    """The sentences of a written file with the line that each is of."""
    return [(one, line) for line in texts(name) for one in spread(line)]


def examples() -> list[Example]:
    """All pieces with their label, each once; in a fixed order."""
    found: dict[tuple[tuple[str, ...], bool], Example] = {}
    for text, asserts, group in _labelled():
        for piece in split(legible(text)):
            words = tuple(tables.folded(piece.text).split())
            if words and (words, piece.asks) not in found:
                found[words, piece.asks] = Example(words, piece.asks, asserts, group)
    return list(found.values())


def _labelled() -> Iterator[tuple[str, bool, str]]:
    """Harmless ones first: the first label of a sentence counts."""
    unsure = {tables.folded(text) for text in texts("claims_unsure")}
    for line in tables.lines("store.txt"):
        yield from ((text, False, line) for text in spread(line))
    yield from ((text, False, text) for text in texts("claims_harmless"))
    yield from ((text, False, line) for text, line in written("written_harmless"))
    for name in ("written_asserting", "written_framed"):
        yield from ((text, True, line) for text, line in written(name))
    for name in (*files("false"), *files("true")):
        for text in texts(name):
            for piece in split(legible(text)):
                if tables.folded(piece.text) not in unsure:
                    yield piece.text, True, text


def source() -> bytes:
    """SHA-256 of every example and of the code that makes weights of them."""
    modules = (classifier, linear, fitting)
    code = (*(Path(str(one.__file__)) for one in modules), Path(__file__).with_name("train.py"))
    seen = hashlib.sha256(b"".join(one.read_bytes() for one in code))
    for one in examples():
        seen.update(f"{one.asserts} {one.asks} {' '.join(one.words)}\n".encode())
    return seen.digest()
