"""A table that is one test forgets no row."""

import pytest

from tests import tables


def failing(test: tables.Test, **fixtures: object) -> str:
    with pytest.raises(pytest.fail.Exception) as told:
        test(**fixtures)
    return str(told.value)


def test_every_row_that_fails_is_listed_with_its_values() -> None:
    @tables.rows(("number", "twice"), [(1, 2), (2, 5), (3, 6), (4, 9)])
    def holds(number: int, twice: int) -> None:
        assert number * 2 == twice

    told = failing(holds)

    assert told.startswith("2 of 4 rows:")
    assert "number=2, twice=5\n    assert (2 * 2) == 5" in told
    assert "number=4, twice=9" in told
    assert "number=3" not in told


def test_a_table_that_holds_passes_and_is_run_whole() -> None:
    seen = []

    @tables.rows("number", range(5))
    def holds(number: int) -> None:
        seen.append(number)

    holds()

    assert seen == [0, 1, 2, 3, 4]


def test_an_exception_in_one_row_does_not_hide_the_next() -> None:
    @tables.rows("number", [0, 1, 2])
    def holds(number: int) -> None:
        assert 1 / number == 1

    told = failing(holds)

    assert "number=0\n    ZeroDivisionError" in told
    assert "number=2\n    assert (1 / 2) == 1" in told


def test_tables_multiply_and_share_the_fixtures() -> None:
    seen = []

    @tables.rows("left", "ab")
    @tables.rows("right", [1, 2])
    def holds(left: str, right: int, base: str) -> None:
        seen.append(base + left + str(right))

    holds(base="x")

    assert seen == ["xa1", "xa2", "xb1", "xb2"]


def test_an_empty_table_is_an_error() -> None:
    with pytest.raises(AssertionError):
        tables.rows("number", [])


@tables.rows(("number", "twice"), [pytest.param(1, 2, id="one"), pytest.param(2, 4, id="two")])
def test_pytest_fills_what_the_table_does_not(
    number: int, twice: int, request: pytest.FixtureRequest
) -> None:
    assert number * 2 == twice
    assert request.node.name == "test_pytest_fills_what_the_table_does_not"


def test_a_part_is_drawn_evenly_and_meets_every_row_of_the_table() -> None:
    whole = [(place, wrong) for place in range(7) for wrong in "abc"]

    drawn = list(tables.part(whole, 2))

    assert drawn == whole[::2]
    assert {wrong for _place, wrong in drawn} == set("abc")
    assert {place for place, _wrong in drawn} == set(range(7))
    assert list(tables.part(whole, 1)) == whole
