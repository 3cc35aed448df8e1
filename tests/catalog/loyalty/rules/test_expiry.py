"""Which points are gone by time: the oldest are spent first, and none is lost twice."""

from datetime import UTC, datetime, timedelta

from hypothesis import given
from hypothesis import strategies as st

from catalog.loyalty.rules import expiry
from catalog.loyalty.values import Lot

DAY = datetime(2026, 11, 1, tzinfo=UTC)
LOTS = st.lists(
    st.builds(
        lambda tokens, days: Lot(tokens, DAY + timedelta(days=days) if days else None),
        st.integers(1, 50),
        st.integers(0, 20),
    ),
    max_size=8,
)


@given(LOTS, st.integers(0, 400), st.integers(0, 25))
def test_never_more_goes_than_is_there(lots: list[Lot], spent: int, days: int) -> None:
    total = sum(lot.tokens for lot in lots)
    spent = min(spent, total)
    now = DAY + timedelta(days=days)

    tokens = expiry.gone(lots, spent, now)
    assert 0 <= tokens <= total - spent
    assert expiry.gone(lots, spent + tokens, now) == 0
    following = expiry.next_to_go(lots, spent + tokens)
    assert following is None or (following.expires_at or now) > now


def test_what_expires_first_is_spent_first() -> None:
    soon, late = Lot(10, DAY), Lot(20, DAY + timedelta(days=9))

    assert expiry.next_to_go([late, soon], 4) == Lot(6, DAY)
    assert expiry.next_to_go([late, soon], 10) == late
    assert expiry.next_to_go([late, soon, Lot(5, None)], 30) is None
    assert expiry.gone([late, soon], 4, DAY) == 6
