"""The rows of a file as they are loaded, and a report of every row that cannot be."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import asdict
from typing import Any, BinaryIO

from core.rules import raw_cells
from core.rules.raw_cells import Raw
from core.rules.tabular import Kind
from core.rules.text import bare
from core.spreadsheets import reading
from core.spreadsheets.unreadable import Unreadable
from insights.rules.tables import cells
from insights.rules.tables.sql_names import FOLDED
from insights.rules.tables.values import Odd, Plan, Problem, Value, Why

MOST_PROBLEMS = 100
"""Broken rows that are reported; after so many the reading ends."""
HAS_TWIN = frozenset({Kind.TEXT, Kind.CATEGORY, Kind.PLACE})
"""Kinds whose cells are searched by words, so that a folded twin stands beside them."""
SQL_TYPES = {
    Kind.INTEGER: "bigint",
    Kind.DECIMAL: "numeric",
    Kind.MONEY: "numeric",
    Kind.PERCENT: "numeric",
    Kind.DATE: "date",
    Kind.YEAR: "integer",
    Kind.YES_NO: "boolean",
}
"""The type of each kind's cells; text where none is named."""
_LONGEST_SHOWN = 60
_REMEMBERED = 50_000


def columns(plans: Iterable[Plan]) -> list[tuple[str, str]]:
    """Name and SQL type of each column of the table, twins behind their column."""
    found = []
    for plan in plans:
        found.append((plan.name, SQL_TYPES.get(plan.kind, "text")))
        if plan.kind in HAS_TWIN:
            found.append((f"{plan.name}{FOLDED}", "text"))
    return found


def write_rows(
    file: BinaryIO, out: BinaryIO, *, plans: list[dict[str, Any]], first_row: int
) -> dict[str, Any]:
    """Writes the good rows as COPY reads them (its text format, UTF-8); tells how many there are
    and the problems of the others. Runs where a foreign file is read. Raises `Unreadable`."""
    with reading.opened(file) as table:
        found = Reading(table, [Plan.of(stored) for stored in plans], first_row)
        for row in found.values():
            out.write("\t".join(map(_copied, row)).encode("utf-8", "replace") + b"\n")
    return {"count": found.count, "problems": [asdict(one) for one in found.problems]}


_ESCAPED = str.maketrans({"\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r"})


def _copied(value: Value) -> str:
    """A value in the text format of COPY."""
    if value is None:
        return "\\N"
    return value.translate(_ESCAPED) if isinstance(value, str) else str(value)


class Reading:
    """Goes over the rows of a file once: `values()` gives the good ones, `problems` the others.

    `first_row` is the index of the first row of data.
    """

    def __init__(self, table: reading.Table, plans: Sequence[Plan], first_row: int) -> None:
        self._table, self._plans, self._first = table, plans, first_row
        self._readers = [_reader(plan) for plan in plans]
        self._width = max((plan.source for plan in plans), default=-1) + 1
        self.problems: list[Problem] = []
        self.count = 0

    def values(self) -> Iterator[list[Value]]:
        """The cells of each good row, in the order of `columns`. Raises `Unreadable`."""
        for number, row in enumerate(self._table.rows, start=1):
            if isinstance(row, reading.Unclosed):
                self.problems.append(Problem(number, Why.QUOTES))
                return
            if number <= self._first or not any(cell not in (None, "") for cell in row):
                continue
            if self.count == reading.MOST_ROWS:
                raise Unreadable(reading.TOO_MANY_ROWS)
            self.count += 1
            if (found := self._row(number, row)) is not None:
                yield found
            elif len(self.problems) >= MOST_PROBLEMS:
                return

    def _row(self, number: int, row: list[Raw]) -> list[Value] | None:
        wrong = self._wrong_width(row)
        if wrong is not None:
            self.problems.append(Problem(number, wrong, cell=str(len(row))))
            return None
        found: list[Value] = []
        good = True
        for plan, read in zip(self._plans, self._readers, strict=True):
            raw = row[plan.source] if plan.source < len(row) else None
            read_as = read(raw)
            if isinstance(read_as, Odd):
                good = False
                self._odd(number, plan, raw, read_as)
            else:
                found += read_as
        return found if good else None

    def _wrong_width(self, row: list[Raw]) -> Why | None:
        if any(cell not in (None, "") for cell in row[self._width :]):
            return Why.MORE_CELLS
        return Why.FEWER_CELLS if self._table.exact and len(row) < self._width else None

    def _odd(self, number: int, plan: Plan, raw: Raw, odd: Odd) -> None:
        shown = raw_cells.text_of(raw).replace("\0", "␀")[:_LONGEST_SHOWN]
        shown = shown.encode("utf-8", "replace").decode()
        self.problems.append(Problem(number, odd.why, plan.heading, shown))


def _reader(plan: Plan) -> Callable[[Raw], tuple[Value, ...] | Odd]:
    """Reads a cell of the column, with its twin behind it; what repeats is read once."""
    read = cells.reader(plan.kind, plan.form)
    twin = plan.kind in HAS_TWIN
    known: dict[Raw, tuple[Value, ...] | Odd] = {}

    def cell(raw: Raw) -> tuple[Value, ...] | Odd:
        if not isinstance(raw, str):
            return folded(read(raw))
        found = known.get(raw)
        if found is None:
            found = folded(read(raw))
            if len(known) < _REMEMBERED and len(raw) < 100:
                known[raw] = found
        return found

    def folded(value: Value | Odd) -> tuple[Value, ...] | Odd:
        if isinstance(value, Odd):
            return value
        return (value, bare(value) if isinstance(value, str) else None) if twin else (value,)

    return cell
