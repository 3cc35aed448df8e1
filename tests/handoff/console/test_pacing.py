"""All open pages together take a small part of a process for their lists."""

import pytest

from handoff.console.pacing import LEAST_S, MOST_S, PERIOD_S, SHARE, Pace


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


def storm(pace: Pace, clock: Clock, *, pages: int, cost: float, seconds: float) -> float:
    """So many pages renew as often as they may; the part of the last third that lists took."""
    due = [clock.now + LEAST_S * n / pages for n in range(pages)]
    end, begin, spent = clock.now + seconds, clock.now + seconds * 2 / 3, 0.0
    while (at := min(due)) < end:
        clock.now = max(clock.now, at)
        pace.took(cost)
        spent += cost if clock.now >= begin else 0
        due[due.index(at)] = clock.now + pace.seconds
    return spent / (end - begin)


def test_one_page_may_come_as_often_as_it_likes(clock: Clock) -> None:
    pace = Pace(clock)
    storm(pace, clock, pages=1, cost=0.015, seconds=30)
    assert pace.seconds == pytest.approx(LEAST_S, rel=0.1)


def test_fifty_pages_share_what_there_is_for_lists(clock: Clock) -> None:
    pace = Pace(clock)
    part = storm(pace, clock, pages=50, cost=0.005, seconds=120)
    assert 0.5 * SHARE < part < 1.5 * SHARE
    assert 4 * LEAST_S < pace.seconds < MOST_S


def test_nobody_waits_longer_than_the_longest(clock: Clock) -> None:
    pace = Pace(clock)
    storm(pace, clock, pages=500, cost=0.05, seconds=60)
    assert pace.seconds == MOST_S


def test_after_a_storm_lists_are_soon_as_fresh_as_ever(clock: Clock) -> None:
    pace = Pace(clock)
    storm(pace, clock, pages=50, cost=0.02, seconds=60)
    for _quiet_minute in range(2):
        clock.now += 60 * PERIOD_S
        pace.took(0.02)
    assert pace.seconds == LEAST_S


def test_a_list_that_breaks_holds_up_no_other() -> None:
    pace = Pace()
    with pytest.raises(RuntimeError), pace.held():
        raise RuntimeError
    with pace.held():
        pass
