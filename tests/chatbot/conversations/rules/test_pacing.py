"""The pace never lets more through than the channel allows, whoever asks and whenever."""

from datetime import UTC, datetime, timedelta

from hypothesis import given
from hypothesis import strategies as st

from chatbot.conversations.rules import pacing
from chatbot.conversations.rules.pacing import PAIR, Limit
from tests import tables

NOON = datetime(2026, 11, 20, 12, 0, tzinfo=UTC)
SECOND = timedelta(seconds=1)


def leaving(limit: Limit, asked: list[float]) -> list[datetime]:
    """When messages that are asked for at these moments (seconds after noon) leave, in order."""
    arrival: datetime | None = None
    left: list[datetime] = []
    for seconds in sorted(asked):
        now = max([NOON + seconds * SECOND, *left[-1:]])
        when = pacing.earliest(arrival, now, limit)
        arrival = pacing.after(arrival, when, limit)
        left.append(when)
    return left


LIMITS = st.builds(
    Limit,
    st.integers(10, 10_000).map(lambda n: timedelta(milliseconds=n)),
    st.integers(1, 60),
)
MOMENTS = st.lists(st.floats(0, 300, allow_nan=False), max_size=80)


@given(LIMITS, MOMENTS)
def test_no_stretch_of_time_holds_more_than_burst_and_rate(
    limit: Limit, asked: list[float]
) -> None:
    left = leaving(limit, asked)

    for first, start in enumerate(left):
        for count, end in enumerate(left[first:], start=1):
            assert count <= limit.burst + (end - start) / limit.every + 1e-6


@given(LIMITS, MOMENTS)
def test_nobody_waits_without_need(limit: Limit, asked: list[float]) -> None:
    """A message waits only when the burst is used up: the ones before it fill the time to it."""
    for place, (seconds, when) in enumerate(zip(sorted(asked), leaving(limit, asked), strict=True)):
        if when > NOON + seconds * SECOND:
            assert place >= limit.burst


@given(LIMITS, MOMENTS)
def test_the_order_is_kept(limit: Limit, asked: list[float]) -> None:
    left = leaving(limit, asked)

    assert left == sorted(left)


def test_a_pair_borrows_its_burst_from_the_future() -> None:
    left = leaving(PAIR, [0.0] * 42)

    assert [when - NOON for when in left[:40]] == [timedelta(0)] * 40
    assert [when - NOON for when in left[40:]] == [6 * SECOND, 12 * SECOND]
    assert PAIR.burst < 45


@tables.rows(("allowed", "burst"), [(80, 12), (20, 3), (1, 1), (0, 1)])
def test_a_number_stays_below_what_it_may_send_in_any_second(allowed: int, burst: int) -> None:
    limit = pacing.of_number(allowed)

    left = leaving(limit, [0.0] * 300)
    busiest = max(
        sum(start <= when < start + SECOND for when in left) for start in left[: 2 * allowed + 2]
    )
    assert limit.burst == burst
    assert busiest <= max(allowed, 1)


def test_of_two_limits_the_stricter_counts() -> None:
    slow, tight = Limit(SECOND, 9), Limit(SECOND / 10, 2)

    assert pacing.stricter(slow, tight) == Limit(SECOND, 2)


def test_after_a_rest_the_burst_is_whole_again() -> None:
    limit = Limit(SECOND, 3)
    left = leaving(limit, [0, 0, 0, 0, 100, 100, 100])

    assert left[4:] == [NOON + 100 * SECOND] * 3
