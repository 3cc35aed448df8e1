"""When things are due: the debounce, the backoff and the window, as arithmetic."""

from datetime import UTC, datetime, timedelta

from hypothesis import given
from hypothesis import strategies as st

from chatbot.conversations.rules import pace, ranks
from chatbot.conversations.rules.ownership import MAY_GO_OUT, may_go_out
from tests import tables

NOON = datetime(2026, 11, 20, 12, 0, tzinfo=UTC)
QUIET, LONGEST = timedelta(seconds=1.5), timedelta(seconds=8)
DAY = timedelta(hours=24)


@given(st.lists(st.floats(0, 3), min_size=1, max_size=20))
def test_a_turn_comes_after_the_quiet_and_never_later_than_the_longest_wait(
    gaps: list[float],
) -> None:
    now = first = NOON
    due = pace.turn_due(now, first, quiet=QUIET, longest=LONGEST, at_once=False)
    for gap in gaps:
        if now + timedelta(seconds=gap) > due:
            break
        now += timedelta(seconds=gap)
        due = pace.turn_due(now, first, quiet=QUIET, longest=LONGEST, at_once=False)
        assert due == min(now + QUIET, first + LONGEST)
    assert first + QUIET <= due <= first + LONGEST


def test_a_button_does_not_wait() -> None:
    assert pace.turn_due(NOON, NOON, quiet=QUIET, longest=LONGEST, at_once=True) == NOON


@tables.rows(
    ("ago", "window", "is_open"),
    [
        (timedelta(0), DAY, True),
        (DAY - timedelta(minutes=2), DAY, True),
        (DAY - timedelta(minutes=1), DAY, False),
        (DAY * 9, DAY, False),
        (None, DAY, False),
        (None, None, True),
        (DAY * 9, None, True),
    ],
)
def test_the_window_closes_a_minute_early(
    ago: timedelta | None, window: timedelta | None, is_open: bool
) -> None:
    last = NOON - ago if ago is not None else None

    assert pace.window_open(NOON, last, window) is is_open


@tables.rows(
    ("cause", "mode", "row_ownership", "may"),
    [
        ("turn", "bot", 3, True),
        ("turn", "bot", 2, False),
        ("turn", "human", 3, False),
        ("turn", "handoff_pending", 3, False),
        ("notice", "handoff_pending", 3, True),
        ("notice", "human", 3, True),
        ("notice", "bot", 2, False),
        ("action", "human", 1, True),
        ("human", "human", 1, True),
        ("human", "bot", 1, True),
    ],
)
def test_the_ownership_decides_by_the_cause(
    cause: str, mode: str, row_ownership: int, may: bool
) -> None:
    assert may_go_out(cause, row_ownership=row_ownership, ownership_version=3, mode=mode) is may
    assert set(MAY_GO_OUT) == {"turn", "notice", "action", "human"}


STATES = ("queued", "sending", "unknown", "sent", "delivered", "read", "failed", "dropped")
TOLD = ("sent", "delivered", "read", "failed")


@given(st.lists(st.sampled_from(TOLD), max_size=12), st.sampled_from(STATES[:4]))
def test_statuses_in_any_order_only_move_a_row_forward(told: list[str], state: str) -> None:
    order = {"queued": 0, "sending": 1, "unknown": 1, "sent": 2, "delivered": 3, "read": 4}
    for name in told:
        after = ranks.next_state(state, name) or state
        if state in ("failed", "dropped"):
            assert after == state
        elif after == "failed":
            assert order[state] < order["delivered"]
        else:
            assert order[after] >= order[state]
        state = after


def test_a_delivered_message_cannot_fail_and_a_failed_one_stays_so() -> None:
    assert ranks.next_state("delivered", "failed") is None
    assert [ranks.next_state("failed", name) for name in TOLD] == [None] * 4
    assert [ranks.next_state("dropped", name) for name in TOLD] == [None] * 4
