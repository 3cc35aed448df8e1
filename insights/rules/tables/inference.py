"""What the columns of a file are, proposed from its headings and a sample of its rows. Pure.

A proposal is shown to a person with examples and odd cells, and corrected before anything is
loaded.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from core.rules import raw_cells
from core.rules.raw_cells import Raw
from core.rules.tabular import NUMBERS, Kind
from insights.rules.tables import cells, headings, numbers, sql_names
from insights.rules.tables.kinds import Kindly, kind_of
from insights.rules.tables.values import Guess, Odd, Plan
from merchants.rules.gazetteer import Gazetteer

MARKS = (".", ",")
DATE_FORMS = ("dmy", "mdy", "excel")
EXAMPLES = 3
_LONGEST_EXAMPLE = 60
_STRAY = 0.2
"""A column without a heading that fewer of the rows fill is no column: those rows are broken."""
Row = Sequence[Raw]


@dataclass(frozen=True, slots=True)
class Proposal:
    """`first_row` is the index of the first row of data; `guesses` are the columns."""

    first_row: int
    guesses: tuple[Guess, ...]


def propose(rows: Sequence[Row], gazetteer: Gazetteer | None, usual_mark: str = ".") -> Proposal:
    """The columns of a file from its first rows; no guesses where there is nothing in it."""
    at = headings.row_of_headings(rows)
    data = rows[at + 1 :] if at is not None else rows
    titles = rows[at] if at is not None else ()
    width = _width([titles, *data])
    labels = headings.labels(titles, width)
    kinds = [
        kind_of(labels[source], _column(data, source), gazetteer, usual_mark)
        for source in range(width)
    ]
    titled = _width([titles])
    least = _STRAY * len(data) if titled else 1
    kept = [at for at in range(width) if at < titled or kinds[at].filled >= least]
    names = sql_names.unique(labels[source] for source in kept)
    guesses = [
        _guess(Plan(source, labels[source], name, labels[source], Kind.TEXT), kinds[source], data)
        for source, name in zip(kept, names, strict=True)
    ]
    first = at + 1 if at is not None else 0
    return Proposal(first, tuple(_with_roles(guesses)))


def taken_as(plan: Plan, kind: Kind, data: Sequence[Row], usual_mark: str, form: str = "") -> Plan:
    """The plan with a kind that a person chose; without a form its cells tell how it is written."""
    column = [cell for cell in _column(data, plan.source) if not raw_cells.is_nothing(cell)]
    if kind is Kind.DATE:
        said = bool(headings.said(plan.heading) & headings.DATE)
        form = form if form in DATE_FORMS else numbers.date_form(column, said)
    elif kind in NUMBERS or kind is Kind.YEAR:
        form = form if form in MARKS else numbers.decimal_mark(column, usual_mark)
    else:
        form = ""
    return replace(plan, kind=kind, form=form)


def looked_at(plan: Plan, data: Sequence[Row]) -> Guess:
    """The plan held against the sample: how many of its cells are empty or do not fit."""
    column = _column(data, plan.source)
    filled = [cell for cell in column if not raw_cells.is_nothing(cell)]
    read = cells.reader(plan.kind, plan.form)
    odd = [cell for cell in filled if isinstance(read(cell), Odd)]
    fitting = (cell for cell in filled if not isinstance(read(cell), Odd))
    return Guess(
        plan,
        examples=_examples(fitting),
        filled=len(filled),
        empty=len(column) - len(filled),
        odd=len(odd),
        odd_examples=_examples(odd),
        distinct=len({raw_cells.text_of(cell) for cell in filled}),
    )


def _guess(plan: Plan, found: Kindly, data: Sequence[Row]) -> Guess:
    return looked_at(replace(plan, kind=found.kind, form=found.form, level=found.level), data)


def _column(data: Sequence[Row], source: int) -> list[Raw]:
    return [row[source] if source < len(row) else None for row in data if any_filled(row)]


def any_filled(row: Row) -> bool:
    """Whether the row holds anything: empty rows are passed over."""
    return any(cell is not None and cell != "" for cell in row)


def _width(rows: Iterable[Row]) -> int:
    """The number of columns, without empty ones at the right."""
    return max(
        (
            at
            for row in rows
            for at in [next((n for n in range(len(row), 0, -1) if row[n - 1] not in (None, "")), 0)]
        ),
        default=0,
    )


def _examples(found: Iterable[Raw]) -> tuple[str, ...]:
    shown: dict[str, None] = {}
    for cell in found:
        shown[raw_cells.text_of(cell)[:_LONGEST_EXAMPLE]] = None
        if len(shown) == EXAMPLES:
            break
    return tuple(shown)


def _with_roles(guesses: Sequence[Guess]) -> list[Guess]:
    """The column that names a row, the one of its date (a year where there is none), its amount."""
    chosen = {
        "title": _first(guesses, (Kind.TEXT,), headings.TITLE),
        "date": _first(guesses, (Kind.DATE, Kind.YEAR)),
        "amount": _first(guesses, (Kind.MONEY,)),
    }
    role = {at: name for name, at in chosen.items() if at is not None}
    return [
        replace(guess, plan=replace(guess.plan, role=role.get(at, "")))
        for at, guess in enumerate(guesses)
    ]


def _first(
    guesses: Sequence[Guess], kinds: Sequence[Kind], preferred: frozenset[str] = frozenset()
) -> int | None:
    """The first column of the first kind that there is; one whose heading is preferred goes
    before the others."""
    for kind in kinds:
        found = [at for at, guess in enumerate(guesses) if guess.plan.kind is kind]
        named = [at for at in found if headings.said(guesses[at].plan.heading) & preferred]
        if found:
            return (named or found)[0]
    return None
