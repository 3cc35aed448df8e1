"""A plan while it is being read: the pieces, which of them are explained, and what they came to."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from core.rules.tabular import Column, Kind, Table
from insights.rules.description import Dataset
from insights.rules.questions.index import Meaning, Sense, table_named
from insights.rules.questions.pieces import Piece
from insights.rules.questions.plans import (
    AskBack,
    Filter,
    Grain,
    Group,
    Measure,
    NotRead,
    Operation,
    Order,
    Span,
)
from insights.rules.questions.words import Role

SMALL = (Role.FILLER, Role.OF, Role.IN, Role.WITH, Role.HAS)
"""What may stand between a word and the one it belongs to."""


class Halt(Exception):
    """The reading ends with a question back, or without being read."""

    def __init__(self, answer: AskBack | NotRead) -> None:
        super().__init__(answer.text)
        self.answer = answer


@dataclass
class Draft:
    """What is known so far; `used` are the places of the pieces that are explained."""

    question: str
    dataset: Dataset
    table: Table
    pieces: tuple[Piece, ...]
    used: set[int] = field(default_factory=set)
    filters: list[tuple[int, Filter]] = field(default_factory=list)
    sources: dict[int, tuple[str, Operation]] = field(default_factory=dict)
    """Place of a piece → column and operation of the filter that its value is in."""
    groups: list[Group] = field(default_factory=list)
    order: Order | None = None
    top: int = 0
    measure: Measure | None = None
    compared: tuple[Span, Span] | None = None
    period: str = ""
    share: tuple[Filter, ...] = ()
    having: Filter | None = None
    periods: list[Grain] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    ignored: list[str] = field(default_factory=list)

    def use(self, *places: int) -> None:
        """These pieces are explained."""
        self.used.update(places)

    def free(self, at: int, *roles: Role) -> bool:
        """Whether there is such a piece at that place, not explained yet."""
        return 0 <= at < len(self.pieces) and at not in self.used and self.pieces[at].role in roles

    def leads(self, at: int, *roles: Role) -> bool:
        """Whether the piece at that place does one of these, explained or not."""
        return 0 <= at < len(self.pieces) and self.pieces[at].role in roles

    def column(self, at: int, *kinds: Kind) -> Column | None:
        """The column of the table that the piece names, where it is one of those kinds."""
        if not 0 <= at < len(self.pieces):
            return None
        for one in self.meanings(at, Sense.COLUMN):
            column = self.table.column(one.column)
            if not kinds or column.kind in kinds:
                return column
        return None

    def noun(self, at: int) -> bool:
        """Whether the piece is a word for the rows of the table."""
        return bool(self.meanings(at, Sense.NOUN))

    def meanings(self, at: int, *senses: Sense) -> list[Meaning]:
        """What the piece may mean in this table."""
        if not 0 <= at < len(self.pieces):
            return []
        found = [one for one in self.pieces[at].meanings if one.table == self.table.name]
        return [one for one in found if one.sense in senses]

    def ahead(self, at: int, skipped: Iterable[Role]) -> int:
        """The first place from `at` on whose piece does none of these."""
        while at < len(self.pieces) and self.pieces[at].role in skipped:
            at += 1
        return at

    def behind(self, at: int, skipped: Iterable[Role]) -> int:
        """The first place from `at` back whose piece does none of these; -1 for none."""
        while at >= 0 and self.pieces[at].role in skipped:
            at -= 1
        return at

    def each(self, *roles: Role) -> list[int]:
        """The places of pieces of these roles that are not explained yet."""
        return [at for at in range(len(self.pieces)) if self.free(at, *roles)]

    def any(self, *roles: Role) -> bool:
        """Whether there is a piece of these roles, explained or not."""
        return any(piece.role in roles for piece in self.pieces)

    def columns(self, test: Callable[[Column], bool]) -> list[Column]:
        """The columns of the table that pass the test."""
        return [column for column in self.table.columns if test(column)]


def choose(dataset: Dataset, pieces: tuple[Piece, ...]) -> Table | None:
    """The table that the most words are about: nouns count most; None where nothing points to one.

    A dataset with a single table is always about that one.
    """
    if len(dataset.tables) == 1:
        return dataset.tables[0]
    weights = {Sense.NOUN: 3.0, Sense.COLUMN: 2.0, Sense.VALUE: 1.5, Sense.SYNONYM: 1.5}
    scores: dict[str, float] = {table.name: 0.0 for table in dataset.tables}
    first = True
    for piece in pieces:
        best: dict[str, float] = {}
        for one in piece.meanings:
            best[one.table] = max(best.get(one.table, 0.0), weights[one.sense])
        for name, score in best.items():
            heading = 0.5 if first and any(
                one.sense is Sense.NOUN and one.table == name for one in piece.meanings
            ) else 0.0  # fmt: skip
            scores[name] += score + heading
        first = first and not best
    timed = any(piece.role is Role.PERIOD for piece in pieces)
    for table in dataset.tables:
        dated = any(column.kind in (Kind.DATE, Kind.YEAR) for column in table.columns)
        scores[table.name] -= 5.0 if timed and not dated and scores[table.name] else 0.0
    name = max(scores, key=lambda one: scores[one])
    return table_named(dataset, name) if scores[name] > 0 else None
