"""A set of passages and questions, and how well an order of passages answers it. Pure.

PASSAGES and QUESTIONS are files of JSON lines: `{"id", "title", "text"}`, and `{"text", "passage"}`
with the id of the passage that answers. A JSON line a method is printed: the share of questions
whose passage comes first (`r1`) or among the first five (`r5`), and the mean of 1/rank (`mrr`).
"""

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any


class Broken(ValueError):
    """A line that is not what it should be; the text says which and why."""


@dataclass(frozen=True, slots=True)
class Given:
    """A passage of the set."""

    id: str
    title: str
    text: str


@dataclass(frozen=True, slots=True)
class Question:
    """A question of the set, and the id of the passage that answers it."""

    text: str
    passage: str


@dataclass(frozen=True, slots=True)
class Score:
    """How a method did: shares between 0 and 1."""

    method: str
    r1: float
    r5: float
    mrr: float

    def line(self) -> str:
        """One line of JSON."""
        told = {"method": self.method, "r1": self.r1, "r5": self.r5, "mrr": self.mrr}
        return json.dumps(told)


def passages(text: str) -> list[Given]:
    """The passages of a file. Raises `Broken`."""
    found = [Given(*_texts(row, at, "id", "title", "text")) for at, row in _rows(text)]
    if not found:
        raise Broken("no passage")
    if len({one.id for one in found}) != len(found):
        raise Broken("two passages have the same id")
    return found


def questions(text: str, known: Iterable[str]) -> list[Question]:
    """The questions of a file, each about a `known` passage. Raises `Broken`."""
    ids = set(known)
    found = [Question(*_texts(row, at, "text", "passage")) for at, row in _rows(text)]
    if not found:
        raise Broken("no question")
    for at, one in enumerate(found, 1):
        if one.passage not in ids:
            raise Broken(f"question {at}: no passage {one.passage!r}")
    return found


def _rows(text: str) -> Iterator[tuple[int, dict[str, Any]]]:
    for at, line in enumerate(text.splitlines(), 1):
        if not line.strip():
            continue
        try:
            row = json.loads(line)
        except ValueError as error:
            raise Broken(f"line {at}: {error}") from error
        if not isinstance(row, dict):
            raise Broken(f"line {at}: not an object")
        yield at, row


def _texts(row: dict[str, Any], at: int, *names: str) -> list[str]:
    found = []
    for name in names:
        value = row.get(name, "" if name == "title" else None)
        if not isinstance(value, str | int):
            raise Broken(f"line {at}: {name!r} is missing")
        # What no database takes is no word either.
        found.append(str(value).replace("\0", " ").encode("utf-8", "ignore").decode())
    return found


def rank(order: Sequence[str], wanted: str) -> int | None:
    """The place of the wanted passage, from 1; None where it is not in the order."""
    return order.index(wanted) + 1 if wanted in order else None


def score(method: str, ranks: Sequence[int | None]) -> Score:
    """The measures over all questions."""
    count = len(ranks)
    first = sum(one == 1 for one in ranks)
    five = sum(one is not None and one <= 5 for one in ranks)
    mean = sum(1 / one for one in ranks if one)
    return Score(method, *(round(part / count, 4) for part in (first, five, mean)))
