"""Bars whose heights are the counts, and words for lengths of time."""

from datetime import date, timedelta

import pytest

from handoff.console.numbers import chart, words
from handoff.console.numbers.values import Talks
from tests import tables


def test_bars_stand_on_the_ground_and_are_as_high_as_their_counts() -> None:
    drawn = chart.draw([(date(2026, 11, day), Talks(day, day - 1)) for day in range(1, 8)])

    assert [line.count for line in drawn.lines] == [0, 5, 10]
    unit = (drawn.lines[0].y - drawn.lines[2].y) / 10
    for bar in drawn.bars:
        assert sum(part.height for part in bar.parts) == pytest.approx(bar.talks.count * unit, 0.1)
        assert bar.parts[0].y + bar.parts[0].height == pytest.approx(drawn.ground, 0.01)
    assert [part.kind for part in drawn.bars[0].parts] == ["person"]


def test_a_month_names_few_of_its_days_and_always_the_last() -> None:
    first = date(2026, 11, 1)
    drawn = chart.draw([(first + timedelta(days=day), Talks(0, 0)) for day in range(30)])

    named = [bar for bar in drawn.bars if bar.named]
    assert len(named) <= chart.MOST_NAMES and drawn.bars[-1].named
    assert all(bar.parts == () for bar in drawn.bars)


@tables.rows(("most", "end"), [(0, 2), (2, 2), (3, 4), (7, 10), (11, 20), (61, 100)])
def test_the_scale_ends_at_a_round_even_number(most: int, end: int) -> None:
    assert chart.scale(most) == end


@tables.rows(
    ("length", "told"),
    [
        (timedelta(seconds=0), "0 s"),
        (timedelta(seconds=59.4), "59 s"),
        (timedelta(seconds=59.6), "1 min"),
        (timedelta(minutes=3, seconds=29), "3 min"),
        (timedelta(minutes=59, seconds=40), "1 h"),
        (timedelta(hours=1, minutes=20), "1 h 20 min"),
        (timedelta(days=2, hours=3), "2 d 3 h"),
        (None, "–"),
    ],
)
def test_a_length_of_time_is_told_in_its_two_largest_units(
    length: timedelta | None, told: str
) -> None:
    assert words.span(length) == told


@tables.rows(
    ("share", "told"), [(None, "–"), (0.0, "0 %"), (0.001, "1 %"), (0.996, "99 %"), (1.0, "100 %")]
)
def test_all_and_nothing_are_said_only_where_they_are_so(share: float | None, told: str) -> None:
    assert words.percent(share) == told
