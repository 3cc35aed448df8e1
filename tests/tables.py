"""A table of cases as one test that lists every row that does not hold.

`rows` takes what `pytest.mark.parametrize` takes, and runs all rows in one test. Rows share the
fixtures of their test, so it is for tests that change nothing that a later row looks at.
"""

import functools
import inspect
import itertools
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, TypeVar

import pytest
from _pytest.mark.structures import ParameterSet

Test = Callable[..., None]
T = TypeVar("T")
LONGEST = 600
"""Signs of one row's failure that are shown."""


def rows(names: str | Sequence[str], table: Iterable[Any]) -> Callable[[Test], Test]:
    """Runs the test once a row of the table; what fails is told with its row, all of it at the end.

    `names` are the test's parameters that a row gives values to: "text" for rows that are the value
    itself, ("text", "expected") or "text, expected" for rows that are sequences.
    """
    named = [one.strip() for one in names.split(",")] if isinstance(names, str) else [*names]
    alone = isinstance(names, str) and len(named) == 1
    cases = [_case(named, row, alone) for row in table]
    assert cases, "a table without rows tests nothing"

    def of(test: Test) -> Test:
        @functools.wraps(test)
        def whole(**fixtures: Any) -> None:
            failed = [told for case in cases if (told := _failure(test, case, fixtures))]
            if failed:
                story = "\n".join(failed)
                pytest.fail(f"{len(failed)} of {len(cases)} rows:\n{story}", pytrace=False)

        signature = inspect.signature(test)
        kept = [one for name, one in signature.parameters.items() if name not in named]
        whole.__signature__ = signature.replace(parameters=kept)  # type: ignore[attr-defined]
        return whole

    return of


def deep_but(kept: Sequence[str], names: Iterable[str]) -> list[Any]:
    """The names for `parametrize`: the few that are kept, and as deep tests the others."""
    found = list(names)
    assert set(kept) <= set(found), "a name that is kept is none of them"
    return [one if one in kept else pytest.param(one, marks=pytest.mark.deep) for one in found]


def drawn(every: int) -> pytest.MarkDecorator:
    """Gives the test's parameter `every`: that number for an evenly drawn part, as a deep test 1.

    The test plays `part(what, every)` of all that it could play.
    """
    return pytest.mark.parametrize(
        "every",
        [pytest.param(every, id="part"), pytest.param(1, id="all", marks=pytest.mark.deep)],
    )


def part(whole: Iterable[T], every: int) -> Iterator[T]:
    """The first of each `every`; a number prime to a table's length meets all rows of the table."""
    return itertools.islice(whole, 0, None, every)


def _case(names: Sequence[str], row: Any, alone: bool) -> dict[str, Any]:
    """The values of a row by name; `alone`: the row is the one value."""
    marked = isinstance(row, ParameterSet)
    assert not (marked and row.marks), f"a row of a table carries no mark: {row}"
    values = row.values if marked else [row] if alone else row
    return dict(zip(names, values, strict=True))


def _failure(test: Test, case: dict[str, Any], fixtures: dict[str, Any]) -> str:
    """The row and what was wrong with it, or nothing."""
    try:
        test(**case, **fixtures)
    except (Exception, pytest.fail.Exception) as wrong:
        told = str(wrong) if isinstance(wrong, AssertionError) else f"{wrong!r}"
        return f"- {_shown(case)}\n    {told[:LONGEST].replace(chr(10), chr(10) + '    ')}"
    return ""


def _shown(case: dict[str, Any]) -> str:
    return ", ".join(f"{name}={_name(value)}" for name, value in case.items())


def _name(value: Any) -> str:
    """A function by its name, anything else as Python writes it."""
    named = getattr(value, "__name__", None)
    return named if isinstance(named, str) else repr(value)
