"""A week of opening hours, as merchants write it."""

import datetime as dt

from hypothesis import given
from hypothesis import strategies as st

from merchants.rules import week
from merchants.rules.hours import Stretch
from merchants.rules.week import Odd
from tests import sentences, tables

ROWS = sentences.of(__file__)

EMPTY = ("",) * 7


def monday(line: str) -> week.Week:
    return week.read([line, *EMPTY[1:]])


@tables.rows(("line", "told"), ROWS["test_a_day_is_read_as_it_is_said"])
def test_a_day_is_read_as_it_is_said(line: str, told: str) -> None:
    found = monday(line)

    assert not found.odd
    assert week.told([(row.opens, row.closes) for row in found.stretches]) == told


@tables.rows(
    ("line", "odd"),
    [
        ("por la mañana", Odd.UNREADABLE),
        ("8", Odd.UNREADABLE),
        ("25 a 26", Odd.UNREADABLE),
        ("8:70 a 9", Odd.UNREADABLE),
        ("13pm a 14pm", Odd.UNREADABLE),
        ("8 a 8", Odd.EQUAL),
        ("8 a 12, 11 a 15", Odd.OVERLAP),
        ("20 a 2, 22 a 23", Odd.OVERLAP),
        ("1-2, 3-4, 5-6, 7-8, 9-10", Odd.TOO_MANY),
        ("igual que el lunes", Odd.CIRCLE),
        ("cerrado", Odd.ALL_CLOSED),
        ("8 a 9 " * 1000, Odd.UNREADABLE),
    ],
)
def test_a_line_that_says_no_hours_is_told_by_its_day(line: str, odd: Odd) -> None:
    assert monday(line).odd == {0: odd}
    assert monday(line).stretches == ()


def test_the_same_as_monday_is_mondays_hours() -> None:
    lines = ["8 a 12, 14 a 18", *["Igual que el lunes"] * 4, "igual al viernes", "cerrado"]
    found = week.read(lines)

    assert [row.weekday for row in found.stretches] == [day for day in range(6) for _ in (0, 1)]
    assert len({(row.opens, row.closes) for row in found.stretches}) == 2
    assert week.written(found.stretches) == (
        "08:00 a 12:00, 14:00 a 18:00",
        *["igual que el lunes"] * 5,
        "cerrado",
    )


def test_days_that_name_each_other_say_nothing() -> None:
    found = week.read(["8 a 9", "igual que el jueves", "", "igual que el martes", "", "", ""])

    assert found.odd == {1: Odd.CIRCLE, 3: Odd.CIRCLE}
    assert found.stretches == ()


def test_one_wrong_line_takes_none_of_the_week() -> None:
    found = week.read(["8 a 20", "ocho a nueve", *["igual que el lunes"] * 5])

    assert (found.stretches, found.odd) == ((), {1: Odd.UNREADABLE})


def test_seven_empty_lines_are_hours_that_nobody_wrote() -> None:
    assert week.read(EMPTY) == week.Week()
    assert week.written(()) == EMPTY


TIMES = st.integers(0, 24 * 12 - 1).map(lambda n: dt.time(n // 12, n % 12 * 5))


@given(st.lists(st.tuples(st.integers(0, 6), TIMES, TIMES), min_size=1, max_size=7))
def test_what_is_written_reads_as_it_was(rows: list[tuple[int, dt.time, dt.time]]) -> None:
    one_a_day = {day: Stretch(day, opens, closes) for day, opens, closes in rows}
    kept = [row for _day, row in sorted(one_a_day.items()) if row.opens != row.closes]

    assert week.read(week.written(kept)).stretches == tuple(kept)


@given(st.text(max_size=200))
def test_no_line_breaks_the_reading(line: str) -> None:
    assert isinstance(monday(line), week.Week)
